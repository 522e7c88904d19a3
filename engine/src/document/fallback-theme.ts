import type { Theme, ThemeFonts } from './theme.ts'

/** The fonts of a deck that names none (specification, section 9): for any language, for Chinese, for Japanese. */
export const DEFAULT_FONTS: ThemeFonts = { title: 'poppins-bold', body: 'poppins-regular' }
const CHINESE_FONTS: ThemeFonts = { title: 'opposans-r', body: 'opposans-r' }
const JAPANESE_FONTS: ThemeFonts = { title: 'Source Han Serif', body: 'Source Han Serif' }

/** The theme of a file without one: black on white, so that nothing is hidden. */
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
  fonts: DEFAULT_FONTS,
}

/** Returns the theme of a file without one, with the default fonts of its language (BCP 47). */
export function fallbackTheme(language: string): Theme {
  const [name] = language.toLowerCase().split('-')
  if (name === 'zh') return { ...FALLBACK_THEME, fonts: CHINESE_FONTS }
  return name === 'ja' ? { ...FALLBACK_THEME, fonts: JAPANESE_FONTS } : FALLBACK_THEME
}
