import { z } from 'zod'
import type { ElementId } from '../../base/id.ts'
import { elementOf, pageOf } from '../../document/read.ts'
import { ELEMENT_ID, PAGE_ID } from '../../document/schema/values.ts'
import { command, plainCommand } from '../command.ts'
import { neighbor, pruned, sameSelection, selectedAll } from '../selection.ts'
import { unchanged } from '../transaction.ts'
import type { Context, Selection, Sent } from '../types.ts'
import { wholeRange } from './text-range.ts'

type Send = ((sent: Sent) => void) | undefined

/** Changes the selection; refuses if nothing changes. */
function select(context: Context, change: Partial<Selection>, send: Send): boolean {
  const next = pruned(context.deck, { ...context.session.selection, ...change })
  if (sameSelection(next, context.session.selection)) return false
  send?.({ transaction: unchanged(context.deck), select: change })
  return true
}

/** Selects all elements; while a text is edited, all of it. */
function selectAll(context: Context, send: Send): boolean {
  const { selection } = context.session
  const page = pageOf(context.deck, selection.page)
  const edited = selection.editing && page && elementOf(page, selection.editing.element)
  if (!selection.editing || !edited) return select(context, selectedAll(context.deck, selection), send)
  const { cell } = selection.editing
  const body =
    edited.kind === 'table'
      ? cell && edited.cells[cell.row]?.[cell.column]?.body
      : 'body' in edited
        ? edited.body
        : null
  return body ? select(context, { editing: { ...selection.editing, range: wholeRange(body) } }, send) : false
}

function walk(context: Context, by: 1 | -1, send: Send): boolean {
  if (context.session.selection.editing) return false
  const next = neighbor(context.deck, context.session.selection, by)
  return next !== null && select(context, { elements: [next] }, send)
}

/** Steps out: of the text, then of the group, then to an empty selection. */
function stepOut(context: Context, send: Send): boolean {
  const { selection } = context.session
  if (selection.editing) return select(context, { editing: null }, send)
  if (selection.cells) return select(context, { cells: null }, send)
  const page = pageOf(context.deck, selection.page)
  const [first] = selection.elements
  const parent = page && first !== undefined ? (elementOf(page, first)?.parent ?? null) : null
  return select(context, { elements: parent === null ? [] : [parent] }, send)
}

const RANGE = z.object({
  anchor: z.object({ paragraph: z.int().min(0), offset: z.int().min(0) }),
  focus: z.object({ paragraph: z.int().min(0), offset: z.int().min(0) }),
})

const CELL = z.object({ row: z.int().min(0), column: z.int().min(0) })

const SELECTION = z.object({
  page: PAGE_ID.optional(),
  pages: z.array(PAGE_ID).readonly().optional(),
  elements: z.array(ELEMENT_ID).readonly().optional(),
  editing: z
    .object({
      element: ELEMENT_ID,
      range: RANGE,
      cell: z.exactOptional(CELL),
    })
    .nullable()
    .optional(),
  cells: z.object({ element: ELEMENT_ID, from: CELL, to: CELL }).nullable().optional(),
})

/** Selects a table for selecting its cells: alone, and without text editing. */
function picked(element: ElementId): Partial<Selection> {
  return { elements: [element], editing: null }
}

function set(context: Context, args: z.output<typeof SELECTION>, send: Send): boolean {
  const turned = args.page !== undefined && args.page !== context.session.selection.page
  const fresh = turned ? { pages: [args.page as Selection['page']], elements: [], editing: null } : {}
  const given = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined))
  const left = args.elements === undefined ? {} : { editing: null, cells: null }
  return select(context, { ...fresh, ...left, ...(args.cells ? picked(args.cells.element) : {}), ...given }, send)
}

export const pickCommands = {
  'selection.set': command('pointer', SELECTION, set),
  'selection.all': plainCommand('expand', selectAll, ['mod+a']),
  'selection.clear': plainCommand('close', stepOut, ['escape']),
  'selection.next': plainCommand('chevronRight', (context, send) => walk(context, 1, send), ['tab']),
  'selection.previous': plainCommand('back', (context, send) => walk(context, -1, send), ['shift+tab']),
}
