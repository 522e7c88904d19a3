import { type Outline, parseOutline } from '@slidewright/engine/outline'
import type { ImportedSource, SourceHints, TextReader } from '../../ports/text-reader.ts'
import { htmlFragments } from '../html/fragments.ts'
import { type MarkdownBlocks, markdownBlocks } from '../markdown/markdown-blocks.ts'
import { chooseLanguage, detectLanguage } from '../structure/language.ts'
import { createLeftOutCounter } from '../structure/left-out.ts'
import { structureOf } from '../structure/structure.ts'
import { looksLikeMarkdown } from './looks-like-markdown.ts'
import { textBlocks } from './text-blocks.ts'

/** Reads Markdown and plain text. */
export const textReader: TextReader = { read: readSource, languageOf: detectLanguage }

const DEFAULT_LANGUAGE = 'en'

function readSource(text: string, hints: SourceHints): ImportedSource {
  if (isPrintedOutline(text, hints.format)) return { outline: printedOutline(text, hints), leftOut: [] }
  const read = looksLikeMarkdown(text, hints.format) ? markdownOf(text) : { blocks: textBlocks(text), leftOut: [] }
  const declared = 'language' in read ? read.language : undefined
  const language = hints.language ?? chooseLanguage(text, declared, DEFAULT_LANGUAGE)
  const title = hints.title?.trim() || ('title' in read ? (read.title ?? '') : '')
  const outline = structureOf(read.blocks, { title, source: hints.source ?? '', language })
  return { outline, leftOut: read.leftOut }
}

/** Reads Markdown as from a file; external pictures are referred to, embedded ones are left out. */
function markdownOf(text: string): MarkdownBlocks & Pick<ImportedSource, 'leftOut'> {
  const leftOut = createLeftOutCounter()
  const add = (): null => {
    leftOut.add('otherPictures')
    return null
  }
  const pictures = { gather: { add, list: () => [] }, link: (address: string) => address }
  const read = markdownBlocks(text, { readHtml: htmlFragments({ leftOut, pictures }), leftOut })
  return { ...read, leftOut: leftOut.list() }
}

const MARKED = /^#{2,3} ?[^\n]* <!-- (?:top )?(?:kind="[a-z]+" )?(?:origin="[a-z]+" )?source="/mu

/** Whether a text is a printed outline of an imported file: its headings have source references. */
function isPrintedOutline(text: string, format: SourceHints['format']): boolean {
  const isSentAsOne = format === 'outline' && /^#{1,3}(?: |$)/mu.test(text.slice(0, 2_000))
  return isSentAsOne || MARKED.test(text.slice(0, 50_000))
}

/** Parses a printed outline unchanged, except that a title given by the author replaces its own. */
function printedOutline(text: string, { title = '', language }: SourceHints): Outline {
  const outline = parseOutline(text, language === undefined ? {} : { language })
  const value = title.trim()
  return value === '' ? outline : { ...outline, root: { ...outline.root, value } }
}
