import type { ElementId, PageId } from '../base/id.ts'
import { byOrder, keysBetween } from '../base/order-key.ts'
import { createPage } from './create.ts'
import { type Deck, type Master, PAGE_TYPES, type Page, type PageType } from './deck.ts'
import type { Element } from './element.ts'
import { type MotifPiece, piecesIn } from './motif-pieces.ts'

/** The kinds of pages that have a master, in the order of a deck. */
export const MASTER_KINDS = ['cover', 'catalog', 'chapter', 'content', 'end'] as const
/** A kind of page that has a master. */
export type MasterKind = (typeof MASTER_KINDS)[number]

const PREFIX = 'page:master-'
const NO_ELEMENTS: Master['elements'] = {}

/** Returns the id under which the master of a kind of page is edited like a page. */
export function masterId(kind: MasterKind): PageId {
  return `${PREFIX}${kind}`
}

/** The ids of all masters. */
export const MASTER_IDS: readonly PageId[] = MASTER_KINDS.map(masterId)

const EMPTY = Object.fromEntries(MASTER_IDS.map(id => [id, emptyMaster(id)])) as Readonly<Record<PageId, Master>>

function emptyMaster(id: PageId): Master {
  return { id, background: null, elements: NO_ELEMENTS, without: {}, extra: {} }
}

/** Returns the kind of page that an id is the master of; null for the id of a page. */
export function masterKindOf(id: string): MasterKind | null {
  return id.startsWith(PREFIX) ? (MASTER_KINDS.find(kind => masterId(kind) === id) ?? null) : null
}

/** Returns the kind of a page. */
export function kindOfPage({ pageType }: { readonly pageType: PageType }): MasterKind {
  return MASTER_KINDS.find(kind => PAGE_TYPES[kind] === pageType) ?? 'content'
}

/** Returns the master of a kind of page; an empty one if the deck has none. */
export function masterOf({ masters }: Pick<Deck, 'masters'>, kind: MasterKind): Master {
  const id = masterId(kind)
  const found = masters !== undefined && Object.hasOwn(masters, id) ? masters[id] : undefined
  return found ?? (EMPTY[id] as Master)
}

/** Whether a master changes nothing on its pages: it is not stored. */
export function isEmptyMaster({ background, elements, without, extra }: Master): boolean {
  return background === null && [elements, without, extra].every(record => Object.keys(record).length === 0)
}

/** Returns the pieces of a suit's motif that pages of a kind leave out. */
export function leftOutPieces({ suit }: Pick<Deck, 'suit'>, { without }: Master): readonly string[] {
  const key = suit ?? ''
  return Object.hasOwn(without, key) ? (without[key] ?? []) : []
}

/** The first page of a kind, on which its master is shown, and the pieces of the motif that pages of this kind share. */
interface KindOfPages {
  readonly sample: Page | null
  readonly pieces: readonly MotifPiece[]
}

const kinds = new WeakMap<Deck['pages'], Map<MasterKind, KindOfPages>>()

function kindOfPages({ pages }: Deck, kind: MasterKind): KindOfPages {
  const known = kinds.get(pages) ?? new Map<MasterKind, KindOfPages>()
  kinds.set(pages, known)
  const found = known.get(kind)
  if (found) return found
  const ofKind = Object.values(pages)
    .filter(page => kindOfPage(page) === kind)
    .sort(byOrder)
  const made = { sample: ofKind[0] ?? null, pieces: sharedPieces(ofKind) }
  known.set(kind, made)
  return made
}

/** Returns the pieces that stand on at least half of some pages in the same form. */
function sharedPieces(pages: readonly Page[]): readonly MotifPiece[] {
  const found = new Map<string, { readonly piece: MotifPiece; count: number }>()
  for (const page of pages) {
    for (const piece of new Map(piecesIn(page.elements).map(piece => [piece.signature, piece])).values()) {
      const known = found.get(piece.signature)
      if (known) known.count++
      else found.set(piece.signature, { piece, count: 1 })
    }
  }
  return [...found.values()].filter(({ count }) => count * 2 >= pages.length).map(({ piece }) => piece)
}

/** Returns the page on which a master is shown: the first of its kind. */
export function samplePage(deck: Deck, kind: MasterKind): Page | null {
  return kindOfPages(deck, kind).sample
}

/** A master as a page: its own elements, and below them the pieces of the motif, which are stored when they are changed. */
interface MasterPage {
  readonly deck: Pick<Deck, 'pages' | 'suit'>
  readonly page: Page
  /** The signatures of the pieces whose elements the page has. */
  readonly pieces: ReadonlyMap<ElementId, string>
}

const shown = new WeakMap<Master, MasterPage>()

