import {
  connectionSites,
  type Element,
  elementsOf,
  isAttached,
  type LineElement,
  type LineTarget,
  lineEnd,
  type Point,
} from '@slidewright/engine/internal'
import type { CommandContext } from '../editor-context.ts'
import { shownPorts } from '../shown-page.ts'
import type { EndName, HeldEnd } from './held-end.ts'
import { heldLine, holdsLines } from './line-ends.ts'

type EditingContext = Pick<CommandContext, 'store' | 'view'>

/** The end of the selected line that keys move; null if none. */
export function heldLineEnd({ store, view }: EditingContext): HeldEnd | null {
  const held = view.heldEnd
  return held !== null && heldLine({ store })?.id === held.element ? held : null
}

/** Selects an end of the selected line for the keyboard: the last one first, then the other one. */
export function takeEnd(context: EditingContext): void {
  const line = heldLine(context)
  if (line !== null) context.view.holdEnd({ element: line.id, end: otherOf(heldLineEnd(context)?.end ?? 'from') })
}

/** Moves the selected end by an offset in px of the page, detaching it. */
export function stepEnd(context: EditingContext, by: Point): void {
  const held = heldLineEnd(context)
  const at = held && placeOfEnd(context, held.end)
  if (at) setEnd(context, held, { x: at.x + by.x, y: at.y + by.y })
}

/** Whether there is an element that the selected end could be attached to. */
export function canAttach(context: EditingContext): boolean {
  return heldLineEnd(context) !== null && holdersFor(context).length > 0
}

/** Attaches the selected end to the next element of the page, or to the nearest one if it is free. */
export function attachToNext(context: EditingContext): void {
  const [held, line] = [heldLineEnd(context), heldLine(context)]
  const [at, other] = [held && placeOfEnd(context, held.end), held && placeOfEnd(context, otherOf(held.end))]
  if (held === null || line === null || !at || !other) return
  const holders = holdersFor(context)
  const target = line[held.end]
  const now = isAttached(target) ? holders.findIndex(({ id }) => id === target.element) : -1
  const next = now === -1 ? nearest(holders, at) : holders[(now + 1) % holders.length]
  if (next) setEnd(context, held, { element: next.id, site: nearestSiteOf(next, other) })
}

/** Whether the selected end is attached to an element with more than one connection site. */
export function canTurn(context: EditingContext): boolean {
  return attachmentOfHeldEnd(context) !== null
}

/** Attaches the selected end to the next connection site of its element. */
export function attachToNextSite(context: EditingContext): void {
  const [held, hold] = [heldLineEnd(context), attachmentOfHeldEnd(context)]
  if (held && hold) setEnd(context, held, { element: hold.element.id, site: (hold.site + 1) % hold.sites.length })
}

interface EndAttachment {
  readonly element: Element
  readonly site: number
  readonly sites: readonly Point[]
}

/** The connection site of the selected end, and all sites of its element. */
export function attachmentOfHeldEnd(context: EditingContext): EndAttachment | null {
  const [held, line] = [heldLineEnd(context), heldLine(context)]
  return held && line && holdOf(context, line, held.end)
}

/** What an end of a line is attached to. */
export function holdOf(
  { store }: Pick<EditingContext, 'store'>,
  line: LineElement,
  end: EndName,
): EndAttachment | null {
  const target = line[end]
  if (!isAttached(target)) return null
  const element = store.page?.elements[target.element]
  if (element === undefined) return null
  return { element, site: target.site, sites: connectionSites(element, element.frame).map(({ at }) => at) }
}

/** The position of an end of the selected line, in px of the page. */
export function placeOfEnd({ store }: Pick<EditingContext, 'store'>, end: EndName): Point | null {
  const line = heldLine({ store })
  return line && lineEnd(line, end, shownPorts(store)).at
}

/** Consecutive moves of the same end undo as one. */
function setEnd({ store }: EditingContext, { element, end }: HeldEnd, target: LineTarget): void {
  store.run('element.setEnds', { element, [end]: target, merge: `end:${element}:${end}` })
}

function otherOf(end: EndName): EndName {
  return end === 'from' ? 'to' : 'from'
}

/**
 * The elements that the selected end could be attached to, in page order; without the one that the other end is
 * attached to, if there are others.
 */
function holdersFor(context: EditingContext): readonly Element[] {
  const [held, line] = [heldLineEnd(context), heldLine(context)]
  const { page } = context.store
  if (held === null || line === null || page === null) return []
  const all = elementsOf(page).filter(holdsLines)
  const other = line[otherOf(held.end)]
  const free = all.filter(({ id }) => !(isAttached(other) && other.element === id))
  return free.length > 0 ? free : all
}

function nearest(holders: readonly Element[], at: Point): Element | undefined {
  const far = (element: Element) => distance(at, sitesOf(element)[nearestSiteOf(element, at)] ?? at)
  return holders.toSorted((a, b) => far(a) - far(b))[0]
}

function nearestSiteOf(element: Element, to: Point): number {
  const sites = sitesOf(element)
  const min = Math.min(...sites.map(at => distance(at, to)))
  return Math.max(
    0,
    sites.findIndex(at => distance(at, to) === min),
  )
}

function sitesOf(element: Element): readonly Point[] {
  return connectionSites(element, element.frame).map(({ at }) => at)
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
