import { expect, test } from 'vitest'
import { projectFiles, readSource, sourceFiles } from './imports.ts'
import known from './known-breaches.json' with { type: 'json' }
import { breachesOf, LIMITS, type LimitName } from './limits.ts'

/** What is measured: the sources of the packages and the benches. Tables of data and the peers of the benches, which others wrote, are not. */
const isMeasured = (file: string) => !/\/(data|tables)\/|\.data\.ts$|^bench\/peers\//.test(file)
const benches = projectFiles().filter(file => file.startsWith('bench/') && !file.endsWith('.test.ts'))
const files = [...sourceFiles(), ...benches].filter(isMeasured)

type Breaches = Readonly<Record<LimitName, Readonly<Record<string, number>>>>

function measured(): Breaches {
  const all = files.flatMap(file => breachesOf(file, readSource(file)))
  const of = (limit: LimitName) =>
    Object.fromEntries(all.filter(found => found.limit === limit).map(({ where, value }) => [where, value]))
  return { fileLines: of('fileLines'), functionLines: of('functionLines'), parameters: of('parameters') }
}

const now = measured()

test.each(Object.keys(LIMITS) as LimitName[])('nothing beside the committed list is over the limit: %s', limit => {
  expect(files.length).toBeGreaterThan(1000)
  const listed: Readonly<Record<string, number>> = known[limit]
  const worse = Object.entries(now[limit]).filter(([where, value]) => value > (listed[where] ?? LIMITS[limit]))
  expect(worse).toEqual([])
})

test.each(Object.keys(LIMITS) as LimitName[])(
  'the committed list only falls: what has become less is less there: %s',
  limit => {
    const lower = Object.entries(known[limit]).filter(([where, value]) => (now[limit][where] ?? 0) < value)
    expect(lower.map(([where]) => [where, now[limit][where] ?? null])).toEqual([])
  },
)

test('what is over a limit is found, closures counted', () => {
  const lines = (count: number) => 'work()\n'.repeat(count)
  const found = (source: string) => breachesOf('a.ts', source).map(({ where, value }) => `${where} ${value}`)
  expect(found(`function long() {\n${lines(49)}}\n`)).toEqual(['a.ts#long 51'])
  expect(found(`function fits() {\n${lines(48)}}\n`)).toEqual([])
  expect(found(`const outer = () => {\n  const inner = () => {\n${lines(48)}}\n}\n`)).toEqual(['a.ts#outer 52'])
  expect(found('class A { move(a: number, b: number, c: number, d?: number) {} }')).toEqual(['a.ts#move 4'])
  expect(found('interface A { move(a: number, b: number, c: number, d: number): void }')).toEqual([])
  expect(found('const a = { f: (w, x, y, z) => 1, g: (w, x, y, z) => 1 }; f((w, x, y, z) => 1)')).toEqual([
    'a.ts#f 4',
    'a.ts#g 4',
    'a.ts#file 4',
  ])
  expect(found(`const f = (w, x, y, z) => 1\n{ const f = (w, x, y, z) => 1 }`)).toEqual(['a.ts#f 4', 'a.ts#f:2 4'])
  expect(found(lines(301))).toEqual(['a.ts 301'])
})
