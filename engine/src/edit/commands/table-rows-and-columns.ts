import { z } from 'zod'
import type { TableCell, TableElement } from '../../document/element.ts'
import { EXTENT } from '../../document/schema/values.ts'
import { styledLike } from '../../table/cells.ts'
import { cellAt, type TableGrid } from '../../table/grid.ts'
import { MAX_COLUMNS, MAX_ROWS } from '../../table/paste.ts'
import { type CellRange, wholeRange } from '../../table/range.ts'
import {
  insertedPlaces,
  movedPlaces,
  type Places,
  placeColumns,
  placeRows,
  removedPlaces,
} from '../../table/rows-and-columns.ts'
import { sortedPlaces } from '../../table/sort.ts'
import type { CommandRow } from '../command.ts'
import type { ElementChange } from '../transaction.ts'
import { tableCommand } from './table-command.ts'
import { CELLS_OF, gridChange, restingGrid, sum } from './table-target.ts'

type Axis = 'row' | 'column'

/** Moves the rows or columns of a table, with the emphasized column and the header's styles. */
function placed(table: TableElement, axis: Axis, places: Places, like: number): ElementChange | null {
  const grid = restingGrid(table)
  const next = axis === 'row' ? placeRows(grid, places, like) : placeColumns(grid, places, like)
  if (!next) return null
  const dressed = axis === 'row' ? withHeader(table, next, places) : next
  return { ...gridChange(table, dressed), ...(axis === 'column' && styleChange(table, places)) }
}

/** Gives the first row or column the header's style; a moved header gets the body's. */
function withHeader(table: TableElement, grid: TableGrid, places: Places): TableGrid {
  const moved = places.indexOf(0)
  if (!table.style.headerRow || moved === 0) return grid
  const dress = (row: number, model: number) => (cell: TableCell, column: number) => {
    const at = cellAt(table, model, column)
    const like = at && table.cells[at.row]?.[at.column]
    return like && !cell.covered && grid.cells[row] ? styledLike(cell, like) : cell
  }
  const cells = grid.cells.map((line, row) => {
    if (row === 0) return line.map(dress(row, 0))
    return row === moved && table.rows.length > 1 ? line.map(dress(row, 1)) : line
  })
  return { ...grid, cells }
}

function styleChange({ style }: TableElement, places: Places): ElementChange {
  const { emphasisColumn, ...plain } = style
  if (emphasisColumn === undefined) return {}
  const at = places.indexOf(emphasisColumn)
  return { style: at < 0 ? plain : { ...plain, emphasisColumn: at } }
}

const COUNT = z.int().min(1).max(20)
const ADD = z.object({ ...CELLS_OF, count: COUNT.optional() }).optional()
const PLAIN = z.object(CELLS_OF).optional()

function adder(icon: string, axis: Axis, side: 'before' | 'after'): CommandRow<typeof ADD> {
  return tableCommand(icon, ADD, (table, asked, args) => {
    const range = asked ?? wholeRange(table)
    const [first, last] = endsOf(range, axis)
    const count = linesOf(table, axis).length
    const more = args?.count ?? (asked ? last - first + 1 : 1)
    if (count + more > (axis === 'row' ? MAX_ROWS : MAX_COLUMNS)) return null
    const at = side === 'before' ? first : last + 1
    const like = likeOf(table, axis, side === 'before' ? first : last)
    const change = placed(table, axis, insertedPlaces(count, at, more), like)
    return change && { change, pick: ranged(range, axis, at, at + more - 1) }
  })
}

/** Returns the row that a new row is styled like: after the header one of the body, if there is one. */
function likeOf({ style, rows }: TableElement, axis: Axis, at: number): number {
  return axis === 'row' && at === 0 && style.headerRow && rows.length > 1 ? 1 : at
}

function remover(icon: string, axis: Axis): CommandRow<typeof PLAIN> {
  return tableCommand(icon, PLAIN, (table, range) => {
    if (!range) return null
    const [first, last] = endsOf(range, axis)
    const places = removedPlaces(linesOf(table, axis).length, first, last)
    const change = placed(table, axis, places, 0)
    const near = Math.min(first, places.length - 1)
    return change && { change, pick: ranged(range, axis, near, near) }
  })
}

const MOVE = z.object({ ...CELLS_OF, before: z.int().min(0) })

