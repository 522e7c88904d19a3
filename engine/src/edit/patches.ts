import type { Patch } from 'immer'
import type { ElementId, PageId } from '../base/id.ts'
import { returnToPage, returnToPages, trackPageChange, trackPages } from '../document/change-tracking.ts'
import type { Deck, Page } from '../document/deck.ts'
import type { Element } from '../document/element.ts'
import { isEmptyMaster, masterKindOf, masterOf } from '../document/masters.ts'
import { pageOf } from '../document/read.ts'

/** The record tables of the deck; `elements` are nested in pages and masters. */
const TABLES = new Set(['pages', 'layouts', 'assets', 'masters'])

/** Whether a patch writes a record or a whole field of one: never an index, never inside a value. */
export function addressesRecord({ path }: Patch): boolean {
  if (path.some(step => typeof step !== 'string')) return false
  const [table, , third] = path
  if (path.length === 1) return !TABLES.has(String(table))
  // A master is there as long as it has something: only its fields are written.
  if (path.length === 2) return TABLES.has(String(table)) && table !== 'masters'
  if (table !== 'pages' && table !== 'masters') return false
  return path.length === 3 ? third !== 'elements' : third === 'elements' && path.length <= 5
}

/** Applies patches to a deck. Patches to records that no longer exist are skipped; unchanged parts are shared. */
export function applyPatches(deck: Deck, patches: readonly Patch[]): Deck {
  if (patches.length === 0) return deck
  const fresh = new Set<object>()
  const root: Fields = { ...deck }
  fresh.add(root)
  const former = formerPages(deck, patches)
  if (former.size > 0) root.pages = pagesWith(deck.pages, former)
  const rest = former.size > 0 ? patches.filter(patch => !isOfPages(former, patch)) : patches
  if (rest.some(isOfMaster)) root.masters = { ...deck.masters }
  for (const patch of rest) applyPatch(root, patch, fresh)
  if (rest.length > 0) dropEmptyMasters(root)
  const after = root as unknown as Deck
  trackChanges(deck, after, rest)
  const written = rest.some(isOfPage) ? patches.filter(isOfPage) : []
  if (written.length > 0) trackPages(deck.pages, after.pages, new Set(written.map(({ path }) => path[1] as PageId)))
  return after
}

/**
 * Returns the pages that patches lead back to: an undo or redo of elements finds the page as it was, with all that was worked out for it,
 * instead of copying thousands of records.
 */
function formerPages(deck: Deck, patches: readonly Patch[]): ReadonlyMap<PageId, Page> {
  const found = new Map<PageId, Page>()
  for (const [id, ofPage] of elementPatches(patches)) {
    const page = Object.hasOwn(deck.pages, id) ? deck.pages[id] : undefined
    const former = page && ofPage && returnToPage(page, valuesAfter(page, ofPage))
    if (former) found.set(id, former)
  }
  return found
}

/** Returns the patches of each page; null for a page that is itself written, or has fields written. */
function elementPatches(patches: readonly Patch[]): ReadonlyMap<PageId, Patch[] | null> {
  const found = new Map<PageId, Patch[] | null>()
  for (const patch of patches) {
    if (patch.path[0] !== 'pages') continue
    const page = patch.path[1] as PageId
    const others = found.get(page)
    if (patch.path.length < 4 || patch.path[2] !== 'elements') found.set(page, null)
    else if (others === undefined) found.set(page, [patch])
    else others?.push(patch)
  }
  return found
}

/** Returns the elements that patches write, as they are afterwards; undefined for those that are gone. */
function valuesAfter(page: Page, patches: readonly Patch[]): ReadonlyMap<ElementId, Element | undefined> {
  const ids = new Set(patches.map(({ path }) => path[3] as ElementId))
  const elements: Record<ElementId, Element> = {}
  for (const id of ids) if (Object.hasOwn(page.elements, id)) elements[id] = page.elements[id] as Element
  const fresh = new Set<object>([elements])
  for (const patch of patches) applyPatch(elements as unknown as Fields, { ...patch, path: patch.path.slice(3) }, fresh)
  return new Map([...ids].map(id => [id, elements[id]]))
}

