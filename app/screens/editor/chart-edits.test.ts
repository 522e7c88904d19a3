import type { Chart } from '@slidewright/engine'
import { expect, test } from 'vitest'
import { addCategory, addSeries, parseNumber, removeCategory, removeSeries, setValue, swapped } from './chart-edits.ts'

const chart = {
  kind: 'column',
  categories: ['a', 'b', 'c'],
  series: [
    { name: 'x', values: [1, 2, 3] },
    { name: 'y', values: [4, null, 6] },
  ],
  style: { emphasis: [1, 2] },
} as unknown as Chart

function drawn({ categories, series }: Chart): string {
  return [
    categories.join(' '),
    ...series.map(({ name, values }) => `${name}: ${values.map(value => value ?? '·').join(' ')}`),
  ].join(' | ')
}

test.each([
  ['1234', 1234],
  ['1,234', 1234],
  ['1,234.5', 1234.5],
  ['3,5', 3.5],
  ['1.234,5', 1234.5],
  ['12 %', 0.12],
  ['1 000', 1000],
  ['', null],
  ['abc', null],
])('C1 "%s" is read as %s', (typed, value) => {
  expect(parseNumber(typed)).toBe(value)
})

test('C2 every series stays as long as the categories', () => {
  expect(drawn(addCategory(chart))).toBe('a b c 4 | x: 1 2 3 · | y: 4 · 6 ·')
  expect(drawn(addSeries(chart))).toBe('a b c | x: 1 2 3 | y: 4 · 6 | 3: · · ·')
  expect(drawn(removeCategory(chart, 0))).toBe('b c | x: 2 3 | y: · 6')
  expect(drawn(removeSeries(chart, 0))).toBe('a b c | y: 4 · 6')
  expect(drawn(setValue(chart, { series: 1, category: 1 }, '5'))).toBe('a b c | x: 1 2 3 | y: 4 5 6')
})

test('C3 swapping twice is where it began', () => {
  expect(drawn(swapped(chart))).toBe('x y | a: 1 4 | b: 2 · | c: 3 6')
  expect(drawn(swapped(swapped(chart)))).toBe(drawn(chart))
})

test('C4 a value that is gone is no longer set off', () => {
  expect(removeSeries(chart, 1).style.emphasis).toBeUndefined()
  expect(removeSeries(addSeries(chart), 2).style.emphasis).toEqual([1, 2])
})
