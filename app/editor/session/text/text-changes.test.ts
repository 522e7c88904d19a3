import { DEFAULT_RUN_STYLE, paragraphOf, plainBody } from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import { startedList } from './text-changes.ts'

/** The list that begins when these characters have been typed before the caret. */
function begun(words: string, offset = words.length) {
  const place = { paragraph: 0, offset }
  return startedList(plainBody(words), { anchor: place, focus: place })?.paragraph.bullet ?? null
}

test('a marker and a space at the start begin a list of that kind', () => {
  expect(begun('- ')).toEqual({ kind: 'char', char: '•' })
  expect(begun('* words', 2)).toEqual({ kind: 'char', char: '•' })
  expect(begun('3. ')).toEqual({ kind: 'number', format: 'arabicPeriod', start: 3 })
  expect(begun('1) ')).toEqual({ kind: 'number', format: 'arabicParenR', start: 1 })
  expect(begun('a. ')).toEqual({ kind: 'number', format: 'alphaLcPeriod', start: 1 })
})

test('no list begins elsewhere, without the space, with years, or in a list', () => {
  for (const words of ['-', 'so - ', '2026. ', '. ', '  ']) expect(begun(words)).toBeNull()
  const item = {
    ...paragraphOf([{ text: '- ', style: DEFAULT_RUN_STYLE }]),
    bullet: { kind: 'char' as const, char: '•' },
  }
  const place = { paragraph: 0, offset: 2 }
  expect(startedList({ ...plainBody(''), paragraphs: [item] }, { anchor: place, focus: place })).toBeNull()
})
