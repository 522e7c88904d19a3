import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growth } from '../../engine/src/testing/node-growth.ts'
import { readJson, scanJson } from './json.ts'

const WIDE = { depth: 64, values: 1e6 }
const bytesOf = (text: string) => new TextEncoder().encode(text)
const scan = (text: string, limits = WIDE) => scanJson(bytesOf(text), limits)

function isParsed(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test('it takes what a parser takes and nothing else, also of JSON in which something was changed', () => {
  const changed = fc
    .tuple(fc.json({ maxDepth: 6 }), fc.nat(), fc.constantFrom(...'{}[]",:\\0-+.eE \n\tatu\u0001é'), fc.nat(2))
    .map(([text, at, mark, drop]) => {
      const place = at % (text.length + 1)
      return text.slice(0, place) + mark + text.slice(place + drop)
    })
  const either = fc.oneof(fc.json(), changed, fc.string(), fc.double().map(String))
  fc.assert(
    fc.property(either, text => {
      const scanned = scan(text)
      if (!scanned.ok && scanned.problem !== 'json.invalid') return
      expect([text, scanned.ok]).toEqual([text, isParsed(text)])
    }),
    { numRuns: 5_000 },
  )
})

test.each([
  ['0', true],
  ['-0.5e+10', true],
  [' [ ] ', true],
  ['\uFEFF{}', true],
  ['01', false],
  ['1.', false],
  ['.5', false],
  ['-', false],
  ['+1', false],
  ['1e', false],
  ['[1,]', false],
  ['{"a":1,}', false],
  ['{"a"}', false],
  ['{1:2}', false],
  ['[}', false],
  ['{]', false],
  ['"\t"', false],
  ['"\\x"', false],
  ['"\\u12g4"', false],
  ['"abc', false],
  ['nul', false],
  ['nulll', false],
  ['[] []', false],
  ['', false],
  ['   ', false],
])('%j: %s', (text, isJson) => {
  expect(scan(text).ok).toBe(isJson)
})

test('bytes that are no UTF-8 are no JSON', () => {
  expect(scanJson(new Uint8Array([0x22, 0xff, 0x22]), WIDE)).toEqual({ ok: false, problem: 'json.invalid' })
})

test.each([
  '{"__proto__":1}',
  '{"a":[{"constructor":{}}]}',
  '{"a":{"b":{"prototype" :1}}}',
  '{"\\u005f_proto__":1}',
  '{"a":{"\\u005F\\u005fproto\\u005f_":1}}',
  '{"a":{"\\u0063onstructor":1}}',
  `{"a":{"${[...'constructor'].map(letter => `\\u00${letter.charCodeAt(0).toString(16)}`).join('')}":1}}`,
  '{"a":1,"a":{"p\\u0072ototype":2}}',
])('%s has a name that reaches a prototype', text => {
  expect(scan(text)).toEqual({ ok: false, problem: 'json.unsafeKey' })
})

test('no spelling of such a name gets in, and a value of these words is nothing', () => {
  const letter = (code: number) =>
    fc.constantFrom(String.fromCharCode(code), `\\u00${code.toString(16)}`, `\\u00${code.toString(16).toUpperCase()}`)
  const spelling = fc
    .constantFrom('__proto__', 'constructor', 'prototype')
    .chain(word => fc.tuple(...[...word].map(char => letter(char.charCodeAt(0)))))
    .map(letters => letters.join(''))
  fc.assert(
    fc.property(spelling, fc.nat(5), (name, depth) => {
      const text = `${'{"a":['.repeat(depth)}{"${name}":{"polluted":1}}${']}'.repeat(depth)}`
      expect(readJson(bytesOf(text), WIDE)).toEqual({ ok: false, problem: 'json.unsafeKey' })
    }),
  )
  expect(readJson(bytesOf('["__proto__",{"a":"constructor"}]'), WIDE).ok).toBe(true)
})

test('depth and number of values have limits, which are exact', () => {
  const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  expect(scan(deep(64)).ok).toBe(true)
  expect(scan(deep(65))).toEqual({ ok: false, problem: 'json.tooDeep' })
  expect(scan('['.repeat(1e6))).toEqual({ ok: false, problem: 'json.tooDeep' })
  const many = (values: number) => scan(JSON.stringify(Array(values - 1).fill(0)), { depth: 9, values: 100 })
  expect(many(100)).toMatchObject({ ok: true, shape: { values: 100 } })
  expect(many(101)).toEqual({ ok: false, problem: 'json.tooMany' })
  const limits = { depth: 9, values: 5 }
  for (const text of ['[[],[],[],[],[]]', '{"a":0,"a":0,"a":0,"a":0,"a":0}', '[{},{},{"a":{}},1]']) {
    expect(scan(text, limits)).toEqual({ ok: false, problem: 'json.tooMany' })
  }
  let counted = 0
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), value => {
      const count = (part: unknown): number =>
        1 +
        (typeof part === 'object' && part !== null
          ? Object.values(part).reduce((sum: number, each) => sum + count(each), 0)
          : 0)
      const scanned = scan(JSON.stringify(value))
      if (!scanned.ok) return
      counted++
      expect(scanned.shape.values).toBe(count(value))
    }),
  )
  expect(counted).toBeGreaterThan(20)
})

test('what the outermost object has is known by place and count, the last of two of one name', () => {
  const text = '{"a":[1,[2,3],{}],"b" : {"x":1,"y":2} ,"c":7.5,"a":[],"d":"e"}'
  const scanned = scan(text)
  const top = scanned.ok
    ? [...scanned.shape.top].map(([name, { start, end, count }]) => [name, text.slice(start, end), count])
    : []
  expect(top).toEqual([
    ['a', '[]', 0],
    ['b', '{"x":1,"y":2}', 2],
    ['c', '7.5', 0],
    ['d', '"e"', 0],
  ])
  expect(scan('[{"a":1}]')).toMatchObject({ ok: true, shape: { top: new Map() } })
  expect(scan('{"l":[1,[2,3],{}]}')).toMatchObject({ ok: true, shape: { top: new Map([['l', { count: 3 }]]) } })
})

test('a number of more digits than any has is refused; scanning takes time in proportion', () => {
  expect(scan(`[${'1'.repeat(401)}]`).ok).toBe(false)
  const units = [
    '0,',
    '[],',
    '{"a":0},',
    '"\\n",',
    '"",',
    '-1.5e10,',
    '"\\u0041",',
    '[[[[]]]],',
    '    ',
    `"${'x'.repeat(900)}",`,
  ]
  for (const unit of units) {
    const scanned = (size: number) => {
      const bytes = bytesOf(`[${unit.repeat(Math.ceil(size / unit.length))}0]`)
      return () => scanJson(bytes, { depth: 64, values: 1e9 })
    }
    scanned(100_000)()
    expect([unit, growth(scanned(125_000), scanned(1_000_000), 3) < 24]).toEqual([unit, true])
  }
})
