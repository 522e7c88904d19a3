import { getOrInsert } from '../base/get-or-insert.ts'
import type { TextBody } from '../document/text-body.ts'
import { applyToRect } from '../geometry/matrix.ts'
import { unionRects } from '../geometry/rect.ts'
import type { Rect } from '../geometry/types.ts'
import { flowBox, flowMatrix } from './flow.ts'
import { markerTexts } from './marker.ts'
import { type BlockLine, paragraphLines } from './paragraph-lines.ts'
import type { TextSetting } from './text-setting.ts'
import type { Measure, TextBox, TextFragment, TextLayout, TextLine } from './types.ts'
import { uprightFragments } from './upright.ts'

/** The default gap between columns, px. */
const COLUMN_GAP = 24
/** Lines may reach this far over the box before it counts, px. */
const TOLERANCE = 0.5
/** The number of cached layouts per body, e.g. canvas, thumbnail and resize preview. */
const CACHED_MAX = 4

interface Remembered {
  readonly key: string
  readonly layout: TextLayout
}

const layouts = new WeakMap<Measure, WeakMap<TextBody, Remembered[]>>()

/** The input that a layout was computed from. */
export interface LayoutSource {
  readonly box: TextBox
  readonly measure: Measure
}

const sources = new WeakMap<TextLayout, LayoutSource>()

/** Returns the input of a layout, unless it comes from another thread. */
export function sourceOf(layout: TextLayout): LayoutSource | undefined {
  return sources.get(layout)
}

/** Breaks and positions a text in its box. Bodies are immutable, so the same box yields the same layout object. */
export function layOutText(box: TextBox, measure: Measure): TextLayout {
  const { body, size, fonts, language } = box
  const key = `${size.width}x${size.height} ${fonts.title}/${fonts.body} ${language} ${measure.epoch}`
  const known = getOrInsert(
    getOrInsert(layouts, measure, () => new WeakMap<TextBody, Remembered[]>()),
    body,
    () => [],
  )
  const found = known.find(one => one.key === key)
  if (found) return found.layout
  const layout = layOut(box, measure)
  sources.set(layout, { box, measure })
  known.unshift({ key, layout })
  known.length = Math.min(known.length, CACHED_MAX)
  return layout
}

/**
 * Lays out a text like `layOutText` and does not remember it: for a body that is made to be measured. Phrases are kept together, unless the
 * text fits only if they are split.
 */
export function layOut(box: TextBox, measure: Measure): TextLayout {
  const withPhrases = layOutLines(box, measure, true)
  if (!withPhrases.layout.overflows || !withPhrases.isKept) return withPhrases.layout
  const filled = layOutLines(box, measure, false)
  return filled.layout.overflows ? withPhrases.layout : filled.layout
}

function layOutLines(whole: TextBox, measure: Measure, phrases: boolean): { layout: TextLayout; isKept: boolean } {
  const box = flowBox(whole)
  const { body, fonts, language } = box
  const setting: TextSetting = { fonts, language, scale: body.autoFit.scale, measure }
  const inner = insideOf(box)
  const columns = Math.max(1, Math.floor(body.columns))
  const gap = body.columnGap ?? COLUMN_GAP
  const column = Math.max(0, (inner.width - gap * (columns - 1)) / columns)
  const rows = stack(rowsOf(body, setting, { column, phrases }), { column, columns, gap, height: inner.height })
  const bottom = Math.max(...rows.map(row => row.y + row.line.above + row.line.below))
  const rise = inner.y + freeAbove(body) * (inner.height - bottom)
  const placed = rows.map(row => lineAt(row, inner.x, rise))
  const lines = body.vertical === 'eastAsian' ? placed.map(line => uprightLine(line, measure)) : placed
  const content = contentOf(lines)
  const flow = flowMatrix(body.vertical, whole.size)
  const layout = {
    lines,
    size: whole.size,
    content: flow ? applyToRect(flow, content) : content,
    overflows: !isInside(content, inner),
    brokenWord: rows.some(row => row.line.broken),
    divided: rows.some(row => row.line.divided),
    ...(flow && { flow }),
  }
  return { layout, isKept: rows.some(row => row.line.kept) }
}

