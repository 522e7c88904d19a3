import { parseOutline } from '@slidewright/engine/internal'
import { growth } from '@slidewright/engine/testing'
import { SOURCE_TYPES, type SourceType } from '@slidewright/shared'
import { describe, expect, test } from 'vitest'
import { countWords, expectedPages, recognize } from './recognize.ts'

describe('recognizing the start box', () => {
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
    const source = recognize(words)
    expect([source.kind, source.type]).toEqual([kind, type])
  })

  test('a lone address is a link', () => {
    expect(recognize(' https://example.org/a?b=c ')).toMatchObject({ kind: 'link', type: SOURCE_TYPES.linkInput })
    expect(recognize('see https://example.org').kind).toBe('title')
  })

  describe('sources beside the text', () => {
    const sourceOf = (content: string, type: SourceType) => ({
      title: content.slice(2, content.indexOf('\n')),
      content,
      outline: parseOutline(content),
      type,
    })
    const one = sourceOf('# One\n\n## Two\n\n### Three\n\n- Four\n', SOURCE_TYPES.word)
    const two = sourceOf('# Map\n\n### Leaf\n\n- Point\n', SOURCE_TYPES.xmind)

    test('one source is used unchanged; a line of text is the title', () => {
      expect(recognize('For the board', [one])).toMatchObject({
        kind: 'file',
        type: SOURCE_TYPES.word,
        title: 'For the board',
        content: one.content,
      })
    })

    test('several sources become one outline in order: chapters stay, a source without chapters becomes one', () => {
      const { content, title } = recognize('All of it', [two, one])
      expect(title).toBe('All of it')
      expect(content.match(/^#+ .*/gm)).toEqual(['# All of it', '## Map', '### Leaf', '## Two', '### Three'])
    })

    test('text beside them comes first, and its first line is the title', () => {
      const { content, title } = recognize('# Brief\n\n## Why\n\n### Now\n\n- A point', [one])
      expect(title).toBe('Brief')
      expect(content.match(/^#+ .*/gm)).toEqual(['# Brief', '## Why', '### Now', '## Two', '### Three'])
    })

    test('the pages of the sources are the expected pages', () => {
      expect(expectedPages(recognize('', [one]), 20)).toBe(4)
    })
  })

  test('words are counted in scripts without spaces too', () => {
    expect(countWords('three little words')).toBe(3)
    expect(countWords('夜行列車 1,200 km')).toBe(6)
  })

  test('recognition time grows linearly up to 200 000 characters', () => {
    const text = (lines: number) => 'The quick brown fox jumps over the lazy dog.\n'.repeat(lines)
    expect(recognize(text(4500)).words).toBe(4500 * 9)
    expect(
      growth(
        () => void recognize(text(450)),
        () => void recognize(text(4500)),
      ),
    ).toBeLessThan(40)
  })

  test.each([
    ['A title', undefined, 12],
    ['A title', 8, 8],
    [`${'word '.repeat(2000)}\n`, undefined, 10],
    [`line\n${'word '.repeat(20)}`, undefined, 6],
  ])('%.12s asking for %s pages expects %d', (words, requested, pages) => {
    expect(expectedPages(recognize(words), requested)).toBe(pages)
  })
})
