import type { ThemeFonts } from '../../../document/theme.ts'
import { themesOf } from '../../toolkit/theme.ts'

/** One plain face for everything, as in a report. */
export const FONTS: ThemeFonts = { title: 'Noto Sans', body: 'Noto Sans' }

/** Navy and teal, Graphite and amber, Forest and plum, Night desk; the first is the default. */
export const THEMES = themesOf('ledger', FONTS, [
  ['navy', 'Navy and teal', '#101B33 #FFFFFF #515C70 #F0F3F7 #14284F #0A7F70 #6E84A6 #B7C4D6 #B4693A #8792A5'],
  ['graphite', 'Graphite and amber', '#1B1D21 #FFFFFF #585C63 #F3F2EF #2A2D34 #A65A00 #7C8188 #C4C7CB #8C3A3A #94989E'],
  ['forest', 'Forest and plum', '#14231D #FDFDFB #4F5F57 #EEF3EF #173B2F #8A2E6B #6C8F80 #B9CBC2 #B07A2C #88978F'],
  ['night', 'Night desk', '#EEF2F8 #0D1526 #AEB9CB #18233A #2A4476 #3CCFB4 #7F99C4 #55698F #E59A6A #6F7D96'],
])
