import type { GradientStop } from '@slidewright/engine/internal'

/** The least number of colors of a gradient. */
export const FEWEST_STOPS = 2

/** A gradient's stops after one was put at a place, in the color that is nearest there; and which one it is. */
export function addStop(
  stops: readonly GradientStop[],
  offset: number,
): { stops: readonly GradientStop[]; at: number } {
  const nearest = stops.reduce((best, stop) => (far(stop, offset) < far(best, offset) ? stop : best))
  const next = [...stops, { offset: tidy(offset), color: nearest.color }]
  return { stops: next, at: next.length - 1 }
}

/** The stops with one of them at another place. */
export function moveStop(stops: readonly GradientStop[], index: number, offset: number): readonly GradientStop[] {
  return stops.map((stop, at) => (at === index ? { ...stop, offset: tidy(offset) } : stop))
}

/** The stops without one of them; the last two stay. */
export function removeStop(stops: readonly GradientStop[], index: number): readonly GradientStop[] {
  return stops.length > FEWEST_STOPS ? stops.filter((_, at) => at !== index) : stops
}

/** The same gradient seen from its other end. */
export function reverseStops(stops: readonly GradientStop[]): readonly GradientStop[] {
  return stops.map(stop => ({ ...stop, offset: tidy(1 - stop.offset) })).reverse()
}

function far(stop: GradientStop, offset: number): number {
  return Math.abs(stop.offset - offset)
}

function tidy(offset: number): number {
  return Math.round(Math.min(1, Math.max(0, offset)) * 1000) / 1000
}
