import type { ElementId } from '../../base/id.ts'
import type { Page } from '../../document/deck.ts'
import type { Element, LineElement, LineTarget } from '../../document/element.ts'
import { ancestorsOf, childrenOf, elementOf } from '../../document/read.ts'
import { strokeAt } from '../../document/scaled-stroke.ts'
import {
  carryFrame,
  frameAround,
  movedFrame,
  roundChange,
  roundCoordinate,
  roundFrame,
} from '../../geometry/map-frame.ts'
import { rectOfPoints } from '../../geometry/rect.ts'
import type { Frame, Point } from '../../geometry/types.ts'
import { type ElementChange, withChange } from '../transaction.ts'

/** Pending changes to the elements of one page. */
export type Changes = Map<ElementId, ElementChange>

/** Returns an element with its pending changes applied. */
export function changedElement<T extends Element>(element: T, changes: Changes): T {
  const change = changes.get(element.id)
  return change ? withChange(element, change) : element
}

/** Adds to the pending changes of an element. */
export function addChange(changes: Changes, id: ElementId, change: ElementChange): void {
  const known = changes.get(id)
  changes.set(id, known ? { ...known, ...change } : change)
}

/** Moves an element and all its descendants by px. */
export function moveInto(changes: Changes, page: Page, element: Element, by: Point): void {
  if (element.kind !== 'group' && element.kind !== 'line' && !changes.has(element.id)) {
    changes.set(element.id, { frame: movedFrame(element.frame, by) })
    return
  }
  const { frame } = changedElement(element, changes)
  placeInto(changes, page, element, { ...frame, x: frame.x + by.x, y: frame.y + by.y })
}

/** Gives an element a frame. The descendants of a group are scaled and rotated with it; so are the free ends of a line. */
export function placeInto(changes: Changes, page: Page, element: Element, to: Frame): void {
  const from = changedElement(element, changes).frame
  if (element.kind === 'line') {
    addChange(changes, element.id, carriedLine(changedElement(element, changes), from, to))
    return
  }
  addChange(changes, element.id, { frame: roundChange(from, to) })
  if (element.kind === 'shape' && (from.width !== to.width || from.height !== to.height)) {
    const { stroke } = changedElement(element, changes)
    const scaled = strokeAt(stroke, from, to)
    if (scaled !== stroke) addChange(changes, element.id, { stroke: scaled })
  }
  if (element.kind !== 'group') return
  for (const child of childrenOf(page, element.id)) {
    placeInto(changes, page, child, carryFrame(changedElement(child, changes).frame, from, to))
  }
}

/** Returns the elements that a change positions. */
export function placedBy(changes: Changes): Set<ElementId> {
  const placed = new Set<ElementId>()
  for (const [id, change] of changes) if (places(change)) placed.add(id)
  return placed
}

function places(change: ElementChange): boolean {
  return 'frame' in change || 'parent' in change
}

/** Fits the groups around changed elements to their children, innermost first. Groups with an explicit (`given`) frame are left alone. */
export function refitGroups(
  changes: Changes,
  page: Page,
  isGone: (id: ElementId) => boolean = () => false,
  given?: ReadonlySet<ElementId>,
): void {
  const groups = new Map<ElementId, { readonly group: Element; readonly depth: number }>()
  for (const [id, change] of changes) {
    const element = places(change) ? elementOf(page, id) : undefined
    if (!element || (element.parent === null && change.parent == null)) continue
    const around = [...groupsAround(page, element), ...groupsAround(page, changedElement(element, changes))]
    for (const entry of around) groups.set(entry.group.id, entry)
  }
  if (groups.size === 0) return
  const placed = given ?? placedBy(changes)
  const inner = [...groups.values()].filter(({ group }) => !placed.has(group.id)).sort((a, b) => b.depth - a.depth)
  for (const { group } of inner) {
    const frame = frameAround(
      membersOf(page, group.id, changes, isGone).map(member => member.frame),
      group.frame.rotation,
    )
    if (frame && !isGone(group.id)) addChange(changes, group.id, { frame: roundFrame(frame) })
  }
}

/** Returns the elements of a group after the changes, including those moved into it. */
function membersOf(page: Page, group: ElementId, changes: Changes, isGone: (id: ElementId) => boolean): Element[] {
  const members = childrenOf(page, group).map(child => changedElement(child, changes))
  const staying = members.filter(child => child.parent === group && !isGone(child.id))
  const joining = [...changes.keys()].flatMap(id => {
    const element = elementOf(page, id)
    const next = element && changedElement(element, changes)
    return next && element.parent !== group && next.parent === group && !isGone(id) ? [next] : []
  })
  return [...staying, ...joining]
}

function groupsAround(page: Page, element: Element): { readonly group: Element; readonly depth: number }[] {
  const around = ancestorsOf(page, element)
  return around.map((group, index) => ({ group, depth: around.length - index }))
}

/** Moves a line by its free ends; its frame is their bounding box. */
function carriedLine(line: LineElement, before: Frame, after: Frame): ElementChange {
  const [from, to] = [carriedEnd(line.from, before, after), carriedEnd(line.to, before, after)]
  return { from, to, frame: frameOfEnds(from, to) ?? roundFrame({ ...after, rotation: 0 }) }
}

/** Returns the bounding box of two free ends; null if one is attached to an element. */
export function frameOfEnds(from: LineTarget, to: LineTarget): Frame | null {
  if ('element' in from || 'element' in to) return null
  return roundFrame({ ...rectOfPoints([from, to]), rotation: 0 })
}

function carriedEnd(end: LineTarget, from: Frame, to: Frame): LineTarget {
  if ('element' in end) return end
  const { x, y } = carryFrame({ ...end, width: 0, height: 0, rotation: 0 }, from, to)
  return { x: roundCoordinate(x), y: roundCoordinate(y) }
}
