import { type PathSegment, pathBounds } from '../geometry/path.ts'
import type { Point, Rect } from '../geometry/types.ts'

/** One outline of a path. */
interface Outline {
  readonly steps: readonly PathSegment[]
  readonly box: Rect
  /** Positive if it runs clockwise. */
  readonly area: number
}

/**
 * Returns the outlines of a path that is filled by the nonzero rule, in groups that the even-odd rule fills alike: a hole, which runs the
 * other way inside of another outline, stays with that.
 */
export function separateOutlines(steps: readonly PathSegment[]): readonly (readonly PathSegment[])[] {
  const outlines = outlinesOf(steps)
  if (outlines.length < 2) return [steps]
  const groups = new Map<Outline, PathSegment[]>()
  const bySize = outlines.toSorted((a, b) => Math.abs(b.area) - Math.abs(a.area))
  for (const outline of bySize) {
    const around = [...groups.keys()].findLast(other => contains(other.box, outline.box))
    const isHole = around !== undefined && Math.sign(around.area) === -Math.sign(outline.area)
    if (isHole) groups.get(around)?.push(...outline.steps)
    else groups.set(outline, [...outline.steps])
  }
  return outlines.flatMap(outline => (groups.has(outline) ? [groups.get(outline) ?? []] : []))
}

function outlinesOf(steps: readonly PathSegment[]): Outline[] {
  const found: PathSegment[][] = []
  for (const step of steps) {
    const last = found.at(-1)
    if (step.op === 'M' || last === undefined) found.push([step])
    else last.push(step)
  }
  return found.map(part => ({ steps: part, box: pathBounds(part), area: areaOf(part) }))
}

/** Returns the signed area between the ends and control points of an outline, which has the sign of the outline's own. */
function areaOf(steps: readonly PathSegment[]): number {
  const points = steps.flatMap(pointsOf)
  let sum = 0
  for (const [index, { x, y }] of points.entries()) {
    const next = points[(index + 1) % points.length] ?? { x, y }
    sum += x * next.y - next.x * y
  }
  return sum / 2
}

function pointsOf(step: PathSegment): readonly Point[] {
  if (step.op === 'Z') return []
  if (step.op === 'C') return [step.control1, step.control2, step.to]
  return step.op === 'Q' ? [step.control, step.to] : [step.to]
}

function contains(outer: Rect, inner: Rect): boolean {
  const hair = 0.01
  return (
    inner.x >= outer.x - hair &&
    inner.y >= outer.y - hair &&
    inner.x + inner.width <= outer.x + outer.width + hair &&
    inner.y + inner.height <= outer.y + outer.height + hair
  )
}
