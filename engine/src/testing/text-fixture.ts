import { DEFAULT_PARAGRAPH, DEFAULT_RUN_STYLE, plainBody } from '../document/create.ts'
import type { Paragraph, Run, RunStyle, TextBody } from '../document/text-body.ts'
import type { TextBox, TextLayout, TextLine } from '../text/types.ts'
import { createGridMeasure } from './grid-measure.ts'

/** A measure with a fixed grid, used in layout tests. */
export const measure = createGridMeasure()
export const FONTS = { title: 'Poppins', body: 'Poppins' }

/** Returns a box `columns` Latin letters wide at 20 px, where a letter is 10 px wide. */
export function box(
  text: string | Partial<Paragraph>[],
  columns: number,
  look: Partial<TextBody> = {},
  language = 'en',
): TextBox {
  const style = { ...DEFAULT_RUN_STYLE, size: 20 }
  const plain = plainBody(typeof text === 'string' ? text : '', style)
  const paragraphs =
    typeof text === 'string'
      ? plain.paragraphs
      : text.map(paragraph => ({ ...DEFAULT_PARAGRAPH, runs: [{ text: '', style }], lineHeight: 1, ...paragraph }))
  return { body: { ...plain, paragraphs, ...look }, size: { width: columns * 10, height: 200 }, fonts: FONTS, language }
}

/** Returns a run at 20 px. */
export const run = (text: string, style: Partial<RunStyle> = {}): Run => ({
  text,
  style: { ...DEFAULT_RUN_STYLE, size: 20, ...style },
})
/** A line's fragments in visual order. */
export const visual = (line: TextLine) => line.fragments.map(fragment => fragment.text).join('|')
/** All lines of a layout. */
export const drawn = (layout: TextLayout) => layout.lines.map(visual)
/** Returns the lines of a layout as grid text. */
export const onGrid = (layout: TextLayout) =>
  layout.lines.map(line =>
    [...(line.marker ? [line.marker] : []), ...line.fragments].reduce(
      (row, { x, text }) => row.padEnd(Math.round(x / 10), '·') + text,
      '',
    ),
  )
