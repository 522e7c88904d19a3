import { expect, test } from 'vitest'
import { firstClause } from './first-clause.ts'

test.each([
  ['what is short is whole', 'A lake', 'A lake'],
  [
    'at the end of a part of the sentence',
    'A blue wall behind the old harbour, photographed at noon in July',
    'A blue wall behind the old harbour…',
  ],
  [
    'between two words where there is none',
    'A blue wall behind the old harbour at noon in July',
    'A blue wall behind the old harbour at…',
  ],
  [
    'not at a comma that stands too early',
    'Oh, a blue wall behind the old harbour at noon',
    'Oh, a blue wall behind the old harbour…',
  ],
  ['where there are no spaces', '海'.repeat(50), `${'海'.repeat(40)}…`],
  ['in Chinese at its comma', `${'海'.repeat(20)}，${'山'.repeat(30)}`, `${'海'.repeat(20)}…`],
  ['between whole characters', `a${'😀'.repeat(40)}`, `a${'😀'.repeat(19)}…`],
])('text is truncated %s', (_, words, cut) => {
  expect(firstClause(words, 40)).toBe(cut)
})
