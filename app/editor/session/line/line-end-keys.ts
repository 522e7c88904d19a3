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
import type { ActiveLineEnd, EndName } from './active-end.ts'
import { acceptsLines, activeLine } from './line-ends.ts'

type EditingContext = Pick<CommandContext, 'store' | 'view'>

/** The end of the selected line that keys move; null if none. */
export function activeLineEnd({ store, view }: EditingContext): ActiveLineEnd | null {
  const active = view.activeEnd
  return active !== null && activeLine({ store })?.id === active.element ? active : null
}

/** Selects an end of the selected line for the keyboard: the last one first, then the other one. */
export function activateEnd(context: EditingContext): void {
  const line = activeLine(context)
  if (line !== null)
    context.view.setActiveEnd({ element: line.id, end: otherOf(activeLineEnd(context)?.end ?? 'from') })
}

/** Moves the selected end by an offset in px of the page, detaching it. */
export function stepEnd(context: EditingContext, by: Point): void {
  const active = activeLineEnd(context)
  const at = active && placeOfEnd(context, active.end)
  if (at) setEnd(context, active, { x: at.x + by.x, y: at.y + by.y })
}

/** Whether there is an element that the selected end could be attached to. */
export function canAttach(context: EditingContext): boolean {
  return activeLineEnd(context) !== null && attachTargetsFor(context).length > 0
}

/** Attaches the selected end to the next element of the page, or to the nearest one if it is free. */
export function attachToNext(context: EditingContext): void {
  const [active, line] = [activeLineEnd(context), activeLine(context)]
  const [at, other] = [active && placeOfEnd(context, active.end), active && placeOfEnd(context, otherOf(active.end))]
  if (active === null || line === null || !at || !other) return
  const targets = attachTargetsFor(context)
  const target = line[active.end]
  const now = isAttached(target) ? targets.findIndex(({ id }) => id === target.element) : -1
  const next = now === -1 ? nearest(targets, at) : targets[(now + 1) % targets.length]
  if (next) setEnd(context, active, { element: next.id, site: nearestSiteOf(next, other) })
}

/** Whether the selected end is attached to an element with more than one connection site. */
export function canTurn(context: EditingContext): boolean {
  return attachmentOfActiveEnd(context) !== null
}

/** Attaches the selected end to the next connection site of its element. */
export function attachToNextSite(context: EditingContext): void {
  const [active, attachment] = [activeLineEnd(context), attachmentOfActiveEnd(context)]
  if (active && attachment)
    setEnd(context, active, { element: attachment.element.id, site: (attachment.site + 1) % attachment.sites.length })
}

interface EndAttachment {
  readonly element: Element
  readonly site: number
  readonly sites: readonly Point[]
}

/** The connection site of the selected end, and all sites of its element. */
export function attachmentOfActiveEnd(context: EditingContext): EndAttachment | null {
  const [active, line] = [activeLineEnd(context), activeLine(context)]
  return active && line && attachmentOf(context, line, active.end)
}

/** What an end of a line is attached to. */
export function attachmentOf(
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
  const line = activeLine({ store })
  return line && lineEnd(line, end, shownPorts(store)).at
}

/** Consecutive moves of the same end undo as one. */
function setEnd({ store }: EditingContext, { element, end }: ActiveLineEnd, target: LineTarget): void {
  store.run('element.setEnds', { element, [end]: target, merge: `end:${element}:${end}` })
}

function otherOf(end: EndName): EndName {
  return end === 'from' ? 'to' : 'from'
}

/**
 * The elements that the selected end could be attached to, in page order; without the one that the other end is
 * attached to, if there are others.
 */
function attachTargetsFor(context: EditingContext): readonly Element[] {
  const [active, line] = [activeLineEnd(context), activeLine(context)]
  const { page } = context.store
  if (active === null || line === null || page === null) return []
  const all = elementsOf(page).filter(acceptsLines)
  const other = line[otherOf(active.end)]
  const free = all.filter(({ id }) => !(isAttached(other) && other.element === id))
  return free.length > 0 ? free : all
}

function nearest(targets: readonly Element[], at: Point): Element | undefined {
  const far = (element: Element) => distance(at, sitesOf(element)[nearestSiteOf(element, at)] ?? at)
  return targets.toSorted((a, b) => far(a) - far(b))[0]
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
