import type { OutlineTable } from './types.ts'

/** The maximum number of rows and columns that are shown, header included. */
export interface TableLimits {
  readonly rows: number
  readonly columns: number
}

/** The part of a table that is shown, and the cells that are not: a line for each row, beginning with its first cell. Where rows are missing the last one that is shown says how many. */
export function shownTable(
  whole: OutlineTable,
  max: TableLimits,
): { readonly table: OutlineTable; readonly rest: readonly string[] } {
  const { rows } = whole
  const line = (cells: readonly string[]) => cells.filter(Boolean).join(' · ')
  const rowCount = rows.length > max.rows ? Math.max(1, max.rows - 1) : rows.length
  const rest = rows.map((row, index) => {
    if (index >= rowCount) return missingIn(row) > 0 ? '' : line(row)
    const beyond = row.slice(max.columns)
    return beyond.every(cell => cell === '') ? '' : line([row[0] ?? '', ...beyond])
  })
  const shown = rows.slice(0, rowCount).map(row => row.slice(0, max.columns))
  return { table: { ...whole, rows: withMissing(shown, rows.slice(rowCount)) }, rest: rest.filter(Boolean) }
}

/** Returns the rows with a last one for the number of missing rows: "… +139". */
export function withMissing(rows: OutlineTable['rows'], missing: OutlineTable['rows']): readonly (readonly string[])[] {
  const count = missing.reduce((sum, row) => sum + (missingIn(row) || 1), 0)
  return count === 0 ? rows : [...rows, (rows[0] ?? []).map((_, column) => (column === 0 ? `… +${count}` : ''))]
}

/** Returns how many rows are missing according to this row; 0 for any other row. */
export function missingIn([first = '', ...others]: readonly string[]): number {
  return others.every(cell => cell === '') ? Number(/^… \+(\d{1,6})$/u.exec(first)?.[1] ?? 0) : 0
}
