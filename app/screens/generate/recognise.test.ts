import { SOURCE_TYPES } from '@slidewright/shared'
import { describe, expect, test } from 'vitest'
import { countWords, expectedPages, recognise } from './recognise.ts'

describe('what is in the start box', () => {
  test.each([
    ['', 'empty', SOURCE_TYPES.userInput],
    ['   \n ', 'empty', SOURCE_TYPES.userInput],
    ['The return of the night train', 'title', SOURCE_TYPES.userInput],
    ['夜行列車の復活', 'title', SOURCE_TYPES.userInput],
    ['- just a dash', 'title', SOURCE_TYPES.userInput],
    ['A title\nand a second line', 'text', SOURCE_TYPES.freeInput],
    ['word '.repeat(60), 'text', SOURCE_TYPES.freeInput],
    ['# Title\n\nWords', 'markdown', SOURCE_TYPES.markdownPaste],
    ['# A heading alone', 'markdown', SOURCE_TYPES.markdownPaste],
    ['- one\n- two\n- three', 'markdown', SOURCE_TYPES.markdownPaste],
    ['| a | b |\n|---|---|\n| 1 | 2 |', 'markdown', SOURCE_TYPES.markdownPaste],
  ])('%j is %s', (words, kind, type) => {
    const source = recognise(words, null)
    expect([source.kind, source.type]).toEqual([kind, type])
  })

  test('a file is the text, and words beside it are the title', () => {
    const file = { name: 'a.md', text: '# One\n\n## Two\n\nThree', type: SOURCE_TYPES.markdownImport }
    expect(recognise('For the board\nin spring', file)).toEqual({
      kind: 'file',
      type: SOURCE_TYPES.markdownImport,
      title: 'For the board',
      content: file.text,
      words: 3,
      headings: 2,
    })
  })

  test('words are counted in scripts without spaces too', () => {
    expect(countWords('three little words')).toBe(3)
    expect(countWords('夜行列車 1,200 km')).toBe(6)
  })

  test('200 000 characters are recognised in a blink', () => {
    const text = 'The quick brown fox jumps over the lazy dog.\n'.repeat(4500)
    const start = performance.now()
    expect(recognise(text, null).words).toBe(4500 * 9)
    expect(performance.now() - start).toBeLessThan(250)
  })

  test.each([
    ['A title', undefined, 12],
    ['A title', 8, 8],
    [`${'word '.repeat(2000)}\n`, undefined, 10],
    [`line\n${'word '.repeat(20)}`, undefined, 6],
  ])('%.12s asking for %s pages expects %d', (words, asked, pages) => {
    expect(expectedPages(recognise(words, null), asked)).toBe(pages)
  })
})
