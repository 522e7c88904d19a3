import type { ImportedSource, SourceHints, TextReader } from '../ports/text-reader.ts'
import { detectLanguage } from './language.ts'
import { markdownBlocks } from './markdown.ts'
import { structureOf } from './structure.ts'
import { textBlocks } from './text.ts'

/** Reads markdown and plain text. */
export const textReader: TextReader = { read: readSource, languageOf: detectLanguage }

const DEFAULT_LANGUAGE = 'en'

function readSource(text: string, hints: SourceHints): ImportedSource {
  const read = isMarkdown(text, hints.format) ? markdownBlocks(text) : { blocks: textBlocks(text), leftOut: [] }
  const declared = 'language' in read ? read.language : undefined
  const language = hints.language ?? declared ?? detectLanguage(text, DEFAULT_LANGUAGE)
  const title = hints.title?.trim() || ('title' in read ? (read.title ?? '') : '')
  const outline = structureOf(read.blocks, { title, source: hints.source ?? '', language })
  const empty = read.blocks.every(block => block.is !== 'item' && block.is !== 'table' && block.is !== 'heading')
  return { outline, leftOut: empty ? [...read.leftOut, 'import.empty'] : read.leftOut }
}

/** What the text looks like counts more than what it was sent as: people paste markdown as text and text as markdown. */
function isMarkdown(text: string, sentAs: SourceHints['format']): boolean {
  const sample = text.slice(0, 50_000)
  if (/^#{1,6}[ \t]+\S/mu.test(sample) || /^---\r?\n[\s\S]{0,2000}?\r?\n---\r?$/mu.test(sample.slice(0, 2100)))
    return true
  const marks = MARKS.filter(mark => mark.test(sample)).length
  return marks >= (sentAs === 'markdown' ? 1 : sentAs === 'text' ? 3 : 2)
}

const MARKS: readonly RegExp[] = [
  /^\s*[-*+] \S/mu,
  /\*\*\S[^*\n]*\*\*/u,
  /\[[^[\]\n]+\]\([^()\s]+\)/u,
  /^```/mu,
  /^\|[ :-]+\|[ |:-]*$/mu,
  /^> \S/mu,
  /!\[[^[\]\n]*\]\(/u,
]
