import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { absentToday, TURNS } from '../../scripts/turns.mjs'
import { ROOT } from './imports.ts'

const files = TURNS.flatMap(({ browser, contract }) => [
  ...browser.map((name: string) => `tests/e2e/${name}.spec.ts`),
  ...contract,
])

test('tests that take turns are there, each in one half', () => {
  expect(files.filter(file => !existsSync(join(ROOT, file)))).toEqual([])
  expect(new Set(files).size).toBe(files.length)
})

test('two days in a row run them all, a night does too', () => {
  const absent = ['0', '1'].map(SEED => new Set(Object.values(absentToday({ SEED })).flat()))
  expect([...(absent[0] ?? [])].filter(name => absent[1]?.has(name))).toEqual([])
  expect(absent.reduce((sum, { size }) => sum + size, 0)).toBe(files.length)
  expect(Object.values(absentToday({ NIGHTLY: '1' })).flat()).toEqual([])
})
