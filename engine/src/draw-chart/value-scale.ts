import { smallestStep } from '../chart/format.ts'
import { valuesOf } from '../chart/series.ts'
import type { Chart } from '../document/chart.ts'

/** The ends of a value axis and the distance of its grid lines. */
export interface ValueScale {
  readonly min: number
  readonly max: number
  readonly interval: number
}

/** A top line this much of an interval above the highest value would leave the plot empty; it is left out instead. */
const MOST_EMPTY = 0.4

/** The scale of a chart's values from zero, with about `lines` grid lines: it ends at a grid line, or at the highest value where the next line is far. Null where values go below zero or there are none: then echarts chooses. */
export function valueScale(chart: Chart, lines: number): ValueScale | null {
  const values = valuesOf(chart)
  const highest = highestOf(chart)
  if (!(highest > 0) || values.some(value => value < 0)) return null
  const interval = niceInterval(highest / lines, smallestStep(chart.style.numberFormat))
  const top = Math.ceil(highest / interval - 1e-9) * interval
  return { min: 0, max: top - highest > interval * MOST_EMPTY ? highest : top, interval }
}

function highestOf(chart: Chart): number {
  if (chart.kind !== 'stackedColumn') return Math.max(0, ...valuesOf(chart))
  const sums = chart.categories.map((_, at) => chart.series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
  return Math.max(0, ...sums)
}

/** The round number (1, 2, 2.5, 5 times a power of ten) that is nearest, among those that the number format can tell apart. */
function niceInterval(rough: number, least: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const steps = [1, 2, 2.5, 5, 10].map(step => step * power).filter(step => isWhole(step / least))
  const off = (step: number) => Math.abs(Math.log(step / rough))
  return steps.toSorted((a, b) => off(a) - off(b))[0] ?? least
}

function isWhole(value: number): boolean {
  return value > 0.5 && Math.abs(value - Math.round(value)) < 1e-6
}
