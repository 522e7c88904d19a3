import type { BenchFrame } from '@slidewright/shared'
import { expect, test } from 'vitest'
import { median, quantile, summaryOf } from './summary.ts'

const FRAME: BenchFrame = {
  script: 1,
  plain: null,
  interval: 16,
  nodes: 0,
  draws: 0,
  uploads: 0,
  built: 0,
  baked: 0,
  bytes: 0,
  heap: null,
}

function frames(scripts: readonly number[], rest: Partial<BenchFrame> = {}): BenchFrame[] {
  return scripts.map(script => ({ ...FRAME, ...rest, script }))
}

test('the median and quantiles', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([])).toBe(0)
  expect(quantile([...Array(100).keys()], 0.95)).toBe(95)
  expect(quantile([7], 0.95)).toBe(7)
})

test('times are summarized by their median, counts by their maximum', () => {
  const [first, second] = [frames([1, 2]), frames([9], { draws: 4, bytes: 100, heap: 5_000 })]
  expect(summaryOf([...first, ...second])).toMatchObject({ median: 2, p95: 9, draws: 4, bytes: 100, heap: 5_000 })
})

test('one long pause moves neither the mean nor the ratio', () => {
  const steady = frames(Array(39).fill(1), { plain: 2 })
  const [pause] = frames([500], { plain: 2 })
  const summary = summaryOf(pause ? [...steady, pause] : steady)
  expect(summary.mean).toBe(1)
  expect(summary.ratio).toBe(0.5)
})

test('there is no ratio without a baseline', () => {
  expect(summaryOf(frames([1, 2])).ratio).toBeNull()
})

test('each round has its own median: the lowest and highest are the spread', () => {
  expect(summaryOf(frames([1, 1, 1, 4, 4, 4, 2, 2, 2]), 3)).toMatchObject({ low: 1, high: 4, median: 2 })
})
