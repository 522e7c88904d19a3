import {
  type CellPlace,
  cellAfter,
  cellBeside,
  type Editing,
  elementOf,
  type TableElement,
  textOf,
} from '@slidewright/engine/internal'
import type { CaretKey } from '../../../canvas/text-editing/keys.ts'
import type { EditorStore } from '../../session/editor-store.ts'
import { editCell, selectCells } from '../../session/table/table-cells.ts'

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

const SIDES: Readonly<Partial<Record<CaretKey['move'], 'up' | 'down' | 'left' | 'right'>>> = {
  up: 'up',
  down: 'down',
  left: 'left',
  right: 'right',
}

/** Handles an arrow in a cell without text: selects the cell beside it, so that a new table is walked at once. */
export function leaveEmptyCell(
  store: EditorStore,
  { element, cell }: Editing,
  { move, extends: isExtending }: CaretKey,
): boolean {
  const table = store.page && elementOf(store.page, element)
  const side = SIDES[move]
  if (table?.kind !== 'table' || !cell || side === undefined || isExtending) return false
  const body = table.cells[cell.row]?.[cell.column]?.body
  const next = body && textOf(body) === '' ? cellBeside(table, cell, side) : null
  return next !== null && selectCells(store, table, { from: next, to: next })
}
