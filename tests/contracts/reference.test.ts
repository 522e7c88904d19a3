import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../architecture/imports.ts'

const PAGES = join(ROOT, 'dist/reference')
/** The doors that follow our own needs have no reference. */
const UNPROMISED = ['./internal']

test('`npm run docs` makes a page for every door of the engine', { timeout: 300_000 }, () => {
  rmSync(PAGES, { recursive: true, force: true })
  execFileSync(process.execPath, [join(ROOT, 'scripts/docs.mjs')], { stdio: 'pipe' })
  const { name, exports } = JSON.parse(readFileSync(join(ROOT, 'engine/package.json'), 'utf8')) as {
    readonly name: string
    readonly exports: Readonly<Record<string, string>>
  }
  const doors = Object.keys(exports).filter(door => !UNPROMISED.includes(door))
  expect(doors.length).toBeGreaterThan(5)
  const pageOf = (door: string) =>
    join(PAGES, 'modules', `${`${name}${door.slice(1)}`.replace('@', '_').replaceAll('/', '_')}.html`)
  // One that names what its door gives out is larger than an empty one.
  const bare = doors.filter(door => !existsSync(pageOf(door)) || statSync(pageOf(door)).size < 3_000)
  expect(bare).toEqual([])
  expect(readFileSync(pageOf('.'), 'utf8')).toContain('buildDeck')
  expect(existsSync(join(PAGES, 'index.html'))).toBe(true)
})
