import type { ThemeFonts } from '../../../document/theme.ts'
import { themesOf } from '../../toolkit/theme.ts'

/** Thin, wide titles over a quiet text face. */
export const FONTS: ThemeFonts = { title: 'Poppins', body: 'Noto Sans' }

/** Gold, Platinum, Rosé and Ivory; the first is the default. */
export const THEMES = themesOf('beauty-black', FONTS, [
  ['gold', 'Gold', '#F6F0E4 #0B0A0C #D8CEBE #1A171A #D6AE66 #8F6A38 #F3DFB4 #9C4A55 #6E8088 #A99C8A'],
  ['platinum', 'Platinum', '#F1F4F7 #0A0D12 #C6D0DB #161C25 #B4C6D8 #56708A #EAF2FA #8E6FB0 #5F8F96 #8C97A5'],
  ['rose', 'Rosé', '#FBEFEC #140A0F #DFC7C8 #25141B #E39A8C #944A52 #FBD9CC #B98A4A #7F7A9C #B08F92'],
  ['ivory', 'Ivory', '#1E1A15 #FAF6EE #4A4239 #F0E8DA #8A6118 #C9A767 #A67C2C #7D2F3B #43606B #7A6E5F'],
])
