import { type CellEnds, cellAfter, cellBeside, rangeBetween, type TableElement } from '@slidewright/engine/internal'
import { toPage } from '../../../canvas/camera.ts'
import { localPoint } from '../../../canvas/gestures.ts'
import type { KeyHandler } from '../../../platform/key-handlers.ts'
import type { EditorContext } from '../../session/editor-context.ts'
import { editCell, selectCells } from '../../session/table/table-cells.ts'
import { activeTable, tablePlaceAt } from '../../stage/marks/table-places.ts'
import { isOnPage } from './page-focus.ts'

const SIDES: Readonly<Record<string, 'up' | 'down' | 'left' | 'right'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** While cells of a table are selected, keys apply to them rather than to the table. */
export function tableKeys(context: EditorContext): KeyHandler {
  return {
    keydown(event) {
      const table = activeTable(context)
      const { cells } = context.store.selection
      if (table === null || !cells || cells.element !== table.id || event.isComposing || !isOnPage()) return false
      return onKey(context, table, cells, event)
    },
  }
}

/** A right click selects the cell under the pointer before a menu opens. */
export function listenToTableMenu(context: EditorContext, signal: AbortSignal): void {
  document.addEventListener('contextmenu', event => selectUnder(context, event), { signal, capture: true })
}

function onKey(context: EditorContext, table: TableElement, cells: CellEnds, event: KeyboardEvent): boolean {
  const { store } = context
  const { key, shiftKey } = event
  const { from, to } = cells
  if (event.ctrlKey || event.metaKey || event.altKey) {
    if (key.toLowerCase() !== 'a' || event.altKey) return false
    return selectCells(store, table, {
      from: { row: 0, column: 0 },
      to: { row: table.rows.length - 1, column: table.columns.length - 1 },
    })
  }
  const side = SIDES[key]
  if (side) {
    const next = cellBeside(table, shiftKey ? to : from, side)
    // At the edge of the table the key is still handled here, so that the table is not moved by it.
    if (next !== null) selectCells(store, table, shiftKey ? { from, to: next } : { from: next, to: next })
    return true
  }
  if (key === 'Tab') return tab(context, table, cells, shiftKey)
  const anchor = rangeBetween(table, { from, to: from })
  const cell = anchor ? { row: anchor.top, column: anchor.left } : from
  if (key === 'Enter' || key === 'F2') return editCell(store, table, cell)
  if ([...key].length !== 1 || key === ' ') return false
  if (!editCell(store, table, cell)) return false
  const { editing } = store.selection
  return editing !== null && store.run('text.edit', { ...editing, text: key }) !== null
}

function tab({ store }: EditorContext, table: TableElement, { from }: CellEnds, isBack: boolean): boolean {
  const next = cellAfter(table, from, isBack ? -1 : 1)
  if (next !== null) return selectCells(store, table, { from: next, to: next })
  if (isBack) return true
  const row = table.rows.length
  const last = { row: row - 1, column: 0 }
  if (!store.run('table.addRowBelow', { element: table.id, cells: { from: last, to: last }, count: 1 })) return true
  const [grown] = store.selected
  if (grown?.kind === 'table') selectCells(store, grown, { from: { row, column: 0 }, to: { row, column: 0 } })
  return true
}

function selectUnder(context: EditorContext, event: MouseEvent): void {
  const stage = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-stage]') : null
  const table = activeTable(context)
  if (stage === null || table === null) return
  const place = tablePlaceAt(context, table, toPage(context.view.camera, localPoint(stage, event)), { reach: 2 })
  if (place?.kind !== 'cell') return
  const { cells } = context.store.selection
  const range = cells?.element === table.id ? rangeBetween(table, cells) : null
  const { row, column } = place.cell
  const isIn = range && row >= range.top && row <= range.bottom && column >= range.left && column <= range.right
  if (!isIn) selectCells(context.store, table, { from: place.cell, to: place.cell })
}
