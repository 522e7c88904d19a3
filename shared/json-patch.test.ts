import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyJsonPatch, applyJsonPatches } from './apply-json-patch.ts'
import { diffJson, type JsonPatch, jsonPatchSchema } from './json-patch.ts'
import type { JsonValue } from './json-values.ts'

/** Names that make trouble: inherited ones, those that an object sorts by number, and halves of a pair. */
const NAMES = ['a', 'b', 'id', '__proto__', 'constructor', 'toString', '0', '7', '', 'é', '\ud800', '\u{1F600}']
const name = fc.constantFrom(...NAMES)

const { json } = fc.letrec<{ json: JsonValue; record: JsonValue }>(tie => ({
  json: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<JsonValue>(null, true, 0, -0, 1e300, '', '\ud800', 'text', [], {}),
    fc.string({ unit: 'binary', maxLength: 3 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.array(tie('record'), { maxLength: 5 }),
    fc.array(fc.tuple(name, tie('json')), { maxLength: 4 }).map(entries => Object.fromEntries(entries)),
  ),
  record: fc
    .record({ id: fc.constantFrom('a', 'b', 'c', '1', '__proto__'), x: tie('json') })
    .map(({ id, x }): JsonValue => ({ id, x })),
}))

/** A value and what an editor might make of it. */
const pair = fc.tuple(json, json, fc.infiniteStream(fc.nat(99))).map(([before, other, numbers]) => {
  const next = () => Number(numbers.next().value)
  return [reparsed(before), reparsed(mutated(before, other, next))] as const
})

function mutated(value: JsonValue, other: JsonValue, next: () => number): JsonValue {
  const chance = next()
  if (chance < 10) return other
  if (Array.isArray(value)) {
    const items = value.map(item => (next() < 40 ? mutated(item, other, next) : item))
    if (chance < 25) items.splice(next() % (items.length + 1), 1)
    else if (chance < 40) items.splice(next() % (items.length + 1), 0, other)
    else if (chance < 55) items.reverse()
    return items
  }
  if (typeof value !== 'object' || value === null) return chance < 60 ? value : other
  const entries = Object.entries(value).map(([key, field]): [string, JsonValue] => [
    key,
    next() < 40 ? mutated(field, other, next) : field,
  ])
  if (chance < 25) entries.splice(next() % (entries.length + 1), 1)
  else if (chance < 40) entries.push([NAMES[next() % NAMES.length] ?? '', other])
  else if (chance < 55) entries.reverse()
  return Object.fromEntries(entries)
}

function reparsed(value: unknown): JsonValue {
  return JSON.parse(JSON.stringify(value))
}

test('a patch that was sent leads to exactly the same text, and is none for equal values', () => {
  const kinds = { none: 0, value: 0, fields: 0, items: 0 }
  fc.assert(
    fc.property(pair, ([before, after]) => {
      const patch = diffJson(before, after)
      const [from, to] = [JSON.stringify(before), JSON.stringify(after)]
      expect(patch === null).toBe(from === to)
      if (patch === null) return void kinds.none++
      kinds[Object.keys(patch)[0] as 'value']++
      const sent = JSON.parse(JSON.stringify(patch)) as JsonPatch
      expect(JSON.stringify(applyJsonPatch(before, sent))).toBe(to)
      expect(JSON.stringify(before)).toBe(from)
    }),
    { numRuns: process.env.NIGHTLY ? 100_000 : 4_000 },
  )
  for (const count of Object.values(kinds)) expect(count).toBeGreaterThan(10)
})

test('the schema accepts every patch whose names are safe, and returns it unchanged', () => {
  fc.assert(
    fc.property(pair, ([before, after]) => {
      const text = JSON.stringify(diffJson(before, after))
      if (text === 'null' || text.includes('__proto__')) return
      expect(JSON.stringify(jsonPatchSchema.parse(JSON.parse(text)))).toBe(text)
    }),
  )
})

test('a patch applied to any other value gives a value or is refused', () => {
  fc.assert(
    fc.property(pair, json, ([before, after], other) => {
      const patch = diffJson(before, after)
      if (patch !== null) void JSON.stringify(applyJsonPatch(reparsed(other), patch))
    }),
  )
})

test('patches applied together give what they give one after the other', () => {
  const results = { value: 0, refused: 0 }
  fc.assert(
    fc.property(json, fc.array(pair, { minLength: 1, maxLength: 4 }), fc.boolean(), (first, pairs, isChained) => {
      // Each leads on from the last, or from anything.
      const values = [reparsed(first), ...pairs.map(([, after]) => after)]
      const steps = pairs.map(([before, after], index) => diffJson(isChained ? (values[index] ?? null) : before, after))
      const patches = steps.filter(patch => patch !== null)
      let expected: JsonValue | undefined = reparsed(first)
      for (const patch of patches) expected = expected === undefined ? undefined : applyJsonPatch(expected, patch)
      results[expected === undefined ? 'refused' : 'value']++
      expect(JSON.stringify(applyJsonPatches(reparsed(first), patches))).toBe(JSON.stringify(expected))
    }),
    { numRuns: process.env.NIGHTLY ? 50_000 : 2_000 },
  )
  for (const count of Object.values(results)) expect(count).toBeGreaterThan(10)
})

test('edits of one record after the other, in any order, give the same together', () => {
  const edit = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    x: fc.nat(9),
    what: fc.constantFrom('set', 'drop', 'add', 'turn'),
  })
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), edits => {
      let current: JsonValue = { pages: [page('a'), page('b')] }
      const before = current
      const patches = edits.flatMap(change => {
        const after = edited(current, change)
        const patch = diffJson(current, after)
        current = after
        return patch === null ? [] : [patch]
      })
      expect(JSON.stringify(applyJsonPatches(before, patches))).toBe(JSON.stringify(current))
      expect(JSON.stringify(before)).toBe(JSON.stringify({ pages: [page('a'), page('b')] }))
    }),
  )
})

