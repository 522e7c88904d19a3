import type { OutlineTable } from './types.ts'

/** How much of a table is shown, its header counted. */
export interface TableMost {
  readonly rows: number
  readonly columns: number
}

/** The part of a table that is shown, and the cells that are not: a line for each row, beginning with its first cell. */
export function shownTable(
  { rows }: OutlineTable,
  most: TableMost,
): { readonly table: OutlineTable; readonly rest: readonly string[] } {
  const line = (cells: readonly string[]) => cells.filter(Boolean).join(' · ')
  const rest = rows.map((row, index) => {
    if (index >= most.rows) return line(row)
    const beyond = row.slice(most.columns)
    return beyond.every(cell => cell === '') ? '' : line([row[0] ?? '', ...beyond])
  })
  const table = { rows: rows.slice(0, most.rows).map(row => row.slice(0, most.columns)) }
  return { table, rest: rest.filter(Boolean) }
}
