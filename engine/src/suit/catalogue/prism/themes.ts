import type { ThemeFonts } from '../../../document/theme.ts'
import { themesOf } from '../../toolkit/theme.ts'

/** One geometric face for everything, as heavy as it gets. */
export const FONTS: ThemeFonts = { title: 'Poppins', body: 'Poppins' }

/** Full spectrum, Black light, Mono red and Lagoon; the first is the default. */
export const THEMES = themesOf('prism', FONTS, [
  ['spectrum', 'Full spectrum', '#14131F #FFFFFF #14131F #F0EFF6 #FF4F2E #3346FF #00A66C #FFC21A #9B5CFF #FF6FA3'],
  ['black-light', 'Black light', '#FFFFFF #0F0E17 #FFFFFF #211F33 #FF6A4D #7C8CFF #2FD69A #FFD24D #B98CFF #FF8DB8'],
  ['mono-red', 'Mono red', '#1B1013 #FFF9F7 #1B1013 #FBE6E1 #F0432F #A31235 #E0562B #FFB199 #C4265D #FF8672'],
  ['lagoon', 'Lagoon', '#06202B #FFFFFF #06202B #E3F3F4 #007D8E #1440A8 #1C9B62 #B9E34B #4C8DF0 #4FD0C7'],
])
