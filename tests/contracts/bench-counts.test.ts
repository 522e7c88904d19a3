import { expect, test } from 'vitest'
import { BUDGETS } from '../../bench/budgets.ts'
import { BENCHES } from '../../bench/engine/benches.ts'
import type { Case } from '../../bench/measure.ts'

let counted = 0

test.each(Object.keys(BENCHES))('the bench %s runs, its counts are within their budgets, and it has figures', name => {
  const cases: readonly Case[] = [...(BENCHES[name]?.() ?? [])]
  expect(cases.length).toBeGreaterThan(0)
  expect(cases.filter(each => BUDGETS[each.name] === undefined).map(each => each.name)).toEqual([])
  const counts = cases.filter(each => each.kind === 'count')
  counted += counts.length
  const over = counts.filter(each => each.value > (BUDGETS[each.name] ?? 0))
  expect(over).toEqual([])
  // How long it takes is for `npm run bench`; here it has to work.
  for (const each of cases) if (each.kind === 'ratio') expect(each.work).not.toThrow()
})

test('some of what the benches of the engine tell are counts', () => {
  expect(counted).toBeGreaterThan(4)
})
