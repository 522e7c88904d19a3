import { readCell } from '@slidewright/engine/internal'

/** A cell of a chart's data grid: row 0 holds the series names, column 0 the categories. */
export interface GridCell {
  readonly row: number
  readonly column: number
}

/** The two ends of a selection: where it began and where it is now. */
export interface GridEnds {
  readonly from: GridCell
  readonly to: GridCell
}

/** A rectangle of cells, both ends inclusive. */
export interface GridRange {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** Returns the rectangle spanned by two cells. */
export function gridRange({ from, to }: GridEnds): GridRange {
  return {
    top: Math.min(from.row, to.row),
    left: Math.min(from.column, to.column),
    bottom: Math.max(from.row, to.row),
    right: Math.max(from.column, to.column),
  }
}

/** Checks whether a range contains a cell. */
export function rangeContains({ top, left, bottom, right }: GridRange, { row, column }: GridCell): boolean {
  return row >= top && row <= bottom && column >= left && column <= right
}

type Grid = readonly (readonly string[])[]

/** Returns the values of a range; cells beyond the grid are empty. */
export function cellsOf(grid: Grid, range: GridRange): string[][] {
  return spread(range).map(line => line.map(({ row, column }) => grid[row]?.[column] ?? ''))
}

/** Returns values for a range with the same text in every cell. */
export function filledWith(range: GridRange, words: string): string[][] {
  return spread(range).map(line => line.map(() => words))
}

/** Extends a range to a larger one: numeric rows or columns continue their series, other values repeat. */
export function extendRange(grid: Grid, from: GridRange, to: GridRange): string[][] {
  const source = cellsOf(grid, from)
  const isDown = to.bottom - to.top > from.bottom - from.top
  if (!isDown) return source.map(line => extendSeries(line, to.right - to.left + 1))
  const columns = (source[0] ?? []).map((_, column) =>
    extendSeries(
      source.map(line => line[column] ?? ''),
      to.bottom - to.top + 1,
    ),
  )
  return Array.from({ length: to.bottom - to.top + 1 }, (_, row) => columns.map(column => column[row] ?? ''))
}

/** Returns a column's name in spreadsheet notation: A to Z, AA, AB … */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}

/** Extends values to the given length: evenly spaced numbers continue, anything else repeats. */
function extendSeries(words: readonly string[], length: number): string[] {
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
