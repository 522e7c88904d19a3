import type { TableCell } from '../document/element.ts'
import { COVERED, emptied } from './cells.ts'
import { cellAt, type TableGrid } from './grid.ts'

/** Rows or columns after an edit: the old indexes in their new order, null for new ones. */
export type Places = readonly (number | null)[]

/**
 * Rearranges the rows of a grid. Merged cells grow with rows inserted in them and shrink with removed ones; null if one would be torn
 * apart, or nothing would be left. New rows are styled like the row `like`.
 */
export function placeRows<G extends TableGrid>(grid: G, places: Places, like: number): G | null {
  if (places.length === 0) return null
  const cells = places.map(place => (place === null ? freshRow(grid, like) : plainRow(grid, place)))
  for (const [row, line] of grid.cells.entries()) {
    for (const [column, cell] of line.entries()) {
      if (isMerged(cell) && !placeMerged(cells, { cell, row, column }, { places, grid })) return null
    }
  }
  const rows = places.map(place => grid.rows[place ?? like] ?? 32)
  return { ...grid, rows, cells }
}

/** Like `placeRows`, for columns. */
export function placeColumns<G extends TableGrid>(grid: G, places: Places, like: number): G | null {
  const turned = placeRows(turn(grid), places, like)
  return turned && { ...grid, ...turn(turned) }
}

/** Indexes with new ones inserted before `at`. */
export function insertedPlaces(count: number, at: number, more: number): Places {
  const old: (number | null)[] = Array.from({ length: count }, (_, index) => index)
  old.splice(at, 0, ...Array.from({ length: more }, () => null))
  return old
}

/** Indexes without those from `first` to `last`. */
export function removedPlaces(count: number, first: number, last: number): Places {
  return Array.from({ length: count }, (_, index) => index).filter(index => index < first || index > last)
}

/** Indexes with those from `first` to `last` moved before `before`. */
export function movedPlaces(
  count: number,
  { first, last, before }: { first: number; last: number; before: number },
): Places {
  const all = Array.from({ length: count }, (_, index) => index)
  const moved = all.slice(first, last + 1)
  return [
    ...all.slice(0, before).filter(at => !moved.includes(at)),
    ...moved,
    ...all.slice(before).filter(at => !moved.includes(at)),
  ]
}

/** Transposes a grid. */
function turn({ columns, rows, cells }: TableGrid): TableGrid {
  return {
    columns: rows,
    rows: columns,
    cells: columns.map((_, column) =>
      rows.map((_, row) => {
        const cell = cells[row]?.[column] ?? COVERED
        return { ...cell, columnSpan: cell.rowSpan, rowSpan: cell.columnSpan }
      }),
    ),
  }
}

function isMerged({ covered, columnSpan, rowSpan }: TableCell): boolean {
  return !covered && (columnSpan > 1 || rowSpan > 1)
}

/** Creates a row of new cells, styled like another row. */
function freshRow(grid: TableGrid, like: number): TableCell[] {
  return grid.columns.map((_, column) => {
    const at = cellAt(grid, like, column)
    const model = at && grid.cells[at.row]?.[at.column]
    return emptied(model ?? COVERED)
  })
}

/** Copies a row without spans, which are restored afterwards. */
function plainRow(grid: TableGrid, row: number): TableCell[] {
  return (grid.cells[row] ?? []).map(cell => (isMerged(cell) || cell.covered ? COVERED : cell))
}

function placeMerged(
  cells: TableCell[][],
  { cell, row, column }: { readonly cell: TableCell; readonly row: number; readonly column: number },
  { places, grid }: { readonly places: Places; readonly grid: TableGrid },
): boolean {
  const isMine = (place: number | null | undefined) =>
    typeof place === 'number' && place >= row && place < row + cell.rowSpan
  const mine = places.flatMap((place, at) => (isMine(place) ? [at] : []))
  const [top, bottom] = [mine[0], mine.at(-1)]
  if (top === undefined || bottom === undefined) return true
  const last = Math.min(column + cell.columnSpan, grid.columns.length)
  for (let at = top; at <= bottom; at++) {
    if (places[at] !== null && !isMine(places[at])) return false
    const line = cells[at]
    if (!line) return false
    for (let across = column; across < last; across++) line[across] = COVERED
  }
  const line = cells[top]
  if (line) line[column] = { ...cell, rowSpan: bottom - top + 1, columnSpan: last - column }
  return true
}
