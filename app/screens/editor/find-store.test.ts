import { expect, test } from 'vitest'
import { FindStore } from './find-store.ts'

test('notes that were opened for a find close for the next one on a page; those of a hand stay', () => {
  const find = new FindStore()
  expect(find.opensNotes(false, false)).toBe(false)
  expect(find.opensNotes(true, false)).toBe(true)
  expect(find.opensNotes(true, true)).toBe(true)
  expect(find.opensNotes(false, true)).toBe(false)
  expect(find.opensNotes(false, true)).toBe(true)
  expect(find.opensNotes(true, true)).toBe(true)
  expect(find.opensNotes(false, true)).toBe(true)
})
