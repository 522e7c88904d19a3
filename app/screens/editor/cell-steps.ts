import { type CellPlace, edgesOf, placeCells, type TableElement, wholeRange } from '@slidewright/engine'
import type { EditorStore } from '../../stores/editor.ts'
import { insertRow } from './format/table-edits.ts'

/** The Tab key in a table: on to the next cell with its words selected, or back to the one before. From the last cell it goes on to a new row. */
export function tabInTable(
  store: EditorStore,
  table: TableElement,
  { from, isBack }: { readonly from: CellPlace; readonly isBack: boolean },
): void {
  const next = nextCell(table, from, isBack)
  if (next !== null) writeIn(store, table, next)
  else if (!isBack) addRow(store, table)
}

/** The cell that shows after another, or before it; null where there is none. */
export function nextCell(table: TableElement, { row, column }: CellPlace, isBack: boolean): CellPlace | null {
  const cells = placeCells(table, edgesOf(table, table.frame))
  const at = cells.findIndex(cell => cell.row === row && cell.column === column)
  const next = at === -1 ? undefined : cells[at + (isBack ? -1 : 1)]
  return next ? { row: next.row, column: next.column } : null
}

function addRow(store: EditorStore, table: TableElement): void {
  const row = table.rows.length
  const { cells, columns, rows } = insertRow(table, row)
  store.run('element.setTable', {
    element: table.id,
    cells: cells.map(line => [...line]),
    columns: [...columns],
    rows: [...rows],
  })
  const grown = store.edited
  if (grown?.kind === 'table') writeIn(store, grown, { row, column: 0 })
}

function writeIn(store: EditorStore, table: TableElement, cell: CellPlace): void {
  const body = table.cells[cell.row]?.[cell.column]?.body
  if (body) store.editor.select({ editing: { element: table.id, cell, range: wholeRange(body) } })
}
