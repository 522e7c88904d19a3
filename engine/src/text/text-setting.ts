import type { ThemeFonts } from '../document/theme.ts'
import type { Measure } from './types.ts'

/** The context of a paragraph: the theme's fonts, the language, the stored autofit scale. */
export interface TextSetting {
  readonly fonts: ThemeFonts
  readonly language: string
  readonly scale: number
  readonly measure: Measure
}
