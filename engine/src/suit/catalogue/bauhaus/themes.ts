import type { ThemeFonts } from '../../../document/theme.ts'
import { themesOf } from '../../toolkit/theme.ts'

/** One geometric face for everything. */
export const FONTS: ThemeFonts = { title: 'Poppins', body: 'Poppins' }

/** Primary, Workshop, Weaving and Poolside; the first is the default. */
export const THEMES = themesOf('bauhaus', FONTS, [
  ['primary', 'Primary', '#151413 #F7F1E3 #4B463E #FFFDF7 #CE2B1B #1C4FA3 #F6B91A #2B7A57 #EF8A5B #8B8475'],
  ['workshop', 'Workshop', '#F7F1E3 #141416 #C6C0B3 #232326 #F0503A #5C8FF0 #FFC93C #58B98A #F59C72 #8B8475'],
  ['weaving', 'Weaving', '#1D1233 #FBF3EC #53476B #FFFFFF #C2185B #3A2E8C #FF9E57 #1E8077 #F4B6C2 #8F829E'],
  ['poolside', 'Poolside', '#06262E #F2F8F4 #38565C #FFFFFF #D6401F #00677A #7FD1C0 #3B5BA9 #F7C65B #7E9093'],
])
