import { z } from 'zod'
import type { AssetId, ElementId, Ids } from '../../base/id.ts'
import { keysBetween } from '../../base/order-key.ts'
import type { Asset, Deck, Page } from '../../document/deck.ts'
import type { Element, LineTarget } from '../../document/element.ts'
import { cornerOf } from '../../document/line.ts'
import { childrenOf, elementOf, pageOf, topOrder } from '../../document/read.ts'
import { ASSET } from '../../document/schema/deck.ts'
import { ELEMENT } from '../../document/schema/elements.ts'
import { PAGE_ID, POINT } from '../../document/schema/values.ts'
import { boundsOf } from '../../geometry/frame.ts'
import { unionRects } from '../../geometry/rect.ts'
import type { Point, Size } from '../../geometry/types.ts'
import { command } from '../command.ts'
import { currentPage } from '../selection.ts'
import { joined, transact, transactElements, unchanged, withChange } from '../transaction.ts'
import type { Context, Sent, Transaction } from '../types.ts'
import { fitted } from './fitted.ts'
import { type Changes, changedElement, moveInto, refitGroups } from './frames.ts'
import { freeOfOthers } from './free-place.ts'

/** Elements to insert on a page: whole trees, parents referenced within the list. */
export interface InsertedElements {
  readonly elements: readonly Element[]
  readonly assets: readonly Asset[]
  /** The offset from their original position, in px. */
  readonly by: Point
  /** Inserts below all existing elements instead of on top. */
  readonly isBehind?: boolean
}

/** Inserts copies of elements on top of a page, with fresh ids, and selects them. */
export function insertElements(context: Context, page: Page, newcomers: InsertedElements): Sent {
  const assets = addAssets(context.deck, newcomers.assets, context.ids)
  const renamed = newcomers.elements.map(element => withAssets(element, assets.names))
  const copies = freshCopies(renamed, page, context.ids)
  const placed = moveCopies(copies, newcomers.by).map(element => withChange(element, fitted(element, context)))
  const ordered = amongOthers(page, placed, newcomers.isBehind ?? false)
  const edits = { add: ordered, change: groupsGrown(page, ordered) }
  const transaction = joined(assets.transaction, transactElements(assets.transaction.after, page.id, edits))
  const inside = new Set(ordered.map(({ id }) => id))
  const tops = ordered.filter(({ parent }) => parent === null || !inside.has(parent))
  return { transaction, select: { page: page.id, elements: tops.map(({ id }) => id), editing: null } }
}

/**
 * Copies elements with ids of their own. Parents and line ends are updated; references to a parent that is neither copied nor on the page
 * are removed.
 */
export function freshCopies(elements: readonly Element[], page: Page | null, ids: Ids): Element[] {
  const names = new Map(elements.map(({ id }) => [id, ids.element()]))
  const known = (id: ElementId) => names.get(id) ?? (page && elementOf(page, id) ? id : null)
  return elements.map(element => {
    const copy = { ...element, id: names.get(element.id) ?? element.id, parent: parentOf(element, known, page) }
    if (copy.kind !== 'line') return copy
    return {
      ...copy,
      from: endOf(copy.from, known, cornerOf(copy, 'from')),
      to: endOf(copy.to, known, cornerOf(copy, 'to')),
    }
  })
}

/** Removes the origin of elements: copies are free elements. */
export function detachedFromLayout(element: Element): Element {
  const { origin: _origin, ...free } = element
  return free as Element
}

/** Assigns order keys above or below all existing siblings. */
function amongOthers(page: Page, elements: readonly Element[], isBehind: boolean): Element[] {
  const inside = new Set(elements.map(({ id }) => id))
  const tops = elements.filter(({ parent }) => parent === null || !inside.has(parent))
  const keys = new Map<ElementId, string>()
  for (const parent of new Set(tops.map(top => top.parent))) {
    const family = tops.filter(top => top.parent === parent)
    const lowest = isBehind ? (childrenOf(page, parent)[0]?.order ?? null) : null
    const fresh = keysBetween(isBehind ? null : topOrder(page, parent), lowest, family.length)
    for (const [index, { id }] of family.entries()) keys.set(id, fresh[index] ?? 'a0')
  }
  return elements.map(element => ({ ...element, order: keys.get(element.id) ?? element.order }))
}

