import type { ElementId } from '../base/id.ts'
import type { Deck, Master, Page } from '../document/deck.ts'
import { isGivenBackground, MOTIF } from '../document/edited.ts'
import type { Element } from '../document/element.ts'
import { kindOfPage, leftOutPieces, masterKindOf, masterOf, samplePage, withIds } from '../document/masters.ts'
import { piecesIn } from '../document/motif-pieces.ts'

/** The elements of masters as pages show them: they can be neither hit nor selected there. */
const PREFIX = 'element:master-'
/** What the page on which a master is shown has itself. */
const SAMPLE_PREFIX = 'element:sample-'
/** How visible that is. */
const SAMPLE_OPACITY = 0.35
/** Sorts after every order key, below the footer. */
const ABOVE_ALL = '~!'
/** Sorts before every digit of an order key. */
const NEXT = '!'

/** Whether an element comes from a master, or is shown below the one that is edited. */
export function isMasterPart(id: string): boolean {
  return id.startsWith(PREFIX) || id.startsWith(SAMPLE_PREFIX)
}

const dressedDecks = new WeakMap<Deck, Deck>()

/** Returns a deck whose pages have what their masters give them, for those who write or measure pages one by one. */
export function deckInMasters(deck: Deck): Deck {
  if (deck.masters === undefined) return deck
  const known = dressedDecks.get(deck)
  if (known) return known
  const { masters: _masters, ...rest } = deck
  const pages = Object.fromEntries(Object.entries(deck.pages).map(([id, page]) => [id, withMaster(deck, page)]))
  const made = { ...rest, pages }
  dressedDecks.set(deck, made)
  return made
}

interface Dressed {
  readonly sources: readonly unknown[]
  readonly page: Page
}

const known = new WeakMap<Page, Dressed>()
/** The master that a page was painted with. */
const masters = new WeakMap<Page, Master>()

/** Returns the master that a page was dressed in; undefined if in none. */
export function masterWornBy(page: Page): Master | undefined {
  return masters.get(page)
}

/** Notes that a page which was made of another wears the same master. */
export function noteMaster(from: Page, to: Page): void {
  const master = masters.get(from)
  if (master && from !== to) masters.set(to, master)
}

/**
 * Returns a page with what its master gives it: its elements above the motif and below the content, its background, and without the pieces
 * of the motif that it leaves out. The page of a master itself shows the content of the first page of its kind faintly.
 */
export function withMaster(deck: Deck, page: Page): Page {
  const kind = Object.hasOwn(deck.pages, page.id) ? null : masterKindOf(page.id)
  if (kind === null && deck.masters === undefined) return page
  const master = masterOf(deck, kind ?? kindOfPage(page))
  if (kind === null && deck.masters?.[master.id] === undefined) return page
  const sample = kind === null ? null : samplePage(deck, kind)
  const sources = [master, deck.suit, sample]
  const made = known.get(page)
  if (made?.sources.every((source, index) => source === sources[index])) return made.page
  const dressed = kind === null ? dress(page, master, leftOutPieces(deck, master)) : withSample(page, sample)
  known.set(page, { sources, page: dressed })
  if (dressed !== page) masters.set(dressed, master)
  return dressed
}

function dress(page: Page, master: Master, leftOut: readonly string[]): Page {
  const own = withoutPieces(page.elements, new Set(leftOut))
  const added = elementsOn(master, topOfMotif(own))
  const background = master.background !== null && isGivenBackground(page) ? master.background : page.background
  return { ...page, background, elements: { ...own, ...added } }
}

function withoutPieces(elements: Page['elements'], leftOut: ReadonlySet<string>): Page['elements'] {
  if (leftOut.size === 0) return elements
  const gone = new Set(
    piecesIn(elements)
      .filter(({ signature }) => leftOut.has(signature))
      .flatMap(piece => piece.elements.map(({ id }) => id)),
  )
  return gone.size === 0
    ? elements
    : Object.fromEntries(Object.entries(elements).filter(([id]) => !gone.has(id as ElementId)))
}

/** Returns the highest order key of the motif below all content; empty if there is none. */
function topOfMotif(elements: Page['elements']): string {
  let content: string | null = null
  const motif: string[] = []
  for (const { parent, order, origin } of Object.values(elements)) {
    if (parent !== null) continue
    if (origin?.slot === MOTIF) motif.push(order)
    else if (content === null || order < content) content = order
  }
  const below = content === null ? motif : motif.filter(order => order < (content ?? ''))
  return below.reduce((top, order) => (order > top ? order : top), '')
}

const copies = new WeakMap<Master, Map<string, Page['elements']>>()

/** Returns the elements of a master as they stand on pages, above an order key. Made once, so that all pages share them. */
function elementsOn(master: Master, above: string): Page['elements'] {
  const made = copies.get(master) ?? new Map<string, Page['elements']>()
  copies.set(master, made)
  const found = made.get(above)
  if (found) return found
  const placed = renamed(Object.values(master.elements), PREFIX, element => ({
    ...element,
    order: element.parent === null ? `${above}${NEXT}${element.order}` : element.order,
  }))
  made.set(above, placed)
  return placed
}

function renamed(elements: readonly Element[], prefix: string, place: (element: Element) => Element): Page['elements'] {
  const ids = new Map(
    elements.map(({ id }): [string, ElementId] => [id, `${prefix}${id.slice('element:'.length)}` as ElementId]),
  )
  const made = elements.map(element => place(withIds(element, ids)))
  return Object.fromEntries(made.map(element => [element.id, element]))
}

function withSample(page: Page, sample: Page | null): Page {
  if (sample === null) return page
  const content = Object.values(sample.elements).filter(({ origin }) => origin?.slot !== MOTIF)
  const faint = renamed(content, SAMPLE_PREFIX, element => ({
    ...element,
    order: element.parent === null ? `${ABOVE_ALL}${element.order}` : element.order,
    opacity: element.kind === 'group' ? element.opacity : element.opacity * SAMPLE_OPACITY,
  }))
  return { ...page, background: page.background ?? sample.background, elements: { ...page.elements, ...faint } }
}
