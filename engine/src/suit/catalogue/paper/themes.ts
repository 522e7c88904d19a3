import type { ThemeFonts } from '../../../document/theme.ts'
import { themesOf } from '../../toolkit/theme.ts'

/** The typefaces of Paper. */
export const FONTS: ThemeFonts = { title: 'Noto Serif', body: 'Noto Sans' }

/** The four themes of Paper; the first is its own. */
export const THEMES = themesOf('paper', FONTS, [
  ['ink', 'Ink on white', '#1C1A17 #FFFFFF #57514A #F5F2EA #A23A22 #3F5A3C #D9A441 #46607E #7A6A58 #B9B1A4'],
  ['sepia', 'Sepia', '#2B1D12 #F8F1E3 #654F3D #EFE3CC #7B3F1D #6B6B2F #C98F3C #5A6B66 #8A6E54 #BFA98A'],
  ['blue-black', 'Blue-black', '#14213D #FCFCFA #4B5670 #EEF1F5 #1F4E8C #3C6E71 #E0B04A #7E5A8A #68748A #AEB6C4'],
  ['night', 'Night print', '#F2EDE2 #16181C #B9B4A8 #20242B #E58A6B #7FA58A #D9A441 #7C9CC4 #A3937E #6F6A60'],
])
