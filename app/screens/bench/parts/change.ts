/** The relative difference between two figures, and whether it is better, worse or within noise. */
export interface Change {
  readonly share: number
  readonly tone: 'better' | 'worse' | 'same'
}

/** Times and memory vary by this share from run to run. */
const NOISE = 0.08

/** Returns the change between two figures, or null if one is missing. Lower is better. */
export function changeOf(before: number | null, after: number | null, isExact: boolean): Change | null {
  if (before === null || after === null) return null
  if (before === after) return { share: 0, tone: 'same' }
  const share = before === 0 ? 1 : after / before - 1
  if (!isExact && Math.abs(share) < NOISE) return { share, tone: 'same' }
  return { share, tone: share < 0 ? 'better' : 'worse' }
}
