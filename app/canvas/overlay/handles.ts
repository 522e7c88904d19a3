import { corners, type Frame, type Point, type Rect } from '@slidewright/engine/internal'
import { type Camera, toView } from '../camera.ts'

/** The eight resize handles by compass direction, relative to the unrotated element. */
export const RESIZE_HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const

/** A resize handle. */
export type ResizeHandle = (typeof RESIZE_HANDLES)[number]

/** Any handle of the selection's box. */
export type HandleId = ResizeHandle | 'rotate'

/** A handle in the view: its center, and the rotation of the box in degrees. */
export interface PlacedHandle extends Point {
  readonly id: HandleId
  readonly rotation: number
}

/** Side handles are hidden on sides shorter than this, in view px. */
const MIN_SIDE = 36
/** Boxes with both sides shorter than this have no side handles, in view px: they would hide the content. */
const MIN_BOX = 56
/** Boxes with both sides below `under` place their handles on a box of size `held` instead, in view px: otherwise handles would hide them. */
const SMALL_BOX = { all: { under: 26, size: 34 }, corners: { under: 26, size: 42 } } as const
/** Distance of the rotate handle from its corner in view px, large enough for touch. */
const ROTATE_DISTANCE = { all: 20, corners: 40 } as const
/** Hit radius of handles, in view px. */
const HIT_RADIUS = { mouse: 8, touch: 22 } as const
/** Minimum distance of the rotate handle from the edge of the visible area, in view px. */
const ROOM_MARGIN = 14

/** Which handles are shown: all, or only the corners and the rotate handle. */
export type HandleSet = 'all' | 'corners'

/** Returns the handles of a selection in the view. Their size does not depend on the zoom. The rotate handle is placed at the first corner inside `visibleArea`, preferably the lower right one. */
export function placeHandles(
  frame: Frame,
  camera: Camera,
  which: HandleSet = 'all',
  visibleArea: Rect | null = null,
): PlacedHandle[] {
  const [nw, ne, se, sw] = corners(handleFrame(frame, camera.zoom, SMALL_BOX[which])).map(point =>
    toView(camera, point),
  ) as [Point, Point, Point, Point]
  const { rotation } = frame
  const handle = (id: HandleId, { x, y }: Point): PlacedHandle => ({ id, x, y, rotation })
  const placed = [handle('nw', nw), handle('ne', ne), handle('se', se), handle('sw', sw)]
  const discs = [
    beyond(sw, se, ROTATE_DISTANCE[which]),
    beyond(se, sw, ROTATE_DISTANCE[which]),
    beyond(nw, ne, ROTATE_DISTANCE[which]),
    beyond(ne, nw, ROTATE_DISTANCE[which]),
    beyond(ne, se, ROTATE_DISTANCE[which]),
    beyond(se, ne, ROTATE_DISTANCE[which]),
  ] as const
  const disc = visibleArea === null ? discs[0] : (discs.find(place => isInside(place, visibleArea)) ?? discs[0])
  const isSmall = Math.max(frame.width, frame.height) * camera.zoom < MIN_BOX
  if (which === 'corners' || isSmall) return [...placed, handle('rotate', disc)]
  if (frame.width * camera.zoom >= MIN_SIDE) placed.push(handle('n', middle(nw, ne)), handle('s', middle(sw, se)))
  if (frame.height * camera.zoom >= MIN_SIDE) placed.push(handle('w', middle(nw, sw)), handle('e', middle(ne, se)))
  placed.push(handle('rotate', disc))
  return placed
}

/** Enlarges a frame that is too small for its handles. */
function handleFrame(
  frame: Frame,
  zoom: number,
  { under, size }: { readonly under: number; readonly size: number },
): Frame {
  if (Math.max(frame.width, frame.height) * zoom >= under) return frame
  const [width, height] = [size / zoom, size / zoom]
  return {
    ...frame,
    x: frame.x - (width - frame.width) / 2,
    y: frame.y - (height - frame.height) / 2,
    width,
    height,
  }
}

function isInside({ x, y }: Point, visibleArea: Rect): boolean {
  return (
    x >= visibleArea.x + ROOM_MARGIN &&
    y >= visibleArea.y + ROOM_MARGIN &&
    x <= visibleArea.x + visibleArea.width - ROOM_MARGIN &&
    y <= visibleArea.y + visibleArea.height - ROOM_MARGIN
  )
}

/** Returns the nearest handle at a point. Closer to the middle of the box than to a handle it is null, so that small elements can be moved. */
export function handleAt(handles: readonly PlacedHandle[], point: Point, pointer: 'mouse' | 'touch'): HandleId | null {
  let best: { id: HandleId; distance: number } | null = null
  const [nw, se] = [handles.find(({ id }) => id === 'nw'), handles.find(({ id }) => id === 'se')]
  const center = nw && se ? middle(nw, se) : null
  const toCenter = center === null ? Number.MAX_VALUE : Math.hypot(point.x - center.x, point.y - center.y)
  for (const { id, x, y } of handles) {
    const distance = Math.hypot(point.x - x, point.y - y)
    const radius = id === 'rotate' ? Math.max(11, HIT_RADIUS[pointer]) : HIT_RADIUS[pointer]
    if (distance <= radius && distance <= toCenter && (best === null || distance < best.distance))
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

/** Returns the CSS cursor of a handle of a rotated box. */
export function cursorOf(handle: HandleId, rotation: number): string {
  if (handle === 'rotate') return 'grab'
  const eighth = Math.round((DIRECTIONS[handle] + rotation) / 45)
  return CURSORS[((eighth % 4) + 4) % 4] ?? 'default'
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

/** Returns the point `by` px beyond `b` on the line from `a`. */
function beyond(a: Point, b: Point, by: number): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  return { x: b.x + ((b.x - a.x) / length) * by, y: b.y + ((b.y - a.y) / length) * by }
}
