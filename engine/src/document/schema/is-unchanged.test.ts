import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { canonical } from '../../testing/canonical.ts'
import { randomDeck } from '../../testing/random-deck.ts'
import { pagesOf } from '../read.ts'
import { ELEMENT } from './elements.ts'
import { isUnchangedBy } from './is-unchanged.ts'

const isSound = isUnchangedBy(ELEMENT)

/** Every element of some decks, as JSON brings them. */
function elements(seed: number): unknown[] {
  return JSON.parse(JSON.stringify(pagesOf(randomDeck(seed)).flatMap(page => Object.values(page.elements))))
}

/** The same value with one of its leaves, keys or items changed; which and how, the numbers say. */
function damaged(value: unknown, steps: readonly number[]): unknown {
  const [step = 0, ...rest] = steps
  if (typeof value !== 'object' || value === null || rest.length === 0) return LEAVES[step % LEAVES.length]
  if (Array.isArray(value)) {
    if (value.length === 0 || step % 7 === 0) return [...value, LEAVES[step % LEAVES.length]]
    return value.map((item, index) => (index === step % value.length ? damaged(item, rest) : item))
  }
  const keys = Object.keys(value)
  const key = keys[step % keys.length]
  if (key === undefined || step % 11 === 0) return { ...value, odd: 1 }
  const record = value as Record<string, unknown>
  if (step % 13 === 0) return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))
  return { ...record, [key]: damaged(record[key], rest) }
}

const LEAVES = [null, -5, 1e9, 2.5, -0, 'none', 'solid', '', true, [], {}, { kind: 'none' }, '#12345', 'accent1', 'x:y']

test('D14 a value reported as unchanged equals its parsed value, as most of a deck does', () => {
  let sound = 0
  let unsound = 0
  const steps = fc.array(fc.nat(1000), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(fc.nat(500), steps, (seed, places) => {
      for (const whole of elements(seed)) {
        expect(isSound(whole)).toBe(true)
        const element = damaged(whole, places)
        const read = ELEMENT.safeParse(element)
        if (isSound(element)) {
          sound++
          expect(read.success && canonical(read.data)).toBe(canonical(element))
        } else unsound++
      }
    }),
    { numRuns: 150 },
  )
  expect(sound).toBeGreaterThan(500)
  expect(unsound).toBeGreaterThan(500)
})

test.each<[string, z.ZodType, unknown, boolean]>([
  ['a number out of its range', z.number().overwrite(value => Math.min(1, value)), 2, false],
  ['minus zero, which JSON loses', z.number().overwrite(value => value + 0), -0, false],
  ['a field that a strict object does not know', z.object({ a: z.string() }), { a: '', b: 1 }, false],
  ['a field that a loose object does not know', z.looseObject({ a: z.string() }), { a: '', b: 1 }, true],
  [
    'an optional field that is there without a value',
    z.looseObject({ a: z.exactOptional(z.string()) }),
    { a: undefined },
    false,
  ],
  ['what is read in another form', z.preprocess(value => (value === 'b' ? 'a' : value), z.string()), 'b', false],
  ['a check that nobody has taught it', z.string().max(5), 'a', false],
  ['a schema that nobody has taught it', z.date(), new Date(0), false],
])('%s', (_, schema, value, answer) => {
  expect(isUnchangedBy(schema)(value)).toBe(answer)
})
