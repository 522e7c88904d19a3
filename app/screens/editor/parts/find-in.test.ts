import { expect, test } from 'vitest'
import { findIn } from './find-in.ts'

test.each([
  ['Align left edges', 'align', 0],
  ['Distribute evenly, then align tops', 'align', 1],
  ['Realign', 'align', 2],
  ['Align text left', 'left align', 3],
  ['Bring to front', 'align', null],
])('P1 "%s" is found by "%s" with rank %s', (label, query, rank) => {
  expect(findIn(label, query)?.rank ?? null).toBe(rank)
})

test('P2 the matched letters are known', () => {
  expect(findIn('Align left edges', 'LEFT')).toMatchObject({ start: 6, end: 10 })
})
