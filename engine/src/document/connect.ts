import type { ElementId } from '../base/id.ts'
import { apply, frameMatrix } from '../geometry/matrix.ts'
import type { Frame, Point } from '../geometry/types.ts'
import { drawingOf } from './drawing.ts'
import type { Element, LineElement, LineTarget } from './element.ts'

/** The end of a line on the page. `out` is the direction in which it leaves an element (unit vector), null if the end is free. */
export interface LineEndPlace {
  readonly at: Point
  readonly out: Point | null
}

/** A connection site near a point, and its distance in px of the page. */
export interface NearSite {
  readonly target: { readonly element: ElementId; readonly site: number }
  readonly at: Point
  readonly distance: number
}

const UP: Point = { x: 0, y: -1 }
const LEFT: Point = { x: -1, y: 0 }
const DOWN: Point = { x: 0, y: 1 }
const RIGHT: Point = { x: 1, y: 0 }

/** Sites of elements other than shapes, in the order of DrawingML's cxnLst: counter-clockwise from the top. */
const SIDES = [
  { at: { x: 0.5, y: 0 }, out: UP },
  { at: { x: 0, y: 0.5 }, out: LEFT },
  { at: { x: 0.5, y: 1 }, out: DOWN },
  { at: { x: 1, y: 0.5 }, out: RIGHT },
]

/** Returns the connection sites of an element on the page, by site number. */
export function connectionSites(element: Element, frame: Frame): readonly LineEndPlace[] {
  const matrix = frameMatrix(frame, element.flipX, element.flipY)
  const origin = apply(matrix, { x: 0, y: 0 })
  return sitesOf(element, frame).map(({ at, out }) => {
    const way = apply(matrix, out)
    return { at: apply(matrix, at), out: { x: way.x - origin.x, y: way.y - origin.y } }
  })
}

/** Returns the nearest connection site within a radius (px of the page) of a point. Lines and hidden elements have none. */
export function nearestSite(
  elements: Iterable<Element>,
  place: Point,
  reach: number,
  frameOf: (element: Element) => Frame = element => element.frame,
): NearSite | null {
  let best: NearSite | null = null
  for (const element of elements) {
    if (element.kind === 'line' || element.hidden) continue
    const frame = frameOf(element)
    if (!isTall(element) && isFar(frame, place, reach)) continue
    for (const [site, { at }] of connectionSites(element, frame).entries()) {
      const distance = Math.hypot(at.x - place.x, at.y - place.y)
      if (distance <= reach && (best === null || distance < best.distance))
        best = { target: { element: element.id, site }, at, distance }
    }
  }
  return best
}

/** Whether the end of a line is attached to an element. */
export function isAttached(target: LineTarget): target is Extract<LineTarget, { element: unknown }> {
  return 'element' in target
}

/** Returns the elements that a line is attached to. */
export function targetsOf(line: LineElement): ElementId[] {
  return [line.from, line.to].filter(isAttached).map(target => target.element)
}

/** Whether a place is out of reach of a frame, however that is turned. */
function isFar({ x, y, width, height }: Frame, place: Point, reach: number): boolean {
  const max = (width + height) / 2 + reach
  return Math.abs(place.x - x - width / 2) > max || Math.abs(place.y - y - height / 2) > max
}

/** Whether sites may be outside of the frame, like the tip of a callout. */
function isTall(element: Element): boolean {
  return element.kind === 'shape' && element.geometry.kind === 'preset' && element.geometry.preset.endsWith('Callout')
}

function sitesOf(element: Element, { width, height }: Frame): readonly { readonly at: Point; readonly out: Point }[] {
  if (element.kind !== 'shape') return SIDES.map(({ at, out }) => ({ at: { x: at.x * width, y: at.y * height }, out }))
  return drawingOf(element.geometry, { width, height }).sites.map(({ at, angle }) => ({ at, out: wayOf(angle) }))
}

/** Returns the unit vector for an angle in degrees clockwise from the right; exact at quarter turns. */
function wayOf(degrees: number): Point {
  const quarter = [RIGHT, DOWN, LEFT, UP][degrees / 90]
  const radians = (degrees * Math.PI) / 180
  return quarter ?? { x: Math.cos(radians), y: Math.sin(radians) }
}
