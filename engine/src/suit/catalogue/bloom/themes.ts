import type { ThemeFonts } from '../../../document/theme.ts'
import { themesOf } from '../../toolkit/theme.ts'

/** A serif for titles, a round grotesque for words. */
export const FONTS: ThemeFonts = { title: 'Noto Serif', body: 'Poppins' }

/** Sage and peach, Night garden, Lavender and Sea glass; the first is the default. */
export const THEMES = themesOf('bloom', FONTS, [
  ['sage', 'Sage and peach', '#2E3B34 #FDF9F3 #2E3B34 #E4EBDD #B4512F #9DB594 #F4C3A4 #F3DDB3 #E3A79C #5F7F66'],
  ['night', 'Night garden', '#F5EDE3 #1F2A27 #F5EDE3 #2C3B36 #F0956B #83A58F #7A4B45 #CFA466 #96615F #8FB498'],
  ['lavender', 'Lavender', '#352F4A #FBF8FD #352F4A #E9E3F4 #8A4A9E #A9B8DA #E6C5E6 #F6E2C0 #C7AEE0 #6A6AA6'],
  ['sea', 'Sea glass', '#17384A #F6FBFA #17384A #D8ECE9 #B84A55 #8FC3C0 #F6C9BE #F7E6BE #9CC6DE #3F827F'],
])