/** Grows the page's groups that new elements are inserted into. */
function groupsGrown(page: Page, newcomers: readonly Element[]): Changes {
  if (newcomers.every(({ parent }) => parent === null)) return new Map()
  const elements = { ...page.elements, ...Object.fromEntries(newcomers.map(element => [element.id, element])) }
  const changes: Changes = new Map(
    newcomers.filter(({ parent }) => parent !== null).map(({ id, frame }) => [id, { frame }]),
  )
  refitGroups(changes, { ...page, elements })
  for (const { id } of newcomers) changes.delete(id)
  return changes
}

function moveCopies(copies: readonly Element[], by: Point): Element[] {
  if (by.x === 0 && by.y === 0) return [...copies]
  const changes: Changes = new Map()
  const shelf = { elements: Object.fromEntries(copies.map(copy => [copy.id, copy])) } as Page
  const inside = new Set(copies.map(({ id }) => id))
  for (const copy of copies) if (copy.parent === null || !inside.has(copy.parent)) moveInto(changes, shelf, copy, by)
  refitGroups(changes, shelf)
  return copies.map(copy => changedElement(copy, changes))
}

function parentOf(element: Element, known: (id: ElementId) => ElementId | null, page: Page | null): ElementId | null {
  if (element.parent === null) return null
  const parent = known(element.parent)
  if (parent === null || parent !== element.parent) return parent
  return page && elementOf(page, parent)?.kind === 'group' ? parent : null
}

function endOf(end: LineTarget, known: (id: ElementId) => ElementId | null, corner: Point): LineTarget {
  if (!('element' in end)) return end
  const element = known(end.element)
  return element === null ? corner : { ...end, element }
}

/** Adds the pictures of inserted elements. Pictures that the deck already has (by hash) are shared. */
export function addAssets(
  deck: Deck,
  assets: readonly Asset[],
  ids: Ids,
): { readonly transaction: Transaction; readonly names: ReadonlyMap<AssetId, AssetId> } {
  const names = new Map<AssetId, AssetId>()
  const fresh: Asset[] = []
  for (const asset of assets) {
    const same = Object.values(deck.assets).find(known => known.hash === asset.hash)
    const id = same?.id ?? (Object.hasOwn(deck.assets, asset.id) ? ids.asset() : asset.id)
    if (!same) fresh.push({ ...asset, id })
    if (id !== asset.id) names.set(asset.id, id)
  }
  if (fresh.length === 0) return { transaction: unchanged(deck), names }
  const transaction = transact(deck, draft => {
    for (const asset of fresh) draft.assets[asset.id] = asset
  })
  return { transaction, names }
}

/** Returns the element with its pictures under their new ids. */
export function withAssets<T>(value: T, names: ReadonlyMap<AssetId, AssetId>): T {
  return names.size === 0 ? value : (renamed(value, names) as T)
}

function renamed(value: unknown, names: ReadonlyMap<AssetId, AssetId>): unknown {
  if (Array.isArray(value)) return value.map(item => renamed(item, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'asset' ? (names.get(inner as AssetId) ?? inner) : key === 'extra' ? inner : renamed(inner, names),
    ]),
  )
}

const INSERT = z.object({
  elements: z.array(ELEMENT).min(1).readonly(),
  assets: z.array(ASSET).readonly().optional(),
  page: PAGE_ID.optional(),
  /** The center of the inserted elements, overriding their positions. */
  at: POINT.optional(),
  /** Behind everything on the page instead of in front. */
  behind: z.boolean().optional(),
})

/** Insert elements on top of the page, with fresh ids. */
export const insertCommands = {
  'element.insert': command('plus', INSERT, (context, args, send) => {
    const page = args.page ? pageOf(context.deck, args.page) : currentPage(context.deck, context.session.selection)
    if (!page) return false
    const { elements, assets = [], behind: isBehind = false } = args
    send?.(insertElements(context, page, { elements, assets, by: shiftTo(args, page, context.deck.size), isBehind }))
    return true
  }),
}

function shiftTo({ elements, at, behind }: z.output<typeof INSERT>, page: Page, size: Size): Point {
  const box = at && unionRects(elements.map(({ frame }) => boundsOf(frame)))
  if (!at || !box) return { x: 0, y: 0 }
  const wish = { ...box, x: at.x - box.width / 2, y: at.y - box.height / 2 }
  const place = behind ? wish : freeOfOthers(page, wish, size)
  return { x: place.x - box.x, y: place.y - box.y }
}
