import type { FileHints } from '../ports/source-reader.ts'
import { markdownBlocks } from './markdown.ts'
import type { ReadSource } from './reader.ts'
import { createLeftOut } from './reader.ts'
import { textBlocks } from './text.ts'
import { decodeText } from './text-encoding.ts'

/** Reads a markdown file. */
export function readMarkdownFile(bytes: Uint8Array, { charset }: FileHints): ReadSource {
  const { blocks, leftOut, title, language } = markdownBlocks(decodeText(bytes, { declared: charset }))
  const counter = createLeftOut()
  if (leftOut.includes('import.html')) counter.add('html')
  if (leftOut.includes('import.footnote')) counter.add('footnotes')
  return { blocks, leftOut: counter.list(), ...(title && { title }), ...(language && { language }) }
}

/** Reads a plain text file. */
export function readTextFile(bytes: Uint8Array, { charset }: FileHints): ReadSource {
  return { blocks: textBlocks(decodeText(bytes, { declared: charset })) }
}
