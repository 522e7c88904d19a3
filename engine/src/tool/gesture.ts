import type { ElementId } from '../base/id.ts'
import { MOTIF } from '../document/edited.ts'
import type { Element } from '../document/element.ts'
import { elementsOf } from '../document/read.ts'
import { topmost } from '../edit/selection.ts'
import { boundsOf } from '../geometry/frame.ts'
import { unionRects } from '../geometry/rect.ts'
import type { SnapField } from '../geometry/snap-index.ts'
import type { Frame, Point, Rect } from '../geometry/types.ts'
import type { ToolContext } from './types.ts'

/** A drag of the selection: the selected elements with the frames that they had when it began, and the snap targets. */
export interface DragSession {
  readonly elements: readonly Element[]
  /** The dragged box: the frame of a single element, rotated; otherwise the bounding box of all. */
  readonly box: Frame
  readonly field: SnapField
  readonly reach: number
}

/** Starts a drag of the selected elements; null if none of them may be moved. */
export function startDrag(
  context: ToolContext,
  ids: readonly ElementId[] = context.selection.elements,
): DragSession | null {
  const elements = topmost(context.page, ids).filter(element => !element.locked)
  const bounds = unionRects(elements.map(({ frame }) => boundsOf(frame)))
  const [only] = elements
  if (!bounds || !only) return null
  const box = elements.length === 1 ? only.frame : { ...bounds, rotation: 0 }
  return { elements, box, field: snapFieldOf(context, elements), reach: context.snapReach ?? context.reach }
}

/** How far a pointer has come, in px. */
export function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y)
}

/** Returns the box between two corners. */
export function boxBetween(a: Point, b: Point): Rect {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) }
}

/**
 * Returns the snap targets: all visible elements of the page that are not being dragged, the page, manual guides. A motif (locked, without
 * text) is no target, nor is a piece of what it draws.
 */
export function snapFieldOf({ page, size, lines, snap }: ToolContext, moving: readonly Element[]): SnapField {
  const dragged = new Set(moving.map(({ id }) => id))
  const isMotif = ({ locked, parent, origin }: Element) => (locked || parent !== null) && origin?.slot === MOTIF
  const still = elementsOf(page).filter(element => !element.hidden && !dragged.has(element.id) && !isMotif(element))
  return {
    boxes: snap?.objects === false ? [] : still.map(({ frame }) => boundsOf(frame)),
    page: { x: 0, y: 0, ...size },
    lines: lines ?? { x: [], y: [] },
    ...(snap && { gaps: snap.gaps, ...(snap.grid !== null && { grid: snap.grid }) }),
  }
}
