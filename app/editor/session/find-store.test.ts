import type { Deck, PageId } from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import { FindStore } from './find-store.ts'

test('notes opened for a match close for the next match on a page; notes opened by the user stay', () => {
  const find = new FindStore()
  expect(find.opensNotes(false, false)).toBe(false)
  expect(find.opensNotes(true, false)).toBe(true)
  expect(find.opensNotes(true, true)).toBe(true)
  expect(find.opensNotes(false, true)).toBe(false)
  expect(find.opensNotes(false, true)).toBe(true)
  expect(find.opensNotes(true, true)).toBe(true)
  expect(find.opensNotes(false, true)).toBe(true)
})

test('the replacement count is shown until the deck or the query changes', () => {
  const find = new FindStore()
  const [before, after, later] = [1, 2, 3].map(() => ({ pages: [] }) as unknown as Deck) as [Deck, Deck, Deck]
  const recordReplacement = () => find.noteReplaced(after, 28)
  expect(find.replacedIn(before)).toBeNull()
  recordReplacement()
  expect([before, after, later].map(deck => find.replacedIn(deck))).toEqual([null, 28, null])
  for (const goOn of [
    () => find.setQuery(after, { matchCase: true }, 'page:1' as PageId),
    () => find.step(after, 1),
    () => find.setIndex(2),
  ]) {
    recordReplacement()
    goOn()
    expect(find.replacedIn(after)).toBeNull()
  }
})
