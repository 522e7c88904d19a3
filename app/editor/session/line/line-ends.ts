import {
  connectionSites,
  type Element,
  type ElementId,
  elementsOf,
  isAttached,
  type LineElement,
  type LineTarget,
  lineEnd,
  nearestSite,
  type Point,
} from '@slidewright/engine/internal'
import { snapToAngle } from '../angle-step.ts'
import type { EditorContext } from '../editor-context.ts'
import { frameNow } from '../selection-box.ts'
import { shownElement, shownPorts } from '../shown-page.ts'
import type { ActiveLineEnd } from './active-end.ts'

interface At {
  readonly at: Point
  readonly event: { readonly shift: boolean; readonly mod: boolean }
}

/**
 * How near a connection site must be to attach an end, and how near an element must be to show its sites, in px of the
 * screen.
 */
const SNAP = 12
const SHOW = 40

/** The selected line, if exactly one is selected and it can be changed. */
export function activeLine({ store }: Pick<EditorContext, 'store'>): LineElement | null {
  const [line] = store.selected
  return store.selected.length === 1 && line?.kind === 'line' && !line.locked ? line : null
}

/** The positions of the selected line's ends on the page. */
export function endsOf(context: EditorContext): readonly Point[] {
  const line = activeLine(context)
  if (line === null) return []
  const ports = shownPorts(context.store)
  const shown = shownElement(context.store, line)
  return [lineEnd(shown, 'from', ports).at, lineEnd(shown, 'to', ports).at]
}

/** The end of the selected line at a point of the page. */
export function endAt(context: EditorContext, at: Point, reach: number): ActiveLineEnd | null {
  const line = activeLine(context)
  if (line === null) return null
  const near = endsOf(context).findIndex(end => Math.hypot(end.x - at.x, end.y - at.y) <= reach * 1.5)
  return near === -1 ? null : { element: line.id, end: near === 0 ? 'from' : 'to' }
}

/** Previews an end at a position, with the sites it could attach to. */
export function moveEnd(context: EditorContext, active: ActiveLineEnd, where: At): void {
  const { store } = context
  const target = targetAt(context, active, where)
  markSites(context, where.at, target, active.element)
  store.show(store.previewOf('element.setEnds', { element: active.element, [active.end]: target }))
}

/** Drops an end at the pointer: on a nearby connection site, otherwise on the page. */
export function placeEnd(context: EditorContext, active: ActiveLineEnd, where: At): void {
  const target = targetAt(context, active, where)
  cancelEndDrag(context)
  context.store.run('element.setEnds', { element: active.element, [active.end]: target })
}

/** Cancels the drag; the end stays where it was. */
export function cancelEndDrag({ store, view }: EditorContext): void {
  store.show(null)
  view.clearMarks()
}

/** What the end of a line would attach to at a point: a nearby connection site, otherwise the point itself. */
export function targetNear(context: EditorContext, at: Point, line: ElementId | null = null): LineTarget {
  const { store, view } = context
  const reach = SNAP / view.camera.zoom
  const near = nearestSite(attachTargets(context, line), at, reach, element => frameNow(store, element))
  return near === null ? at : near.target
}

/** Shows the connection sites near a point, and which of them would be attached to. */
export function markSites(context: EditorContext, at: Point, target: LineTarget, line: ElementId | null = null): void {
  const { store, view } = context
  const reach = SHOW / view.camera.zoom
  const near = attachTargets(context, line).filter(element => isNear(frameNow(store, element), at, reach))
  const sites = near.flatMap(element => connectionSites(element, frameNow(store, element)).map(site => site.at))
  view.mark({ sites, site: isAttached(target) ? siteOf(context, target) : null })
}

function siteOf(
  { store }: EditorContext,
  target: { readonly element: ElementId; readonly site: number },
): Point | null {
  const element = store.page?.elements[target.element]
  return (element && connectionSites(element, frameNow(store, element))[target.site]?.at) ?? null
}

function targetAt(context: EditorContext, active: ActiveLineEnd, { at, event }: At): LineTarget {
  const target = event.mod ? at : targetNear(context, at, active.element)
  const line = activeLine(context)
  if (isAttached(target) || !event.shift || line === null) return target
  const other = lineEnd(line, active.end === 'from' ? 'to' : 'from', shownPorts(context.store))
  return snapToAngle(other.at, at)
}

function attachTargets({ store }: EditorContext, line: ElementId | null): Element[] {
  if (store.page === null) return []
  return elementsOf(store.page).filter(each => each.id !== line && acceptsLines(each))
}

/** Whether lines can be attached to an element. */
export function acceptsLines({ kind, hidden, locked }: Element): boolean {
  return !hidden && !locked && kind !== 'line'
}

/** Whether a point is inside or near a frame, taking its rotation into account. */
function isNear({ x, y, width, height }: Element['frame'], at: Point, reach: number): boolean {
  const [dx, dy] = [Math.abs(at.x - x - width / 2), Math.abs(at.y - y - height / 2)]
  return dx <= width / 2 + reach && dy <= height / 2 + reach
}
