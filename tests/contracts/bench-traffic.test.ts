import { expect, test } from 'vitest'
import { BUDGETS } from '../../bench/budgets.ts'
import type { Figure } from '../../bench/measure.ts'
import { trafficBench } from '../../bench/server/traffic.bench.ts'

const SMALL = { pages: 20, manyPages: 60, saves: 2 }

test('the bench of saves runs, its counts are within their budgets, and every figure has one', async () => {
  const figures: Figure[] = []
  for await (const figure of trafficBench(SMALL)) figures.push(figure)
  expect(figures.filter(({ name }) => BUDGETS[name] === undefined).map(({ name }) => name)).toEqual([])
  const counts = figures.filter(({ kind }) => kind === 'count')
  expect(counts.length).toBeGreaterThan(6)
  expect(counts.filter(({ name, value }) => value > (BUDGETS[name] ?? 0))).toEqual([])
  // A save without any traffic, sync or time would not have been measured.
  const without = figures.filter(({ name, value }) => !(value > 0) && !name.startsWith('traffic: more syncs'))
  expect(without.map(({ name }) => name)).toEqual([])
})