/** Keeps a short bullet or number upright as a whole. */
function uprightLine(line: TextLine, measure: Measure): TextLine {
  const { marker } = line
  const isShort = marker !== null && marker.width <= marker.size * 1.5
  return {
    ...line,
    fragments: uprightFragments(line.fragments, measure),
    marker: isShort ? { ...marker, upright: { x: 0, y: 0 } } : marker,
  }
}

function insideOf({ body: { insets }, size }: TextBox): Rect {
  return {
    x: insets.left,
    y: insets.top,
    width: Math.max(0, size.width - insets.left - insets.right),
    height: Math.max(0, size.height - insets.top - insets.bottom),
  }
}

/** A line, its paragraph, and the space it wants above it. */
interface Row {
  readonly paragraph: number
  readonly line: BlockLine
  readonly space: number
}

function rowsOf(
  body: TextBody,
  setting: TextSetting,
  room: { readonly column: number; readonly phrases: boolean },
): Row[] {
  const markers = markerTexts(body.paragraphs)
  const { scale } = setting
  let after = 0
  return body.paragraphs.flatMap((paragraph, index) => {
    const space = (index === 0 ? 0 : paragraph.spaceBefore) * scale + after
    after = paragraph.spaceAfter * scale
    return paragraphLines(paragraph, setting, { ...room, wrap: body.wrap, marker: markers[index] ?? null }).map(
      (line, at) => ({ paragraph: index, line, space: at === 0 ? space : 0 }),
    )
  })
}

/** A row with the top of its line box, and the left edge of its column, px from the inside of the box. */
interface StackedRow extends Row {
  readonly y: number
  readonly left: number
}

/** Stacks lines, and continues in the next column when one is full. */
function stack(
  rows: readonly Row[],
  room: { readonly column: number; readonly columns: number; readonly gap: number; readonly height: number },
): StackedRow[] {
  let y = 0
  let column = 0
  return rows.map(row => {
    const height = row.line.above + row.line.below
    const full = y > 0 && y + row.space + height > room.height + TOLERANCE
    if (full && column < room.columns - 1) {
      column++
      y = 0
    }
    const top = y === 0 && column > 0 ? 0 : y + row.space
    y = top + height
    return { ...row, y: top, left: column * (room.column + room.gap) }
  })
}

function freeAbove({ verticalAlign }: TextBody): number {
  if (verticalAlign === 'top') return 0
  return verticalAlign === 'middle' ? 0.5 : 1
}

function lineAt({ line, paragraph, y, left }: StackedRow, insideX: number, rise: number): TextLine {
  const dx = insideX + left
  const top = rise + y
  const baseline = top + line.above
  const moved = (fragment: TextFragment) => ({ ...fragment, x: fragment.x + dx, y: fragment.y + baseline })
  return {
    paragraph,
    start: line.start,
    end: line.end,
    box: { x: line.x + dx, y: top, width: line.width, height: line.above + line.below },
    baseline,
    direction: line.direction,
    fragments: line.fragments.map(moved),
    marker: line.marker && moved(line.marker),
  }
}

function contentOf(lines: readonly TextLine[]): Rect {
  const markers = lines.flatMap(({ marker, box }) => (marker ? [{ ...box, x: marker.x, width: marker.width }] : []))
  return unionRects([...lines.map(line => line.box), ...markers]) ?? { x: 0, y: 0, width: 0, height: 0 }
}

function isInside(content: Rect, inner: Rect): boolean {
  return (
    content.x >= inner.x - TOLERANCE &&
    content.y >= inner.y - TOLERANCE &&
    content.x + content.width <= inner.x + inner.width + TOLERANCE &&
    content.y + content.height <= inner.y + inner.height + TOLERANCE
  )
}
