import type { Rect } from '@slidewright/engine/internal'

/** Returns the gap between neighbors if it is uniform, otherwise null. */
export function gapOf(boxes: readonly Rect[], axis: 'x' | 'y'): number | null {
  const spans = boxes.map(axis === 'x' ? acrossOf : downOf).sort((a, b) => a.middle - b.middle)
  let [before] = spans
  let first: number | null = null
  for (const span of spans.slice(1)) {
    const gap = span.start - (before ?? span).end
    first ??= gap
    if (Math.abs(gap - first) >= 0.5) return null
    before = span
  }
  return first
}

/** A box along one axis. Worked out before thousands of them are sorted. */
interface Span {
  readonly start: number
  readonly middle: number
  readonly end: number
}

function acrossOf({ x, width }: Rect): Span {
  return { start: x, middle: x + width / 2, end: x + width }
}

function downOf({ y, height }: Rect): Span {
  return { start: y, middle: y + height / 2, end: y + height }
}
