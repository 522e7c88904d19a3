import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printRanges, readRanges } from './page-ranges.ts'

test.each([
  ['1, 5-7, 10', [0, 4, 5, 6, 9]],
  ['7 5 - 6', [4, 5, 6]],
  ['3，4、5', [2, 3, 4]],
  ['１–２', [0, 1]],
  ['2, 2, 1-2', [0, 1]],
])('%s', (text, pages) => {
  expect(readRanges(text, 10)).toEqual(pages)
})

test.each(['', ' , ', '0', '11', '5-12', '7-5', 'one', '1-2-3', '-3', '1.5', '99999999999-99999999999'])(
  'is refused: %s',
  text => {
    expect(readRanges(text, 10)).toBeNull()
  },
)

test('what is written is read as the same pages', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(299), { minLength: 1 }), pages => {
      const ordered = pages.toSorted((a, b) => a - b)
      expect(readRanges(printRanges(ordered), 300)).toEqual(ordered)
    }),
  )
})
