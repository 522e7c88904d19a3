import { SOURCE_TYPES } from '@slidewright/shared'
import { expect, test } from 'vitest'
import { readTextFile } from './draft.ts'

function file(name: string, ...parts: BlobPart[]): File {
  return new File(parts, name)
}

test.each([
  ['notes.md', SOURCE_TYPES.markdownImport],
  ['NOTES.MARKDOWN', SOURCE_TYPES.markdownImport],
  ['notes.txt', SOURCE_TYPES.txt],
])('%s is read as type %d', async (name, type) => {
  expect(await readTextFile(file(name, '# Ä 夜'))).toEqual({ name, text: '# Ä 夜', type })
})

test('UTF-16 is read by its mark', async () => {
  const words = 'Grüße'
  const little = new Uint8Array([0xff, 0xfe, ...[...words].flatMap(c => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8])])
  const big = new Uint8Array([0xfe, 0xff, ...[...words].flatMap(c => [c.charCodeAt(0) >> 8, c.charCodeAt(0) & 255])])
  for (const bytes of [little, big]) expect(await readTextFile(file('a.txt', bytes))).toMatchObject({ text: words })
})

test.each([
  [file('a.docx', 'x'), 'unsupported'],
  [file('a.txt', '  \n'), 'empty'],
  [file('a.txt', new Uint8Array([0xc3, 0x28])), 'notText'],
  [file('a.txt', new Uint8Array([1, 0, 2])), 'notText'],
  [file('a.md', new Uint8Array(5 * 1024 * 1024 + 1)), 'tooLarge'],
])('%o is refused as %s', async (given, reason) => {
  expect(await readTextFile(given)).toBe(reason)
})
