import { blocksOf } from '../docx/blocks.ts'
import { createLeftOutCounter } from '../structure/left-out.ts'
import { createPictureCollector, type ReadSource } from '../structure/reader.ts'
import { openDoc, plainWords } from './file.ts'
import { readDocFlow } from './flow.ts'

/** Reads a Word 97 to 2003 document ([MS-DOC]) into the same pieces as a newer one, so that both yield the same outline. */
export function readDocFile(bytes: Uint8Array): ReadSource {
  const leftOut = createLeftOutCounter()
  const pictures = createPictureCollector(leftOut)
  const file = openDoc(bytes)
  const { body, footnotes, headers, comments, endnotes, boxes } = file.parts
  const context = { file, pictures, leftOut }
  const start = body + footnotes
  if (/\p{L}/u.test(plainWords(file.text.text.slice(start, start + headers)))) leftOut.add('headersAndFooters')
  const boxed = start + headers + comments + endnotes
  const { blocks, title } = blocksOf([...readDocFlow(context, 0, body), ...readDocFlow(context, boxed, boxed + boxes)])
  return { blocks, title, pictures: pictures.list(), leftOut: leftOut.list() }
}
