/** How a figure differs from another: by which share of it, and whether that is better, worse or within what varies anyway. */
export interface Change {
  readonly share: number
  readonly tone: 'better' | 'worse' | 'same'
}

/** Times and memory vary by so much from run to run. */
const NOISE = 0.08

/** The change from one figure to another; null where one of them is missing. Less is better. */
export function changeOf(before: number | null, after: number | null, isExact: boolean): Change | null {
  if (before === null || after === null) return null
  if (before === after) return { share: 0, tone: 'same' }
  const share = before === 0 ? 1 : after / before - 1
  if (!isExact && Math.abs(share) < NOISE) return { share, tone: 'same' }
  return { share, tone: share < 0 ? 'better' : 'worse' }
}
