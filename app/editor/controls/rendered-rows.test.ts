import { expect, test } from 'vitest'
import { type KeyedSlot, recycledRows, renderedRows } from './rendered-rows.ts'

const OUTSIDE = { min: 2, max: 7 }
const span = (rows: readonly number[]) => [rows[0], rows.at(-1)]

test('most rows out of sight are where the list is scrolled to', () => {
  const range = { startIndex: 100, endIndex: 109, count: 300 }
  expect(span(renderedRows(range, false, OUTSIDE))).toEqual([99, 115])
  expect(span(renderedRows(range, true, OUTSIDE))).toEqual([94, 110])
})

test('no more rows than two screens are rendered, and none that the list does not have', () => {
  for (const room of [3, 4, 6, 9, 12]) {
    const rows = renderedRows({ startIndex: 50, endIndex: 50 + room, count: 300 }, false, OUTSIDE)
    expect(rows.length).toBeLessThanOrEqual(Math.max(2 * room + 1, room + 3))
  }
  expect(span(renderedRows({ startIndex: 0, endIndex: 9, count: 12 }, false, OUTSIDE))).toEqual([0, 11])
  expect(renderedRows({ startIndex: 0, endIndex: 0, count: 0 }, false, OUTSIDE)).toEqual([])
})

const drawn = (rows: readonly KeyedSlot[]) => rows.map(({ key, slot }) => `${key}${slot}`).join(' ')
const START = recycledRows([], ['a', 'b', 'c'], false)

test('while a list is scrolled, rows that come take the slots and the places of rows that went', () => {
  expect(drawn(START)).toBe('a0 b1 c2')
  const down = recycledRows(START, ['b', 'c', 'd'], true)
  expect(drawn(down)).toBe('d0 b1 c2')
  expect(drawn(recycledRows(down, ['a', 'b', 'c'], true))).toBe('a0 b1 c2')
})

test('once it rests, the rows are in their order, each in its slot', () => {
  expect(drawn(recycledRows(recycledRows(START, ['b', 'c', 'd'], true), ['b', 'c', 'd'], false))).toBe('b1 c2 d0')
})

test('while a list is scrolled, a slot that is not needed keeps what it shows until it is, and goes once the list rests', () => {
  const fewer = recycledRows(START, ['b', 'c'], true)
  expect(drawn(fewer)).toBe('a0 b1 c2')
  expect(drawn(recycledRows(fewer, ['b', 'c', 'd'], true))).toBe('d0 b1 c2')
  expect(drawn(recycledRows(fewer, ['b', 'c'], false))).toBe('b1 c2')
})

test('slots that became free are taken again when the list grows', () => {
  const few = recycledRows(START, ['c'], false)
  expect(drawn(few)).toBe('c2')
  expect(drawn(recycledRows(few, ['c', 'd', 'e', 'f'], true))).toBe('c2 d0 e1 f3')
})

test('no two rows share a slot, whatever is scrolled to', () => {
  let rows: readonly KeyedSlot[] = []
  for (let step = 0; step < 400; step++) {
    const first = (step * 7) % 41
    const keys = Array.from({ length: 3 + (step % 9) }, (_, at) => `k${first + at}`)
    const isScrolling = step % 3 !== 0
    const before = rows.length
    rows = recycledRows(rows, keys, isScrolling)
    const shown = rows.map(({ key }) => key)
    if (isScrolling) expect(shown).toEqual(expect.arrayContaining(keys))
    else expect(shown.toSorted()).toEqual(keys.toSorted())
    expect(new Set(shown).size).toBe(rows.length)
    expect(new Set(rows.map(({ slot }) => slot)).size).toBe(rows.length)
    expect(rows.length).toBeLessThanOrEqual(Math.max(before, keys.length))
  }
})
