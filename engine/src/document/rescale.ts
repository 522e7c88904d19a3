import { frameAround, roundCoordinate, roundFrame } from '../geometry/map-frame.ts'
import type { Frame, Point, Rect, Size } from '../geometry/types.ts'
import type { Chart } from './chart.ts'
import { createPage } from './create.ts'
import type { Deck, Master, Page, UsedLayout } from './deck.ts'
import { drawingsOf, touchesSide } from './drawings.ts'
import type { Element, LineTarget, TableCell } from './element.ts'
import type { Shadow, Stroke } from './fill.ts'
import { MASTER_KINDS, masterOf } from './masters.ts'
import { ancestorsOf, childrenOf } from './read.ts'
import type { Paragraph, RunStyle, TextBody } from './text-body.ts'

/** From one page size to another: places go by each axis, everything that has a proportion by the smaller of the two. */
interface Scaling {
  readonly x: number
  readonly y: number
  readonly even: number
  readonly before: Size
  readonly after: Size
}

/**
 * Rescales a deck to another page size: boxes keep their share of the page, type and lines keep their proportions, and what touched an
 * edge of the page still does.
 */
export function rescaledDeck(deck: Deck, size: Size): Deck {
  const scaling = scalingOf(deck.size, size)
  if (scaling === null) return deck
  return {
    ...deck,
    size: { width: size.width, height: size.height },
    pages: Object.fromEntries(Object.entries(deck.pages).map(([id, page]) => [id, scaledPage(page, scaling)])),
    layouts: Object.fromEntries(Object.entries(deck.layouts).map(([key, used]) => [key, scaledLayout(used, scaling)])),
    ...(deck.masters && { masters: scaledMasters(deck, scaling) }),
  }
}

function scaledMasters(deck: Deck, scaling: Scaling): Readonly<Record<Page['id'], Master>> {
  const masters = MASTER_KINDS.map(kind => masterOf(deck, kind)).filter(({ id }) => deck.masters?.[id] !== undefined)
  const scaled = masters.map((master): readonly [Page['id'], Master] => {
    const { id, elements } = master
    return [id, { ...master, elements: scaledPage(createPage({ id, order: 'a0', elements }), scaling).elements }]
  })
  return Object.fromEntries(scaled)
}

/** Rescales one page to another page size. */
export function rescaledPage(page: Page, from: Size, to: Size): Page {
  const scaling = scalingOf(from, to)
  return scaling === null ? page : scaledPage(page, scaling)
}

/** Rescales the slots of a layout to another page size. */
export function rescaledLayout(used: UsedLayout, from: Size, to: Size): UsedLayout {
  const scaling = scalingOf(from, to)
  return scaling === null ? used : scaledLayout(used, scaling)
}

function scalingOf(before: Size, after: Size): Scaling | null {
  const [x, y] = [after.width / before.width, after.height / before.height]
  return x === 1 && y === 1 ? null : { x, y, even: Math.min(x, y), before, after }
}

function scaledLayout(used: UsedLayout, scaling: Scaling): UsedLayout {
  return { ...used, slots: used.slots.map(slot => ({ ...slot, frame: stretchedBox(slot.frame, scaling) })) }
}

function scaledPage(page: Page, scaling: Scaling): Page {
  const drawings = drawingsOf(page, scaling.before)
  const elements = Object.entries(page.elements).map(([id, element]) => {
    const drawing = drawings.get(element)?.box
    return [id, scaledElement(element, drawing ? evenFrame(element.frame, drawing, scaling) : null, scaling)]
  })
  return withGroupsAround({ ...page, elements: Object.fromEntries(elements) })
}

/** Fits groups to their current content, innermost first. */
function withGroupsAround(page: Page): Page {
  let now = page
  const groups = Object.values(page.elements).filter(({ kind }) => kind === 'group')
  const inner = groups
    .map(group => ({ group, depth: ancestorsOf(page, group).length }))
    .sort((a, b) => b.depth - a.depth)
  for (const { group } of inner) {
    const inside = childrenOf(now, group.id).map(({ frame }) => frame)
    const frame = frameAround(inside, group.frame.rotation)
    // A new record each time, because children are cached by record.
    if (frame) now = { ...now, elements: { ...now.elements, [group.id]: { ...group, frame: roundFrame(frame) } } }
  }
  return now
}

function scaledElement(element: Element, drawn: Frame | null, scaling: Scaling): Element {
  const base = {
    ...element,
    frame: drawn ?? frameIn(element, scaling),
    ...(element.shadow && { shadow: scaledShadow(element.shadow, scaling.even) }),
  }
  switch (base.kind) {
    case 'text':
      return { ...base, body: scaledBody(base.body, scaling.even) }
    case 'shape':
      return {
        ...base,
        stroke: scaledStroke(base.stroke, scaling.even),
        ...(base.blur !== undefined && { blur: roundCoordinate(base.blur * scaling.even) }),
        body: base.body && scaledBody(base.body, scaling.even),
      }
    case 'image':
      return { ...base, stroke: scaledStroke(base.stroke, scaling.even) }
    case 'line':
      return {
        ...base,
        from: scaledEnd(base.from, scaling),
        to: scaledEnd(base.to, scaling),
        stroke: strokeBy(base.stroke, scaling.even),
      }
    case 'chart':
      return { ...base, chart: scaledChart(base.chart, scaling.even) }
    case 'table':
      return scaledTable(base, scaling)
    case 'group':
    case 'custom':
      return base
  }
}

