import type { ElementId } from '../base/id.ts'
import { boundsOf } from '../geometry/frame.ts'
import { guidesAt, type Snap, snapMove } from '../geometry/snap.ts'
import type { Frame, Point } from '../geometry/types.ts'
import type { DragSession } from './gesture.ts'
import type { Pointer } from './types.ts'

/** The result of a move: how far, and what it snapped to. */
export interface Moved {
  readonly by: Point
  readonly frames: ReadonlyMap<ElementId, Partial<Frame>>
  readonly snap: Omit<Snap, 'move'>
}

/** Moves the dragged elements with the pointer. Shift restricts the move to the longer axis, mod disables snapping. */
export function moveTo(drag: DragSession, from: Point, pointer: Pointer): Moved {
  const way = { x: pointer.at.x - from.x, y: pointer.at.y - from.y }
  const free = pointer.shift ? alongOneAxis(way) : way
  const snap = pointer.mod ? { move: { x: 0, y: 0 }, guides: [], gaps: [] } : snapped(drag, free, pointer.shift)
  const by = { x: free.x + snap.move.x, y: free.y + snap.move.y }
  const frames = new Map(drag.elements.map(({ id, frame }) => [id, { x: frame.x + by.x, y: frame.y + by.y }] as const))
  return { by, frames, snap: { guides: snap.guides, gaps: snap.gaps } }
}

function alongOneAxis({ x, y }: Point): Point {
  return Math.abs(x) >= Math.abs(y) ? { x, y: 0 } : { x: 0, y }
}

function snapped({ box, field, reach }: DragSession, by: Point, oneAxis: boolean): Snap {
  const bounds = boundsOf(box)
  const moved = { ...bounds, x: bounds.x + by.x, y: bounds.y + by.y }
  const snap = snapMove(moved, field, reach)
  if (!oneAxis) return snap
  // The modifier key locks the other axis: it neither moves nor snaps.
  const axis = by.y === 0 ? 'x' : 'y'
  const move = axis === 'x' ? { x: snap.move.x, y: 0 } : { x: 0, y: snap.move.y }
  const placed = { ...moved, x: moved.x + move.x, y: moved.y + move.y }
  return { move, guides: guidesAt(placed, field, axis), gaps: snap.gaps.filter(gap => gap.axis === axis) }
}
