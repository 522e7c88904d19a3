import type { Theme } from './theme.ts'

/** The theme of a file that names none: black on white, so that nothing is hidden. */
export const FALLBACK_THEME: Theme = {
  id: 'plain',
  name: '',
  type: 'light',
  colors: {
    text1: '#1B1B1F',
    background1: '#FFFFFF',
    text2: '#55555E',
    background2: '#F2F2F4',
    accent1: '#3457D5',
    accent2: '#D9622B',
    accent3: '#2F8F6B',
    accent4: '#B8862B',
    accent5: '#8A4FBF',
    accent6: '#5B6670',
  },
  fonts: { title: 'Noto Sans', body: 'Noto Sans' },
}
