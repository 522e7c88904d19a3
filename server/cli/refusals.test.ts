import type { SourceRefusalCode } from '@slidewright/shared'
import { expect, test } from 'vitest'
import { makeOle } from '../../tests/support/make-doc.ts'
import { makeDocx, wordParagraph } from '../../tests/support/make-docx.ts'
import { makePdf } from '../../tests/support/make-pdf.ts'
import { plainPng } from '../../tests/support/png.ts'
import { readFile } from '../importers/worker/read-file.ts'
import { describeRefusal } from './sentences.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const page = (body: string) => bytesOf(`<!DOCTYPE html><html><head><title>A</title></head><body>${body}</body></html>`)
const encrypted = makeOle([
  ['EncryptionInfo', Buffer.alloc(600)],
  ['EncryptedPackage', Buffer.alloc(600)],
])

/** Small files that cannot be read, each with the reason that it must be refused for and words of the sentence that says so. */
const REFUSED: readonly (readonly [is: string, name: string, Uint8Array, SourceRefusalCode, RegExp])[] = [
  ['a docx with a password', 'a.docx', encrypted, 'sourceEncrypted', /password/u],
  ['an empty file', 'a.md', new Uint8Array(), 'fileEmpty', /nothing in it that can be read/u],
  ['a docx without words', 'a.docx', makeDocx(wordParagraph('')), 'fileEmpty', /nothing in it that can be read/u],
  ['a PDF of an empty page', 'a.pdf', makePdf([{ words: [] }]), 'fileEmpty', /nothing in it that can be read/u],
  [
    'a PDF of scans',
    'a.pdf',
    makePdf([{ words: [], picture: { side: 300, y: 200 } }]),
    'sourceScanned',
    /no words.*OCR/u,
  ],
  [
    'a picture that is called a document',
    'a.docx',
    plainPng(40, 40, [9, 9, 9]),
    'sourceWrongType',
    /whatever its name/u,
  ],
  ['a picture', 'a.png', plainPng(40, 40, [9, 9, 9]), 'sourceUnsupported', /of a kind that is not read/u],
  [
    'a page that only loads scripts',
    'a.html',
    page('<div id="app"></div><script src="/a.js"></script>'),
    'sourceScripted',
    /scripts/u,
  ],
  [
    'a page without words and scripts',
    'a.html',
    page('<div><hr></div>'),
    'fileEmpty',
    /nothing in it that can be read/u,
  ],
]

test.each(REFUSED)('%s is refused for what it is', async (_, name, bytes, code, words) => {
  await expect(readFile(bytes, { name })).rejects.toMatchObject({ code })
  expect(describeRefusal(name, { code }).message).toMatch(words)
})

test('control: with words, the same files are read', async () => {
  const line = { text: 'The harbour has nine boats.', x: 60, y: 700 }
  const read = await Promise.all([
    readFile(makeDocx(wordParagraph('The harbour has nine boats.')), { name: 'a.docx' }),
    readFile(makePdf([{ words: [line], picture: { side: 300, y: 200 } }]), { name: 'a.pdf' }),
    readFile(page('<p>The harbour has nine boats.</p><script src="/a.js"></script>'), { name: 'a.html' }),
  ])
  expect(read.map(({ outline }) => outline.includes('nine boats'))).toEqual([true, true, true])
})
