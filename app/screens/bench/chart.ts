import type { BenchFrame } from '@slidewright/shared'
import { median, quantile } from './run/summary.ts'

/** What of a frame a chart shows. */
export type Metric = 'script' | 'interval' | 'draws' | 'uploads' | 'heap'

/** All of them, in their order. */
export const METRICS: readonly Metric[] = ['script', 'interval', 'draws', 'uploads', 'heap']

const MB = 1_000_000

/** One value a frame: ms, counts, or MB. Frames of which nothing is known are left out. */
export function valuesOf(frames: readonly BenchFrame[], metric: Metric): number[] {
  if (metric === 'heap') return frames.flatMap(({ heap }) => (heap === null ? [] : [heap / MB]))
  return frames.map(frame => frame[metric])
}

/** A round number that is not below a value, as the top of a scale: 1, 2, 2.5 or 5 times a power of ten. */
export function roundTop(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 2.5, 5, 10].find(each => each * power >= value * (1 - 1e-9)) ?? 10
  return step * power
}

/** The top of a scale on which the usual values can be told apart: a single pause must not flatten all others. */
export function topOf(values: readonly number[]): number {
  const most = values.reduce((so, value) => Math.max(so, value), 0)
  const usual = Math.max(quantile(values, 0.95) * 1.6, median(values) * 2)
  return roundTop(usual > 0 ? Math.min(most * 1.1, usual) : most)
}

/** The middle of values and what all but a twentieth do not exceed. */
export function levelsOf(values: readonly number[]): { readonly median: number; readonly p95: number } {
  return { median: median(values), p95: quantile(values, 0.95) }
}

/** The box that a line is drawn in, px, and the value at its top. */
export interface Plot {
  readonly width: number
  readonly height: number
  readonly top: number
}

/** Values as a path from left to right. Where more than one value falls on a px, the highest of them is shown, so that no pause is lost. */
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

/** At most so many values; each stands for the highest of its neighbors. */
export function thinned(values: readonly number[], most: number): readonly number[] {
  if (values.length <= most) return values
  return Array.from({ length: most }, (_, index) => {
    const from = Math.floor((index * values.length) / most)
    const to = Math.max(from + 1, Math.floor(((index + 1) * values.length) / most))
    return values.slice(from, to).reduce((so, value) => Math.max(so, value), 0)
  })
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
