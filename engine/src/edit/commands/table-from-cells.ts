import type { ElementId } from '../../base/id.ts'
import { columnWidths, naturalWidth } from '../../build/place-data.ts'
import type { TableCell, TableElement } from '../../document/element.ts'
import { createTable } from '../../document/new-element.ts'
import type { Rect } from '../../geometry/types.ts'
import { restyled } from '../../table/cells.ts'
import { fitRows } from '../../table/fit-rows.ts'
import type { TableText } from '../../table/layout.ts'
import {
  hasHeaderRow,
  isNumbers,
  type PlacedGrid,
  pasteCells,
  placeSourceCells,
  type SourceGrid,
} from '../../table/paste.ts'
import { sum } from './table-target.ts'

/** Text sizes by the amount of content, largest first. */
const SIZES = [
  { size: 16, rows: 9, columns: 6 },
  { size: 14, rows: 12, columns: 8 },
  { size: 12, rows: Number.POSITIVE_INFINITY, columns: Number.POSITIVE_INFINITY },
] as const
/** The height of a row by the size of its text. */
const ROW = 2.25
/** The maximum share of the width for one column, so that one long text does not squeeze the others. */
const WIDEST = 0.45

/**
 * Creates a table of the given cells, centered in an area: a heading row becomes its header, numbers are right-aligned, column widths
 * follow the text; null if there are no cells.
 */
export function tableFromCells(id: ElementId, grid: SourceGrid, room: Rect, text: TableText): TableElement | null {
  const given = placeSourceCells(grid)
  if (given.cells.length === 0) return null
  const isHeaded = hasHeaderRow(given)
  const blank = createTable(id, room, given.rows, given.columns)
  const filled = pasteCells(blank, { row: 0, column: 0 }, given) ?? blank
  const { size } = sizeFor(given)
  const numbers = filled.columns.map((_, column) => isNumbers(given, column, isHeaded ? 1 : 0))
  const cells = filled.cells.map((row, at) =>
    row.map((cell, column) =>
      dressed(cell, { size, weight: isHeaded && at === 0 ? 600 : 400, isNumber: numbers[column] === true }),
    ),
  )
  const columns = widthsOf(cells, room.width, text)
  const rows = fitRows({ columns, rows: cells.map(() => 0), cells }, text, Math.round(size * ROW))
  const [width, height] = [sum(columns), sum(rows)]
  const x = room.x + Math.max(0, (room.width - width) / 2)
  const y = room.y + Math.max(0, (room.height - height) / 2)
  const frame = { ...blank.frame, x: Math.round(x), y: Math.round(y), width, height }
  return { ...blank, columns, rows, cells, frame, style: { ...blank.style, headerRow: isHeaded } }
}

function sizeFor({ rows, columns }: PlacedGrid): (typeof SIZES)[number] {
  return SIZES.find(each => rows <= each.rows && columns <= each.columns) ?? SIZES[2]
}

interface CellLook {
  readonly size: number
  readonly weight: number
  readonly isNumber: boolean
}

function dressed(cell: TableCell, { size, weight, isNumber }: CellLook): TableCell {
  if (cell.covered) return cell
  const plain = restyled(cell, { size, weight })
  if (!isNumber) return plain
  const paragraphs = plain.body.paragraphs.map(paragraph => ({ ...paragraph, align: 'end' as const }))
  return { ...plain, body: { ...plain.body, paragraphs } }
}

/** Returns column widths that fit the text, reduced if the area is too narrow. */
function widthsOf(cells: readonly (readonly TableCell[])[], room: number, text: TableText): number[] {
  const count = cells[0]?.length ?? 1
  const natural = Array.from({ length: count }, (_, column) => {
    const widths = cells.map(row => {
      const cell = row[column]
      return cell && !cell.covered && cell.columnSpan === 1 ? naturalWidth(cell.body, text) : 0
    })
    return Math.min(Math.max(64, ...widths.map(Math.ceil)), count > 1 ? room * WIDEST : room)
  })
  return sum(natural) <= room ? natural : columnWidths(cells, room, text)
}
