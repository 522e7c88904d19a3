import type { Rect } from '../geometry/types.ts'
import { flatten, isInside, type Polyline } from './flatten.ts'
import { boundsOfPath } from './ink.ts'

/** An outline prepared for hit tests. */
export interface HitOutline {
  readonly lines: readonly Polyline[]
  readonly box: Rect
  /** A box completely inside the filled outline, which decides most hit tests. Null if none was found. */
  readonly inner: Rect | null
}

/** The inner boxes to try, as margins relative to the outline's box. */
const INSETS = [0.01, 0.03, 0.06, 0.1, 0.15, 0.2, 0.26, 0.33, 0.4]
const MOST = 4000

const outlines = new Map<string, HitOutline>()

/** Prepares path data for hit tests. Cached by the path data. */
export function hitOutline(path: string, evenOdd: boolean): HitOutline {
  const key = evenOdd ? `${path} evenOdd` : path
  const found = outlines.get(key)
  if (found) return found
  const [lines, box] = [flatten(path), boundsOfPath(path)]
  const made = { lines, box, inner: innerBox(lines, box, evenOdd) }
  if (outlines.size >= MOST) outlines.clear()
  outlines.set(key, made)
  return made
}

/** Returns the largest candidate box that the outline does not cross and whose center is filled. */
function innerBox(lines: readonly Polyline[], box: Rect, evenOdd: boolean): Rect | null {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  if (!isInside(lines, middle, evenOdd)) return null
  const min = Math.min(box.width, box.height)
  const tried = INSETS.flatMap(share => [
    inset(box, share * min, share * min),
    inset(box, share * box.width, share * box.height),
  ])
  tried.sort((a, b) => b.width * b.height - a.width * a.height)
  return tried.find(inner => !lines.some(line => crosses(line, inner))) ?? null
}

function inset({ x, y, width, height }: Rect, across: number, down: number): Rect {
  return { x: x + across, y: y + down, width: width - 2 * across, height: height - 2 * down }
}

/** Whether a side of the polyline (closed, as for filling) crosses the box. */
function crosses({ points }: Polyline, box: Rect): boolean {
  let [ax, ay] = [points[points.length - 2] ?? 0, points[points.length - 1] ?? 0]
  for (let index = 0; index < points.length; index += 2) {
    const [bx, by] = [points[index] ?? 0, points[index + 1] ?? 0]
    if (sideMeets(ax, ay, bx, by, box)) return true
    ax = bx
    ay = by
  }
  return false
}

/** Whether a straight side and a box share a point: neither the two axes nor the side's own part them. */
function sideMeets(ax: number, ay: number, bx: number, by: number, { x, y, width, height }: Rect): boolean {
  if (Math.max(ax, bx) < x || Math.min(ax, bx) > x + width) return false
  if (Math.max(ay, by) < y || Math.min(ay, by) > y + height) return false
  const away = (by - ay) * (x + width / 2 - ax) - (bx - ax) * (y + height / 2 - ay)
  return Math.abs(away) <= (Math.abs(by - ay) * width + Math.abs(bx - ax) * height) / 2
}