function masterPageOf(deck: Deck, kind: MasterKind): MasterPage {
  const master = masterOf(deck, kind)
  const known = shown.get(master)
  if (known?.deck.pages === deck.pages && known.deck.suit === deck.suit) return known
  const leftOut = new Set(leftOutPieces(deck, master))
  const isOwn = ({ signature, elements }: MotifPiece) =>
    elements.some((_, index) => Object.hasOwn(master.elements, pieceId(kind, signature, index)))
  const pieces = kindOfPages(deck, kind).pieces.filter(piece => !leftOut.has(piece.signature) && !isOwn(piece))
  const lowest = Object.values(master.elements).reduce<string | null>(
    (low, { order, parent }) => (parent === null && (low === null || order < low) ? order : low),
    null,
  )
  const orders = keysBetween(null, lowest, pieces.length)
  const signatures = new Map<ElementId, string>()
  const elements: Record<ElementId, Element> = {}
  for (const [index, piece] of pieces.entries()) {
    for (const element of freed(piece, kind, orders[index] ?? 'a0')) {
      elements[element.id] = element
      signatures.set(element.id, piece.signature)
    }
  }
  const { background, extra } = master
  const made = {
    deck: { pages: deck.pages, suit: deck.suit },
    page: createPage({
      id: masterId(kind),
      order: 'a0',
      pageType: PAGE_TYPES[kind],
      background,
      extra,
      elements: { ...elements, ...master.elements },
    }),
    pieces: signatures,
  }
  shown.set(master, made)
  return made
}

/** Returns the id that an element of a piece has on a master. */
function pieceId(kind: MasterKind, signature: string, index: number): ElementId {
  return `element:motif-${kind}-${signature}-${index}`
}

/** Copies of the elements of pieces that can be selected, by the first element of the piece. */
const copies = new WeakMap<Element, { readonly key: string; readonly elements: readonly Element[] }>()

function freed({ signature, elements }: MotifPiece, kind: MasterKind, order: string): readonly Element[] {
  const [root] = elements
  const key = `${kind} ${signature} ${order}`
  const known = root && copies.get(root)
  if (known?.key === key) return known.elements
  const ids = new Map(elements.map(({ id }, index): [string, ElementId] => [id, pieceId(kind, signature, index)]))
  const made = elements.map((element): Element => {
    const { origin: _origin, ...own } = withIds(element, ids)
    return { ...own, locked: false, order: own.parent === null ? order : own.order }
  })
  if (root) copies.set(root, { key, elements: made })
  return made
}

/** Returns an element under other ids: its own, that of its group, and those of what it connects. */
export function withIds(element: Element, ids: ReadonlyMap<string, ElementId>): Element {
  const id = ids.get(element.id) ?? element.id
  const parent = element.parent === null ? null : (ids.get(element.parent) ?? null)
  if (element.kind !== 'line') return { ...element, id, parent }
  const end = (target: typeof element.from) =>
    'element' in target ? { ...target, element: ids.get(target.element) ?? target.element } : target
  return { ...element, id, parent, from: end(element.from), to: end(element.to) }
}

/** Returns a master as it is edited: a page with the elements of the master and the pieces of the motif that its pages share. */
export function masterPage(deck: Deck, kind: MasterKind): Page {
  return masterPageOf(deck, kind).page
}

/** Returns the master after its page was edited: pieces of the motif that were changed or removed are left out on the pages. */
export function masterAfter(deck: Deck, kind: MasterKind, after: Page): Master {
  const master = masterOf(deck, kind)
  const { page: before, pieces } = masterPageOf(deck, kind)
  const changed = changedPieces(before, after, pieces)
  const isOwn = (id: ElementId) => {
    const signature = pieces.get(id)
    return signature === undefined || changed.has(signature)
  }
  const own = Object.entries(after.elements).filter(([id]) => isOwn(id as ElementId))
  const key = deck.suit ?? ''
  const without =
    changed.size === 0 ? master.without : { ...master.without, [key]: [...leftOutPieces(deck, master), ...changed] }
  return { ...master, background: after.background, elements: Object.fromEntries(own), without, extra: after.extra }
}

/** Returns the pieces that were changed, or that something of the master's own is in or connected to. */
function changedPieces(before: Page, after: Page, pieces: MasterPage['pieces']): ReadonlySet<string> {
  const changed = new Set<string>()
  for (const [id, signature] of pieces) if (after.elements[id] !== before.elements[id]) changed.add(signature)
  for (const element of Object.values(after.elements)) {
    const own = pieces.get(element.id)
    for (const needed of needs(element)) {
      const signature = needed === null ? undefined : pieces.get(needed)
      if (signature !== undefined && signature !== own) changed.add(signature)
    }
  }
  return changed
}

/** Returns the elements that an element needs: its group and what it connects. */
function needs(element: Element): readonly (ElementId | null)[] {
  if (element.kind !== 'line') return [element.parent]
  return [element.parent, ...[element.from, element.to].map(end => ('element' in end ? end.element : null))]
}

/** Returns the masters of a deck with one of them replaced; undefined if none is left. */
export function withMasterRecord({ masters }: Deck, master: Master): Deck['masters'] {
  const { [master.id]: _old, ...others } = masters ?? {}
  const next = isEmptyMaster(master) ? others : { ...masters, [master.id]: master }
  return Object.keys(next).length === 0 ? undefined : next
}
