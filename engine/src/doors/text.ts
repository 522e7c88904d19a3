/**
 * The door `/text`: line breaking, layout, fitting and carets over a `Measure`, and the faces that texts are set in.
 *
 * @module @slidewright/engine/text
 */

export { DEFAULT_RUN_STYLE, paragraphOf, plainBody } from '../document/create.ts'
export type { Paragraph, Run, RunStyle, TextBody } from '../document/text-body.ts'
export { caretAt, caretOf } from '../text/caret.ts'
export { fitScale, textFits } from '../text/fit.ts'
export { layOutText } from '../text/layout.ts'
export { breakPlaces } from '../text/line-break.ts'
export type { CaretMove } from '../text/move-caret.ts'
export { moveCaret, wordAt } from '../text/move-caret.ts'
export { rangeRects } from '../text/range.ts'
export type {
  Caret,
  Face,
  Measure,
  TextBox,
  TextFragment,
  TextLayout,
  TextLine,
  TextPosition,
  TextRange,
} from '../text/types.ts'
export { faceCovers } from '../theme/font-coverage.ts'
export type { FontFamily, FontFile } from '../theme/fonts.ts'
export { cssFont, FONT_FAMILIES, fontChain, fontPath, resolveFamily } from '../theme/fonts.ts'
