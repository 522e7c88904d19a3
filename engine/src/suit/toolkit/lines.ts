import type { Point } from '../../geometry/types.ts'

/** Path data of a soft curve through places (Catmull-Rom as cubics). */
export function softLine(places: readonly Point[]): string {
  const at = (index: number): Point => places[Math.min(places.length - 1, Math.max(0, index))] ?? { x: 0, y: 0 }
  const pieces = places.slice(1).map((to, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)]
    const first = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 }
    const second = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 }
    return `C${pair(first)} ${pair(second)} ${pair(to)}`
  })
  return `M${pair(at(0))}${pieces.join('')}`
}

/** Places along a curve that is given as y at x, from one x to another. */
export function alongCurve(from: number, to: number, steps: number, heightAt: (x: number) => number): Point[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const x = from + ((to - from) * index) / steps
    return { x, y: heightAt(x) }
  })
}

function pair({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
}
