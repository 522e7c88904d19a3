import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../architecture/imports.ts'

const text = readFileSync(join(ROOT, 'docs/reliability.md'), 'utf8')
const rows = text
  .split('\n')
  .filter(line => /^\| [TF]\d+ \|/.test(line))
  .map(line => {
    const [id = '', what = '', done = '', tests = ''] = line
      .split('|')
      .slice(1)
      .map(cell => cell.trim())
    return { id, what, done, tests: [...tests.matchAll(/`([^`]+)`/g)].map(match => match[1] ?? '') }
  })

/** A row without a test says when it comes. */
const LATER = /comes? (with (Shell|Money|Deliver)|later)/

test('every attack and every fault of the catalogue has its row', () => {
  const wanted = [...named('T', 32), ...named('F', 40)]
  expect(rows.map(({ id }) => id)).toEqual(wanted)
})

test('every row names tests that exist, or says with what it comes', () => {
  const bare = rows.filter(({ tests, done }) => tests.length === 0 && !LATER.test(done))
  expect(bare.map(({ id }) => id)).toEqual([])
  const paths = rows.flatMap(({ tests }) => tests)
  expect(paths.filter(path => !/\.(test|spec|bench)\.ts$/.test(path) || !existsSync(join(ROOT, path)))).toEqual([])
})

function named(letter: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${letter}${index + 1}`)
}
