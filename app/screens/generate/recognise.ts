import { SOURCE_TYPES, type SourceType, TITLE_MAX } from '@slidewright/shared'
import type { TextFile } from '../../stores/draft.ts'

/** A line this long is still a title; a longer one is a text. */
const LONGEST_TITLE = 240
/** Words a page of a deck carries, for an estimate of its pages. */
const WORDS_A_PAGE = 200

/** What was recognised in the start box. */
export interface Source {
  /** A title to write about, a text or markdown to keep to, or nothing yet. */
  readonly kind: 'empty' | 'title' | 'text' | 'markdown' | 'file'
  readonly type: SourceType
  readonly title: string
  /** The text to keep to; empty for a title. */
  readonly content: string
  /** Words of the text; in scripts without spaces, characters. */
  readonly words: number
  /** Headings of a markdown text. */
  readonly headings: number
}

const HEADING = /^#{1,6} \S/gm
const BULLET = /^\s*(?:[-*+]|\d+[.)]) \S/gm
const TABLE = /^\|.*\|\s*$/m
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}]/gu

/** Counts words as their script has them: by spaces, or by characters where there are none. */
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

/** What the words, and the file beside them, are: one short line is a title, several lines or a long one are a text. */
export function recognise(words: string, file: TextFile | null): Source {
  const typed = words.trim()
  if (file !== null) {
    const { text: content, type } = file
    const headings = type === SOURCE_TYPES.markdownImport ? count(content, HEADING) : 0
    return { kind: 'file', type, title: titleOf(typed), content, words: countWords(content), headings }
  }
  if (typed === '')
    return { kind: 'empty', type: SOURCE_TYPES.userInput, title: '', content: '', words: 0, headings: 0 }
  const isTitle = !typed.includes('\n') && typed.length <= LONGEST_TITLE && !HEADING.test(typed)
  HEADING.lastIndex = 0
  if (isTitle) {
    return {
      kind: 'title',
      type: SOURCE_TYPES.userInput,
      title: typed,
      content: '',
      words: countWords(typed),
      headings: 0,
    }
  }
  const markdown = isMarkdown(typed)
  return {
    kind: markdown ? 'markdown' : 'text',
    type: markdown ? SOURCE_TYPES.markdownPaste : SOURCE_TYPES.freeInput,
    title: '',
    content: typed,
    words: countWords(typed),
    headings: count(typed, HEADING),
  }
}

function titleOf(typed: string): string {
  return typed.split('\n', 1)[0]?.slice(0, TITLE_MAX) ?? ''
}

/** About how many pages will come, before they come. */
export function expectedPages(source: Source, asked: number | undefined): number {
  if (asked !== undefined) return asked
  if (source.content === '') return 12
  return Math.max(6, Math.min(18, Math.max(source.headings + 2, Math.round(source.words / WORDS_A_PAGE))))
}
