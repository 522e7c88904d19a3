import type { TabStop } from '@slidewright/engine/internal'

/** Between stops that are added one after another, px. */
const STEP = 96

/** The stop that is added behind these. */
export function nextStop(stops: readonly TabStop[]): TabStop {
  return { at: Math.max(0, ...stops.map(({ at }) => at)) + STEP, align: 'start' }
}

/** The stops with one of them elsewhere: it stays between its neighbors, so that they stay in order. */
export function movedStop(stops: readonly TabStop[], index: number, at: number): readonly TabStop[] {
  const min = stops[index - 1]?.at ?? 0
  const max = stops[index + 1]?.at ?? Number.POSITIVE_INFINITY
  const held = Math.min(max, Math.max(min, at))
  return stops.map((stop, place) => (place === index ? { ...stop, at: held } : stop))
}
