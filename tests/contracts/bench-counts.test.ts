import { expect, test } from 'vitest'
import { BUDGETS } from '../../bench/budgets.ts'
import { BENCHES } from '../../bench/engine/benches.ts'
import type { Case } from '../../bench/measure.ts'

test.each(Object.keys(BENCHES))('the bench %s runs, its counts are within their budgets, and it has figures', name => {
  const cases: readonly Case[] = [...(BENCHES[name]?.() ?? [])]
  expect(cases.length).toBeGreaterThan(0)
  expect(cases.filter(each => BUDGETS[each.name] === undefined).map(each => each.name)).toEqual([])
  const over = cases.filter(each => each.kind === 'count' && each.value > (BUDGETS[each.name] ?? 0))
  expect(over).toEqual([])
  // How long it takes is for `npm run bench`; here it has to work.
  for (const each of cases) if (each.kind === 'ratio') expect(each.work).not.toThrow()
})

test('some of what the benches of the engine tell are counts', () => {
  const counts = Object.values(BENCHES).flatMap(bench => [...bench()].filter(({ kind }) => kind === 'count'))
  expect(counts.length).toBeGreaterThan(4)
})
