import type { ThemeFonts } from '../document/theme.ts'
import type { Measure } from './types.ts'

/** What stands around a paragraph: the fonts of the theme, the language, the stored autofit scale. */
export interface TextSetting {
  readonly fonts: ThemeFonts
  readonly language: string
  readonly scale: number
  readonly measure: Measure
}
