import type { Element, LineElement, LineTarget } from '../document/element.ts'
import { apply, frameMatrix } from '../geometry/matrix.ts'
import type { Frame, Point } from '../geometry/types.ts'

/** A connection site in 0..1 of the frame, and the way a connector leaves there (unit vector, unturned). */
interface Site {
  readonly at: Point
  readonly out: Point
}

/** The end of a line on the page. `out` is the way it leaves an element, null where it ends freely. */
export interface LineEndPlace {
  readonly at: Point
  readonly out: Point | null
}

const UP: Point = { x: 0, y: -1 }
const LEFT: Point = { x: -1, y: 0 }
const DOWN: Point = { x: 0, y: 1 }
const RIGHT: Point = { x: 1, y: 0 }
const ROUND = 0.146447

/** Sites in the order of DrawingML's cxnLst: counter-clockwise from the top. */
const SIDES: readonly Site[] = [site(0.5, 0, UP), site(0, 0.5, LEFT), site(0.5, 1, DOWN), site(1, 0.5, RIGHT)]

const SITES: Readonly<Record<string, readonly Site[]>> = {
  ellipse: [
    site(0.5, 0, UP),
    site(ROUND, ROUND, UP),
    site(0, 0.5, LEFT),
    site(ROUND, 1 - ROUND, DOWN),
    site(0.5, 1, DOWN),
    site(1 - ROUND, 1 - ROUND, DOWN),
    site(1, 0.5, RIGHT),
    site(1 - ROUND, ROUND, UP),
  ],
  triangle: [
    site(0.5, 0, UP),
    site(0.25, 0.5, LEFT),
    site(0, 1, DOWN),
    site(0.5, 1, DOWN),
    site(1, 1, DOWN),
    site(0.75, 0.5, RIGHT),
  ],
}

/** The places of an element that connectors can hold on to, on the page, by site number. */
export function connectionSites(element: Element, frame: Frame): readonly LineEndPlace[] {
  const matrix = frameMatrix(frame, element.flipX, element.flipY)
  const origin = apply(matrix, { x: 0, y: 0 })
  return sitesOf(element).map(({ at, out }) => {
    const way = apply(matrix, out)
    return {
      at: apply(matrix, { x: at.x * frame.width, y: at.y * frame.height }),
      out: { x: way.x - origin.x, y: way.y - origin.y },
    }
  })
}

/** Whether the end of a line holds on to an element. */
export function isAttached(target: LineTarget): target is Extract<LineTarget, { element: unknown }> {
  return 'element' in target
}

/** The elements that a line holds on to. */
export function targetsOf(line: LineElement) {
  return [line.from, line.to].filter(isAttached).map(target => target.element)
}

function sitesOf(element: Element): readonly Site[] {
  if (element.kind !== 'shape' || element.geometry.kind !== 'preset') return SIDES
  return SITES[element.geometry.preset] ?? SIDES
}

function site(x: number, y: number, out: Point): Site {
  return { at: { x, y }, out }
}
