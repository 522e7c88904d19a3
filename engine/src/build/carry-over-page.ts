import type { ElementId } from '../base/id.ts'
import { keysBetween } from '../base/order-key.ts'
import type { Page, UsedLayout } from '../document/deck.ts'
import { isGivenBackground, MOTIF, MOTIF_PIECES } from '../document/edited.ts'
import type { Element } from '../document/element.ts'
import { elementsOf, subtree } from '../document/read.ts'
import type { Layout, Suit } from '../suit/types.ts'
import { wasEdited } from './edited.ts'
import { carryOver, type ElementMatch, matchElements, saysTheSame, withoutHead } from './match-elements.ts'
import type { BuiltPage } from './ports.ts'
import { type Slots, slotsOf } from './read-page.ts'
import type { FitPorts } from './slot-layout.ts'

/** Key in `page.extra` for the layout and the manual edits that the page had in each suit it was switched away from. */
export const PAGE_SUIT_STATES = 'kept'

/** The state of a page when it was switched away from a suit. */
interface SuitState {
  readonly layout: string
  /** All elements in slots, if any of them was edited manually: a longer text makes its neighbors smaller. */
  readonly elements: readonly Element[]
  /** Slots that were emptied by hand. */
  readonly absent: readonly string[]
  /** The motif, if it had been edited by hand. */
  readonly motif: readonly Element[] | null
  /** How far down the pieces of the motif stood, px, if the words that it settled with were changed by hand. */
  readonly motifTops?: readonly number[]
}

/** Returns the layout that a page had in a suit, and the slots that were emptied by hand. */
export function suitStateFor(page: Page, suit: Suit): { preferred: Layout | null; absent: readonly string[] } {
  const state = suitStatesOf(page)[suit.id]
  const preferred = suit.layouts.find(layout => layout.key === state?.layout) ?? null
  return { preferred, absent: preferred ? (state?.absent ?? []) : [] }
}

function suitStatesOf({ extra }: Page): Readonly<Record<string, SuitState>> {
  const state = extra[PAGE_SUIT_STATES]
  return typeof state === 'object' && state !== null ? (state as Record<string, SuitState>) : {}
}

/** Carries ids, manual edits and added elements of a page over to the rebuilt page that replaces it. */
export function carryOverPage(
  old: Page,
  { page: built }: BuiltPage,
  at: { readonly used: UsedLayout; readonly suit: Suit; readonly fit: FitPorts },
): Page {
  const { used, suit, fit } = at
  const before = boundOf(old)
  const state = suitStatesOf(old)[suit.id]
  const isHere = state !== undefined && built.layout === `${suit.id}:${state.layout}`
  const matches = matchElements(elementsOf(built).filter(isBound), before).filter(match => !isGrouped(match.fresh, old))
  const asBefore = new Map(matches.map(match => [match.fresh.id, restored(match, isHere ? state : undefined)]))
  const made = new Map(matches.map(match => [match.fresh.id, asBefore.get(match.fresh.id) ?? carryOver(match, fit)]))
  const alone = movedHeads(before, [...made.values()])
  for (const [id, element] of made)
    made.set(id, alone.some(head => sharesPoint(head, element)) ? withoutHead(element) : element)
  const isAsBefore = isHere && [...asBefore.values()].every(element => element !== null)
  const fresh = isAsBefore ? withMotifAt(built, state.motifTops ?? []) : built
  const motif = isHere ? state.motif : fresh.layout === old.layout ? changedMotif(old) : null
  const elements = stacked({ fresh, made, motif, alone, free: freeOf(old, before) })
  return {
    ...old,
    layout: fresh.layout,
    background: isGivenBackground(old) ? fresh.background : old.background,
    moduleProps: { ...old.moduleProps, ...fresh.moduleProps, type: 'suit' },
    elements: Object.fromEntries(elements.map(element => [element.id, element])),
    extra: { ...old.extra, ...fresh.extra, [PAGE_SUIT_STATES]: remembered(old, { used, suit, before }) },
  }
}

/** Returns heads that were moved manually and have no slot of their own here: they keep their position, separate from their text. */
function movedHeads(before: Slots, made: readonly Element[]): Element[] {
  const ids = new Set(made.map(({ id }) => id))
  return [...before.values()].filter(
    element => wasEdited(element, 'frame') && !ids.has(element.id) && element.origin?.slot.startsWith('head'),
  )
}

/** Returns what the page stores about the suit that it leaves, and drops what it stored about the new one. */
function remembered(old: Page, { used, suit, before }: { used: UsedLayout; suit: Suit; before: Slots }) {
  const others = Object.fromEntries(Object.entries(suitStatesOf(old)).filter(([id]) => id !== suit.id))
  const present = new Set(slotsOf(old).keys())
  const isEdited = [...before.values()].some(({ origin }) => (origin?.edited.length ?? 0) > 0)
  const absent = used.slots.map(({ name }) => name).filter(name => !present.has(name))
  const state: SuitState = {
    layout: used.key.slice(used.suit.length + 1),
    elements: isEdited ? [...before.values()] : [],
    absent,
    motif: changedMotif(old),
    ...((isEdited || absent.length > 0) && { motifTops: motifOf(old).map(({ frame }) => frame.y) }),
  }
  return used.suit === suit.id ? others : { ...others, [used.suit]: state }
}

/** Returns the pieces of the motif that stand directly on the page. */
function motifOf(page: Page): readonly Element[] {
  return elementsOf(page).filter(isMotif)
}

