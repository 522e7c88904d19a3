import { hitTest, kindOf, nearestPlace, type Point, pointAt, pointsOnPage } from '@slidewright/engine/internal'
import type { Workbench } from '../../session/workbench.ts'
import { editable, editedPath, editPath, type PathSpot, spotAt } from '../../stage/marks/path-points.ts'
import type { StagePointerEvent } from '../pointer/stage-pointer-event.ts'
import type { DragHandler, DragSession } from './types.ts'

/**
 * Editing the points of a shape: points and handles are dragged; a double click adds a point or toggles one between
 * smooth and corner; a press outside the path ends it.
 */
export const pathDrag: DragHandler = {
  id: 'path',
  start(bench, { at, reach }) {
    if (bench.view.tool.kind !== 'path') return null
    const { element } = bench.view.tool
    const spot = spotAt(bench, at, reach * 1.3)
    if (spot === null) {
      if (placeNear(bench, at, reach) !== null) return NOTHING
      bench.view.chooseTool({ kind: 'select' })
      return null
    }
    bench.view.chooseTool({ kind: 'path', element, point: spot.name })
    return dragged(bench, spot, at)
  },
  cursorAt(bench, { at, reach }) {
    if (bench.view.tool.kind !== 'path') return null
    if (spotAt(bench, at, reach * 1.3) !== null) return 'move'
    return placeNear(bench, at, reach) === null ? 'default' : 'copy'
  },
  double(bench, { at, reach }) {
    return bench.view.tool.kind === 'path' ? changeAt(bench, at, reach) : startAt(bench, at)
  },
}

const NOTHING: DragSession = { move: () => undefined, drop: () => undefined, cancel: () => undefined }

function dragged(bench: Workbench, spot: PathSpot, from: Point): DragSession {
  const { store } = bench
  const shape = editedPath(bench)
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

function placeNear(bench: Workbench, at: Point, reach: number) {
  const shape = editedPath(bench)
  const place = shape && nearestPlace(pointsOnPage(shape), at)
  return place && place.distance <= reach ? place : null
}

/** Handles a double click: on a point it toggles its kind, on the line it adds one. */
function changeAt(bench: Workbench, at: Point, reach: number): boolean {
  const shape = editedPath(bench)
  if (shape === null) return false
  const spot = spotAt(bench, at, reach * 1.3)
  const place = placeNear(bench, at, reach)
  if (spot?.what === 'point') {
    const point = pointAt(pointsOnPage(shape), spot.name)
    const kind = point && kindOf(point) === 'smooth' ? 'corner' : 'smooth'
    bench.store.run('path.setPointKind', { element: shape.id, ...spot.name, kind })
  } else if (place !== null) {
    const { piece, point, share } = place
    bench.store.run('path.addPoint', { element: shape.id, piece, point, share })
    bench.view.chooseTool({ kind: 'path', element: shape.id, point: { piece, point: point + 1 } })
  }
  return true
}

/** Starts editing a selected freeform path on a double click; one that contains text gets a caret instead. */
function startAt(bench: Workbench, at: Point): boolean {
  const shape = editable(bench)
  const { scene } = bench.store
  if (shape === null || shape.geometry.kind !== 'path' || shape.body !== null || scene === null) return false
  if (hitTest(scene, at)?.element !== shape.id) return false
  editPath(bench, shape.id)
  return true
}
