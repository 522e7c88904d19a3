import {
  type ElementId,
  elementOf,
  type Point,
  type PointName,
  pointAt,
  pointsOnPage,
  type ShapeElement,
} from '@slidewright/engine/internal'
import { shownPage } from '../../session/shown-page.ts'
import type { CommandContext } from '../../session/workbench.ts'

type EditingContext = Pick<CommandContext, 'store' | 'view'>

/** What is under the hand on a path that is being edited. */
export type PathSpot =
  | { readonly what: 'point'; readonly name: PointName }
  | { readonly what: 'handle'; readonly name: PointName; readonly side: 'in' | 'out' }

/** The shape whose points are being edited, as it is shown; null in no such mode. */
export function editedPath({ store, view }: EditingContext): ShapeElement | null {
  if (view.tool.kind !== 'path') return null
  const page = shownPage(store)
  const shape = page && elementOf(page, view.tool.element)
  return shape?.kind === 'shape' && !shape.locked ? shape : null
}

/** The point that was taken last. */
export function chosenPoint({ view }: EditingContext): PointName | null {
  return view.tool.kind === 'path' ? view.tool.point : null
}

/** Begins to edit the points of a shape. */
export function editPath({ view }: EditingContext, element: ElementId): void {
  view.chooseTool({ kind: 'path', element, point: null })
}

/** The shape whose points could be edited: the one that is selected. */
export function editable({ store }: EditingContext): ShapeElement | null {
  const [shape] = store.selected
  return store.selected.length === 1 && shape?.kind === 'shape' && !shape.locked ? shape : null
}

/** What of a shape's path is at a place: the handles of the chosen point first, then points. */
export function spotAt(context: EditingContext, at: Point, reach: number): PathSpot | null {
  const shape = editedPath(context)
  if (shape === null) return null
  const path = pointsOnPage(shape)
  const chosen = chosenPoint(context)
  const held = chosen && pointAt(path, chosen)
  const isAt = (place: Point | null | undefined) => place != null && Math.hypot(place.x - at.x, place.y - at.y) <= reach
  for (const side of ['in', 'out'] as const)
    if (chosen && isAt(held?.[side])) return { what: 'handle', name: chosen, side }
  for (const [piece, { points }] of path.entries()) {
    const point = points.findIndex(each => isAt(each.at))
    if (point !== -1) return { what: 'point', name: { piece, point } }
  }
  return null
}
