import type { OutlineTable } from '@slidewright/engine/internal'

/** A cell as the file defines it. */
export interface GridCell {
  readonly text: string
  /** The number of columns that the cell spans. */
  readonly columns: number
  /** Whether the cell is covered by the one above. */
  readonly isBelow: boolean
}

/** A table, with the caption that was in a row of its own. */
export interface GridTable {
  readonly caption: string
  readonly table: OutlineTable
}

const COLUMNS_MAX = 40
const ROWS_MAX = 400

/**
 * Converts cells to rows of equal length: a heading that spans several columns is repeated for each, the text of any other merged cell
 * appears once. Empty rows and columns are removed. Null if nothing is left.
 */
export function gridTable(rows: readonly (readonly GridCell[])[]): GridTable | null {
  const plain = rows.slice(0, ROWS_MAX).map((row, index) => spread(row, index === 0))
  const width = Math.min(COLUMNS_MAX, Math.max(0, ...plain.map(row => row.length)))
  const full = plain.map(row => Array.from({ length: width }, (_, column) => row[column] ?? ''))
  const used = Array.from({ length: width }, (_, column) => full.some(row => row[column] !== ''))
  const filled = full.map(row => row.filter((_, column) => used[column])).filter(row => row.some(cell => cell !== ''))
  const isTitled = filled.length > 2 && rows[0]?.length === 1 && (filled[0]?.length ?? 0) > 1
  const caption = isTitled ? (filled[0]?.[0] ?? '') : ''
  const table = caption === '' ? filled : filled.slice(1)
  return table.length === 0 ? null : { caption, table: { rows: table } }
}

/** Returns the number of rows beyond the limit of a deck's table. */
export function rowsTooMany(rows: readonly unknown[]): number {
  return Math.max(0, rows.length - ROWS_MAX)
}

function spread(row: readonly GridCell[], isHead: boolean): readonly string[] {
  const cells: string[] = []
  for (const { text, columns, isBelow } of row) {
    const words = isBelow ? '' : text.replace(/\s+/gu, ' ').trim()
    cells.push(words)
    const more = Math.min(columns, COLUMNS_MAX) - 1
    for (let index = 0; index < more && cells.length < COLUMNS_MAX; index++) cells.push(isHead ? words : '')
    if (cells.length >= COLUMNS_MAX) break
  }
  return cells
}
