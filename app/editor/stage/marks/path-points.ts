import {
  type ElementId,
  elementOf,
  type Point,
  type PointName,
  pointAt,
  pointsOnPage,
  type ShapeElement,
} from '@slidewright/engine/internal'
import type { CommandContext } from '../../session/editor-context.ts'
import { shownPage } from '../../session/shown-page.ts'

type EditingContext = Pick<CommandContext, 'store' | 'view'>

/** What is under the pointer on a path being edited. */
export type PathSpot =
  | { readonly what: 'point'; readonly name: PointName }
  | { readonly what: 'handle'; readonly name: PointName; readonly side: 'in' | 'out' }

/** The shape whose points are being edited, as shown; null outside this mode. */
export function editedPath({ store, view }: EditingContext): ShapeElement | null {
  if (view.tool.kind !== 'path') return null
  const page = shownPage(store)
  const shape = page && elementOf(page, view.tool.element)
  return shape?.kind === 'shape' && shape.formula === undefined && !shape.locked ? shape : null
}

/** The selected point. */
export function chosenPoint({ view }: EditingContext): PointName | null {
  return view.tool.kind === 'path' ? view.tool.point : null
}

/** Starts editing the points of a shape. */
export function editPath({ view }: EditingContext, element: ElementId): void {
  view.chooseTool({ kind: 'path', element, point: null })
}

/** The selected shape whose points could be edited. */
export function editable({ store }: EditingContext): ShapeElement | null {
  const [shape] = store.selected
  return store.selected.length === 1 && shape?.kind === 'shape' && !shape.locked ? shape : null
}

/** What is at a point of a shape's path: handles of the selected point have priority over points. */
export function spotAt(context: EditingContext, at: Point, reach: number): PathSpot | null {
  const shape = editedPath(context)
  if (shape === null) return null
  const path = pointsOnPage(shape)
  const chosen = chosenPoint(context)
  const selectedPoint = chosen && pointAt(path, chosen)
  const isAt = (place: Point | null | undefined) => place != null && Math.hypot(place.x - at.x, place.y - at.y) <= reach
  for (const side of ['in', 'out'] as const)
    if (chosen && isAt(selectedPoint?.[side])) return { what: 'handle', name: chosen, side }
  for (const [piece, { points }] of path.entries()) {
    const point = points.findIndex(each => isAt(each.at))
    if (point !== -1) return { what: 'point', name: { piece, point } }
  }
  return null
}
