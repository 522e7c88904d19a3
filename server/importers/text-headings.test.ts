import { outlinePages } from '@slidewright/engine'
import { expect, test } from 'vitest'
import { textReader } from './text-reader.ts'

const titles = (text: string) => outlinePages(textReader.read(text, {}).outline).map(({ value }) => value)

test('lines over lists are headings where that is a habit of the text', () => {
  expect(titles('The plan\n\nBefore winter\n- Order wood\n- Sweep\n\nIn spring\n- Paint\n- Sow')).toEqual([
    'Before winter',
    'In spring',
  ])
})

test.each([
  ['one such line may just lead in', 'The plan\n\nWhat we need\n- Wood\n- Paint\n\nAnd then it is done.'],
  ['a colon leads in', 'The plan\n\nBefore winter:\n- Wood\n\nIn spring:\n- Paint'],
  ['a sentence is a sentence', 'The plan\n\nWe need this.\n- Wood\n\nWe want that.\n- Paint'],
])('%s', (_, text) => {
  expect(titles(text)).toEqual([])
})
