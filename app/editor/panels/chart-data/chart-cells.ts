import { readCell } from '@slidewright/engine/internal'

/** A cell of a chart's grid: row 0 names the series, column 0 the categories. */
export interface GridCell {
  readonly row: number
  readonly column: number
}

/** Where a selection began, and where it is now. */
export interface GridEnds {
  readonly from: GridCell
  readonly to: GridCell
}

/** A rectangle of cells, both ends included. */
export interface GridRange {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** The rectangle between two cells. */
export function gridRange({ from, to }: GridEnds): GridRange {
  return {
    top: Math.min(from.row, to.row),
    left: Math.min(from.column, to.column),
    bottom: Math.max(from.row, to.row),
    right: Math.max(from.column, to.column),
  }
}

/** Whether a rectangle holds a cell. */
export function holds({ top, left, bottom, right }: GridRange, { row, column }: GridCell): boolean {
  return row >= top && row <= bottom && column >= left && column <= right
}

type Grid = readonly (readonly string[])[]

/** The words of a rectangle; cells beyond the grid are empty. */
export function cellsOf(grid: Grid, range: GridRange): string[][] {
  return spread(range).map(line => line.map(({ row, column }) => grid[row]?.[column] ?? ''))
}

/** The words of a rectangle with one text in each cell. */
export function filledWith(range: GridRange, words: string): string[][] {
  return spread(range).map(line => line.map(() => words))
}

/** A rectangle drawn out over a larger one: rows or columns of numbers go on in their steps, other words repeat. */
export function drawnOut(grid: Grid, from: GridRange, to: GridRange): string[][] {
  const source = cellsOf(grid, from)
  const isDown = to.bottom - to.top > from.bottom - from.top
  if (!isDown) return source.map(line => longer(line, to.right - to.left + 1))
  const columns = (source[0] ?? []).map((_, column) =>
    longer(
      source.map(line => line[column] ?? ''),
      to.bottom - to.top + 1,
    ),
  )
  return Array.from({ length: to.bottom - to.top + 1 }, (_, row) => columns.map(column => column[row] ?? ''))
}

/** The name of a column as spreadsheets write it: A to Z, AA, AB … */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}

/** Words as long as told: numbers in even steps go on, else they begin again. */
function longer(words: readonly string[], length: number): string[] {
  const numbers = words.map(word => readCell(word))
  const step = evenStep(numbers)
  const last = numbers.at(-1)
  return Array.from({ length }, (_, at) => {
    if (at < words.length || step === null || typeof last !== 'number') return words[at % words.length] ?? ''
    return String(tidy(last + step * (at - words.length + 1)))
  })
}

function evenStep(numbers: readonly (number | null)[]): number | null {
  const [first, second] = numbers
  if (typeof first !== 'number' || typeof second !== 'number') return null
  const step = second - first
  const isEven = numbers.every((value, at) => typeof value === 'number' && Math.abs(value - first - step * at) < 1e-9)
  return isEven ? step : null
}

function tidy(value: number): number {
  return Number(value.toPrecision(12))
}

function spread({ top, left, bottom, right }: GridRange): GridCell[][] {
  return Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (_, across) => ({ row: top + down, column: left + across })),
  )
}