function pagesWith(pages: Deck['pages'], changed: ReadonlyMap<PageId, Page>): Deck['pages'] {
  const former = returnToPages(pages, changed)
  if (former) return former
  const made = { ...pages, ...Object.fromEntries(changed) }
  trackPages(pages, made, new Set(changed.keys()))
  return made
}

function isOfPages(pages: ReadonlyMap<PageId, Page>, { path }: Patch): boolean {
  return path[0] === 'pages' && pages.has(path[1] as PageId)
}

function isOfPage({ path }: Patch): boolean {
  return path[0] === 'pages' && path.length > 1
}

function isOfMaster({ path }: Patch): boolean {
  return path[0] === 'masters'
}

function dropEmptyMasters(root: Fields): void {
  const masters = root.masters as Deck['masters']
  if (masters === undefined) return
  const left = Object.entries(masters).filter(([, master]) => !isEmptyMaster(master))
  if (left.length === 0) delete root.masters
  else if (left.length < Object.keys(masters).length) root.masters = Object.fromEntries(left)
}

/** Tracks for each page which elements were written, if only elements were. */
function trackChanges(before: Deck, after: Deck, patches: readonly Patch[]): void {
  const written = new Map<PageId, Set<ElementId> | null>()
  for (const { path } of patches) {
    if (path[0] !== 'pages') continue
    const page = path[1] as PageId
    const ids = written.get(page)
    if (path.length < 4) {
      if (path.length === 2 || path[2] === 'elements') written.set(page, null)
    } else if (ids !== null) written.set(page, (ids ?? new Set()).add(path[3] as ElementId))
  }
  for (const [page, ids] of written) {
    const [old, now] = [pageOf(before, page), pageOf(after, page)]
    if (ids && old && now) trackPageChange(old, now, ids)
  }
}

/** Composes two lists of patches into one. Of fields that are written twice, the last value remains. */
export function composePatches(first: readonly Patch[], second: readonly Patch[]): readonly Patch[] {
  const all = [...first, ...second]
  if (!all.every(isFieldWrite)) return all
  // A gesture or a key that is repeated writes what it wrote before.
  if (first.length === second.length && first.every(({ path }, at) => isSamePath(path, second[at]?.path))) return second
  const last = new Map<string, Patch>()
  for (const patch of all) last.set(patch.path.join('/'), patch)
  return last.size === all.length ? all : [...last.values()]
}

function isSamePath(path: Patch['path'], other: Patch['path'] | undefined): boolean {
  return path.length === other?.length && path.every((part, at) => part === other[at])
}

/** Whether a patch only replaces the value of an existing field; only these can be merged. */
function isFieldWrite({ op, path }: Patch): boolean {
  return op === 'replace' && (path.length === 5 || path.length === 3 || path.length === 1)
}

type Fields = Record<string, unknown>

function applyPatch(root: Fields, { op, path, value }: Patch, fresh: Set<object>): void {
  const holder = holderOf(root, path, fresh)
  const key = String(path.at(-1))
  if (!holder) return
  if (op === 'remove') delete holder[key]
  else if (op === 'add' || !isRecordPath(path) || Object.hasOwn(holder, key)) holder[key] = value
}

/** Whether a path ends at a record itself. */
function isRecordPath(path: readonly (string | number)[]): boolean {
  return path.length === 2 || path.length === 4
}

/** Returns a master that the deck does not have yet. */
function missingMaster(id: string): unknown {
  const kind = masterKindOf(id)
  return kind === null ? undefined : masterOf({}, kind)
}

/** Returns the object that contains the path's last key, copied once along the path; null if a record on it is missing. */
function holderOf(root: Fields, path: readonly (string | number)[], fresh: Set<object>): Fields | null {
  let at = root
  for (const step of path.slice(0, -1)) {
    const key = String(step)
    const next = Object.hasOwn(at, key) ? at[key] : at === root.masters ? missingMaster(key) : undefined
    if (typeof next !== 'object' || next === null) return null
    if (fresh.has(next)) at = next as Fields
    else {
      const copy = { ...(next as Fields) }
      fresh.add(copy)
      at[key] = copy
      at = copy
    }
  }
  return at
}
