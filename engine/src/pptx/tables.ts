import type { TableElement } from '../document/element.ts'
import type { Fill, Stroke } from '../document/fill.ts'
import type { Rect } from '../geometry/types.ts'
import { edgesOf, type PlacedCell, placeCells, type TableEdges } from '../table/grid.ts'
import { rulesOf, surfacesOf, type TableRule, type TableSurface } from '../table/style.ts'
import type { ShapeContext } from './context.ts'
import { fillXml } from './fills.ts'
import { frameXml } from './graphic-frame.ts'
import { sideXml } from './strokes.ts'
import { cellTextXml, settledInsets, WRITING } from './text-body.ts'
import { emu32, emuLength } from './units.ts'
import { xml } from './xml.ts'

const URI = 'http://schemas.openxmlformats.org/drawingml/2006/table'
/** A style without fills and lines: cells have their own. */
const NO_STYLE = xml('a:tableStyleId', {}, '{2D5ABB26-0587-4C30-8999-92F81FD0307C}')
const ANCHORS = { top: 't', middle: 'ctr', bottom: 'b' } as const
/** The sides of a cell in the order of a file. */
const SIDES = ['left', 'right', 'top', 'bottom'] as const
const NAMES = { left: 'a:lnL', right: 'a:lnR', top: 'a:lnT', bottom: 'a:lnB' } as const
/** How far apart two lines may be that are the same, in px. */
const HAIR = 0.05

/** What the cells of a table are written with. */
interface Grid {
  readonly cells: readonly PlacedCell[]
  readonly surfaces: readonly TableSurface[]
  readonly rules: readonly TableRule[]
}

/** Writes a table with its merges, fills and borders. */
export function tableXml(element: TableElement, context: ShapeContext): string {
  const { columns, rows, frame, style } = element
  if (columns.length === 0 || rows.length === 0) return ''
  const edges = edgesOf(element, frame)
  const cells = placeCells(element, edges)
  const grid: Grid = { cells, surfaces: surfacesOf(element, edges, cells), rules: rulesOf(element, edges, cells) }
  const flags = {
    firstRow: style.headerRow ? 1 : undefined,
    firstCol: style.firstColumn ? 1 : undefined,
    lastRow: style.lastRow ? 1 : undefined,
    bandRow: style.bandedRows ? 1 : undefined,
  }
  const widths = lengthsOf(edges.x).map(w => xml('a:gridCol', { w: emuLength(w) }))
  const lines = lengthsOf(edges.y).map((h, row) =>
    xml('a:tr', { h: emuLength(h) }, columns.map((_, column) => cellXml(grid, { row, column }, context)).join('')),
  )
  const table = xml('a:tblPr', flags, NO_STYLE) + xml('a:tblGrid', {}, widths.join('')) + lines.join('')
  return frameXml(element, xml('a:graphicData', { uri: URI }, xml('a:tbl', {}, table)), context)
}

function lengthsOf(edges: TableEdges['x']): number[] {
  return edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0))
}

interface CellPlace {
  readonly row: number
  readonly column: number
}

/** Writes a cell; one that is covered by a merged one says so and is empty. */
function cellXml(grid: Grid, { row, column }: CellPlace, context: ShapeContext): string {
  const placed = grid.cells.find(cell => covers(cell, row, column))
  if (placed === undefined) return xml('a:tc', {}, EMPTY_TEXT + xml('a:tcPr'))
  const [isLower, isLater] = [row > placed.row, column > placed.column]
  const spans = {
    rowSpan: !isLower && placed.rowSpan > 1 ? placed.rowSpan : undefined,
    gridSpan: !isLater && placed.columnSpan > 1 ? placed.columnSpan : undefined,
    hMerge: isLater ? 1 : undefined,
    vMerge: isLower ? 1 : undefined,
  }
  const look = bordersXml(grid, placed, context) + groundXml(grid, placed, context)
  if (isLower || isLater) return xml('a:tc', spans, EMPTY_TEXT + xml('a:tcPr', {}, look))
  const { body } = placed.cell
  const { left, top, right, bottom } = settledInsets(body, context)
  const properties = {
    marL: emu32(left),
    marR: emu32(right),
    marT: emu32(top),
    marB: emu32(bottom),
    vert: WRITING[body.vertical],
    anchor: ANCHORS[body.verticalAlign],
  }
  return xml('a:tc', spans, cellTextXml(body, { size: placed.box }, context) + xml('a:tcPr', properties, look))
}

const EMPTY_TEXT = xml('a:txBody', {}, xml('a:bodyPr') + xml('a:lstStyle') + xml('a:p'))

function covers({ row, column, rowSpan, columnSpan }: PlacedCell, atRow: number, atColumn: number): boolean {
  return atRow >= row && atRow < row + rowSpan && atColumn >= column && atColumn < column + columnSpan
}

/** Writes the topmost of the fills behind a cell. */
function groundXml({ surfaces }: Grid, { box }: PlacedCell, context: ShapeContext): string {
  const middle = { x: box.x + Math.min(box.width, 1) / 2, y: box.y + Math.min(box.height, 1) / 2 }
  const fill: Fill = surfaces.findLast(surface => isIn(surface.box, middle))?.fill ?? { kind: 'none' }
  return fillXml(fill, box, context)
}

function isIn({ x, y, width, height }: Rect, point: { readonly x: number; readonly y: number }): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
}

function bordersXml({ rules }: Grid, { box }: PlacedCell, context: ShapeContext): string {
  return SIDES.map(side => sideXml(NAMES[side], borderOf(rules, box, side), { size: box, context })).join('')
}

/** Returns the last of the rules along a side of a box. */
function borderOf(rules: readonly TableRule[], box: Rect, side: (typeof SIDES)[number]): Stroke | null {
  const isLevel = side === 'top' || side === 'bottom'
  const [along, across] = isLevel ? (['x', 'y'] as const) : (['y', 'x'] as const)
  const [start, length] = isLevel ? [box.x, box.width] : [box.y, box.height]
  const at = side === 'left' ? box.x : side === 'top' ? box.y : isLevel ? box.y + box.height : box.x + box.width
  const found = rules.findLast(({ lines }) =>
    lines.some(([from, to]) => {
      const isHere = Math.abs(from[across] - at) < HAIR && Math.abs(to[across] - at) < HAIR
      const middle = start + length / 2
      return isHere && from[along] <= middle && to[along] >= middle
    }),
  )
  return found?.stroke ?? null
}
