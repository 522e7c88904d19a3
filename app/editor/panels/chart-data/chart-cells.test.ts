import { expect, test } from 'vitest'
import { cellsOf, columnName, extendRange, filledWith, gridRange } from './chart-cells.ts'

const GRID = [
  ['', 'x', 'y'],
  ['a', '1', '10'],
  ['b', '3', '7'],
]

test('gridRange returns the same rectangle from either end', () => {
  const range = { top: 1, left: 0, bottom: 3, right: 2 }
  expect(gridRange({ from: { row: 3, column: 0 }, to: { row: 1, column: 2 } })).toEqual(range)
  expect(gridRange({ from: { row: 1, column: 2 }, to: { row: 3, column: 0 } })).toEqual(range)
})

test('cells beyond the grid are empty', () => {
  expect(cellsOf(GRID, { top: 2, left: 1, bottom: 3, right: 3 })).toEqual([
    ['3', '7', ''],
    ['', '', ''],
  ])
  expect(filledWith({ top: 0, left: 0, bottom: 1, right: 0 }, 'n')).toEqual([['n'], ['n']])
})

test('fill extends numbers in even steps and repeats a single number or words', () => {
  const down = { top: 1, left: 1, bottom: 4, right: 2 }
  expect(extendRange(GRID, { top: 1, left: 1, bottom: 2, right: 2 }, down)).toEqual([
    ['1', '10'],
    ['3', '7'],
    ['5', '4'],
    ['7', '1'],
  ])
  expect(extendRange(GRID, { top: 1, left: 0, bottom: 1, right: 1 }, { top: 1, left: 0, bottom: 2, right: 1 })).toEqual(
    [
      ['a', '1'],
      ['a', '1'],
    ],
  )
  const across = { top: 1, left: 1, bottom: 1, right: 4 }
  expect(extendRange(GRID, { top: 1, left: 1, bottom: 1, right: 2 }, across)).toEqual([['1', '10', '19', '28']])
})

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [27, 'AB'],
])('column %s is named %s', (column, name) => {
  expect(columnName(column)).toBe(name)
})
