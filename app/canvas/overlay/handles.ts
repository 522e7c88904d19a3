import { corners, type Frame, type Point } from '@slidewright/engine'
import { type Camera, toView } from '../camera.ts'

/** The eight places to resize at, by compass, as the unrotated element has them. */
export const RESIZE_HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const

/** One place to resize at. */
export type ResizeHandle = (typeof RESIZE_HANDLES)[number]

/** Anything to take hold of on the selection's box. */
export type HandleId = ResizeHandle | 'rotate'

/** A handle in the view: its middle, and how far the box is turned (degrees). */
export interface PlacedHandle extends Point {
  readonly id: HandleId
  readonly rotation: number
}

/** Side handles show only where the side is longer than this (view px). */
const LEAST_SIDE = 36
/** The rotate disc's distance from the corner, to the right of it (view px). */
const ROTATE_AWAY = 20
/** How near a pointer must come (view px). */
const REACH = { mouse: 8, touch: 20 } as const

/** Where the handles of a selection stand in the view. They keep their size at any zoom. */
export function placeHandles(frame: Frame, camera: Camera, which: 'all' | 'corners' = 'all'): PlacedHandle[] {
  const [nw, ne, se, sw] = corners(frame).map(point => toView(camera, point)) as [Point, Point, Point, Point]
  const { rotation } = frame
  const handle = (id: HandleId, { x, y }: Point): PlacedHandle => ({ id, x, y, rotation })
  const placed = [handle('nw', nw), handle('ne', ne), handle('se', se), handle('sw', sw)]
  if (which === 'corners') return placed
  if (frame.width * camera.zoom >= LEAST_SIDE) placed.push(handle('n', middle(nw, ne)), handle('s', middle(sw, se)))
  if (frame.height * camera.zoom >= LEAST_SIDE) placed.push(handle('w', middle(nw, sw)), handle('e', middle(ne, se)))
  placed.push(handle('rotate', beyond(sw, se, ROTATE_AWAY)))
  return placed
}

/** The handle under a pointer, the nearest if there are several. */
export function handleAt(handles: readonly PlacedHandle[], point: Point, pointer: 'mouse' | 'touch'): HandleId | null {
  let best: { id: HandleId; distance: number } | null = null
  for (const { id, x, y } of handles) {
    const distance = Math.hypot(point.x - x, point.y - y)
    const reach = id === 'rotate' ? Math.max(11, REACH[pointer]) : REACH[pointer]
    if (distance <= reach && (best === null || distance < best.distance)) best = { id, distance }
  }
  return best?.id ?? null
}

const DIRECTIONS: { readonly [H in ResizeHandle]: number } = {
  n: 0,
  ne: 45,
  e: 90,
  se: 135,
  s: 180,
  sw: 225,
  w: 270,
  nw: 315,
}
const CURSORS = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const

/** The pointer's shape over a handle of a box that is turned. */
export function cursorOf(handle: HandleId, rotation: number): string {
  if (handle === 'rotate') return 'grab'
  const eighth = Math.round((DIRECTIONS[handle] + rotation) / 45)
  return CURSORS[((eighth % 4) + 4) % 4] ?? 'default'
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

/** The point `by` px further on the line from `a` through `b`. */
function beyond(a: Point, b: Point, by: number): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  return { x: b.x + ((b.x - a.x) / length) * by, y: b.y + ((b.y - a.y) / length) * by }
}