/** Stretches boxes with the page; rotated, square and picture elements and formulas keep their proportions about their center. */
function frameIn(element: Element, scaling: Scaling): Frame {
  const { frame } = element
  const keeps =
    frame.rotation !== 0 ||
    isSquare(frame) ||
    (element.kind === 'shape' && element.formula !== undefined) ||
    (element.kind === 'image' && !touchesSide(frame, scaling.before))
  return keeps
    ? evenFrame(frame, frame, scaling)
    : roundFrame({ ...stretchedBox(frame, scaling), rotation: frame.rotation })
}

/** Scales a frame uniformly with its drawing, whose center keeps its relative position on the page. */
function evenFrame(frame: Frame, drawing: Rect, { x, y, even }: Scaling): Frame {
  const middle = { x: drawing.x + drawing.width / 2, y: drawing.y + drawing.height / 2 }
  return roundFrame({
    ...frame,
    x: middle.x * x + (frame.x - middle.x) * even,
    y: middle.y * y + (frame.y - middle.y) * even,
    width: frame.width * even,
    height: frame.height * even,
  })
}

function isSquare({ width, height }: Rect): boolean {
  return Math.abs(width - height) <= 0.02 * Math.max(width, height)
}

function stretchedBox<R extends Rect>(box: R, { x, y }: Scaling): R {
  return {
    ...box,
    x: roundCoordinate(box.x * x),
    y: roundCoordinate(box.y * y),
    width: roundCoordinate(box.width * x),
    height: roundCoordinate(box.height * y),
  }
}

function scaledEnd(end: LineTarget, { x, y }: Scaling): LineTarget {
  if ('element' in end) return end
  const at: Point = { x: roundCoordinate(end.x * x), y: roundCoordinate(end.y * y) }
  return at
}

function strokeBy(stroke: Stroke, by: number): Stroke {
  return { ...stroke, width: roundCoordinate(stroke.width * by) }
}

function scaledStroke(stroke: Stroke | null, by: number): Stroke | null {
  return stroke && strokeBy(stroke, by)
}

function scaledShadow(shadow: Shadow, by: number): Shadow {
  return { ...shadow, blur: roundCoordinate(shadow.blur * by), distance: roundCoordinate(shadow.distance * by) }
}

function scaledChart(chart: Chart, by: number): Chart {
  return { ...chart, style: { ...chart.style, fontSize: roundCoordinate(chart.style.fontSize * by) } }
}

/** Scales a table so that its columns and rows still add up to the frame. */
function scaledTable(table: Extract<Element, { kind: 'table' }>, scaling: Scaling): Element {
  const { even } = scaling
  const columns = table.columns.map(width => roundCoordinate(width * scaling.x))
  const rows = table.rows.map(height => roundCoordinate(height * scaling.y))
  const sum = (sizes: readonly number[]) => roundCoordinate(sizes.reduce((total, size) => total + size, 0))
  return {
    ...table,
    columns,
    rows,
    ...(table.least && { least: table.least.map(height => roundCoordinate(height * scaling.y)) }),
    frame: { ...table.frame, width: sum(columns), height: sum(rows) },
    cells: table.cells.map(row => row.map(cell => scaledCell(cell, even))),
    style: {
      ...table.style,
      rule: scaledStroke(table.style.rule, even),
      headerRule: scaledStroke(table.style.headerRule, even),
      outerRule: scaledStroke(table.style.outerRule, even),
    },
  }
}

function scaledCell(cell: TableCell, by: number): TableCell {
  const borders = cell.borders && {
    borders: Object.fromEntries(
      Object.entries(cell.borders).map(([side, stroke]) => [side, scaledStroke(stroke ?? null, by)]),
    ),
  }
  return { ...cell, body: scaledBody(cell.body, by), ...borders }
}

function scaledBody(body: TextBody, by: number): TextBody {
  const { top, right, bottom, left } = body.insets
  return {
    ...body,
    insets: {
      top: roundCoordinate(top * by),
      right: roundCoordinate(right * by),
      bottom: roundCoordinate(bottom * by),
      left: roundCoordinate(left * by),
    },
    paragraphs: body.paragraphs.map(paragraph => scaledParagraph(paragraph, by)),
  }
}

function scaledParagraph(paragraph: Paragraph, by: number): Paragraph {
  return {
    ...paragraph,
    spaceBefore: roundCoordinate(paragraph.spaceBefore * by),
    spaceAfter: roundCoordinate(paragraph.spaceAfter * by),
    indent: roundCoordinate(paragraph.indent * by),
    hanging: roundCoordinate(paragraph.hanging * by),
    runs: paragraph.runs.map(run => ({ ...run, style: scaledRun(run.style, by) })),
  }
}

function scaledRun(style: RunStyle, by: number): RunStyle {
  return { ...style, size: roundCoordinate(style.size * by), letterSpacing: roundCoordinate(style.letterSpacing * by) }
}
