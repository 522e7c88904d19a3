import {
  apply,
  containsPoint,
  type Element,
  type ElementId,
  effectiveFrame,
  elementOf,
  frameMatrix,
  hitTest,
  invert,
  type Overrides,
  type Page,
  type Point,
  type Scene,
} from '@slidewright/engine'

/** Where to look. */
export interface HitGround {
  readonly page: Page
  readonly scene: Scene
  readonly overrides: Overrides
}

/** The innermost element under a place of the page that is not locked. A table is met in all of its frame, also where its cells are empty and paint nothing. */
export function hitFree({ page, scene, overrides }: HitGround, at: Point, tolerance: number): ElementId | null {
  const isFree = (id: ElementId) => elementOf(page, id)?.locked !== true
  const painted = hitTest(scene, at, { tolerance, accept: isFree })
  const above = painted === null ? -1 : scene.order.indexOf(painted.path[0] ?? painted.element)
  const table = scene.order.findLast((id, index) => {
    const element = index > above ? elementOf(page, id) : undefined
    return element?.kind === 'table' && !element.locked && holds(element, { page, overrides }, at)
  })
  return table ?? painted?.element ?? null
}

function holds(element: Element, { page, overrides }: Pick<HitGround, 'page' | 'overrides'>, at: Point): boolean {
  const frame = effectiveFrame(page, element, overrides)
  const inverse = invert(frameMatrix(frame))
  return inverse !== null && containsPoint({ x: 0, y: 0, width: frame.width, height: frame.height }, apply(inverse, at))
}
