import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byOrder, isOrderKey, keyBetween, keysBetween } from './order-key.ts'

test('D1 a key fits at every end of an empty list', () => {
  expect(keyBetween(null, null)).toBe('a0')
  expect(keyBetween('a0', null)).toBe('a1')
  expect(keyBetween(null, 'a0')).toBe('Zz')
})

test.each([
  ['a0', 'a1', 'a0V'],
  ['a0', 'a2', 'a1'],
  ['az', 'b00', 'azV'],
  ['a0', 'a0V', 'a0F'],
  ['a0V', 'a1', 'a0k'],
  ['Zz', 'a0', 'ZzV'],
  ['a0', 'a01', 'a00V'],
])('D1 between %s and %s is %s', (low, high, key) => {
  expect(keyBetween(low, high)).toBe(key)
})

test('D1 keys stay in order under any inserting', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 20, maxLength: 200 }), places => {
      const keys: string[] = []
      for (const place of places) {
        const at = place % (keys.length + 1)
        keys.splice(at, 0, keyBetween(keys[at - 1] ?? null, keys[at] ?? null))
      }
      expect([...keys].sort((a, b) => (a < b ? -1 : 1))).toEqual(keys)
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys.every(isOrderKey)).toBe(true)
    }),
  )
})

test('D1 many keys at once are between their neighbors', () => {
  fc.assert(
    fc.property(fc.nat(300), fc.nat(3), (count, ends) => {
      const low = ends & 1 ? 'a5' : null
      const high = ends & 2 ? 'a6' : null
      const keys = [low, ...keysBetween(low, high, count), high].filter(key => key !== null)
      expect(keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') < key)).toBe(true)
    }),
  )
})

test('D1 appending and prepending stay short', () => {
  expect(keysBetween(null, null, 10_000).at(-1)?.length).toBeLessThanOrEqual(4)
  expect(keysBetween(null, 'a0', 10_000).at(0)?.length).toBeLessThanOrEqual(4)
  expect(Math.max(...keysBetween('a0', 'a1', 10_000).map(key => key.length))).toBeLessThanOrEqual(6)
})

test('D1 a key that sorts nowhere is refused', () => {
  expect(() => keyBetween('a1', 'a1')).toThrow()
  expect(['', 'a', 'b0', 'a00', 'ä0', 'a0 '].map(isOrderKey)).toEqual([false, false, false, false, false, false])
})

test('D1 equal keys are ordered by id', () => {
  const sorted = [
    { order: 'a1', id: 'b' },
    { order: 'a1', id: 'a' },
    { order: 'a0', id: 'c' },
  ].sort(byOrder)
  expect(sorted.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
})
