import { expect, test } from 'vitest'
import { linePath, roundTop, thinned, topOf } from './chart.ts'

test.each([
  [0, 1],
  [0.3, 0.5],
  [1, 1],
  [1.01, 2],
  [2.2, 2.5],
  [7.3, 10],
  [430, 500],
])('the scale of %d ends at %d', (value, top) => {
  expect(roundTop(value)).toBe(top)
})

test('one pause does not flatten the usual frames', () => {
  expect(topOf([...Array(99).fill(0.4), 40])).toBeLessThanOrEqual(1)
  expect(topOf([])).toBe(1)
  expect(topOf([0, 0, 0])).toBe(1)
})

test('a line passes through all values and is clipped at the top of the scale', () => {
  expect(linePath([0, 1, 9], { width: 20, height: 10, top: 2 })).toBe('M0 10L10 5L20 0')
})

test('downsampling to the chart width retains the maximum', () => {
  const values = Array.from({ length: 1000 }, (_, index) => (index === 503 ? 50 : 1))
  expect(thinned(values, 100)).toHaveLength(100)
  expect(Math.max(...thinned(values, 100))).toBe(50)
  expect(thinned([1, 2], 100)).toEqual([1, 2])
})
