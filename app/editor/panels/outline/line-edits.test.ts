import type { PageLine } from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import { joinLine, nonEmptyLines, shiftLine, splitLine } from './line-edits.ts'

const line = (text: string, level = 0): PageLine => ({ id: text, level, text, element: null })
const LINES = [line('Night trains', -1), line('A bed and a ticket'), line('Breakfast')]
const texts = (edit: { lines: readonly PageLine[] } | null) => edit?.lines.map(({ text, level }) => `${level} ${text}`)

test('Enter splits a line at the caret; after a title it starts a point', () => {
  expect(texts(splitLine(LINES, 1, 5, 'new'))).toEqual(['-1 Night trains', '0 A bed', '0 and a ticket', '0 Breakfast'])
  expect(texts(splitLine(LINES, 0, 12, 'new'))?.[1]).toBe('0 ')
})

test('Backspace at the start joins lines, but never removes a title', () => {
  expect(joinLine(LINES, 2)).toMatchObject({ at: 1, caret: 19 })
  expect(texts(joinLine(LINES, 2))).toEqual(['-1 Night trains', '0 A bed and a ticket Breakfast'])
  expect(joinLine(LINES, 0)).toBeNull()
})

test('a line is at most one level below its predecessor, and at least a point', () => {
  expect(shiftLine(LINES, 1, 1, 0)).toBeNull()
  expect(texts(shiftLine(LINES, 2, 1, 0))?.[2]).toBe('1 Breakfast')
  expect(shiftLine(LINES, 2, -1, 0)).toBeNull()
  expect(shiftLine(LINES, 0, 1, 0)).toBeNull()
})

test('an empty line is no content yet', () => {
  expect(nonEmptyLines([...LINES, line('')])).toEqual(LINES)
})
