/** Which of `count` names along an axis are shown if at most `most` fit: first and last always, the others as evenly as integer steps allow. */
export function spread(count: number, max: number): ReadonlySet<number> {
  const last = count - 1
  if (count <= max) return new Set(Array.from({ length: count }, (_, index) => index))
  if (max < 2 || last < 1) return new Set([0])
  const steps = evenest(last, max - 1)
  return new Set(Array.from({ length: steps + 1 }, (_, index) => Math.round((index * last) / steps)))
}

/** Every n-th of `count` names, from the first, so that at most `most` are shown. */
export function everyNth(count: number, max: number): ReadonlySet<number> {
  const step = Math.max(1, Math.ceil(count / Math.max(1, max)))
  return new Set(Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step))
}

/** Returns the number of steps, from `max` down to a third of it, whose lengths differ least; of equal ones the larger. */
function evenest(length: number, max: number): number {
  let best = max
  for (let steps = max; steps >= Math.max(1, Math.ceil(max / 3)); steps--) {
    if (unevenness(length, steps) < unevenness(length, best) - 1e-9) best = steps
  }
  return best
}

function unevenness(length: number, steps: number): number {
  return Math.ceil(length / steps) / Math.floor(length / steps)
}
