import {
  type Axis,
  anchors,
  type FieldAxis,
  firstAfter,
  lastBefore,
  linesNear,
  offsetToLine,
  type SnapField,
  type SnapLine,
} from './snap-index.ts'
import type { Point, Rect } from './types.ts'

/**
 * A guide line that a moved box snapped to. `at` is its position on the axis, `from` and `to` its extent on the other one. `distance` is
 * the free space along it to the neighbor, or to the nearer edge of the page, which lies at `space`; null if they overlap.
 */
export interface SnapGuide {
  readonly axis: 'x' | 'y'
  readonly at: number
  readonly from: number
  readonly to: number
  readonly neighbor: Rect | null
  readonly distance: number | null
  readonly space: readonly [from: number, to: number] | null
}

/** An equal gap that a moved box snapped to: two segments of the same length. */
export interface SnapGap {
  readonly axis: 'x' | 'y'
  readonly length: number
  readonly stretches: readonly (readonly [from: number, to: number, across: number])[]
}

/** The result of snapping: where the box goes and what it snapped to. */
export interface Snap {
  readonly move: Point
  readonly guides: readonly SnapGuide[]
  readonly gaps: readonly SnapGap[]
}

/**
 * Moves a box by at most `tolerance` px per axis so that an edge or its middle meets an edge or middle of the field, a guide, or an equal
 * gap. Edges take precedence over gaps.
 */
export function snapMove(box: Rect, field: SnapField, tolerance: number): Snap {
  const x = snapAxis(box, field, 'x', tolerance)
  const y = snapAxis(box, field, 'y', tolerance)
  const move = { x: x.by, y: y.by }
  const moved = { ...box, x: box.x + move.x, y: box.y + move.y }
  const guides = [...(x.edge ? guidesAt(moved, field, 'x') : []), ...(y.edge ? guidesAt(moved, field, 'y') : [])]
  return { move, guides, gaps: [x.gap, y.gap].filter(gap => gap !== null) }
}

/** Snaps one coordinate (a dragged edge) to the nearest line within `tolerance`; returns it unchanged if there is none. */
export function snapEdge(value: number, field: SnapField, axis: Axis, tolerance: number): number {
  const hit = offsetToLine(value, { field, axis }, tolerance)
  if (hit !== null) return value + hit
  return field.grid ? Math.round(value / field.grid) * field.grid : value
}

/**
 * The guide that one of these coordinates of the box lies on, by default its edges and its middle: at most one, measured against the
 * nearest box.
 */
export function guidesAt(
  box: Rect,
  field: SnapField,
  axis: Axis,
  places: readonly number[] = anchors(box, axis),
): SnapGuide[] {
  let best: SnapGuide | null = null
  for (const at of places) {
    for (const line of linesNear(at, { field, axis }, 0.01)) {
      const guide = guideFor(box, line, field, axis)
      if (best === null || reach(guide) < reach(best)) best = guide
    }
  }
  return best === null ? [] : [best]
}

function snapAxis(box: Rect, field: SnapField, axis: Axis, tolerance: number) {
  const edge = nearest(anchors(box, axis), { field, axis }, tolerance)
  if (edge !== null) return { by: edge, edge: true, gap: null }
  const gap = field.gaps === false ? null : equalGap(box, { field, axis }, tolerance)
  if (gap !== null) return { by: gap.by, edge: false, gap: gap.gap }
  const by = field.grid ? Math.round(box[axis] / field.grid) * field.grid - box[axis] : 0
  return { by, edge: false, gap: null }
}

function nearest(values: readonly number[], along: FieldAxis, tolerance: number): number | null {
  let best: number | null = null
  for (const value of values) {
    const by = offsetToLine(value, along, tolerance)
    if (by !== null && (best === null || Math.abs(by) < Math.abs(best))) best = by
  }
  return best
}

function guideFor(box: Rect, { at, source }: SnapLine, field: SnapField, axis: Axis): SnapGuide {
  const other: Axis = axis === 'x' ? 'y' : 'x'
  const [boxFrom, , boxTo] = anchors(box, other)
  const [from, , to] = anchors(source ?? field.page, other)
  const space = source === null ? spaceInside([boxFrom, boxTo], [from, to]) : spaceBetween([boxFrom, boxTo], [from, to])
  const distance = space && space[1] - space[0]
  return { axis, at, from: Math.min(boxFrom, from), to: Math.max(boxTo, to), neighbor: source, distance, space }
}

type Stretch = readonly [from: number, to: number]

/** Returns the gap between two ranges; null if they overlap. */
function spaceBetween(a: Stretch, b: Stretch): Stretch | null {
  if (b[0] > a[1]) return [a[1], b[0]]
  return a[0] > b[1] ? [b[1], a[0]] : null
}

/** Returns the gap between a range and the nearer end of the surrounding one; null if it protrudes. */
function spaceInside([from, to]: Stretch, around: Stretch): Stretch | null {
  if (from <= around[0] || to >= around[1]) return null
  return from - around[0] <= around[1] - to ? [around[0], from] : [to, around[1]]
}

/** Orders guides: neighbors by distance, then lines and the page, then those without a distance. */
function reach({ neighbor, distance }: SnapGuide): number {
  if (distance === null) return Number.MAX_VALUE
  return neighbor === null ? BEHIND + distance : distance
}

/** More than any distance on a page. */
const BEHIND = 1e9

/** Returns the offset at which the gaps to both neighbors are equal, or equal to the gap between two others in the same row. */
function equalGap(box: Rect, along: FieldAxis, tolerance: number): { by: number; gap: SnapGap } | null {
  const { axis } = along
  const other: Axis = axis === 'x' ? 'y' : 'x'
  const [low, across, high] = anchors(box, other)
  const isInRow = (peer: Rect) => anchors(peer, other)[0] < high && anchors(peer, other)[2] > low
  const start = (peer: Rect) => anchors(peer, axis)[0]
  const end = (peer: Rect) => anchors(peer, axis)[2]
  const size = end(box) - start(box)
  const options: { at: number; length: number; stretches: [number, number, number][] }[] = []
  const [left, leftOfLeft] = lastBefore(start(box) + tolerance, along, isInRow)
  const [right, rightOfRight] = firstAfter(end(box) - tolerance, along, isInRow)
  if (left && right) {
    const length = (start(right) - end(left) - size) / 2
    const at = end(left) + length
    options.push({
      at,
      length,
      stretches: [
        [end(left), at, across],
        [at + size, start(right), across],
      ],
    })
  }
  if (left && leftOfLeft) {
    const length = start(left) - end(leftOfLeft)
    const at = end(left) + length
    options.push({
      at,
      length,
      stretches: [
        [end(leftOfLeft), start(left), across],
        [end(left), at, across],
      ],
    })
  }
  if (right && rightOfRight) {
    const length = start(rightOfRight) - end(right)
    const at = start(right) - length - size
    options.push({
      at,
      length,
      stretches: [
        [at + size, start(right), across],
        [end(right), start(rightOfRight), across],
      ],
    })
  }
  const fitting = options
    .filter(option => option.length > 0 && Math.abs(option.at - start(box)) <= tolerance)
    .sort((a, b) => Math.abs(a.at - start(box)) - Math.abs(b.at - start(box)))[0]
  if (!fitting) return null
  return { by: fitting.at - start(box), gap: { axis, length: fitting.length, stretches: fitting.stretches } }
}
