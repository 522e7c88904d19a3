import { z } from 'zod'
import type { ElementId, Ids, PageId } from '../../base/id.ts'
import { keysBetween } from '../../base/order-key.ts'
import { createPage } from '../../document/create.ts'
import type { Deck, Page } from '../../document/deck.ts'
import { pageIndex, pageOf, pagesOf } from '../../document/read.ts'
import { ASSET, PAGE, PAGE_TYPE, USED_LAYOUT } from '../../document/schema/deck.ts'
import { FILL, PAGE_ID } from '../../document/schema/values.ts'
import { command, plainCommand } from '../command.ts'
import { joined, type PageDraft, transact, unchanged } from '../transaction.ts'
import type { Context, Selection, Sent } from '../types.ts'
import { addAssets, freshCopies, withAssets } from './insert.ts'

type Send = ((sent: Sent) => void) | undefined

const MERGE = z.string().optional()
const PAGES = z.object({ pages: z.array(PAGE_ID).readonly().optional() })

/** Returns the pages that a command applies to, in order: those given, otherwise the selected ones, otherwise the current one. */
export function pageTargets({ deck, session }: Context, named?: readonly PageId[]): readonly Page[] {
  const { page, pages } = session.selection
  const wanted = new Set(named ?? (pages.length > 0 ? pages : [page]))
  return pagesOf(deck).filter(({ id }) => wanted.has(id))
}

/** Order keys for new pages after one (null: at the start; undefined: at the end). */
export function keysAfter(deck: Deck, after: PageId | null | undefined, count: number): string[] {
  const pages = pagesOf(deck)
  if (after === null) return keysBetween(null, pages[0]?.order ?? null, count)
  const at = after === undefined ? -1 : pages.findIndex(({ id }) => id === after)
  const low = (at === -1 ? pages.at(-1) : pages[at])?.order ?? null
  const high = at === -1 ? undefined : pages.slice(at + 1).find(({ order }) => low === null || order > low)
  return keysBetween(low, high?.order ?? null, count)
}

/** Returns the selection that shows the first of these pages, with all of them selected. */
export function showing(pages: readonly PageId[]): Partial<Selection> {
  const [page] = pages
  return page === undefined ? {} : { page, pages, elements: [], editing: null }
}

function addPages(deck: Deck, pages: readonly Page[]) {
  return transact(deck, draft => {
    for (const page of pages) draft.pages[page.id] = page as PageDraft
  })
}

/** Returns a copy of a page with new ids for itself and all its elements. */
export function copyOfPage(page: Page, order: string, ids: Ids): Page {
  const copies = freshCopies(Object.values(page.elements), null, ids)
  return { ...page, id: ids.page(), order, elements: Object.fromEntries(copies.map(copy => [copy.id, copy])) }
}

/** Inserts copies of pages after the last of them, in another section if one is given, and selects them. */
export function duplicatePages(
  context: Context,
  { pages, section }: { readonly pages: readonly Page[]; readonly section?: string | null },
  send: Send,
): boolean {
  if (pages.length === 0) return false
  if (!send) return true
  const keys = keysAfter(context.deck, pages.at(-1)?.id, pages.length)
  const copies = pages
    .map((page, index) => copyOfPage(page, keys[index] ?? 'a0', context.ids))
    .map(copy => (section === undefined ? copy : { ...copy, section }))
  send({ transaction: addPages(context.deck, copies), select: showing(copies.map(({ id }) => id)) })
  return true
}

/** Removes pages; at least one page remains. */
export function removePages(context: Context, named: readonly PageId[] | undefined, send: Send): boolean {
  const doomed = new Set(pageTargets(context, named).map(({ id }) => id))
  const all = pagesOf(context.deck)
  if (doomed.size === 0 || doomed.size >= all.length) return false
  if (!send) return true
  const first = all.findIndex(({ id }) => doomed.has(id))
  const near = all.slice(first).find(({ id }) => !doomed.has(id)) ?? all.slice(0, first).at(-1)
  const transaction = transact(context.deck, draft => {
    for (const id of doomed) delete draft.pages[id]
  })
  const gone = doomed.has(context.session.selection.page)
  send({ transaction, select: gone && near ? showing([near.id]) : { pages: [context.session.selection.page] } })
  return true
}

