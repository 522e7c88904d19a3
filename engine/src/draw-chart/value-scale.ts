import { smallestStep } from '../chart/format.ts'
import { isOnSecond, stackOf, valuesOf } from '../chart/series.ts'
import type { Chart } from '../document/chart.ts'

/** The ends of a value axis and the distance of its grid lines. */
export interface ValueScale {
  readonly min: number
  readonly max: number
  readonly interval: number
}

/** The range that a scale has to cover. */
export interface Span {
  readonly low: number
  readonly high: number
  /** About how many grid lines. */
  readonly lines: number
  /** The smallest difference that the number format can show. */
  readonly least: number
  /** Whether both ends are grid lines. */
  readonly closed?: boolean
  readonly min?: number | undefined
  readonly max?: number | undefined
}

/** A line this much of an interval beyond the values would leave the plot empty; it is left out instead. */
const MAX_EMPTY = 0.4
/** The share of the highest value below which the range of a line is too flat to start at zero. */
const FLAT = 1 / 6

/**
 * Returns the scale of a chart's values (of those on the second axis, if requested), with about `lines` grid lines. It begins at a grid
 * line and ends at one, or at the highest value if the next grid line is far away. Columns and areas begin at zero.
 */
export function valueScale(chart: Chart, lines: number, second = false): ValueScale {
  const { low, high } = rangeOf(chart, second)
  const { valueMin, valueMax, secondAxis, numberFormat } = chart.style
  const format = (second ? secondAxis?.numberFormat : undefined) ?? numberFormat
  const [min, max] = second ? [secondAxis?.min, secondAxis?.max] : [valueMin, valueMax]
  const closed = chart.kind === 'combo' || chart.kind === 'radar'
  return scaleOf({ low, high, lines, least: smallestStep(format), closed, min, max })
}

/** Returns the scale of the x values of a scatter chart. */
export function placeScale(places: readonly number[], lines: number, { style }: Chart): ValueScale {
  const { low, high } = fromZero(places, true)
  return scaleOf({ low, high, lines, least: 0, min: style.categoryMin, max: style.categoryMax })
}

/** Returns a scale over a range: round steps, with the given ends. */
export function scaleOf({ low, high, lines, least, closed = false, min, max }: Span): ValueScale {
  const [from, to] = ends(min ?? low, max ?? high)
  const interval = niceInterval((to - from) / Math.max(1, lines), least)
  const bottom = Math.floor(from / interval + 1e-9) * interval
  const top = Math.ceil(to / interval - 1e-9) * interval
  const far = (gap: number) => !closed && gap > interval * MAX_EMPTY
  return {
    min: min !== undefined && from === min ? min : tidy(bottom),
    max: max !== undefined && to === max ? max : tidy(far(top - to) ? to : top),
    interval,
  }
}

/** Returns the values at which a scale has grid lines. */
export function ticksOf({ min, max, interval }: ValueScale): number[] {
  const first = Math.ceil(min / interval - 1e-9)
  const count = Math.min(200, Math.floor(max / interval + 1e-9) - first + 1)
  return Array.from({ length: Math.max(0, count) }, (_, index) => tidy((first + index) * interval))
}

/** Whether a scale ends between two grid lines. */
export function isOpenAt(end: number, interval: number): boolean {
  return Math.abs(end / interval - Math.round(end / interval)) > 1e-6
}

function rangeOf(chart: Chart, second: boolean): { low: number; high: number } {
  if (stackOf(chart) !== null) return stackRange(chart)
  const series = chart.series.filter((_, index) => isOnSecond(chart, index) === second)
  return fromZero(valuesOf({ series }), chart.kind === 'line' || chart.kind === 'scatter')
}

function fromZero(values: readonly number[], mayFloat: boolean): { low: number; high: number } {
  if (values.length === 0) return { low: 0, high: 0 }
  const [low, high] = values.reduce(([a, b], value) => [Math.min(a, value), Math.max(b, value)], [Infinity, -Infinity])
  const spread = high - low
  if (mayFloat && spread > 0 && spread < FLAT * Math.max(Math.abs(low), Math.abs(high)) && low * high > 0)
    return { low: low - spread * 0.1, high: high + spread * 0.1 }
  return { low: Math.min(0, low), high: Math.max(0, high) }
}

/** Returns the range of stacked values: positive ones upwards, negative ones downwards. */
function stackRange(chart: Chart): { low: number; high: number } {
  const sums = chart.categories.map((_, at) => {
    const values = chart.series.map(series => series.values[at] ?? 0)
    const up = values.reduce((sum, value) => sum + Math.max(0, value), 0)
    return { up, down: values.reduce((sum, value) => sum + Math.min(0, value), 0) }
  })
  return {
    low: Math.min(0, ...sums.map(({ down }) => down)),
    high: Math.max(0, ...sums.map(({ up }) => up)),
  }
}

/** Orders the ends of a range and ensures that they differ. */
function ends(low: number, high: number): [number, number] {
  if (low === 0 && high === 0) return [0, 1]
  if (low < high) return [low, high]
  return low === high ? [Math.min(0, low), Math.max(0, low)] : [low, low + Math.max(1, Math.abs(low) * 0.2)]
}

/** Returns the round number (1, 2, 2.5, 5 times a power of ten) that is nearest, among those that the number format can tell apart. */
function niceInterval(rough: number, least: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const steps = [1, 2, 2.5, 5, 10].map(step => step * power).filter(step => least <= 0 || isWhole(step / least))
  const off = (step: number) => Math.abs(Math.log(step / rough))
  return steps.toSorted((a, b) => off(a) - off(b))[0] ?? least
}

function isWhole(value: number): boolean {
  return value > 0.5 && Math.abs(value - Math.round(value)) < 1e-6
}

/** Rounds off errors from adding steps like 0.1. */
function tidy(value: number): number {
  return Number(value.toPrecision(12)) + 0
}
