import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { absentToday, DAYS, TURNS } from '../../scripts/turns.mjs'
import { ROOT } from './imports.ts'

const SUITES = ['browser', 'contract', 'unit'] as const

test('tests that take turns are there', () => {
  const files = [
    ...Object.keys(TURNS.browser).map(name => `tests/e2e/${name}.spec.ts`),
    ...Object.keys(TURNS.contract),
    ...Object.keys(TURNS.unit),
  ]
  expect(files.filter(file => !existsSync(join(ROOT, file)))).toEqual([])
})

test.each(SUITES)('%s: as many days in a row as there are turns run each file once, a night runs all', suite => {
  const files = Object.keys(TURNS[suite])
  const absent = Array.from({ length: DAYS }, (_, day) => absentToday({ SEED: String(day) })[suite])
  const daysOf = (file: string) => absent.filter(day => !day.includes(file)).length
  expect(files.filter(file => daysOf(file) !== 1)).toEqual([])
  expect(absentToday({ NIGHTLY: '1' })[suite]).toEqual([])
})

test.each(SUITES)('%s: the days are about equally long', suite => {
  const seconds = Object.entries(TURNS[suite])
  const lengths = Array.from({ length: DAYS }, (_, day) => {
    const absent = absentToday({ SEED: String(day) })[suite]
    return seconds.reduce((sum, [file, length]) => (absent.includes(file) ? sum : sum + length), 0)
  })
  const longest = Math.max(...seconds.map(([, length]) => length))
  expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(longest)
})
