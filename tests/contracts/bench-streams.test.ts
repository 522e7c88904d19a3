import { expect, test } from 'vitest'
import { BUDGETS } from '../../bench/budgets.ts'
import type { Figure } from '../../bench/measure.ts'
import { streamsBench } from '../../bench/server/streams.bench.ts'

const SMALL = { streams: 12, seconds: 2, stalled: 2, resets: 4, tries: 2 }

test('the bench of streams runs, its counts are within their budgets, and every figure has one', async () => {
  const figures: Figure[] = []
  for await (const figure of streamsBench(SMALL)) figures.push(figure)
  expect(figures.filter(({ name }) => BUDGETS[name] === undefined).map(({ name }) => name)).toEqual([])
  const counts = figures.filter(({ kind }) => kind === 'count')
  expect(counts.length).toBeGreaterThan(4)
  expect(counts.filter(({ name, value }) => value > (BUDGETS[name] ?? 0))).toEqual([])
  // How long it takes is for `npm run bench`; here something has to have been timed.
  const times = figures.filter(({ kind }) => kind === 'ratio')
  expect(times.length).toBeGreaterThan(2)
  expect(times.filter(({ value }) => !(value > 0 && Number.isFinite(value)))).toEqual([])
})
