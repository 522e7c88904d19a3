import type { ImportedSource, SourceHints, TextReader } from '../ports/text-reader.ts'
import { detectLanguage } from './language.ts'
import { looksLikeMarkdown } from './looks.ts'
import { markdownBlocks } from './markdown.ts'
import { structureOf } from './structure.ts'
import { textBlocks } from './text.ts'

/** Reads markdown and plain text. */
export const textReader: TextReader = { read: readSource, languageOf: detectLanguage }

const DEFAULT_LANGUAGE = 'en'

function readSource(text: string, hints: SourceHints): ImportedSource {
  const read = looksLikeMarkdown(text, hints.format) ? markdownBlocks(text) : { blocks: textBlocks(text), leftOut: [] }
  const declared = 'language' in read ? read.language : undefined
  const language = hints.language ?? declared ?? detectLanguage(text, DEFAULT_LANGUAGE)
  const title = hints.title?.trim() || ('title' in read ? (read.title ?? '') : '')
  const outline = structureOf(read.blocks, { title, source: hints.source ?? '', language })
  const empty = read.blocks.every(block => block.is !== 'item' && block.is !== 'table' && block.is !== 'heading')
  return { outline, leftOut: empty ? [...read.leftOut, 'import.empty'] : read.leftOut }
}
