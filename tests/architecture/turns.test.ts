import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { absentToday, TURNS } from '../../scripts/turns.mjs'
import { ROOT } from './imports.ts'

const files = TURNS.flatMap(({ browser, contract }) => [
  ...browser.map((name: string) => `tests/e2e/${name}.spec.ts`),
  ...contract,
])

test('tests that take turns are there, each in one turn', () => {
  expect(files.filter(file => !existsSync(join(ROOT, file)))).toEqual([])
  expect(new Set(files).size).toBe(files.length)
})

test('as many days in a row as there are turns run them all, a night does too', () => {
  const absent = TURNS.map((_, day) => new Set(Object.values(absentToday({ SEED: String(day) })).flat()))
  const neverRun = [...(absent[0] ?? [])].filter(name => absent.every(day => day.has(name)))
  expect(neverRun).toEqual([])
  expect(absent.reduce((sum, { size }) => sum + size, 0)).toBe(files.length * (TURNS.length - 1))
  expect(Object.values(absentToday({ NIGHTLY: '1' })).flat()).toEqual([])
})
