import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROUTES, type Route } from '@slidewright/shared'
import { expect, test } from 'vitest'
import { ROOT } from '../architecture/imports.ts'

/** The issues that own rows. */
const OWNERS = ['Main job', 'Editor', 'Sources and suits', 'House', 'Shell', 'Deliver', 'Money', 'Free cards']

interface Row {
  readonly id: string
  readonly says: string
  readonly owner: string
  readonly where: string
  readonly tests: string
}

const rows = readFileSync(join(ROOT, 'tests/spec/coverage.md'), 'utf8')
  .split('\n')
  .filter(line => /^\| \d+\.\d+ \|/.test(line))
  .map((line): Row => {
    const [id = '', says = '', owner = '', where = '', tests = ''] = line
      .split('|')
      .slice(1)
      .map(cell => cell.trim())
    return { id, says, owner, where, tests }
  })

const routes: readonly Route[] = Object.values(ROUTES)
/** The issues that are delivered, or are being closed. */
const DUE = ['Main job', 'Editor', 'Sources and suits', 'House']
const due = rows.filter(row => DUE.includes(row.owner))

/** The paths that a cell names in backticks. */
function pathsIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(match => match[1] ?? '')
}

test('every row has a number of its own and an owner', () => {
  expect(rows.length).toBeGreaterThan(200)
  expect(new Set(rows.map(row => row.id)).size).toBe(rows.length)
  expect(rows.filter(row => !OWNERS.includes(row.owner))).toEqual([])
})

test('what is due says where it is and which test proves it, and both exist', () => {
  const open = due.filter(row => pathsIn(row.where).length === 0 || pathsIn(row.tests).length === 0)
  expect(open.map(row => `${row.id} ${row.says}`)).toEqual([])
  const named = due.flatMap(row => [...pathsIn(row.where), ...pathsIn(row.tests)])
  expect(named.filter(path => !existsSync(join(ROOT, path)))).toEqual([])
  const tests = due.flatMap(row => pathsIn(row.tests))
  expect(tests.filter(path => !/\.(test|spec)\.ts$/.test(path))).toEqual([])
})

test('every call has an owner; every call that is due has a route', () => {
  const calls = rows.flatMap(row => {
    const match = /^(GET|POST) (\/\S+)/.exec(row.says)
    return match ? [{ ...row, method: match[1] ?? '', path: (match[2] ?? '').replaceAll(/\{(\w+)\}/g, ':$1') }] : []
  })
  const served = new Set(
    routes.flatMap(route => [route.path, route.tourist ?? ''].map(path => `${route.method} ${path}`)),
  )
  const missing = calls.filter(call => DUE.includes(call.owner) && !served.has(`${call.method} ${call.path}`))
  expect(missing.map(call => `${call.method} ${call.path}`)).toEqual([])
})

test('no call of the specification is forgotten', context => {
  const specification = join(ROOT, '..', 'shared', 'spec', 'product.md')
  if (!existsSync(specification)) {
    process.stdout.write('The specification is not compared: it is not beside this project\n')
    return context.skip()
  }
  const paths = readFileSync(specification, 'utf8').match(/\/(?:api|users)\/[a-z_/{}0-9-]+[a-z0-9}]/g) ?? []
  const known = rows.map(row => row.says).join('\n')
  expect(paths.length).toBeGreaterThan(60)
  expect([...new Set(paths)].filter(path => !known.includes(path))).toEqual([])
})

test('every call that is served has a row', () => {
  const said = rows.map(row => row.says.replaceAll(/\{(\w+)\}/g, ':$1'))
  const lost = routes.filter(({ method, path }) => !said.some(words => `${words} `.startsWith(`${method} ${path} `)))
  expect(lost.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
