import {
  connectionSites,
  type Element,
  type ElementId,
  elementOf,
  elementsOf,
  type LineElement,
  type LineTarget,
  type Point,
} from '@slidewright/engine'
import { constrained } from './insert.ts'
import { frameNow } from './selection-box.ts'
import type { Workbench } from './workbench.ts'

/** One of the two ends of a line. */
export type EndName = 'from' | 'to'

/** An end of a line in hand. */
export interface HeldEnd {
  readonly element: ElementId
  readonly end: EndName
}

interface At {
  readonly at: Point
  readonly event: { readonly shift: boolean; readonly mod: boolean }
}

/** How near (px of the screen) a connection site must be to hold an end. */
const HOLD = 12

/** The one selected line, if there is one that can be changed. */
export function heldLine({ store }: Workbench): LineElement | null {
  const [line] = store.selected
  return store.selected.length === 1 && line?.kind === 'line' && !line.locked ? line : null
}

/** Where the ends of the selected line are on the page. */
export function endsOf(bench: Workbench): readonly Point[] {
  const line = heldLine(bench)
  if (line === null) return []
  return [endPlace(bench, line, line.from), endPlace(bench, line, line.to)]
}

/** Where a line's end is: on its element's site, else where it says, with the line if that is in hand. */
function endPlace({ store }: Workbench, line: LineElement, target: LineTarget): Point {
  const held = 'element' in target ? store.page && elementOf(store.page, target.element) : null
  if ('element' in target && held) {
    const site = connectionSites(held, frameNow(store, held))[target.site]
    if (site) return site.at
  }
  const now = frameNow(store, line)
  const at = 'element' in target ? { x: line.frame.x, y: line.frame.y } : target
  return { x: at.x + now.x - line.frame.x, y: at.y + now.y - line.frame.y }
}

/** The end of the selected line under a place of the page. */
export function endAt(bench: Workbench, at: Point, reach: number): HeldEnd | null {
  const line = heldLine(bench)
  if (line === null) return null
  const near = endsOf(bench).findIndex(end => Math.hypot(end.x - at.x, end.y - at.y) <= reach * 1.5)
  return near === -1 ? null : { element: line.id, end: near === 0 ? 'from' : 'to' }
}

/** Shows where an end would be. */
export function moveEnd(bench: Workbench, held: HeldEnd, where: At): void {
  const { store } = bench
  store.show(store.previewOf('element.setEnds', { element: held.element, [held.end]: targetAt(bench, held, where) }))
}

/** Puts an end where the pointer is: on a connection site near by, else on the page. */
export function placeEnd(bench: Workbench, held: HeldEnd, where: At): void {
  const target = targetAt(bench, held, where)
  bench.store.show(null)
  bench.store.run('element.setEnds', { element: held.element, [held.end]: target })
}

function targetAt(bench: Workbench, held: HeldEnd, { at, event }: At): LineTarget {
  const site = event.mod ? null : siteNear(bench, held.element, at)
  if (site !== null) return site
  const line = heldLine(bench)
  if (!event.shift || line === null) return at
  return constrained('line', endPlace(bench, line, held.end === 'from' ? line.to : line.from), at)
}

function siteNear({ store, view }: Workbench, line: ElementId, at: Point): LineTarget | null {
  const { page } = store
  if (page === null) return null
  let best: { target: LineTarget; distance: number } | null = null
  for (const element of elementsOf(page).filter(holdsLines)) {
    if (element.id === line) continue
    for (const [site, place] of connectionSites(element, frameNow(store, element)).entries()) {
      const distance = Math.hypot(place.at.x - at.x, place.at.y - at.y) * view.camera.zoom
      if (distance <= HOLD && (best === null || distance < best.distance))
        best = { target: { element: element.id, site }, distance }
    }
  }
  return best?.target ?? null
}

function holdsLines({ kind, hidden, locked }: Element): boolean {
  return !hidden && !locked && kind !== 'line'
}
