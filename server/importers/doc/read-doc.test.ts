import { describe, expect, test } from 'vitest'
import { type DocParagraph, makeDoc, makeOle } from '../../../tests/support/make-doc.ts'
import { readFile } from '../worker/read-file.ts'
import { readDocFile } from './read-doc.ts'

function blocks(...paragraphs: readonly DocParagraph[]) {
  return readDocFile(makeDoc(paragraphs)).blocks
}

describe('documents of Word 97', () => {
  test('headings come from built-in styles in any language, the title from its own style', () => {
    const read = readDocFile(
      makeDoc([{ text: 'T', style: 4 }, { text: 'A', style: 1 }, { text: 'B', style: 2 }, { text: 'x' }]),
    )
    expect(read.title).toBe('T')
    expect(read.blocks).toEqual([
      { is: 'heading', level: 1, text: 'A' },
      { is: 'heading', level: 2, text: 'B' },
      { is: 'item', depth: 0, text: 'x', form: 'paragraph' },
    ])
  })
  test('lists keep marks and levels', () => {
    const read = blocks(
      { text: 'H', style: 1 },
      { text: 'a', list: 1 },
      { text: 'b', list: 1, level: 1 },
      { text: 'c', list: 2 },
    )
    expect(read?.slice(1)).toEqual([
      { is: 'item', depth: 0, text: 'a', form: 'list' },
      { is: 'item', depth: 1, text: 'b', form: 'list' },
      { is: 'item', depth: 0, text: 'c', form: 'ordered' },
    ])
  })
  test('cells and rows become a table', () => {
    const row = (...cells: readonly string[]): readonly DocParagraph[] => [
      ...cells.map((text): DocParagraph => ({ text, ends: 'cell' })),
      { text: '', ends: 'row' },
    ]
    expect(blocks({ text: 'H', style: 1 }, ...row('k', 'v'), ...row('a', '1'), { text: 'after' })?.slice(1)).toEqual([
      {
        is: 'table',
        table: {
          rows: [
            ['k', 'v'],
            ['a', '1'],
          ],
        },
      },
      { is: 'item', depth: 0, text: 'after', form: 'paragraph' },
    ])
  })
  test('deleted text and field codes are dropped', () => {
    const read = readDocFile(
      makeDoc([{ text: 'gone', isDeleted: true }, { text: 'See \u0013 PAGEREF x \u0014three\u0015.' }]),
    )
    expect(read.blocks).toEqual([{ is: 'item', depth: 0, text: 'See three.', form: 'paragraph' }])
    expect(read.leftOut).toEqual([
      { code: 'deletions', count: 1, entries: [{ text: 'gone', place: { paragraph: 1 } }] },
    ])
  })
  test('without heading styles, larger and bold paragraphs are headings', () => {
    const prose = { text: 'Some longer text that says what there is to say, in a sentence.' }
    expect(
      blocks({ text: 'One', isBold: true, size: 32 }, prose, { text: 'Two', isBold: true, size: 32 }, prose)?.[2],
    ).toEqual({
      is: 'heading',
      level: 1,
      text: 'Two',
    })
  })
  test.each([
    ['with a password', makeDoc([{ text: 'x' }], { flags: 0x0100 }), 'sourceEncrypted'],
    ['of Word 95', makeDoc([{ text: 'x' }], { version: 0x65 }), 'sourceUnsupported'],
    ['cut off', makeDoc([{ text: 'x' }]).slice(0, 3000), 'sourceTruncated'],
    ['a .ppt', makeOle([['PowerPoint Document', Buffer.alloc(8)]]), 'sourceUnsupported'],
    ['an .xls', makeOle([['Workbook', Buffer.alloc(8)]]), 'sourceUnsupported'],
    ['an encrypted .docx', makeOle([['EncryptionInfo', Buffer.alloc(8)]]), 'sourceEncrypted'],
    ['empty', makeDoc([{ text: '' }]), 'fileEmpty'],
  ])('a file %s is refused with its code', async (_, bytes, code) => {
    await expect(readFile(bytes, { name: 'a.doc' })).rejects.toMatchObject({ code })
  })
})
