import { pageCount, parseOutline } from '@slidewright/engine/internal'
import { SOURCE_TYPES, type SourceType, TITLE_MAX } from '@slidewright/shared'
import { linkIn } from '../../stores/sources.ts'
import { mergeSources, type ReadSource } from './merge-sources.ts'

/** Maximum length of a title in characters; a longer line is a text. */
const MAX_TITLE = 240
/** Words per page, for estimating page counts. */
const WORDS_PER_PAGE = 200

/** The recognized input of the start box. */
export interface Source {
  /** A title to write about, text or Markdown to follow, a link or file to read, or nothing. */
  readonly kind: 'empty' | 'title' | 'text' | 'markdown' | 'link' | 'file'
  readonly type: SourceType
  readonly title: string
  /** The text to follow; empty for a title. */
  readonly content: string
  /** Word count; characters in scripts without spaces. */
  readonly words: number
  /** Number of Markdown headings. */
  readonly headings: number
  /** Page count of the parsed outlines; only for files and links. */
  readonly pages?: number
}

/** A parsed source with its source type. */
export interface TypedSource extends ReadSource {
  readonly type: number
}

type ReadSources = readonly [TypedSource, ...TypedSource[]]

const HEADING = /^#{1,6} \S/gm
const BULLET = /^\s*(?:[-*+]|\d+[.)]) \S/gm
const TABLE = /^\|.*\|\s*$/m
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}]/gu

/** Counts words, or characters in scripts without spaces. */
export function countWords(text: string): number {
  const unspaced = text.match(UNSPACED)?.length ?? 0
  return unspaced + (text.replace(UNSPACED, ' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0)
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

function isMarkdown(text: string): boolean {
  return count(text, HEADING) > 0 || count(text, BULLET) > 2 || TABLE.test(text)
}

/** Recognizes the input: one short line is a title, several lines or a long one are a text. */
export function recognize(words: string, read: readonly TypedSource[] = []): Source {
  const typed = words.trim()
  const [first, ...rest] = read
  return first ? withSources(recognizeText(typed), [first, ...rest]) : recognizeText(typed)
}

function recognizeText(typed: string): Source {
  const plain = { title: '', content: '', words: countWords(typed), headings: 0 }
  if (typed === '') return { ...plain, kind: 'empty', type: SOURCE_TYPES.userInput }
  if (linkIn(typed) !== null) return { ...plain, kind: 'link', type: SOURCE_TYPES.linkInput }
  const isTitle = !typed.includes('\n') && typed.length <= MAX_TITLE && count(typed, HEADING) === 0
  if (isTitle) return { ...plain, kind: 'title', type: SOURCE_TYPES.userInput, title: typed }
  const markdown = isMarkdown(typed)
  return {
    ...plain,
    kind: markdown ? 'markdown' : 'text',
    type: markdown ? SOURCE_TYPES.markdownPaste : SOURCE_TYPES.freeInput,
    content: typed,
    headings: count(typed, HEADING),
  }
}

/** Combines text with sources: its first line becomes the title, the rest comes first. */
function withSources(typed: Source, read: ReadSources): Source {
  const [first = '', ...rest] = typed.content.split('\n')
  const title = (typed.title || first.replace(/^#+ /, '')).slice(0, TITLE_MAX).trim()
  const more = rest.join('\n').trim()
  const own = typed.kind === 'markdown' ? typed.content : `# ${first}\n\n${more}`
  const all: ReadSources = more === '' ? read : [ownSource(title, own), ...read]
  const { content, outline } = mergeSources(all, title)
  const type = (all.length === 1 ? all[0].type : SOURCE_TYPES.markdownImport) as SourceType
  const counts = { words: countWords(content), headings: count(content, HEADING), pages: pageCount(outline) }
  return { kind: 'file', type, title, content, ...counts }
}

function ownSource(title: string, content: string): TypedSource {
  return { title, content, outline: parseOutline(content), type: SOURCE_TYPES.markdownPaste }
}

/** Estimates the page count of the deck. */
export function expectedPages(source: Source, requested: number | undefined): number {
  if (source.pages !== undefined) return source.pages
  if (requested !== undefined) return requested
  if (source.content === '') return 12
  return Math.max(6, Math.min(18, Math.max(source.headings + 2, Math.round(source.words / WORDS_PER_PAGE))))
}
