import type { ThemeFonts } from '../../../document/theme.ts'
import { themesOf } from '../../toolkit/theme.ts'

/** A serif that looks written for titles and remarks, a quiet sans for text. */
export const FONTS: ThemeFonts = { title: 'Noto Serif', body: 'Noto Sans' }

/** Pond, Meadow, Coast and Night walk; the first is the default. */
export const THEMES = themesOf('field-notes', FONTS, [
  ['pond', 'Pond', '#2B2820 #F6EDDB #5B5243 #FFFBF2 #2C6A4E #C25A2B #EDBB4C #3E7F9A #8A5A7B #B9A88A'],
  ['meadow', 'Meadow', '#2A2431 #F3F0E2 #585061 #FFFEF8 #57692B #A8416B #F2C94F #6B74B0 #C4744B #B4AE94'],
  ['coast', 'Coast', '#1F2D36 #EAF0EC #47585F #FBFDFA #1F6478 #C2553F #F0C77A #4F8FA8 #7B6C9C #A9B5AE'],
  ['night-walk', 'Night walk', '#F5ECD8 #1C2622 #C6BFAC #2A3731 #7CC49B #F09463 #E5B23F #7DB9D4 #C99BBB #8F8A76'],
])