type Pages = { readonly pages: readonly ReturnType<typeof page>[] }

function edited(
  value: JsonValue,
  { id, x, what }: { readonly id: string; readonly x: number; readonly what: string },
): JsonValue {
  const { pages } = value as Pages
  if (what === 'drop') return { pages: pages.filter(other => other.id !== id) }
  if (what === 'turn') return { pages: pages.toReversed() }
  if (what === 'add') return { pages: [page(id, x), ...pages.filter(other => other.id !== id)] }
  return { pages: pages.map(other => (other.id === id ? page(id, x) : other)) }
}

test('a long list is looked at once, however many patches change it', () => {
  let looks = 0
  const recordOf = (id: number) => ({
    get id() {
      looks++
      return `${id}`
    },
  })
  const list = Array.from({ length: 500 }, (_, id) => recordOf(id))
  const patches = Array.from({ length: 200 }, () => ({ fields: { list: { items: {} } } }))
  expect(JSON.stringify(applyJsonPatches({ list }, patches))).toBe(JSON.stringify({ list }))
  // By the patches, and twice to be written.
  expect(looks).toBe(3 * list.length)
})

const page = (id: string, x = 0) => ({ id, x, elements: [{ id: 'e', left: x }] })

test.each<[string, JsonValue, JsonValue, JsonPatch]>([
  ['a changed field', { a: 1, b: 2 }, { a: 1, b: 3 }, { fields: { b: { value: 3 } } }],
  ['a new field', { a: 1 }, { a: 1, b: 2 }, { fields: { b: { value: 2 } }, keys: ['a', 'b'] }],
  ['a field less', { a: 1, b: 2 }, { b: 2 }, { fields: {}, keys: ['b'] }],
  ['another order of fields', { a: 1, b: 2 }, { b: 2, a: 1 }, { fields: {}, keys: ['b', 'a'] }],
  [
    'a record in a record',
    [page('p'), page('q')],
    [page('p'), { ...page('q'), elements: [{ id: 'e', left: 5 }] }],
    { items: { q: { fields: { elements: { items: { e: { fields: { left: { value: 5 } } } } } } } } },
  ],
  ['a moved record', [page('p'), page('q')], [page('q'), page('p')], { items: {}, ids: ['q', 'p'] }],
  ['a record less', [page('p'), page('q')], [page('q')], { items: {}, ids: ['q'] }],
  [
    'a new record',
    [page('p')],
    [page('q'), page('p')],
    { items: { q: { value: { id: 'q', x: 0, elements: [{ id: 'e', left: 0 }] } } }, ids: ['q', 'p'] },
  ],
  ['ids that occur twice', [page('p'), page('p')], [page('p')], { value: [page('p')] }],
  ['a list of values', [1, 2], [1, 3], { value: [1, 3] }],
  ['an empty list', [page('p')], [], { value: [] }],
  ['no list any more', [1], {}, { value: {} }],
])('%s', (_, before, after, patch) => {
  expect(diffJson(before, after)).toEqual(patch)
  expect(JSON.stringify(applyJsonPatch(before, patch))).toBe(JSON.stringify(after))
})

test('what is no patch is left at its first fault', () => {
  let looks = 0
  const look = <T>(value: T): T => {
    looks++
    return value
  }
  const other = new Proxy(
    { value: 1 },
    {
      get: (target, name) => look(Reflect.get(target, name)),
      ownKeys: target => look(Reflect.ownKeys(target)),
    },
  )
  const fields = { first: {}, ...Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`a${at}`, other])) }
  expect(jsonPatchSchema.safeParse({ fields: { a: { fields } } }).success).toBe(false)
  expect(looks).toBe(0)
  expect(jsonPatchSchema.safeParse({ fields: { ...fields, first: other } }).success).toBe(true)
  expect(looks).toBeGreaterThanOrEqual(51)
})

test.each<[string, JsonValue, JsonPatch]>([
  ['a field that is not there', { a: 1 }, { fields: { b: { fields: {} } } }],
  ['a new field without a place', { a: 1 }, { fields: { b: { value: 1 } } }],
  ['an inherited field', {}, { fields: { toString: { fields: {} } }, keys: ['toString'] }],
  ['keys that are not there', { a: 1 }, { fields: {}, keys: ['a', 'b'] }],
  ['a key twice', { a: 1 }, { fields: {}, keys: ['a', 'a'] }],
  ['fields of a list', [1], { fields: {} }],
  ['items of an object', { id: 'a' }, { items: {} }],
  ['items of values', [1], { items: {} }],
  ['a record that is not there', [page('p')], { items: { q: { fields: {} } } }],
  ['a record with another id', [page('p')], { items: { p: { fields: { id: { value: 'q' } } } } }],
])('refused: %s', (_, before, patch) => {
  expect(applyJsonPatch(before, patch)).toBeUndefined()
})

test.each([
  null,
  [],
  {},
  { value: undefined },
  { value: 1, fields: {} },
  { fields: [] },
  { fields: { a: 1 } },
  { fields: {}, ids: [] },
  { items: {}, ids: [1] },
  { items: {}, more: 1 },
])('not a patch: %j', patch => {
  expect(jsonPatchSchema.safeParse(patch).success).toBe(false)
})