function mover(icon: string, axis: Axis): CommandRow<typeof MOVE> {
  return tableCommand(icon, MOVE, (table, range, { before }) => {
    const count = linesOf(table, axis).length
    if (!range || before > count) return null
    const [first, last] = endsOf(range, axis)
    if (before >= first && before <= last + 1) return null
    const change = placed(table, axis, movedPlaces(count, { first, last, before }), 0)
    const to = before > last ? before - (last - first + 1) : before
    return change && { change, pick: ranged(range, axis, to, to + last - first) }
  })
}

const LEAST = 8
const RESIZE = z.object({ ...CELLS_OF, size: EXTENT, keepTable: z.boolean().optional() })

/** Declares a command that resizes rows or columns. With `keepTable` the line after the last of them compensates. */
function resizer(icon: string, axis: Axis): CommandRow<typeof RESIZE> {
  return tableCommand(icon, RESIZE, (table, range, { size, keepTable }) => {
    if (!range) return null
    const [first, last] = endsOf(range, axis)
    const lines = linesOf(table, axis)
    const wanted = Math.max(LEAST, size)
    const next = lines.map((line, at) => (at >= first && at <= last ? wanted : line))
    if (!keepTable) return { change: sizeChange(table, axis, next) }
    const after = lines[last + 1]
    if (after === undefined) return null
    const rest = after - (sum(next) - sum(lines))
    if (rest < LEAST) return null
    return {
      change: sizeChange(
        table,
        axis,
        next.map((line, at) => (at === last + 1 ? rest : line)),
      ),
    }
  })
}

function evener(icon: string, axis: Axis): CommandRow<typeof PLAIN> {
  return tableCommand(icon, PLAIN, (table, asked) => {
    const [first, last] = endsOf(asked ?? wholeRange(table), axis)
    // One cell alone means the whole table: there is nothing to spread in it.
    const [from, to] = first === last ? [0, linesOf(table, axis).length - 1] : [first, last]
    const lines = axis === 'row' ? table.rows : table.columns
    const share = Math.round((sum(lines.slice(from, to + 1)) * 1000) / (to - from + 1)) / 1000
    return {
      change: sizeChange(
        table,
        axis,
        lines.map((line, at) => (at >= from && at <= to ? share : line)),
      ),
    }
  })
}

function sizeChange(table: TableElement, axis: Axis, lines: readonly number[]): ElementChange {
  const grid = restingGrid(table)
  return gridChange(table, axis === 'row' ? { ...grid, rows: lines } : { ...grid, columns: lines })
}

function linesOf(table: TableElement, axis: Axis): readonly number[] {
  const { rows, columns } = restingGrid(table)
  return axis === 'row' ? rows : columns
}

function endsOf({ top, left, bottom, right }: CellRange, axis: Axis): [first: number, last: number] {
  return axis === 'row' ? [top, bottom] : [left, right]
}

function ranged(range: CellRange, axis: Axis, first: number, last: number): CellRange {
  return axis === 'row' ? { ...range, top: first, bottom: last } : { ...range, left: first, right: last }
}

/** Commands on whole rows and columns. */
export const tableLineCommands = {
  'table.addRowAbove': adder('rowAbove', 'row', 'before'),
  'table.addRowBelow': adder('rowBelow', 'row', 'after'),
  'table.addColumnBefore': adder('columnBefore', 'column', 'before'),
  'table.addColumnAfter': adder('columnAfter', 'column', 'after'),
  'table.deleteRows': remover('rowDelete', 'row'),
  'table.deleteColumns': remover('columnDelete', 'column'),
  'table.moveRows': mover('table', 'row'),
  'table.moveColumns': mover('table', 'column'),
  'table.resizeRows': resizer('table', 'row'),
  'table.resizeColumns': resizer('table', 'column'),
  'table.distributeRows': evener('distributeVertical', 'row'),
  'table.distributeColumns': evener('distributeHorizontal', 'column'),
  'table.sort': tableCommand(
    'table',
    z.object({ ...CELLS_OF, column: z.int().min(0), descending: z.boolean().optional() }),
    (table, _range, { column, descending = false }, { deck }) => {
      if (column >= table.columns.length) return null
      const places = sortedPlaces(table, { column, descending, language: deck.language })
      const change = places.every((place, at) => place === at) ? null : placed(table, 'row', places, 0)
      return change && { change }
    },
  ),
}
