import {
  type CellPlace,
  type Point,
  rangeBetween,
  rangeContains,
  type TableElement,
} from '@slidewright/engine/internal'
import type { EditorContext } from '../../session/editor-context.ts'
import { editCell, selectCells } from '../../session/table/table-cells.ts'
import { indexIn } from '../../stage/marks/table-heads.ts'
import {
  activeTable,
  fittingWidth,
  inTable,
  lineCell,
  type TablePlace,
  tablePlaceAt,
} from '../../stage/marks/table-places.ts'
import { handleUnder } from '../pointer/pointer-targets.ts'
import type { DragHandler, DragPress, DragSession } from './types.ts'

type Line = Extract<TablePlace, { readonly index: number }>

/**
 * The cells of the selected table: selected by dragging across them or with the row and column headers, which also move
 * rows and columns; edges between them are dragged, or fitted by a double click. A tap selects a cell; until then a
 * drag by touch moves the table.
 */
export const tableDrag: DragHandler = {
  id: 'table',
  start(context, { at, event, reach }) {
    const table = activeTable(context)
    const place = table && placeUnder(context, table, { at, event, reach })
    if (!table || !place) return null
    switch (place.kind) {
      case 'cell':
        if (event.pointer === 'touch' && !isInCells(context, table)) return null
        return cellSession(context, table, { cell: place.cell, extend: event.shift })
      case 'edge':
        return edgeSession(context, table, { ...place, start: at })
      case 'head':
        return headSession(context, table, { ...place, extend: event.shift })
      default:
        return buttonSession(context, table, place)
    }
  },
  cursorAt(context, { at, event, reach }) {
    const table = activeTable(context)
    const place = table && placeUnder(context, table, { at, event, reach })
    if (!table || !place) return null
    if (place.kind === 'cell') return 'cell'
    if (place.kind === 'edge') return place.axis === 'column' ? 'col-resize' : 'row-resize'
    return place.kind === 'head' && isLineSelected(context, table, place) ? 'grab' : 'pointer'
  },
  tap(context, { at, event, reach }) {
    const table = activeTable(context)
    const place = table && placeUnder(context, table, { at, event, reach })
    if (!table || place?.kind !== 'cell' || isInCells(context, table)) return false
    return selectCells(context.store, table, { from: place.cell, to: place.cell })
  },
  double(context, { at, event, reach }) {
    const table = activeTable(context)
    const place = table && placeUnder(context, table, { at, event, reach })
    if (!table || place?.kind !== 'edge') return false
    const spot = lineCell(table, place.axis, place.index)
    const cells = { from: spot, to: spot }
    if (place.axis === 'row')
      return context.store.run('table.resizeRows', { element: table.id, cells, size: 8 }) !== null
    const size = fittingWidth(context, table, place.index)
    return context.store.run('table.resizeColumns', { element: table.id, cells, size }) !== null
  },
}

/**
 * The part of a table that a press refers to: not the cell being edited, nor, for a finger, anything covered by a
 * handle.
 */
function placeUnder(context: EditorContext, table: TableElement, { at, event, reach }: DragPress): TablePlace | null {
  const isFinger = event.pointer === 'touch'
  const place = tablePlaceAt(context, table, at, { reach, isFinger })
  if (place === null || isWritten(context, table, place)) return null
  const isHandle = isFinger && place.kind !== 'cell' && handleUnder(context, { ...event, pointer: 'mouse' }) !== null
  return isHandle ? null : place
}

/** Whether cells of the table are selected or being edited. */
function isInCells({ store }: EditorContext, table: TableElement): boolean {
  return store.selection.cells?.element === table.id || store.edited?.id === table.id
}

/** The buttons at the ends of the headers: they add a row or column, or select all cells or the table itself. */
function buttonSession(
  context: EditorContext,
  table: TableElement,
  place: Extract<TablePlace, { kind: 'add' | 'corner' }>,
): DragSession {
  const { store } = context
  let hasMovedAway = false
  return {
    move(at, event) {
      const now = placeUnder(context, table, { at, event, reach: 0 })
      hasMovedAway ||= now?.kind !== place.kind
    },
    drop() {
      if (hasMovedAway) return
      if (place.kind === 'add') addLine(context, table, place.axis)
      else if (isInCells(context, table)) store.editor.select({ elements: [table.id], editing: null, cells: null })
      else selectCells(store, table, { from: { row: 0, column: 0 }, to: lastCell(table) })
    },
    cancel: () => undefined,
  }
}

function addLine({ store }: EditorContext, table: TableElement, axis: 'row' | 'column'): void {
  const last = lastCell(table)
  const cells = lineEnds(table, axis, last[axis], last[axis])
  store.run(axis === 'row' ? 'table.addRowBelow' : 'table.addColumnAfter', { element: table.id, cells, count: 1 })
}

function lastCell({ rows, columns }: TableElement): CellPlace {
  return { row: rows.length - 1, column: columns.length - 1 }
}

