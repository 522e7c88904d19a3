import type { ThemeFonts } from '../../../document/theme.ts'
import { themesOf } from '../../toolkit/theme.ts'

/** A brushed face for titles, a quiet one for text; both have their kanji. */
export const FONTS: ThemeFonts = { title: 'Noto Serif', body: 'Noto Sans' }

/** Indigo, Night river, Matcha and Plum; the first is the default. The sixth accent is the dyed sheet. */
export const THEMES = themesOf('washi', FONTS, [
  ['indigo', 'Indigo', '#20242F #F7F4EC #4A5061 #EDE7D9 #BF3418 #35548C #9FB7A4 #E0BF74 #C9A5B4 #1F3560'],
  ['night-river', 'Night river', '#F3EEE0 #141A28 #C4C4C4 #1D2538 #E2593A #4468A6 #4B6C60 #B68F45 #7E5F76 #26406F'],
  ['matcha', 'Matcha', '#25301F #F5F5E9 #4C5A42 #E8EAD6 #A5402A #5C7F4B #B9CB93 #E4D491 #D9B9A0 #34502F'],
  ['plum', 'Plum', '#2E1D2A #FAF5F4 #5E4657 #F1E6E6 #B22B3E #8A4C77 #D3B5C4 #E9C9A0 #B9B3D3 #5A2547'],
])
