import type { Deck, PageId } from '@slidewright/engine/internal'
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

test('what was replaced is told until the deck changes again or something else is looked at', () => {
  const find = new FindStore()
  const [before, after, later] = [1, 2, 3].map(() => ({ pages: [] }) as unknown as Deck) as [Deck, Deck, Deck]
  const tell = () => find.noteReplaced(after, 28)
  expect(find.replacedIn(before)).toBeNull()
  tell()
  expect([before, after, later].map(deck => find.replacedIn(deck))).toEqual([null, 28, null])
  for (const goOn of [
    () => find.look(after, { matchCase: true }, 'page:1' as PageId),
    () => find.step(after, 1),
    () => find.setIndex(2),
  ]) {
    tell()
    goOn()
    expect(find.replacedIn(after)).toBeNull()
  }
})
