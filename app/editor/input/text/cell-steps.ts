import { type CellPlace, cellAfter, type TableElement } from '@slidewright/engine/internal'
import type { EditorStore } from '../../session/editor-store.ts'
import { editCell } from '../../session/table/table-cells.ts'

/**
 * Handles Tab in a table: moves to the next or previous cell and selects its text. After the last cell it adds a row.
 */
export function tabInTable(
  store: EditorStore,
  table: TableElement,
  { from, isBack }: { readonly from: CellPlace; readonly isBack: boolean },
): void {
  const next = cellAfter(table, from, isBack ? -1 : 1)
  if (next !== null) editCell(store, table, next)
  else if (!isBack) addRow(store, table)
}

function addRow(store: EditorStore, table: TableElement): void {
  const row = table.rows.length
  const last = { row: row - 1, column: 0 }
  store.run('table.addRowBelow', { element: table.id, cells: { from: last, to: last }, count: 1 })
  const [grown] = store.selected
  if (grown?.kind === 'table') editCell(store, grown, { row, column: 0 })
}
