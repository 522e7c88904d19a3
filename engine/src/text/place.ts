import type { TextAlign } from '../document/text-body.ts'
import { visualOrder } from './bidi.ts'
import type { BrokenLine } from './break-lines.ts'
import { NO_JOINS } from './joining.ts'
import { justify } from './justify.ts'
import { type Part, partsOf } from './parts.ts'
import type { PreparedParagraph } from './prepare.ts'
import type { Measure, TextFragment } from './types.ts'

/** The left and right edge available to a line, px of the box. */
export interface Span {
  readonly left: number
  readonly right: number
}

/** The fragments of a line with their x, from left to right, and the visible width. */
export interface PlacedLine {
  readonly fragments: readonly TextFragment[]
  readonly x: number
  readonly width: number
}

/** Positions a line between two edges: reordered, aligned, justified. Baselines are 0. */
export function placeLine(
  paragraph: PreparedParagraph,
  line: BrokenLine,
  look: { readonly span: Span; readonly lead: number; readonly align: TextAlign; readonly measure: Measure },
): PlacedLine {
  const { span, align, measure } = look
  const parts = partsOf(paragraph, line, look)
  const room = span.right - span.left
  const spread =
    align === 'justify' && paragraph.tabs === null && !line.hard && Number.isFinite(room)
      ? justify(parts, { room, measure })
      : parts
  const width = spread.reduce((sum, part) => sum + (part.hangs ? 0 : part.width), 0)
  const rtl = paragraph.paragraphLevel === 1
  const x = span.left + freeBefore(align, rtl) * (room - width)
  const order = visualOrder(spread)
  const hanging = rtl ? spread.reduce((sum, part) => sum + (part.hangs ? part.width : 0), 0) : 0
  return { fragments: placeParts(order, x - hanging), x, width }
}

/** Returns the share of the free space to the left of a line. */
function freeBefore(align: TextAlign, rtl: boolean): number {
  if (align === 'center') return 0.5
  return (align === 'end') !== rtl ? 1 : 0
}

function placeParts(parts: readonly Part[], left: number): TextFragment[] {
  let x = left
  return parts.map(({ item, start, shown, width, letterSpacing, level, joins, isBetween }) => {
    const { style, face, size, run, rise } = item
    const { underlineStyle, underlineColor } = style
    const isUnderlined = style.underline && !(isBetween && underlineStyle === 'words')
    const fragment: TextFragment = {
      text: shown,
      start,
      run,
      x,
      y: -rise,
      width,
      face,
      size,
      direction: level % 2 === 1 ? 'rtl' : 'ltr',
      fill: style.fill,
      letterSpacing,
      underline: isUnderlined,
      strike: style.strike,
      ...(isUnderlined && underlineStyle !== undefined && { underlineStyle }),
      ...(isUnderlined && underlineColor !== undefined && { underlineColor }),
      ...(style.strike && style.doubleStrike && { doubleStrike: true }),
      ...(joins !== NO_JOINS && { joins }),
      ...(style.highlight && { highlight: style.highlight }),
      ...(style.link !== undefined && { link: style.link }),
      ...(style.language !== undefined && { language: style.language }),
    }
    x += width
    return fragment
  })
}