/** Moves pages so that the first of them is at index `to` (from 0) of the deck without them. */
export function moveTo(context: Context, pages: readonly Page[], to: number, send: Send): boolean {
  if (pages.length === 0) return false
  const moving = new Set(pages.map(({ id }) => id))
  const staying = pagesOf(context.deck).filter(({ id }) => !moving.has(id))
  const at = Math.min(Math.max(0, to), staying.length)
  const next = [...staying.slice(0, at), ...pages, ...staying.slice(at)]
  if (next.every((page, index) => page === pagesOf(context.deck)[index])) return false
  if (!send) return true
  const [low, high] = [staying[at - 1]?.order ?? null, staying[at]?.order ?? null]
  const tight = low !== null && high !== null && low >= high
  const keyed = tight ? next : pages
  const keys = tight ? keysBetween(null, null, next.length) : keysBetween(low, high, pages.length)
  const transaction = transact(context.deck, draft => {
    for (const [index, { id }] of keyed.entries()) {
      const page = draft.pages[id]
      if (page) page.order = keys[index] ?? page.order
    }
  })
  send({ transaction })
  return true
}

function step(context: Context, by: 1 | -1, send: Send): boolean {
  const pages = pageTargets(context)
  const [first] = pages
  if (!first) return false
  const moving = new Set(pages.map(({ id }) => id))
  const before = pagesOf(context.deck)
    .slice(0, pageIndex(context.deck, first.id))
    .filter(({ id }) => !moving.has(id))
  return moveTo(context, pages, before.length + by, send)
}

/** Writes fields of pages. */
function change(
  context: Context,
  pages: readonly Page[],
  fields: Partial<PageDraft>,
  send: Send,
  merge?: string,
): boolean {
  if (pages.length === 0) return false
  if (!send) return true
  const transaction = transact(context.deck, draft => {
    for (const { id } of pages) Object.assign(draft.pages[id] ?? {}, fields)
  })
  send({ transaction, ...(merge !== undefined && { merge }) })
  return true
}

const BUILT = z.object({
  page: PAGE,
  layout: USED_LAYOUT.nullable().optional(),
  assets: z.array(ASSET).readonly().optional(),
  /** The page to insert after; null for the start; by default the end. */
  after: PAGE_ID.nullable().optional(),
  /** Whether the new page is shown. */
  show: z.boolean().optional(),
  merge: MERGE,
  /** Whether the page belongs to the initial deck, so that the history ignores it. */
  aside: z.boolean().optional(),
})

/** Inserts a page built from an outline, with its layout and pictures. */
function insertBuilt(context: Context, args: z.output<typeof BUILT>, send: Send): boolean {
  if (!send) return true
  const { transaction: added, names } = addAssets(context.deck, args.assets ?? [], context.ids)
  const [order = 'a0'] = keysAfter(context.deck, args.after, 1)
  const own = clashes(context.deck, args.page) ? copyOfPage(args.page, order, context.ids) : { ...args.page, order }
  const page = withAssets(own, names)
  const inserted = transact(added.after, draft => {
    if (args.layout && !Object.hasOwn(draft.layouts, args.layout.key)) draft.layouts[args.layout.key] = args.layout
    draft.pages[page.id] = page as PageDraft
  })
  const shown = pageOf(context.deck, context.session.selection.page)
  send({
    transaction: joined(added, inserted),
    ...((args.show || !shown) && { select: showing([page.id]) }),
    ...(args.merge !== undefined && { merge: args.merge }),
    ...(args.aside && { history: 'aside' as const }),
  })
  return true
}

