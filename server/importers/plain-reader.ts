import { markdownBlocks } from './markdown.ts'
import type { ReadSource } from './reader.ts'
import { createLeftOut, SourceRefused } from './reader.ts'
import { textBlocks } from './text.ts'

/** Reads a markdown file. */
export function readMarkdownFile(bytes: Uint8Array): ReadSource {
  const { blocks, leftOut, title, language } = markdownBlocks(decode(bytes))
  const counter = createLeftOut()
  if (leftOut.includes('import.html')) counter.add('html')
  if (leftOut.includes('import.footnote')) counter.add('footnotes')
  return { blocks, leftOut: counter.list(), ...(title && { title }), ...(language && { language }) }
}

/** Reads a plain text file. */
export function readTextFile(bytes: Uint8Array): ReadSource {
  return { blocks: textBlocks(decode(bytes)) }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SourceRefused('sourceDamaged', { found: 'encoding' })
  }
}
