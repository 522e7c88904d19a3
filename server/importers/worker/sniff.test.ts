import { expect, test } from 'vitest'
import { makeZip } from '../../../tests/support/make-zip.ts'
import { sniff } from './sniff.ts'

test.each([
  ['opendocument', { mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<a/>' }],
  ['opendocument', { mimetype: 'application/vnd.oasis.opendocument.presentation', 'content.xml': '<a/>' }],
  ['epub', { mimetype: 'application/epub+zip', 'META-INF/container.xml': '<a/>' }],
  ['iwork', { 'Index/Document.iwa': 'x', 'preview.jpg': 'x' }],
])('a document of a kind that is not read is called one: %s', async (found, files) => {
  const zip = makeZip(Object.entries(files).map(([name, data]) => ({ name, data, stored: true })))
  await expect(sniff(zip, 'a.docx')).rejects.toMatchObject({ code: 'sourceUnsupported', details: { found } })
})

test('any other zip is not a document', async () => {
  await expect(sniff(makeZip([{ name: 'a.docx', data: 'x' }]), 'a.docx')).rejects.toMatchObject({
    code: 'sourceWrongType',
  })
})