/** Whether the deck has the page's id, or one of its elements', already. */
function clashes(deck: Deck, page: Page): boolean {
  return pageOf(deck, page.id) !== undefined || sharesElements(deck, page)
}

/** Whether another page of the deck has an element with an id of this page's elements. */
export function sharesElements(deck: Deck, page: Page): boolean {
  const ids = Object.keys(page.elements) as ElementId[]
  const others = Object.values(deck.pages).filter(({ id }) => id !== page.id)
  return others.some(other => ids.some(id => Object.hasOwn(other.elements, id)))
}

function show(context: Context, page: Page | undefined, send: Send): boolean {
  if (!page || page.id === context.session.selection.page) return false
  send?.({ transaction: unchanged(context.deck), select: showing([page.id]) })
  return true
}

function neighborPage({ deck, session }: Context, by: 1 | -1): Page | undefined {
  const at = pageIndex(deck, session.selection.page)
  return at === -1 ? undefined : pagesOf(deck)[at + by]
}

function add(context: Context, args: z.output<typeof ADD>, send: Send): boolean {
  if (!send) return true
  const shown = pageOf(context.deck, context.session.selection.page)
  const after = args?.after === undefined ? shown?.id : args.after
  const [order = 'a0'] = keysAfter(context.deck, after, 1)
  const before = after === null ? pagesOf(context.deck)[0] : after && pageOf(context.deck, after)
  const page = createPage({
    id: context.ids.page(),
    order,
    section: before?.section ?? null,
    background: shown?.background ?? null,
    ...(args?.pageType !== undefined && { pageType: args.pageType }),
  })
  send({ transaction: addPages(context.deck, [page]), select: showing([page.id]) })
  return true
}

const ADD = z.object({ after: PAGE_ID.nullable().optional(), pageType: PAGE_TYPE.optional() }).optional()

export const pageCommands = {
  'page.add': command('plus', ADD, add, ['mod+m']),
  'page.duplicate': command(
    'copy',
    PAGES.optional(),
    (context, args, send) => duplicatePages(context, { pages: pageTargets(context, args?.pages) }, send),
    ['mod+shift+d'],
  ),
  'page.delete': command('trash', PAGES.optional(), (context, args, send) => removePages(context, args?.pages, send)),
  'page.move': command('pages', PAGES.extend({ to: z.int().min(0) }), (context, { pages, to }, send) =>
    moveTo(context, pageTargets(context, pages), to, send),
  ),
  'page.moveUp': plainCommand('arrowUp', (context, send) => step(context, -1, send)),
  'page.moveDown': plainCommand('arrowDown', (context, send) => step(context, 1, send)),
  'page.insertBuilt': command('page', BUILT, insertBuilt),
  'page.setNotes': command(
    'notes',
    z.object({ page: PAGE_ID.optional(), notes: z.string(), merge: MERGE }),
    (context, { page, notes, merge }, send) =>
      change(context, pageTargets(context, page ? [page] : [context.session.selection.page]), { notes }, send, merge),
  ),
  'page.setBackground': command(
    'fill',
    PAGES.extend({ background: FILL.nullable(), merge: MERGE }),
    (context, { pages, background, merge }, send) =>
      change(context, pageTargets(context, pages), { background }, send, merge),
  ),
  'page.hide': command('eyeOff', PAGES.extend({ hidden: z.boolean().optional() }).optional(), (context, args, send) => {
    const pages = pageTargets(context, args?.pages)
    return change(context, pages, { hidden: args?.hidden ?? !pages.every(({ hidden }) => hidden) }, send)
  }),
  'page.show': command('page', z.object({ page: PAGE_ID }), (context, { page }, send) =>
    show(context, pageOf(context.deck, page), send),
  ),
  'page.next': plainCommand('chevronDown', (context, send) => show(context, neighborPage(context, 1), send), [
    'pagedown',
  ]),
  'page.previous': plainCommand('chevronUp', (context, send) => show(context, neighborPage(context, -1), send), [
    'pageup',
  ]),
}
