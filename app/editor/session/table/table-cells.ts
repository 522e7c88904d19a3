import { type CellEnds, type CellPlace, type TableElement, wholeRange } from '@slidewright/engine/internal'
import type { EditorStore } from '../editor-store.ts'

/** Selects the cells of a table between two corners. */
export function selectCells(store: EditorStore, { id }: TableElement, { from, to }: CellEnds): boolean {
  return store.run('selection.set', { elements: [id], editing: null, cells: { element: id, from, to } }) !== null
}

/** Starts editing a cell with all of its text selected. */
export function editCell(store: EditorStore, table: TableElement, cell: CellPlace): boolean {
  const body = table.cells[cell.row]?.[cell.column]?.body
  if (!body) return false
  return (
    store.run('selection.set', {
      elements: [table.id],
      editing: { element: table.id, cell, range: wholeRange(body) },
    }) !== null
  )
}
