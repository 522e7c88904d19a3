import { autorun } from 'mobx'
import { expect, test } from 'vitest'
import { RowSlots, type ShownRow } from './row-slots.ts'

/** Rows that are shown from an index on, each 10 px high. */
function rowsFrom(first: number, words: string): ReadonlyMap<string, ShownRow<string>> {
  return new Map([...words].map((row, at) => [row, { row, index: first + at, start: (first + at) * 10 }]))
}

/** Slots, and which of them were written since that was last asked. */
function shownSlots(words: string) {
  const slots = new RowSlots<string>()
  slots.show(rowsFrom(0, words), false)
  const written: string[] = []
  for (const slot of slots.all) autorun(() => written.push(`${slot.number}:${slot.shown.row}${slot.shown.start}`))
  written.length = 0
  return { slots, written: () => written.splice(0) }
}

test('while a list is scrolled, only the slots of rows that went are written, and no slot comes, goes or moves', () => {
  const { slots, written } = shownSlots('abcd')
  const { all } = slots
  slots.show(rowsFrom(1, 'bcde'), true)
  expect(written()).toEqual(['0:e40'])
  slots.show(rowsFrom(2, 'cdef'), true)
  expect(written()).toEqual(['1:f50'])
  expect(slots.all).toBe(all)
})

test('a slot that is not needed for a step is neither written nor taken away', () => {
  const { slots, written } = shownSlots('abcd')
  const { all } = slots
  slots.show(rowsFrom(1, 'bcd'), true)
  expect(slots.all).toBe(all)
  expect(written()).toEqual([])
  slots.show(rowsFrom(2, 'cdef'), true)
  expect(slots.all).toBe(all)
  expect(written()).toEqual(['0:e40', '1:f50'])
})

test('once it rests, the slots are in the order of their rows, without being written', () => {
  const { slots, written } = shownSlots('abc')
  slots.show(rowsFrom(1, 'bcd'), true)
  written()
  slots.show(rowsFrom(1, 'bcd'), false)
  expect(slots.all.map(({ number, shown }) => `${number}${shown.row}`)).toEqual(['1b', '2c', '0d'])
  expect(written()).toEqual([])
})

test('a row that is another value under the same key, or stands elsewhere, is written', () => {
  const { slots, written } = shownSlots('ab')
  slots.show(new Map([...rowsFrom(0, 'a'), ['b', { row: 'B', index: 1, start: 10 }]]), false)
  expect(written()).toEqual(['1:B10'])
  slots.show(new Map([...rowsFrom(0, 'a'), ['b', { row: 'B', index: 1, start: 25 }]]), false)
  expect(written()).toEqual(['1:B25'])
})
