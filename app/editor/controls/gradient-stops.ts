import type { GradientStop } from '@slidewright/engine/internal'

/** The minimum number of gradient stops. */
export const MIN_STOPS = 2

/** Adds a stop at an offset in the color of the nearest one; returns the stops and its index. */
export function addStop(
  stops: readonly GradientStop[],
  offset: number,
): { stops: readonly GradientStop[]; at: number } {
  const nearest = stops.reduce((best, stop) => (far(stop, offset) < far(best, offset) ? stop : best))
  const next = [...stops, { offset: tidy(offset), color: nearest.color }]
  return { stops: next, at: next.length - 1 }
}

/** Moves a stop to another offset. */
export function moveStop(stops: readonly GradientStop[], index: number, offset: number): readonly GradientStop[] {
  return stops.map((stop, at) => (at === index ? { ...stop, offset: tidy(offset) } : stop))
}

/** Removes a stop, unless only two are left. */
export function removeStop(stops: readonly GradientStop[], index: number): readonly GradientStop[] {
  return stops.length > MIN_STOPS ? stops.filter((_, at) => at !== index) : stops
}

/** Reverses a gradient. */
export function reverseStops(stops: readonly GradientStop[]): readonly GradientStop[] {
  return stops.map(stop => ({ ...stop, offset: tidy(1 - stop.offset) })).reverse()
}

function far(stop: GradientStop, offset: number): number {
  return Math.abs(stop.offset - offset)
}

function tidy(offset: number): number {
  return Math.round(Math.min(1, Math.max(0, offset)) * 1000) / 1000
}
