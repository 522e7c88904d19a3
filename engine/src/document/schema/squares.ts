import { plainBody } from '../create.ts'
import type { TableCell, TableElement } from '../element.ts'

/** Whether the cells of a table fill its grid exactly. */
export function isSquare(table: {
  columns: readonly unknown[]
  rows: readonly unknown[]
  least?: readonly unknown[]
  cells: readonly (readonly unknown[])[]
}): boolean {
  const { columns, rows, cells, least = rows } = table
  const isFull = cells.length === rows.length && cells.every(row => row.length === columns.length)
  return isFull && least.length === rows.length
}

/** A cell with nothing in it. */
export const EMPTY_CELL: TableCell = { body: plainBody(''), fill: null, columnSpan: 1, rowSpan: 1, covered: false }

/** The maximum number of holes filled in a grid, and the maximum ratio of holes to cells. */
const HOLES_MAX = 20_000
const HOLES_EACH = 4

/** Whether a grid is not mostly holes: a few numbers of a file must not become millions of cells. */
export function isFillable(lists: readonly (readonly unknown[])[], width: number, height = 0): boolean {
  const given = lists.reduce((sum, list) => sum + list.length, 0)
  const whole = longest(lists, width) * Math.max(lists.length, height)
  return whole - given <= Math.max(HOLES_MAX, HOLES_EACH * given)
}

/** Fills the holes of a table's grid with empty cells, so that none of its content is cut off. */
export function squareTable<T extends Pick<TableElement, 'frame' | 'columns' | 'rows' | 'least' | 'cells'>>(
  table: T,
): T {
  if (isSquare(table)) return table
  const columns = padded(table.columns, longest(table.cells, table.columns.length), 80)
  const rows = padded(table.rows, Math.max(table.rows.length, table.cells.length), 32)
  const cells = padded(table.cells, rows.length, []).map(row => padded(row, columns.length, EMPTY_CELL))
  const frame = { ...table.frame, width: sum(columns), height: sum(rows) }
  const { least: _least, ...rest } = table
  return { ...(rest as T), columns, rows, cells, frame }
}

function longest(lists: readonly (readonly unknown[])[], least: number): number {
  return lists.reduce((most, list) => Math.max(most, list.length), least)
}

function sum(lengths: readonly number[]): number {
  return lengths.reduce((total, length) => total + length, 0)
}

/** Fills the holes of a chart: missing values are gaps, missing categories are empty. */
export function squareChart<C extends { categories: string[]; series: { values: (number | null)[] }[] }>(chart: C): C {
  const length = longest(
    chart.series.map(({ values }) => values),
    chart.categories.length,
  )
  if (chart.categories.length === length && chart.series.every(({ values }) => values.length === length)) return chart
  return {
    ...chart,
    categories: padded(chart.categories, length, ''),
    series: chart.series.map(series => ({ ...series, values: padded(series.values, length, null) })),
  }
}

function padded<T>(list: readonly T[], length: number, filler: T): T[] {
  return [...list, ...Array.from({ length: length - list.length }, () => filler)]
}
