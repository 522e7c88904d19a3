import type { TableCell, TableElement } from '@slidewright/engine'

/** A table's cells with the sizes that belong to them. */
export interface TableData {
  readonly cells: readonly (readonly TableCell[])[]
  readonly columns: readonly number[]
  readonly rows: readonly number[]
}

/** The table with an empty row at a place, dressed like the one before. Merged cells that it cuts grow with it. */
export function insertRow({ cells, columns, rows }: TableElement, at: number): TableData {
  const like = cells[Math.max(0, at - 1)] ?? []
  const fresh = like.map((cell, column) => (isCutBelow(cells, at, column) ? coveredLike(cell) : emptyLike(cell)))
  const grown = cells.map((row, index) =>
    row.map(cell =>
      index + cell.rowSpan > at && index < at && !cell.covered ? { ...cell, rowSpan: cell.rowSpan + 1 } : cell,
    ),
  )
  return { cells: inserted(grown, at, fresh), columns, rows: inserted(rows, at, rows[Math.max(0, at - 1)] ?? 32) }
}

/** The table with an empty column at a place. The others make room: the table keeps its width. */
export function insertColumn({ cells, columns, rows, frame }: TableElement, at: number): TableData {
  const next = cells.map(row => {
    const grown = row.map((cell, index) =>
      index + cell.columnSpan > at && index < at && !cell.covered ? { ...cell, columnSpan: cell.columnSpan + 1 } : cell,
    )
    const before = row[Math.max(0, at - 1)]
    const cut = row.some((cell, index) => !cell.covered && index < at && index + cell.columnSpan > at)
    return before ? inserted(grown, at, cut ? coveredLike(before) : emptyLike(before)) : grown
  })
  return { cells: next, columns: fitted(inserted(columns, at, columns[Math.max(0, at - 1)] ?? 100), frame.width), rows }
}

/** The table without a row; null where it is the last one. Cells that spanned it shrink. */
export function removeRow({ cells, columns, rows }: TableElement, at: number): TableData | null {
  if (rows.length < 2) return null
  const kept = cells.flatMap((row, index) => {
    if (index === at) return []
    return [
      row.map(cell =>
        index < at && index + cell.rowSpan > at && !cell.covered ? { ...cell, rowSpan: cell.rowSpan - 1 } : cell,
      ),
    ]
  })
  return { cells: uncovered(kept), columns, rows: rows.filter((_, index) => index !== at) }
}

/** The table without a column; null where it is the last one. */
export function removeColumn({ cells, columns, rows, frame }: TableElement, at: number): TableData | null {
  if (columns.length < 2) return null
  const kept = cells.map(row =>
    row.flatMap((cell, index) => {
      if (index === at) return []
      return [
        index < at && index + cell.columnSpan > at && !cell.covered
          ? { ...cell, columnSpan: cell.columnSpan - 1 }
          : cell,
      ]
    }),
  )
  return {
    cells: uncovered(kept),
    columns: fitted(
      columns.filter((_, index) => index !== at),
      frame.width,
    ),
    rows,
  }
}

function inserted<T>(items: readonly T[], at: number, item: T): T[] {
  return [...items.slice(0, at), item, ...items.slice(at)]
}

/** Widths in their proportions that add up to the whole. */
function fitted(widths: readonly number[], whole: number): number[] {
  const sum = widths.reduce((total, width) => total + width, 0)
  return widths.map(width => (width / sum) * whole)
}

function isCutBelow(cells: readonly (readonly TableCell[])[], at: number, column: number): boolean {
  return cells.some((row, index) =>
    row.some(
      (cell, start) =>
        !cell.covered && index < at && index + cell.rowSpan > at && start <= column && start + cell.columnSpan > column,
    ),
  )
}

function emptyLike(cell: TableCell): TableCell {
  const [first] = cell.body.paragraphs
  const style = first?.runs[0]?.style
  const paragraphs = first && style ? [{ ...first, runs: [{ text: '', style }] }] : cell.body.paragraphs
  return { ...cell, body: { ...cell.body, paragraphs }, columnSpan: 1, rowSpan: 1, covered: false }
}

function coveredLike(cell: TableCell): TableCell {
  return { ...emptyLike(cell), covered: true }
}

/** Covered are exactly the cells that another one spans. */
function uncovered(cells: readonly (readonly TableCell[])[]): TableCell[][] {
  const taken = new Set<string>()
  return cells.map((row, at) =>
    row.map((cell, column) => {
      const isTaken = taken.has(`${at} ${column}`)
      if (!isTaken && !cell.covered) {
        for (let y = at; y < at + cell.rowSpan; y++)
          for (let x = column; x < column + cell.columnSpan; x++) taken.add(`${y} ${x}`)
      }
      return cell.covered === isTaken ? cell : { ...cell, covered: isTaken }
    }),
  )
}
