import type { BenchFrame, BenchSummary } from '@slidewright/shared'

/** Returns the quantile of values at a share between 0 and 1; 0 for no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Returns the median of values; 0 for no values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Summarizes the frames of equally long rounds. */
export function summaryOf(frames: readonly BenchFrame[], rounds = 1): BenchSummary {
  const script = frames.map(frame => frame.script)
  const medians = roundsOf(script, rounds).map(median)
  const max = (key: 'nodes' | 'draws' | 'uploads' | 'built' | 'baked' | 'bytes') =>
    Math.max(0, ...frames.map(frame => frame[key]))
  const heaps = frames.flatMap(({ heap }) => (heap === null ? [] : [heap]))
  return {
    median: median(script),
    p95: quantile(script, 0.95),
    mean: steadyMean(script),
    low: Math.min(...medians),
    high: Math.max(...medians),
    ratio: ratioOf(frames),
    interval: median(frames.map(({ interval }) => interval)),
    nodes: max('nodes'),
    draws: max('draws'),
    uploads: max('uploads'),
    built: max('built'),
    baked: max('baked'),
    bytes: max('bytes'),
    heap: heaps.length === 0 ? null : Math.max(...heaps),
  }
}

function roundsOf(values: readonly number[], rounds: number): number[][] {
  const length = Math.max(1, Math.ceil(values.length / Math.max(1, rounds)))
  return Array.from({ length: Math.max(1, Math.ceil(values.length / length)) }, (_, round) =>
    values.slice(round * length, (round + 1) * length),
  )
}

function ratioOf(frames: readonly BenchFrame[]): number | null {
  const pairs = frames.filter(({ plain }) => plain !== null)
  const plain = steadyMean(pairs.map(frame => frame.plain ?? 0))
  return plain === 0 ? null : steadyMean(pairs.map(({ script }) => script)) / plain
}

/** Returns the mean without the highest 5 %, which are interruptions by other processes. */
export function steadyMean(values: readonly number[]): number {
  const steady = [...values].sort((a, b) => a - b).slice(0, Math.max(1, Math.ceil(values.length * 0.95)))
  return steady.length === 0 ? 0 : steady.reduce((sum, value) => sum + value, 0) / steady.length
}
