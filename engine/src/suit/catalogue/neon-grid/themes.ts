import type { ThemeFonts } from '../../../document/theme.ts'
import { themesOf } from '../../toolkit/theme.ts'

/** Heavy geometric titles, as on a marquee, over a quiet text face. */
export const FONTS: ThemeFonts = { title: 'Poppins', body: 'Noto Sans' }

/** Midnight, Acid, Ultraviolet and Daylight; the first is the default. */
export const THEMES = themesOf('neon-grid', FONTS, [
  ['midnight', 'Midnight', '#F6F3FF #080613 #CBC3EE #151030 #FF3EA8 #2BE4F3 #8A5CFF #FFC94A #45F29A #FF7A3D'],
  ['acid', 'Acid', '#F4FFF2 #050D0A #BFE3CE #0D2119 #B8FF2E #37F5C0 #1FA37B #FFF04A #5CE1FF #FF9A3D'],
  ['ultraviolet', 'Ultraviolet', '#FFF5FB #14062B #E3C8F5 #260E4A #FF6B5E #C79BFF #6E5BFF #FFD166 #5DE6E0 #FF9F6B'],
  ['daylight', 'Daylight', '#150F33 #F7F5FF #3E3566 #E9E4FB #C4006E #005A70 #5B34D6 #8A5A00 #08623C #C23F00'],
])
