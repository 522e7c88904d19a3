import type { ThemeFonts } from '../../../document/theme.ts'
import { themesOf } from '../../toolkit/theme.ts'

/** A bookish title face over a quiet text face. */
export const FONTS: ThemeFonts = { title: 'Noto Serif', body: 'Noto Sans' }

/** Survey, Bathymetry, Desert and Tundra; the first is the default. The last accent is the sea floor, dark in every theme. */
export const THEMES = themesOf('atlas', FONTS, [
  ['survey', 'Survey', '#14302E #F3F5EF #2F6762 #E4EADF #B23A17 #2A7F79 #D6A640 #8FA95A #3F78A8 #173F3F'],
  ['bathymetry', 'Bathymetry', '#EAF2F2 #0E2230 #B4CBD2 #15303F #FF8A5C #2C7FA0 #8CC7CF #4E9EB0 #5C8FD6 #071723'],
  ['desert', 'Desert', '#3A2418 #FAF4EA #6E4630 #F2E6D3 #A3341F #A4642F #E6B566 #CF9450 #3E7A86 #54301F'],
  ['tundra', 'Tundra', '#1E2740 #F4F6FA #41507E #E3E8F2 #C02F4A #4D6CA8 #B9C4DC #8CA2C8 #2F8FA8 #26345A'],
])
