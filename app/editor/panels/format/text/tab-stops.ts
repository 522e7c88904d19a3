import type { TabStop } from '@slidewright/engine/internal'

/** The distance between stops added in a row, in px. */
const STEP = 96

/** Returns the stop to append after these. */
export function nextStop(stops: readonly TabStop[]): TabStop {
  return { at: Math.max(0, ...stops.map(({ at }) => at)) + STEP, align: 'start' }
}

/** Moves a stop, clamped between its neighbors so that the stops stay in order. */
export function movedStop(stops: readonly TabStop[], index: number, at: number): readonly TabStop[] {
  const min = stops[index - 1]?.at ?? 0
  const max = stops[index + 1]?.at ?? Number.POSITIVE_INFINITY
  const clamped = Math.min(max, Math.max(min, at))
  return stops.map((stop, place) => (place === index ? { ...stop, at: clamped } : stop))
}
