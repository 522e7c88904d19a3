import { corners, type Frame, type Point, type Rect } from '@slidewright/engine/internal'
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
const MIN_SIDE = 36
/** A box whose sides are both shorter than this has none of them (view px): they would hide what is in it. */
const MIN_BOX = 56
/** A box whose sides are all shorter than this, and how large the one is on which its handles stand instead (view px): else they would hide it. */
const SMALL = { all: { under: 26, held: 34 }, corners: { under: 26, held: 42 } } as const
/** The rotate disc's distance from its corner (view px): for a finger the two must not be mistaken for each other. */
const ROTATE_AWAY = { all: 20, corners: 40 } as const
/** How near a pointer must come (view px). */
const REACH = { mouse: 8, touch: 22 } as const
/** How far inside of the room the rotate disc stays (view px). */
const ROOM_EDGE = 14

/** Which handles there are: all, or, where there is little room, corners and the rotate disc. */
export type HandleSet = 'all' | 'corners'

/** Where the handles of a selection stand in the view. They keep their size at any zoom. The rotate disc stands at the first corner where it lies in `room`, the lower right one if it can. */
export function placeHandles(
  frame: Frame,
  camera: Camera,
  which: HandleSet = 'all',
  room: Rect | null = null,
): PlacedHandle[] {
  const [nw, ne, se, sw] = corners(heldFrame(frame, camera.zoom, SMALL[which])).map(point => toView(camera, point)) as [
    Point,
    Point,
    Point,
    Point,
  ]
  const { rotation } = frame
  const handle = (id: HandleId, { x, y }: Point): PlacedHandle => ({ id, x, y, rotation })
  const placed = [handle('nw', nw), handle('ne', ne), handle('se', se), handle('sw', sw)]
  const discs = [
    beyond(sw, se, ROTATE_AWAY[which]),
    beyond(se, sw, ROTATE_AWAY[which]),
    beyond(nw, ne, ROTATE_AWAY[which]),
    beyond(ne, nw, ROTATE_AWAY[which]),
    beyond(ne, se, ROTATE_AWAY[which]),
    beyond(se, ne, ROTATE_AWAY[which]),
  ] as const
  const disc = room === null ? discs[0] : (discs.find(place => isInside(place, room)) ?? discs[0])
  const isSmall = Math.max(frame.width, frame.height) * camera.zoom < MIN_BOX
  if (which === 'corners' || isSmall) return [...placed, handle('rotate', disc)]
  if (frame.width * camera.zoom >= MIN_SIDE) placed.push(handle('n', middle(nw, ne)), handle('s', middle(sw, se)))
  if (frame.height * camera.zoom >= MIN_SIDE) placed.push(handle('w', middle(nw, sw)), handle('e', middle(ne, se)))
  placed.push(handle('rotate', disc))
  return placed
}

/** What is too small for its handles has them around it. */
function heldFrame(
  frame: Frame,
  zoom: number,
  { under, held }: { readonly under: number; readonly held: number },
): Frame {
  if (Math.max(frame.width, frame.height) * zoom >= under) return frame
  const [width, height] = [held / zoom, held / zoom]
  return {
    ...frame,
    x: frame.x - (width - frame.width) / 2,
    y: frame.y - (height - frame.height) / 2,
    width,
    height,
  }
}

function isInside({ x, y }: Point, room: Rect): boolean {
  return (
    x >= room.x + ROOM_EDGE &&
    y >= room.y + ROOM_EDGE &&
    x <= room.x + room.width - ROOM_EDGE &&
    y <= room.y + room.height - ROOM_EDGE
  )
}

/** The handle under a pointer, the nearest if there are several. What is nearer to the middle of the box is the box itself: small things can be moved too. */
export function handleAt(handles: readonly PlacedHandle[], point: Point, pointer: 'mouse' | 'touch'): HandleId | null {
  let best: { id: HandleId; distance: number } | null = null
  const [nw, se] = [handles.find(({ id }) => id === 'nw'), handles.find(({ id }) => id === 'se')]
  const center = nw && se ? middle(nw, se) : null
  const toCenter = center === null ? Number.MAX_VALUE : Math.hypot(point.x - center.x, point.y - center.y)
  for (const { id, x, y } of handles) {
    const distance = Math.hypot(point.x - x, point.y - y)
    const reach = id === 'rotate' ? Math.max(11, REACH[pointer]) : REACH[pointer]
    if (distance <= reach && distance <= toCenter && (best === null || distance < best.distance))
      best = { id, distance }
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
