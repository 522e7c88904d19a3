import { expect, test } from 'vitest'
import { assignSlots, renderedRows } from './rendered-rows.ts'

const span = (rows: readonly number[]) => [rows[0], rows.at(-1)]

test('most rows out of sight are where the list is scrolled to', () => {
  const range = { startIndex: 100, endIndex: 109, count: 300 }
  expect(span(renderedRows(range, false))).toEqual([99, 115])
  expect(span(renderedRows(range, true))).toEqual([94, 110])
})

test('no more rows than two screens are rendered, and none that the list does not have', () => {
  for (const room of [3, 4, 6, 9, 12]) {
    const rows = renderedRows({ startIndex: 50, endIndex: 50 + room, count: 300 }, false)
    expect(rows.length).toBeLessThanOrEqual(Math.max(2 * room + 1, room + 3))
  }
  expect(span(renderedRows({ startIndex: 0, endIndex: 9, count: 12 }, false))).toEqual([0, 11])
  expect(renderedRows({ startIndex: 0, endIndex: 0, count: 0 }, false)).toEqual([])
})

test('rows that stay keep their slots, rows that come take those of rows that went', () => {
  const first = assignSlots(new Map(), ['a', 'b', 'c'])
  expect([...first.values()]).toEqual([0, 1, 2])
  const second = assignSlots(first, ['b', 'c', 'd'])
  expect([second.get('b'), second.get('c'), second.get('d')]).toEqual([1, 2, 0])
  const third = assignSlots(second, ['b', 'c', 'd', 'e'])
  expect(third.get('e')).toBe(3)
  expect(new Set(third.values()).size).toBe(4)
})

test('slots that became free are taken again when the list grows', () => {
  const few = assignSlots(assignSlots(new Map(), ['a', 'b', 'c']), ['c'])
  const many = assignSlots(few, ['c', 'd', 'e', 'f'])
  expect(many.get('c')).toBe(2)
  expect([...many.values()].toSorted()).toEqual([0, 1, 2, 3])
})
