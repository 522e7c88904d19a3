import type { BenchFrame } from '@slidewright/shared'
import { median, quantile } from './run/summary.ts'

/** The frame metric that a chart shows. */
export type Metric = 'script' | 'interval' | 'draws' | 'uploads' | 'heap'

/** All metrics in display order. */
export const METRICS: readonly Metric[] = ['script', 'interval', 'draws', 'uploads', 'heap']

const MB = 1_000_000

/** Returns one value per frame: ms, counts or MB. Frames without the metric are left out. */
export function valuesOf(frames: readonly BenchFrame[], metric: Metric): number[] {
  if (metric === 'heap') return frames.flatMap(({ heap }) => (heap === null ? [] : [heap / MB]))
  return frames.map(frame => frame[metric])
}

/** Rounds a value up to 1, 2, 2.5 or 5 times a power of ten, for the top of a scale. */
export function roundTop(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 2.5, 5, 10].find(each => each * power >= value * (1 - 1e-9)) ?? 10
  return step * power
}

/** Returns the top of a scale that keeps usual values distinguishable: a single pause must not flatten the others. */
export function topOf(values: readonly number[]): number {
  const max = values.reduce((highest, value) => Math.max(highest, value), 0)
  const usual = Math.max(quantile(values, 0.95) * 1.6, median(values) * 2)
  return roundTop(usual > 0 ? Math.min(max * 1.1, usual) : max)
}

/** Returns the median and the 95th percentile. */
export function levelsOf(values: readonly number[]): { readonly median: number; readonly p95: number } {
  return { median: median(values), p95: quantile(values, 0.95) }
}

/** The plot area of a line in px, and the value at its top. */
export interface Plot {
  readonly width: number
  readonly height: number
  readonly top: number
}

/** Builds an SVG path from left to right. Where several values share a px the highest is shown, so that no pause is lost. */
export function linePath(values: readonly number[], { width, height, top }: Plot): string {
  const points = thinned(values, Math.max(2, Math.floor(width)))
  const across = points.length > 1 ? width / (points.length - 1) : 0
  return points
    .map((value, index) => {
      const y = height - (Math.min(value, top) / top) * height
      return `${index === 0 ? 'M' : 'L'}${round(index * across)} ${round(y)}`
    })
    .join('')
}

/** Downsamples to at most `max` values; each is the maximum of its bucket. */
export function thinned(values: readonly number[], max: number): readonly number[] {
  if (values.length <= max) return values
  return Array.from({ length: max }, (_, index) => {
    const from = Math.floor((index * values.length) / max)
    const to = Math.max(from + 1, Math.floor(((index + 1) * values.length) / max))
    return values.slice(from, to).reduce((highest, value) => Math.max(highest, value), 0)
  })
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
