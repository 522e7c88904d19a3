import type { Paragraph } from '../document/text-body.ts'
import { balanced } from './balance.ts'
import { type BrokenLine, breakLines } from './break-lines.ts'
import { faceFinder, styleFace } from './faces.ts'
import { lineMetricsOf } from './itemize.ts'
import { type PlacedLine, placeLine, type Span } from './place.ts'
import { type PreparedParagraph, prepareParagraph } from './prepare.ts'
import type { TextSetting } from './text-setting.ts'
import type { TextFragment } from './types.ts'

/** A line of a paragraph before the paragraph is positioned: baseline 0, x from the column's left edge. */
export interface BlockLine extends PlacedLine {
  readonly start: number
  readonly end: number
  readonly above: number
  readonly below: number
  readonly broken: boolean
  readonly divided?: true
  readonly kept: boolean
  readonly marker: TextFragment | null
  readonly direction: 'ltr' | 'rtl'
}

/** The space of a paragraph: the width of its column, or Infinity without wrapping; `marker` precedes its first line. */
export interface BlockRoom {
  readonly column: number
  readonly wrap: boolean
  readonly marker: string | null
  /** Whether Chinese and Japanese phrases are kept together. */
  readonly phrases: boolean
}

/** Between a marker and text that it pushes aside, in em. */
const MARKER_GAP = 0.5

/** Lays out the lines of one paragraph. */
export function paragraphLines(paragraph: Paragraph, setting: TextSetting, room: BlockRoom): BlockLine[] {
  const prepared = prepareParagraph(paragraph, setting)
  const rtl = prepared.paragraphLevel === 1
  const marker = room.marker === null ? null : markerFragment(paragraph, { text: room.marker, rtl }, setting)
  const leadOf = leads(paragraph, marker)
  const roomOf = (line: number) => (room.wrap ? room.column - leadOf(line) : Number.POSITIVE_INFINITY)
  const filled = breakLines(prepared, { phrases: room.phrases, roomOf, leadOf })
  const lines = room.phrases && isTitle(paragraph) ? balanced(prepared, filled, Math.min(roomOf(0), roomOf(1))) : filled
  return lines.map((line, at) => {
    const lead = leadOf(at)
    const span: Span = rtl ? { left: 0, right: room.column - lead } : { left: lead, right: room.column }
    const placed = placeLine(prepared, line, { span, lead, align: paragraph.align, measure: setting.measure })
    const { start, end, broken, divided, kept } = line
    return {
      ...placed,
      ...heights(prepared, line, { paragraph, setting }),
      start,
      end,
      broken,
      ...(divided && { divided }),
      kept,
      direction: rtl ? 'rtl' : 'ltr',
      marker: at === 0 && marker ? besideText(marker, placed, { paragraph, rtl, span, column: room.column }) : null,
    }
  })
}

/** Whether a paragraph is set in the theme's face for titles. */
function isTitle({ runs }: Paragraph): boolean {
  return runs.every(({ style }) => style.face === '@title')
}

/** Returns the indentation per line: the first one hangs, and makes room for a marker wider than that. */
function leads({ indent, hanging }: Paragraph, marker: TextFragment | null): (line: number) => number {
  const first = indent - hanging
  if (marker === null) return line => (line === 0 ? first : indent)
  const beside = first + marker.width + MARKER_GAP * marker.size * (hanging > 0 ? 0.5 : 1)
  return line => (line === 0 ? Math.max(indent, beside) : indent)
}

/** Places the marker at the paragraph's distance from the text, even if the text is not at the edge. */
function besideText(
  marker: TextFragment,
  placed: PlacedLine,
  at: { readonly paragraph: Paragraph; readonly rtl: boolean; readonly span: Span; readonly column: number },
): TextFragment {
  const { paragraph, rtl, span, column } = at
  const first = paragraph.indent - paragraph.hanging
  if (!rtl) return { ...marker, x: first + placed.x - span.left }
  const moved = span.right - (placed.x + placed.width)
  return { ...marker, x: column - first - moved - marker.width }
}

/** Returns the extents above and below the baseline of the tallest run; an empty line takes those of its text style. */
function heights(
  prepared: PreparedParagraph,
  line: BrokenLine,
  { paragraph, setting }: { readonly paragraph: Paragraph; readonly setting: TextSetting },
) {
  const { items } = prepared
  const on = items.filter(item => item.start < line.end && item.end > line.start)
  const looks = on.length > 0 ? on : items.slice(-1)
  const [first] = paragraph.runs
  if (looks.length === 0 && first) return pick(lineMetricsOf(first.style, paragraph, setting))
  const above = Math.max(...looks.map(look => look.above))
  if (paragraph.lineExact !== undefined) return { above, below: paragraph.lineExact * setting.scale - above }
  return { above, below: Math.max(...looks.map(look => look.below)) }
}

function pick({ above, below }: { readonly above: number; readonly below: number }) {
  return { above, below }
}

function markerFragment(
  paragraph: Paragraph,
  { text, rtl }: { readonly text: string; readonly rtl: boolean },
  setting: TextSetting,
): TextFragment | null {
  const style = paragraph.runs.find(run => run.text !== '')?.style ?? paragraph.runs[0]?.style
  if (style === undefined) return null
  const { bullet } = paragraph
  const color = bullet.kind === 'none' ? undefined : bullet.color
  const factor = bullet.kind === 'none' ? 1 : (bullet.size ?? 1)
  const language = style.language ?? setting.language
  const find = faceFinder(styleFace(style, setting.fonts, language).face, language, setting.measure)
  const face = find(text.codePointAt(text.charAt(0) === '(' ? 1 : 0) ?? 0)
  const size = lineMetricsOf({ ...style, baseline: 0 }, paragraph, setting).size * factor
  return {
    text,
    start: 0,
    run: 0,
    x: 0,
    y: 0,
    width: setting.measure.advance(text, face, size),
    face,
    size,
    direction: rtl ? 'rtl' : 'ltr',
    fill: color ? { kind: 'solid', color } : style.fill,
    letterSpacing: 0,
    underline: false,
    strike: false,
  }
}
