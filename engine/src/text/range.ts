import type { Rect } from '../geometry/types.ts'
import { xIn } from './caret.ts'
import { fromFlow } from './flow.ts'
import type { TextFragment, TextLayout, TextLine, TextPosition, TextRange } from './types.ts'

/** A selected line end is shown this wide, in line heights. */
const LINE_END = 0.2

/** The rectangles of a selection, line by line, as tall as the lines. None for a collapsed range. */
export function rangeRects(layout: TextLayout, range: TextRange): Rect[] {
  const [from, to] = inOrder(range)
  return layout.lines.flatMap(line => lineRects(layout, line, { from, to })).map(rect => fromFlow(layout, rect))
}

/** Returns the ends of a range in reading order. */
export function inOrder({ anchor, focus }: TextRange): readonly [from: TextPosition, to: TextPosition] {
  return isBefore(focus, anchor) ? [focus, anchor] : [anchor, focus]
}

function isBefore(a: TextPosition, b: TextPosition): boolean {
  return a.paragraph === b.paragraph ? a.offset < b.offset : a.paragraph < b.paragraph
}

interface Stretch {
  readonly from: TextPosition
  readonly to: TextPosition
}

function lineRects(layout: TextLayout, line: TextLine, { from, to }: Stretch): Rect[] {
  const start =
    from.paragraph < line.paragraph ? line.start : from.paragraph > line.paragraph ? line.end + 1 : from.offset
  const end = to.paragraph > line.paragraph ? line.end + 1 : to.paragraph < line.paragraph ? -1 : to.offset
  if (end <= line.start || start > line.end || start === end) return []
  const spans = line.fragments.flatMap(fragment => fragmentSpan(layout, fragment, start, end))
  if (end > line.end) spans.push(lineEndSpan(line))
  return merged(spans).map(([left, right]) => ({
    x: left,
    y: line.box.y,
    width: right - left,
    height: line.box.height,
  }))
}

type Span = readonly [left: number, right: number]

function fragmentSpan(layout: TextLayout, fragment: TextFragment, start: number, end: number): Span[] {
  const first = Math.max(start, fragment.start)
  const last = Math.min(end, fragment.start + fragment.text.length)
  if (first >= last) return []
  const a = xIn(layout, fragment, first)
  const b = xIn(layout, fragment, last)
  return [[Math.min(a, b), Math.max(a, b)]]
}

function lineEndSpan({ box, direction, fragments }: TextLine): Span {
  const width = box.height * LINE_END
  const left = Math.min(box.x, ...fragments.map(({ x }) => x))
  const right = Math.max(box.x + box.width, ...fragments.map(({ x, width: wide }) => x + wide))
  return direction === 'rtl' ? [left - width, left] : [right, right + width]
}

function merged(spans: readonly Span[]): Span[] {
  const rows: Span[] = []
  for (const span of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = rows.at(-1)
    if (last && span[0] <= last[1] + 0.01) rows[rows.length - 1] = [last[0], Math.max(last[1], span[1])]
    else rows.push(span)
  }
  return rows
}