/** Returns a page whose motif stands as far down as it did before, if it has as many pieces. */
function withMotifAt(page: Page, tops: readonly number[]): Page {
  const motif = motifOf(page)
  if (tops.length === 0 || tops.length !== motif.length) return page
  const moved = motif.flatMap((piece, index) => {
    const by = (tops[index] ?? piece.frame.y) - piece.frame.y
    return subtree(page, piece).map(({ id }) => [id, by] as const)
  })
  const elements = moved.flatMap(([id, by]) => {
    const element = page.elements[id]
    return element === undefined ? [] : [[id, { ...element, frame: { ...element.frame, y: element.frame.y + by } }]]
  })
  return { ...page, elements: { ...page.elements, ...Object.fromEntries(elements) } }
}

/** Returns the motif of a page if it was changed: a piece was edited, or a drawing was converted or removed. */
function changedMotif(page: Page): readonly Element[] | null {
  const motif = treeOf(page).filter(isMotif)
  const built = page.extra[MOTIF_PIECES]
  const isLess = typeof built === 'number' && motif.length < built
  return isLess || motif.some(({ origin }) => (origin?.edited.length ?? 0) > 0) ? motif : null
}

/** Returns the element as it was when the page left this suit, if it has not changed since. */
function restored({ fresh, old }: ElementMatch, state: SuitState | undefined): Element | null {
  if (state === undefined) return null
  const found = state.elements.find(({ origin }) => origin?.slot === fresh.origin?.slot)
  // Only its other half had been changed: this one is as the suit sets it.
  if (found === undefined && old === null && state.elements.some(element => sharesPoint(element, fresh))) return fresh
  if (found === undefined || !saysTheSame(found, fresh)) return null
  const since = old?.origin?.edited.filter(field => !found.origin?.edited.includes(field)) ?? []
  if (since.length > 0) return null
  const isMoved = found.origin?.edited.includes('frame') && old !== null && !sameFrame(found, old)
  return isMoved ? null : found
}

/** Whether two elements are head and text of one point. */
function sharesPoint(a: Element, b: Element): boolean {
  const [one, other] = [numberOf(a), numberOf(b)]
  return one !== null && one === other
}

function numberOf({ origin }: Element): string | null {
  return /^(?:point|head|body)(\d+)$/.exec(origin?.slot ?? '')?.[1] ?? null
}

function sameFrame(a: Element, b: Element): boolean {
  const [one, other] = [a.frame, b.frame]
  return (
    one.x === other.x &&
    one.y === other.y &&
    one.width === other.width &&
    one.height === other.height &&
    one.rotation === other.rotation
  )
}

function isMotif({ origin }: Element): boolean {
  return origin?.slot === MOTIF
}

function isBound({ origin }: Element): boolean {
  return origin !== undefined && origin.slot !== MOTIF
}

/** Returns the slot elements directly on the page. */
function boundOf(page: Page): Slots {
  return new Map([...slotsOf(page)].filter(([, element]) => element.parent === null))
}

/** Whether the slot of a new element is filled inside a group made by the user, which stays unchanged. */
function isGrouped(fresh: Element, old: Page): boolean {
  return (slotsOf(old).get(fresh.origin?.slot ?? '')?.parent ?? null) !== null
}

function treeOf(page: Page): Element[] {
  return elementsOf(page).flatMap(element => subtree(page, element))
}

/** Elements that belong neither to a slot nor to the motif, with their descendants; `below` were under all slot elements. */
interface Free {
  readonly tops: readonly Element[]
  readonly insides: readonly Element[]
  readonly below: ReadonlySet<ElementId>
}

function freeOf(page: Page, bound: Slots): Free {
  const filled = new Set([...bound.values()].map(({ id }) => id))
  const all = elementsOf(page)
  const first = all.findIndex(({ id }) => filled.has(id))
  const tops = all.filter(element => !filled.has(element.id) && !isMotif(element))
  const below = tops.filter(element => all.indexOf(element) < first)
  return {
    tops,
    insides: tops.flatMap(element => subtree(page, element).slice(1)),
    below: new Set(below.map(({ id }) => id)),
  }
}

/** Orders all elements: the motif, the lower free elements, the slots, the upper free elements. */
function stacked(parts: {
  readonly fresh: Page
  readonly made: ReadonlyMap<ElementId, Element>
  readonly motif: readonly Element[] | null
  readonly alone: readonly Element[]
  readonly free: Free
}): Element[] {
  const { fresh, made, motif, alone, free } = parts
  const standing = elementsOf(fresh).flatMap(element => (isMotif(element) ? [element] : (made.get(element.id) ?? [])))
  const own = motif === null ? standing : standing.filter(element => !isMotif(element))
  const ground = motif?.filter(({ parent }) => parent === null) ?? []
  const first = own.findIndex(element => !isMotif(element))
  const sequence = [
    ...ground,
    ...own.slice(0, first),
    ...free.tops.filter(({ id }) => free.below.has(id)),
    ...own.slice(first),
    ...alone,
    ...free.tops.filter(({ id }) => !free.below.has(id)),
  ]
  const keys = keysBetween(null, null, sequence.length)
  const placed = sequence.map((element, index): Element => ({ ...element, order: keys[index] ?? 'a0' }))
  const insides = motif ?? treeOf(fresh).filter(isMotif)
  return [...placed, ...insides.filter(({ parent }) => parent !== null), ...free.insides]
}