function isWritten({ store }: EditorContext, table: TableElement, place: TablePlace): boolean {
  const cell = store.selection.editing?.cell
  return (
    store.edited?.id === table.id &&
    place.kind === 'cell' &&
    cell?.row === place.cell.row &&
    cell.column === place.cell.column
  )
}

interface PressedCell {
  readonly cell: CellPlace
  readonly extend: boolean
}

function cellSession(context: EditorContext, table: TableElement, { cell, extend }: PressedCell): DragSession {
  const { store } = context
  const wasWriting = store.edited?.id === table.id
  const before = store.selection.cells
  const from = extend && before?.element === table.id ? before.from : cell
  let to = cell
  selectCells(store, table, { from, to })
  return {
    move(at) {
      const next = nearestCell(context, table, at)
      if (next === null || (next.row === to.row && next.column === to.column)) return
      to = next
      selectCells(store, table, { from, to })
    },
    drop() {
      if (wasWriting && !extend && to === cell) editCell(store, table, cell)
    },
    cancel() {
      store.editor.select({ cells: before ?? null })
    },
    rest: () => void selectCells(store, table, { from: cell, to: cell }),
  }
}

function headSession(
  context: EditorContext,
  table: TableElement,
  { axis, index, extend }: Line & { readonly extend: boolean },
): DragSession {
  const { store } = context
  const before = store.selection.cells
  const range = before?.element === table.id ? rangeBetween(table, before) : null
  const isMove = !extend && isLineSelected(context, table, { kind: 'head', axis, index })
  const first = extend && range ? (axis === 'row' ? range.top : range.left) : index
  const pick = (to: number) => selectCells(store, table, lineEnds(table, axis, first, to))
  let beforeLine: number | null = null
  if (!isMove) pick(index)
  const args = () => ({ element: table.id, before: beforeLine ?? 0 })
  const id = axis === 'row' ? 'table.moveRows' : 'table.moveColumns'
  return {
    move(at) {
      const found = inTable(context, table, at)
      if (found === null) return
      const lines = axis === 'row' ? found.edges.y : found.edges.x
      const length = axis === 'row' ? found.point.y : found.point.x
      if (!isMove) pick(indexIn(lines, length))
      else {
        beforeLine = nearestEdge(lines, length)
        store.show(store.previewOf(id, args()))
      }
    },
    drop() {
      store.show(null)
      if (isMove && beforeLine !== null) store.run(id, args())
      else if (isMove) pick(index)
    },
    cancel() {
      store.show(null)
      store.editor.select({ cells: before ?? null })
    },
    rest: () => pick(index),
  }
}

function edgeSession(
  context: EditorContext,
  table: TableElement,
  { axis, index, start }: Line & { readonly start: Point },
): DragSession {
  const { store } = context
  const found = inTable(context, table, start)
  const lines = axis === 'row' ? found?.edges.y : found?.edges.x
  const old = (lines?.[index + 1] ?? 0) - (lines?.[index] ?? 0)
  const begin = axis === 'row' ? found?.point.y : found?.point.x
  const spot = lineCell(table, axis, index)
  const id = axis === 'row' ? 'table.resizeRows' : 'table.resizeColumns'
  const isLast = index === (axis === 'row' ? table.rows : table.columns).length - 1
  let size = old
  // Resizing a column keeps the table's width, resizing a row changes its height; Alt reverses this.
  let keepsTableSize = axis === 'column' && !isLast
  const args = () => ({ element: table.id, cells: { from: spot, to: spot }, size, keepTable: keepsTableSize })
  return {
    move(at, event) {
      const now = inTable({ store }, table, at)
      if (now === null || begin === undefined) return
      keepsTableSize = !isLast && (axis === 'column') !== event.alt
      size = Math.max(8, old + (axis === 'row' ? now.point.y : now.point.x) - begin)
      const shown = store.previewOf(id, args())
      if (shown !== null) store.show(shown)
    },
    drop() {
      store.show(null)
      if (Math.abs(size - old) > 0.5) store.run(id, args())
    },
    cancel() {
      store.show(null)
    },
  }
}

/** Whether the whole row or column is selected. */
function isLineSelected({ store }: EditorContext, table: TableElement, { axis, index }: Line): boolean {
  const { cells } = store.selection
  const range = cells?.element === table.id ? rangeBetween(table, cells) : null
  if (range === null) return false
  const ends = lineEnds(table, axis, index, index)
  return rangeContains(range, ends.from) && rangeContains(range, ends.to)
}

function lineEnds({ rows, columns }: TableElement, axis: 'row' | 'column', first: number, last: number) {
  return axis === 'row'
    ? { from: { row: first, column: 0 }, to: { row: last, column: columns.length - 1 } }
    : { from: { row: 0, column: first }, to: { row: rows.length - 1, column: last } }
}

function nearestCell(context: EditorContext, table: TableElement, at: Point): CellPlace | null {
  const found = inTable(context, table, at)
  return found && { row: indexIn(found.edges.y, found.point.y), column: indexIn(found.edges.x, found.point.x) }
}

function nearestEdge(edges: readonly number[], at: number): number {
  const distances = edges.map(edge => Math.abs(edge - at))
  return distances.indexOf(Math.min(...distances))
}
