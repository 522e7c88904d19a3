import type { Block } from '../structure/block.ts'
import { BULLET, numberBefore, ORDERED } from '../structure/text-headings.ts'
import { withHeadings } from './headings.ts'
import type { WordParagraph, WordPiece } from './pieces.ts'

/** The blocks of a document's paragraphs. */
export interface WordBlocks {
  readonly blocks: readonly Block[]
  /** The text in the title style that precedes all headings. */
  readonly title: string
}

/**
 * Converts the pieces of a document to blocks: titles and headings are recognized, lists are nested below the paragraph that introduces
 * them.
 */
export function blocksOf(pieces: readonly WordPiece[]): WordBlocks {
  const found = withHeadings(pieces)
  const state: State = { blocks: [], title: '', base: 0, last: null, isCode: false }
  for (const [index, piece] of found.entries()) {
    if (piece.is !== 'paragraph' || piece.role !== 'code') state.isCode = false
    if (piece.is === 'paragraph') readParagraph(state, piece, found[index + 1])
    else placeBlock(state, piece.block)
  }
  return { blocks: state.blocks, title: state.title }
}

interface State {
  readonly blocks: Block[]
  title: string
  /** The indentation depth at which list items start. */
  base: number
  /** The previous item of the current list. */
  last: { readonly depth: number } | null
  /** Whether the last paragraph was a line of code. */
  isCode: boolean
}

const HEADING_MAX = 250

function readParagraph(state: State, paragraph: WordParagraph, next: WordPiece | undefined): void {
  if (paragraph.role === 'code') return readCode(state, paragraph.text)
  const text = paragraph.text.replace(/\s*\n\s*/gu, ' ')
  if (paragraph.role === 'title') return readTitle(state, text)
  if (paragraph.level !== undefined && text.length <= HEADING_MAX) return pushHeading(state, paragraph.level, text)
  const typed = paragraph.mark === undefined && paragraph.role !== 'quote' ? typedMark(paragraph.text) : null
  const mark = typed?.mark ?? paragraph.mark
  if (mark === 'bullet' || mark === 'number') {
    const depth = state.base + paragraph.depth
    state.last = { depth }
    const number = typed?.number ?? paragraph.number
    const counted = mark === 'number' && number !== undefined ? { number } : {}
    push(state, {
      is: 'item',
      depth,
      text: typed?.text ?? text,
      form: mark === 'number' ? 'ordered' : 'list',
      ...counted,
    })
    return
  }
  readPlain(state, paragraph, next)
}

/** Reads a line of code; neighboring ones are one piece. */
function readCode(state: State, line: string): void {
  const last = state.blocks.at(-1)
  if (state.isCode && last?.is === 'code')
    state.blocks[state.blocks.length - 1] = { ...last, text: `${last.text}\n${line}` }
  else push(state, { is: 'code', depth: state.base, text: line, language: '' })
  state.isCode = true
}

/** Reads a title or a further line of it; after the first heading it becomes a top-level heading. */
function readTitle(state: State, text: string): void {
  const isFirst = !state.blocks.some(block => block.is === 'heading')
  const goesOn = state.title !== '' && state.blocks.length === 0
  if (isFirst && (state.title === '' || goesOn)) state.title = goesOn ? `${state.title} ${text}` : text
  else pushHeading(state, 0, text)
}

function pushHeading(state: State, level: number, text: string): void {
  state.base = 0
  state.last = null
  push(state, { is: 'heading', level, text })
}

function readPlain(state: State, { role, text }: WordParagraph, next: WordPiece | undefined): void {
  if (role === 'continued' && state.last !== null) {
    push(state, { is: 'item', depth: state.last.depth + 1, text: oneLine(text), form: 'paragraph' })
    return
  }
  const announces = /[:：]$/u.test(text) && next?.is === 'paragraph' && next.level === undefined
  state.base = announces ? 1 : 0
  state.last = null
  if (role === 'caption') captionPicture(state, oneLine(text))
  const form = role === 'quote' ? 'quote' : 'paragraph'
  for (const line of form === 'quote' ? [oneLine(text)] : linesOf(text)) {
    push(state, { is: 'item', depth: 0, text: line, form })
  }
}

/** Splits a text at manual line breaks, if each line is short and stands for itself. */
function linesOf(text: string): readonly string[] {
  const lines = text.split('\n').flatMap(line => (line.trim() === '' ? [] : [line.trim()]))
  return lines.length > 1 && lines.every(line => line.length < 80) ? lines : [oneLine(text)]
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/gu, ' ')
}

/** Uses the text below a picture as its alternative text, if it is a caption. */
function captionPicture(state: State, text: string): void {
  const last = state.blocks.at(-1)
  const [image, ...more] = last?.is === 'images' ? last.images : []
  if (image === undefined || more.length > 0 || image.alt !== '') return
  state.blocks[state.blocks.length - 1] = { is: 'images', images: [{ ...image, alt: text }] }
}

interface TypedMark {
  readonly mark: 'bullet' | 'number'
  readonly text: string
  readonly number?: string
}

/** Returns a manually typed bullet or number and the text after it. */
function typedMark(text: string): TypedMark | null {
  const bullet = BULLET.exec(text)?.[1]
  if (bullet !== undefined && bullet !== '') return { mark: 'bullet', text: oneLine(bullet) }
  const ordered = ORDERED.exec(text)?.[1]
  if (ordered === undefined || ordered === '') return null
  return { mark: 'number', text: oneLine(ordered), number: numberBefore(text, ordered) }
}

function placeBlock(state: State, block: Block): void {
  if (block.is === 'item') push(state, { ...block, depth: block.depth + state.base })
  else push(state, block)
}

function push(state: State, block: Block): void {
  state.blocks.push(block)
}
