import { readNumber } from '../base/read-number.ts'
import { mapCells, refilled } from './cells.ts'
import type { TableGrid } from './grid.ts'
import { mergeCells, splitCells } from './merge.ts'
import type { CellPosition, CellRange } from './range.ts'
import { insertedPlaces, placeColumns, placeRows } from './rows-and-columns.ts'

/** A cell of a grid read elsewhere: an HTML table's `td`, or one of a spreadsheet. */
export interface SourceCell {
  readonly text: string
  readonly columnSpan?: number | undefined
  readonly rowSpan?: number | undefined
  readonly isHeader?: boolean | undefined
}

/** Rows of text, or of cells as an HTML table lists them: a cell covered by a span is not listed. */
export type SourceGrid = readonly (readonly (string | SourceCell)[])[]

/** A source cell with its position. */
export interface PlacedSourceCell extends CellPosition {
  readonly text: string
  readonly columnSpan: number
  readonly rowSpan: number
  readonly isHeader: boolean
}

/** A grid of positioned cells, as a browser lays a table out. */
export interface PlacedGrid {
  readonly rows: number
  readonly columns: number
  readonly cells: readonly PlacedSourceCell[]
}

/** The maximum number of rows of a table. */
export const MAX_ROWS = 200
/** The maximum number of columns of a table. */
export const MAX_COLUMNS = 50

/** Positions source cells: each takes the first free one of its row. Cells beyond the limits of a table are dropped. */
export function placeSourceCells(grid: SourceGrid): PlacedGrid {
  const taken = new Set<string>()
  const cells: PlacedSourceCell[] = []
  for (const [row, line] of grid.slice(0, MAX_ROWS).entries()) {
    let column = 0
    for (const given of line) {
      while (taken.has(`${row}/${column}`)) column++
      if (column >= MAX_COLUMNS) break
      const cell = typeof given === 'string' ? { text: given } : given
      const columnSpan = Math.max(1, Math.min(cell.columnSpan ?? 1, MAX_COLUMNS - column))
      const rowSpan = Math.max(1, Math.min(cell.rowSpan ?? 1, grid.length - row, MAX_ROWS - row))
      const free = freeWidth(taken, { row, column, columnSpan })
      for (let down = 0; down < rowSpan; down++)
        for (let across = 0; across < free; across++) taken.add(`${row + down}/${column + across}`)
      cells.push({
        row,
        column,
        text: tidyText(cell.text),
        columnSpan: free,
        rowSpan,
        isHeader: cell.isHeader ?? false,
      })
      column += free
    }
  }
  return {
    rows: Math.max(0, ...cells.map(({ row, rowSpan }) => row + rowSpan)),
    columns: Math.max(0, ...cells.map(({ column, columnSpan }) => column + columnSpan)),
    cells,
  }
}

/**
 * Pastes a grid's texts into a table from a cell on, in the style of the existing cells. The table grows as needed; merged cells in the
 * way are split, those of the grid are merged; null if nothing would change.
 */
export function pasteCells<G extends TableGrid>(grid: G, at: CellPosition, given: PlacedGrid): G | null {
  if (given.cells.length === 0) return null
  const grown = grownTo(grid, at.row + given.rows, at.column + given.columns)
  const range: CellRange = {
    top: at.row,
    left: at.column,
    bottom: Math.min(at.row + given.rows, grown.rows.length) - 1,
    right: Math.min(at.column + given.columns, grown.columns.length) - 1,
  }
  if (range.bottom < range.top || range.right < range.left) return null
  const open = splitCells(grown, range) ?? grown
  const texts = new Map(given.cells.map(cell => [`${at.row + cell.row}/${at.column + cell.column}`, cell.text]))
  const written = mapCells(open, range, (cell, row, column) => ({
    ...cell,
    body: refilled(cell.body, texts.get(`${row}/${column}`) ?? ''),
  }))
  return given.cells.reduce((table, cell) => withMerged(table, at, cell), written)
}

/** Whether the first row of a grid is a header: it is marked as such, has text above numbers, or is the only row of text alone. */
export function hasHeaderRow(given: PlacedGrid): boolean {
  const first = given.cells.filter(({ row }) => row === 0)
  if (given.rows < 2 || first.length === 0) return false
  if (first.every(({ isHeader }) => isHeader)) return true
  return first.every(({ text }) => readNumber(text) === null) && first.some(({ text }) => text !== '')
}

/** Whether a column of a grid holds numbers, below its header. */
export function isNumbers(given: PlacedGrid, column: number, from: number): boolean {
  const texts = given.cells.filter(cell => cell.column === column && cell.row >= from).map(({ text }) => text)
  const filled = texts.filter(text => !/^[-–—]?$/.test(text))
  return filled.length > 0 && filled.every(text => readNumber(text) !== null)
}

function freeWidth(
  taken: ReadonlySet<string>,
  { row, column, columnSpan }: { readonly row: number; readonly column: number; readonly columnSpan: number },
): number {
  let free = 1
  while (free < columnSpan && !taken.has(`${row}/${column + free}`)) free++
  return free
}

function grownTo<G extends TableGrid>(grid: G, rows: number, columns: number): G {
  const [height, width] = [grid.rows.length, grid.columns.length]
  const moreRows = Math.max(0, Math.min(rows, MAX_ROWS) - height)
  const moreColumns = Math.max(0, Math.min(columns, MAX_COLUMNS) - width)
  const taller = moreRows > 0 ? placeRows(grid, insertedPlaces(height, height, moreRows), height - 1) : grid
  if (!taller) return grid
  const wider = moreColumns > 0 ? placeColumns(taller, insertedPlaces(width, width, moreColumns), width - 1) : taller
  return wider ?? grid
}

function withMerged<G extends TableGrid>(
  grid: G,
  at: CellPosition,
  { row, column, rowSpan, columnSpan }: PlacedSourceCell,
): G {
  if (rowSpan === 1 && columnSpan === 1) return grid
  const [top, left] = [at.row + row, at.column + column]
  const bottom = Math.min(top + rowSpan, grid.rows.length) - 1
  const right = Math.min(left + columnSpan, grid.columns.length) - 1
  return mergeCells(grid, { top, left, bottom, right }) ?? grid
}

function tidyText(text: string): string {
  return text
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim()
}
