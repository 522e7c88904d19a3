import type { ElementId } from '../base/id.ts'
import type { ElementKind } from '../document/element.ts'
import { mapFrame } from '../geometry/frame.ts'
import { resizedAbout, roundFrame } from '../geometry/map-frame.ts'
import { apply, rotation } from '../geometry/matrix.ts'
import { guidesAt, type SnapGuide, snapEdge } from '../geometry/snap.ts'
import type { SnapField } from '../geometry/snap-index.ts'
import type { Frame, Point, Size } from '../geometry/types.ts'
import type { DragSession } from './gesture.ts'
import type { Handle, Pointer } from './types.ts'

/** The minimum size of each kind, in px, so that it can still be dragged. */
const MIN_SIZES: { readonly [K in ElementKind]: Size } = {
  text: { width: 24, height: 16 },
  shape: { width: 4, height: 4 },
  image: { width: 8, height: 8 },
  line: { width: 0, height: 0 },
  chart: { width: 80, height: 60 },
  table: { width: 40, height: 20 },
  group: { width: 4, height: 4 },
  custom: { width: 8, height: 8 },
}

/** Which way each handle pulls: -1 towards left or top, 1 towards right or bottom. */
const PULL: { readonly [H in Handle]: Point } = {
  nw: { x: -1, y: -1 },
  n: { x: 0, y: -1 },
  ne: { x: 1, y: -1 },
  e: { x: 1, y: 0 },
  se: { x: 1, y: 1 },
  s: { x: 0, y: 1 },
  sw: { x: -1, y: 1 },
  w: { x: -1, y: 0 },
}

/** The result of a resize. */
export interface Resized {
  readonly box: Frame
  readonly frames: ReadonlyMap<ElementId, Partial<Frame>>
  readonly guides: readonly SnapGuide[]
}

/**
 * Resizes the dragged elements by a handle. The opposite corner or side stays in place, rotated boxes included; shift keeps the ratio
 * (of a formula, it lets it go), alt keeps the center, mod disables snapping.
 */
export function resizeTo(
  drag: DragSession,
  hold: { readonly handle: Handle; readonly from: Point },
  pointer: Pointer,
): Resized {
  const pull = PULL[hold.handle]
  const upright = drag.box.rotation === 0
  const at = pointer.mod || !upright ? pointer.at : snappedCorner(drag, pull, hold.from, pointer.at)
  const way = apply(rotation(-drag.box.rotation), { x: at.x - hold.from.x, y: at.y - hold.from.y })
  const free = grown(drag.box, pull, way, pointer.alt ? 2 : 1)
  const [only] = drag.elements
  const isFormula = drag.elements.length === 1 && only?.kind === 'shape' && only.formula !== undefined
  const size = atLeast(pointer.shift !== isFormula ? inRatio(drag.box, pull, free) : free, drag)
  const anchor = pointer.alt ? { x: 0.5, y: 0.5 } : { x: (1 - pull.x) / 2, y: (1 - pull.y) / 2 }
  const box = roundFrame(resizedAbout(drag.box, size, anchor))
  const frames = new Map<ElementId, Partial<Frame>>(
    drag.elements.length === 1 && only
      ? [[only.id, box]]
      : drag.elements.map(({ id, frame }) => [id, roundFrame(mapFrame(frame, drag.box, box))]),
  )
  return { box, frames, guides: upright && !pointer.mod ? metGuides(box, drag.field, pull) : [] }
}

function grown({ width, height }: Size, pull: Point, way: Point, both: number): Size {
  return { width: Math.max(0, width + pull.x * way.x * both), height: Math.max(0, height + pull.y * way.y * both) }
}

/** Returns the size in the ratio of the box: by the side that has grown more, or by the only dragged side. */
function inRatio(box: Size, pull: Point, { width, height }: Size): Size {
  if (box.width === 0 || box.height === 0) return { width, height }
  const [across, down] = [width / box.width, height / box.height]
  const scale = pull.y === 0 ? across : pull.x === 0 ? down : Math.max(across, down)
  return { width: box.width * scale, height: box.height * scale }
}

function atLeast({ width, height }: Size, { elements, box }: DragSession): Size {
  const [only] = elements
  const min = elements.length === 1 && only ? MIN_SIZES[only.kind] : { width: 4, height: 4 }
  return {
    width: Math.max(width, Math.min(min.width, box.width)),
    height: Math.max(height, Math.min(min.height, box.height)),
  }
}

/** Returns the pointer position with the dragged sides snapped to nearby targets. */
function snappedCorner({ box, field, reach }: DragSession, pull: Point, from: Point, at: Point): Point {
  const side = (axis: 'x' | 'y') => {
    if (pull[axis] === 0) return at[axis]
    const extent = axis === 'x' ? box.width : box.height
    const edge = pull[axis] === 1 ? box[axis] + extent : box[axis]
    const moved = edge + at[axis] - from[axis]
    return at[axis] + snapEdge(moved, field, axis, reach) - moved
  }
  return { x: side('x'), y: side('y') }
}

/** Returns the guides that the dragged sides lie on. */
function metGuides(box: Frame, field: SnapField, pull: Point): SnapGuide[] {
  const sides = (axis: 'x' | 'y') => {
    if (pull[axis] === 0) return []
    const extent = axis === 'x' ? box.width : box.height
    const edge = pull[axis] === 1 ? box[axis] + extent : box[axis]
    return guidesAt(box, field, axis, [edge])
  }
  return [...sides('x'), ...sides('y')]
}
