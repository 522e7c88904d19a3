import type { ThemeFonts } from '../../../document/theme.ts'
import { themesOf } from '../../toolkit/theme.ts'

/** A round geometric face for what is written large, a quiet sans for text. */
export const FONTS: ThemeFonts = { title: 'Poppins', body: 'Noto Sans' }

/** Green board, Slate, Blueprint and Marker wall; the first is the default. */
export const THEMES = themesOf('chalk', FONTS, [
  ['green-board', 'Green board', '#F5F2E6 #21402F #D5E2D2 #152B1F #FFD95A #FF9D8A #8FD0F0 #B5E07C #FFB766 #D3B8F5'],
  ['slate', 'Slate', '#F3F3EF #2A2D33 #D2D5DA #1B1D22 #FFD166 #FF9A96 #86C9F5 #9FDDA6 #FFB67D #C9B6F2'],
  ['blueprint', 'Blueprint', '#F2F7FF #16407A #D2E2F7 #0E2C57 #FFE07A #FFB3A3 #9EDBFF #B9EDB0 #FFCB8C #DCCBFF'],
  ['marker-wall', 'Marker wall', '#22303A #FBFBF6 #47545C #E2E5E0 #974600 #C0303A #1464A8 #2F7A36 #A34A00 #6B46A8'],
])
