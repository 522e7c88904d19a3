import { isNumberColumn, isTotal } from './table-totals.ts'
import type { OutlineTable } from './types.ts'

/** The most columns that together name a row. */
const KEYS_MAX = 3

/** Returns how many of the first columns together name a row: the region and the product, where a region stands in several rows. */
export function keyColumns(table: OutlineTable): number {
  const rows = table.rows.slice(1).filter(([first = '']) => !isTotal(first))
  const columns = table.rows[0]?.length ?? 0
  for (let count = 1; count <= Math.min(KEYS_MAX, columns - 1); count++) {
    if (count > 1 && isNumberColumn(table, count - 1)) break
    if (new Set(rows.map(row => JSON.stringify(row.slice(0, count)))).size === rows.length) return count
  }
  return 1
}
