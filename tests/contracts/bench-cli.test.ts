import { expect, test } from 'vitest'
import { BUDGETS } from '../../bench/budgets.ts'
import { cliBench } from '../../bench/cli/cli.bench.ts'
import type { Figure } from '../../bench/measure.ts'

test('the bench of the command line runs, its counts are within their budgets, and every figure has one', async () => {
  const figures: Figure[] = []
  for await (const figure of cliBench({ runs: 1 })) figures.push(figure)
  expect(figures.filter(({ name }) => BUDGETS[name] === undefined).map(({ name }) => name)).toEqual([])
  const counts = figures.filter(({ kind }) => kind === 'count')
  expect(counts).toHaveLength(6)
  expect(counts.filter(({ name, value }) => value > (BUDGETS[name] ?? 0))).toEqual([])
  // Fonts were read and cut at all, or nothing would have been counted.
  expect(counts.filter(({ detail }) => /^[1-9]\d* (?:read|cut)$/u.test(detail))).toHaveLength(4)
  // How long it takes is for `npm run bench`; here something has to have been timed.
  const times = figures.filter(({ kind }) => kind === 'ratio')
  expect(times.filter(({ value }) => value > 0 && Number.isFinite(value))).toHaveLength(2)
})
