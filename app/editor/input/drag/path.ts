import { hitTest, kindOf, nearestPlace, type Point, pointAt, pointsOnPage } from '@slidewright/engine/internal'
import type { EditorContext } from '../../session/editor-context.ts'
import { editable, editedPath, editPath, type PathSpot, spotAt } from '../../stage/marks/path-points.ts'
import type { StagePointerEvent } from '../pointer/stage-pointer-event.ts'
import type { DragHandler, DragSession } from './types.ts'

/**
 * Editing the points of a shape: points and handles are dragged; a double click adds a point or toggles one between
 * smooth and corner; a press outside the path ends it.
 */
export const pathDrag: DragHandler = {
  id: 'path',
  start(context, { at, reach }) {
    if (context.view.tool.kind !== 'path') return null
    const { element } = context.view.tool
    const spot = spotAt(context, at, reach * 1.3)
    if (spot === null) {
      if (placeNear(context, at, reach) !== null) return NOTHING
      context.view.chooseTool({ kind: 'select' })
      return null
    }
    context.view.chooseTool({ kind: 'path', element, point: spot.name })
    return dragged(context, spot, at)
  },
  cursorAt(context, { at, reach }) {
    if (context.view.tool.kind !== 'path') return null
    if (spotAt(context, at, reach * 1.3) !== null) return 'move'
    return placeNear(context, at, reach) === null ? 'default' : 'copy'
  },
  double(context, { at, reach }) {
    return context.view.tool.kind === 'path' ? changeAt(context, at, reach) : startAt(context, at)
  },
}

const NOTHING: DragSession = { move: () => undefined, drop: () => undefined, cancel: () => undefined }

function dragged(context: EditorContext, spot: PathSpot, from: Point): DragSession {
  const { store } = context
  const shape = editedPath(context)
  if (shape === null) return NOTHING
  const element = shape.id
  const isMoved = (to: Point) => Math.hypot(to.x - from.x, to.y - from.y) > 1
  const moved = (to: Point) => ({ element, ...spot.name, to })
  const turned = (to: Point, { alt }: StagePointerEvent, side: 'in' | 'out') => ({ ...moved(to), side, alone: alt })
  return {
    move(to, event) {
      if (spot.what === 'point') store.show(store.previewOf('path.movePoint', moved(to)))
      else store.show(store.previewOf('path.moveHandle', turned(to, event, spot.side)))
    },
    drop(to, event) {
      store.show(null)
      if (!isMoved(to)) return
      if (spot.what === 'point') store.run('path.movePoint', moved(to))
      else store.run('path.moveHandle', turned(to, event, spot.side))
    },
    cancel: () => store.show(null),
  }
}

function placeNear(context: EditorContext, at: Point, reach: number) {
  const shape = editedPath(context)
  const place = shape && nearestPlace(pointsOnPage(shape), at)
  return place && place.distance <= reach ? place : null
}

/** Handles a double click: on a point it toggles its kind, on the line it adds one. */
function changeAt(context: EditorContext, at: Point, reach: number): boolean {
  const shape = editedPath(context)
  if (shape === null) return false
  const spot = spotAt(context, at, reach * 1.3)
  const place = placeNear(context, at, reach)
  if (spot?.what === 'point') {
    const point = pointAt(pointsOnPage(shape), spot.name)
    const kind = point && kindOf(point) === 'smooth' ? 'corner' : 'smooth'
    context.store.run('path.setPointKind', { element: shape.id, ...spot.name, kind })
  } else if (place !== null) {
    const { piece, point, share } = place
    context.store.run('path.addPoint', { element: shape.id, piece, point, share })
    context.view.chooseTool({ kind: 'path', element: shape.id, point: { piece, point: point + 1 } })
  }
  return true
}

/** Starts editing a selected freeform path on a double click; one that contains text gets a caret instead. */
function startAt(context: EditorContext, at: Point): boolean {
  const shape = editable(context)
  const { scene } = context.store
  if (shape === null || shape.geometry.kind !== 'path' || shape.body !== null || scene === null) return false
  if (hitTest(scene, at)?.element !== shape.id) return false
  editPath(context, shape.id)
  return true
}
