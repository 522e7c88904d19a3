import type { ThemeFonts } from '../../../document/theme.ts'
import { themesOf } from '../../toolkit/theme.ts'

/** Round, sure titles over a quiet text face. */
export const FONTS: ThemeFonts = { title: 'Poppins', body: 'Noto Sans' }

/** Violet night, Aurora, Ember and Daylight; the first is the default. */
export const THEMES = themesOf('signal', FONTS, [
  ['violet', 'Violet night', '#FFFFFF #0A0D2C #D3D8F7 #171C52 #2F55E6 #6B2FD6 #66E3FF #FF7AC3 #6EF3B0 #FFC861'],
  ['aurora', 'Aurora', '#FFFFFF #04161C #CFE6E4 #0B2B33 #067A86 #1E5FA8 #7CF5C4 #C9F26B #58B7FF #FFB86B'],
  ['ember', 'Ember', '#FFFFFF #1C0718 #F3D3DC #3A1030 #B0245E #7A2BA8 #FFC27A #FF8FA3 #8FD3FF #F7E07A'],
  ['daylight', 'Daylight', '#0D1242 #F5F7FF #3C4470 #E3E8FF #8FB0FF #C3A6FF #1F46D8 #B01F78 #0B7A55 #9A5B00'],
])
