import type { Deck } from '../../document/deck.ts'
import type { Element, ShapeElement, TableElement, TextElement } from '../../document/element.ts'
import { MAX_COORDINATE } from '../../document/schema/values.ts'
import type { TextBody } from '../../document/text-body.ts'
import { resizedAbout, roundFrame } from '../../geometry/map-frame.ts'
import type { Frame, Point, Size } from '../../geometry/types.ts'
import { fitRows } from '../../table/fit-rows.ts'
import { fitScale, leastDepth } from '../../text/fit.ts'
import { layOutText } from '../../text/layout.ts'
import { textArea } from '../../text/text-area.ts'
import type { Measure, TextBox } from '../../text/types.ts'
import type { ElementChange } from '../transaction.ts'

/** The smallest scale of shrinking text. */
export const MIN_SCALE = 0.25

/** A shape whose text area is below this share of its height does not grow to fit all text. */
const MIN_ROOM = 0.2

/** Dependencies for computing autofit results. */
export interface FitPorts {
  readonly deck: Deck
  readonly measure: Measure
}

/**
 * Returns the values that follow from an element's new text or size and are stored with them: the scale of shrinking text, the frame of
 * growing text, the row heights of a table. Empty if nothing changes.
 */
export function fitted(element: Element, ports: FitPorts): ElementChange {
  switch (element.kind) {
    case 'text':
      return fittedText(element, element.body, ports)
    case 'shape':
      return element.body === null ? {} : fittedText(element, element.body, ports)
    case 'table':
      return fittedTable(element, ports)
    default:
      return {}
  }
}

function fittedText(element: TextElement | ShapeElement, body: TextBody, ports: FitPorts): ElementChange {
  switch (body.autoFit.mode) {
    case 'none':
      return body.autoFit.scale === 1 ? {} : { body: scaled(body, 1) }
    case 'shrink': {
      const scale = fitScale(boxOf(element, body, element.frame, ports), ports.measure, { min: MIN_SCALE })
      return scale === body.autoFit.scale ? {} : { body: scaled(body, scale) }
    }
    case 'grow':
      return grownText(element, body.autoFit.scale === 1 ? body : scaled(body, 1), ports)
  }
}

function scaled(body: TextBody, scale: number): TextBody {
  return { ...body, autoFit: { ...body.autoFit, scale } }
}

/** Returns the frame that fits the text, keeping the side that the text is anchored to, within the maximum size of a file. */
function grownText(element: TextElement | ShapeElement, body: TextBody, ports: FitPorts): ElementChange {
  const needed = sizeFor(element, body, ports)
  const size = { width: Math.min(MAX_COORDINATE, needed.width), height: Math.min(MAX_COORDINATE, needed.height) }
  const isUnchanged =
    Math.abs(size.height - element.frame.height) < 0.5 && Math.abs(size.width - element.frame.width) < 0.5
  const frame = isUnchanged ? {} : { frame: roundFrame(resizedAbout(element.frame, size, anchorOf(body))) }
  return body === (element.body ?? body) ? frame : { ...frame, body }
}

function sizeFor(element: TextElement | ShapeElement, body: TextBody, ports: FitPorts): Size {
  if (body.vertical !== 'horizontal') return columnsSizeFor(element, body, ports)
  let { width, height }: Size = element.frame
  // A shape's text area may depend on its height; a few iterations suffice.
  for (let round = 0; round < 4; round++) {
    const area = element.kind === 'shape' ? textArea(element, { width, height }) : { width, height }
    const needed = neededSize(body, { width: area.width, height: 0 }, ports)
    const missing = needed.height - area.height
    if (!body.wrap) width = Math.ceil(needed.width + width - area.width)
    if (Math.abs(missing) < 0.5) break
    height = Math.max(1, Math.ceil(height + missing / Math.max(MIN_ROOM, area.height / Math.max(1, height))))
  }
  return { width, height }
}

/** Returns the frame for vertical text: columns keep their length and take more width. */
function columnsSizeFor(element: TextElement | ShapeElement, body: TextBody, { deck, measure }: FitPorts): Size {
  const { width, height } = element.frame
  const area = element.kind === 'shape' ? textArea(element, { width, height }) : { width, height }
  const box = { body, size: { width: area.width, height: area.height }, ...settingOf(deck) }
  const { content } = layOutText(box, measure)
  const needed = body.columns > 1 ? leastDepth(box, measure) : content.width + body.insets.left + body.insets.right
  const missing = needed - area.width
  const share = area.width > 0 ? width / area.width : 1
  return { width: Math.max(1, Math.ceil(width + missing * share)), height }
}

function neededSize(body: TextBody, size: Size, { deck, measure }: FitPorts): Size {
  const top = { ...body, verticalAlign: 'top' as const }
  const box = { body: top, size, ...settingOf(deck) }
  const { lines } = layOutText(box, measure)
  const { left, right, bottom } = body.insets
  const lowest = Math.max(0, ...lines.map(line => line.box.y + line.box.height))
  const widest = Math.max(0, ...lines.map(line => line.box.width))
  return { width: widest + left + right, height: body.columns > 1 ? leastDepth(box, measure) : lowest + bottom }
}

function settingOf({ theme, language }: Deck): Pick<TextBox, 'fonts' | 'language'> {
  return { fonts: theme.fonts, language }
}

function anchorOf(body: TextBody): Point {
  if (body.vertical !== 'horizontal') {
    // Columns are anchored to the side of the first one.
    const along = { top: 0, middle: 0.5, bottom: 1 }[body.verticalAlign]
    return { x: body.vertical === 'rotate270' ? along : 1 - along, y: 0 }
  }
  const y = { top: 0, middle: 0.5, bottom: 1 }[body.verticalAlign]
  const align = body.paragraphs[0]?.align ?? 'start'
  return { x: { start: 0, justify: 0, center: 0.5, end: 1 }[align], y }
}

function boxOf(element: TextElement | ShapeElement, body: TextBody, frame: Frame, { deck }: FitPorts): TextBox {
  const size = element.kind === 'shape' ? textArea(element, frame) : frame
  const { width, height } = size
  return { body, size: { width, height }, ...settingOf(deck) }
}

/**
 * Fits a table: columns share the frame's width, rows its height. A row is never lower than its text, and shrinks back when its text needs
 * less.
 */
function fittedTable(table: TableElement, { deck, measure }: FitPorts): ElementChange {
  const columns = shared(table.columns, table.frame.width)
  const rowsNow = shared(table.rows, table.frame.height)
  const wanted = rowsNow === table.rows ? (table.least ?? rowsNow) : rowsNow
  const text = { measure, fonts: deck.theme.fonts, language: deck.language }
  const rows = fitRows({ ...table, columns, rows: wanted }, text, wanted)
  const height = rows.reduce((sum, row) => sum + row, 0)
  const grown = Math.abs(height - table.frame.height) > 0.01
  const least = rows.some((row, index) => row !== wanted[index]) ? wanted : undefined
  return {
    ...(least !== table.least && { least }),
    ...(columns !== table.columns && { columns }),
    ...(rows.some((row, index) => row !== table.rows[index]) && { rows }),
    ...(grown && {
      frame: roundFrame(resizedAbout(table.frame, { width: table.frame.width, height }, { x: 0, y: 0 })),
    }),
  }
}

/** Scales lengths to a total; returns the same list if they already add up to it. */
export function shared(parts: readonly number[], total: number): readonly number[] {
  const sum = parts.reduce((all, part) => all + part, 0)
  if (Math.abs(sum - total) < 0.01 || sum === 0) return parts
  return parts.map(part => Math.round((part * total * 1000) / sum) / 1000)
}
