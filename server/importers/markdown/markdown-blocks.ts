import type { OutlineImage, SourceRef } from '@slidewright/engine/internal'
import { markedCode, withoutCodeMarks } from '@slidewright/engine/outline'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import type { Block } from '../structure/block.ts'
import { createLeftOutCounter, type LeftOutCounter } from '../structure/left-out.ts'
import { movedNumber } from '../structure/raised.ts'
import { withFootnotes, withoutFootnotes } from './footnotes.ts'
import { withFormulas } from './formulas.ts'
import { splitFrontMatter } from './front-matter.ts'
import { EMPTY_TAGS, isPlaceholder, ONE_PICTURE, SILENT_TAG, sourceOf } from './html-tags.ts'
import { createLineFinder, type LineFinder } from './line-finder.ts'
import { areFacts, areSigned, definitionIn, itemWords, oneLine } from './lines.ts'
import { markdownPieces, withMarks } from './pieces.ts'
import { withoutSlideFields } from './slides.ts'

type Root = ReturnType<typeof fromMarkdown>
type Node = Root['children'][number]

/** The blocks of a Markdown text. */
export interface MarkdownBlocks {
  readonly blocks: readonly Block[]
  /** The title in the front matter. */
  readonly title?: string
  readonly language?: string
}

/** Dependencies for reading a Markdown text. */
export interface MarkdownParts {
  /** Without it HTML is left out. */
  readonly readHtml?: HtmlReader
  /** Without it what is left out is not counted. */
  readonly leftOut?: LeftOutCounter
}

/** Reads the blocks of an HTML fragment. */
export type HtmlReader = (html: string) => readonly Block[]

/**
 * Reads CommonMark with GitHub's tables and footnotes. Front matter only counts at the very start; HTML is dropped without a reader for it;
 * pictures are referred to, not fetched.
 */
export function markdownBlocks(
  text: string,
  { readHtml = () => [], leftOut = createLeftOutCounter() }: MarkdownParts = {},
): MarkdownBlocks {
  const { body, fields } = splitFrontMatter(text.replace(/^\uFEFF/u, ''))
  addFields(fields, leftOut)
  const lineOf = createLineFinder(text)
  const state: State = { blocks: [], leftOut, htmlBlocks: readHtml, piece: '', heading: '', lineOf }
  const { text: words, footnotes } = withoutFootnotes(body)
  // The transform that links bare addresses is dropped: it walks the whole tree again and does not change the text.
  const dialect = {
    extensions: [gfm({ singleTilde: false })],
    mdastExtensions: gfmFromMarkdown().map(({ transforms: _, ...rest }) => rest),
  }
  for (const piece of markdownPieces(withFormulas(withoutSlideFields(words)))) {
    state.piece = piece.text
    const tree = fromMarkdown(piece.text, dialect)
    const [first, ...others] = tree.children
    if (piece.continuesTable && first?.type === 'table') continueTable(state, first)
    else if (first !== undefined) readBlock(state, first, 0)
    for (const node of others) readBlock(state, node, 0)
  }
  const { title, lang, language } = fields
  return {
    blocks: withFootnotes(state.blocks, footnotes),
    ...(title === undefined ? {} : { title }),
    ...((lang ?? language) === undefined ? {} : { language: lang ?? language ?? '' }),
  }
}

/** Counts the fields before a text that a deck does not use. */
function addFields(fields: Readonly<Record<string, string>>, leftOut: LeftOutCounter): void {
  leftOut.at({ line: 1 })
  for (const [name, value] of Object.entries(fields))
    if (!/^(?:title|lang|language)$/u.test(name)) leftOut.add('metadata', 1, `${name}: ${value}`)
}

/** Counts a part of the text that is left out, at its line. */
function leaveOut(state: State, code: 'html' | 'footnotes' | 'comments', words: string): void {
  state.leftOut.at({ heading: state.heading, line: state.lineOf(words) })
  state.leftOut.add(code, 1, words)
}

interface State {
  readonly blocks: Block[]
  readonly leftOut: LeftOutCounter
  readonly htmlBlocks: HtmlReader
  heading: string
  readonly lineOf: LineFinder
  /** The text that is being read. */
  piece: string
}

function readBlock(state: State, node: Node, depth: number): void {
  switch (node.type) {
    case 'heading':
      return pushHeading(state, node.depth, textOf(state, node.children).text)
    case 'paragraph':
      return readParagraph(state, node, depth)
    case 'list':
      return readList(state, node, depth)
    case 'blockquote':
      for (const child of node.children) readQuote(state, child, depth)
      return
    case 'code':
      state.blocks.push({ is: 'code', depth, text: withMarks(node.value), language: node.lang ?? '' })
      return
    case 'table':
      return readTable(state, node)
    case 'html':
      return readHtml(state, node.value)
    case 'footnoteDefinition':
      leaveOut(state, 'footnotes', node.label ?? node.identifier)
      return
    default:
      return
  }
}

function pushHeading(state: State, level: number, marked: string): void {
  const text = withoutCodeMarks(marked)
  state.heading = text
  state.blocks.push({ is: 'heading', level, text })
}

function readParagraph(state: State, node: Extract<Node, { type: 'paragraph' }>, depth: number): void {
  const read = textOf(state, node.children)
  if (depth === 0 && isBoldLine(node, read.text)) {
    pushHeading(state, BOLD_LEVEL, read.text)
    return
  }
  const defined = definitionIn(read.text)
  if (defined !== undefined) {
    pushItem(state, { ...read, text: defined.term }, depth, 'list')
    for (const text of defined.meanings) pushItem(state, { text, images: [] }, depth + 1, 'list')
    return
  }
  const notes = /^(?:speaker )?notes?:\s*([\s\S]+)$/iu.exec(read.text)?.[1]
  if (notes !== undefined) state.blocks.push({ is: 'notes', text: withoutCodeMarks(notes) })
  else if (areSigned(read.text.split('\n')))
    for (const text of read.text.split('\n')) pushItem(state, { ...read, text }, depth, 'list')
  else if (areFacts(read.text))
    for (const text of read.text.split('\n')) pushItem(state, { ...read, text }, depth, 'paragraph')
  else pushItem(state, read, depth, 'paragraph')
}

/** The level of a heading that is only a bold line, below all others. */
const BOLD_LEVEL = 7
const BOLD_MAX = 120

/** Whether a paragraph is a bold line that is no statement: a heading, or the question of an interview. */
function isBoldLine({ children: [only, ...others] }: Extract<Node, { type: 'paragraph' }>, text: string): boolean {
  const isLine = only?.type === 'strong' && others.length === 0 && text.length <= BOLD_MAX && !text.includes('\n')
  return isLine && !/[.!。！,;，；、…]["”»』」)]*$/u.test(text)
}

/** Reads a list. Its items count as they are written, if the numbers grow. */
function readList(state: State, { children, ordered, start }: Extract<Node, { type: 'list' }>, depth: number): void {
  const written = children.map(({ position }) =>
    Number(/^\d{1,9}/u.exec(state.piece.slice(position?.start.offset))?.[0]),
  )
  const grows = written.every((number, index) => index === 0 || number > (written[index - 1] ?? 0))
  for (const [index, item] of children.entries()) {
    const number = grows ? written[index] : (start ?? 1) + index
    readItem(state, item, depth, ordered === true ? `${number}.` : undefined)
  }
}

type Item = Extract<Node, { type: 'list' }>['children'][number]

function readItem(state: State, { children, checked }: Item, depth: number, counted: string | undefined): void {
  const [first, ...rest] = children
  if (first?.type === 'paragraph') {
    const read = textOf(state, first.children)
    const item = itemWords(read.text, { checked, counted })
    pushItem(state, { ...read, ...item }, depth, item.number === undefined ? 'list' : 'ordered')
  } else if (first !== undefined) readBlock(state, first, depth)
  for (const child of rest) readBlock(state, child, depth + 1)
}

function readQuote(state: State, node: Node, depth: number): void {
  if (node.type !== 'paragraph') return readBlock(state, node, depth)
  const read = textOf(state, node.children)
  const named = /^([\s\S]+?)\s*(?:\n|(?<=[.!?。"”»』」])\s)\s*[—–―]\s*([^\n]{2,80})$/u.exec(read.text)
  const alone = /^[—–―]\s*(.{2,80})$/u.exec(read.text)?.[1]
  const last = state.blocks.at(-1)
  if (alone !== undefined && last?.is === 'item' && last.form === 'quote') {
    state.blocks[state.blocks.length - 1] = { ...last, text: `${last.text} — ${alone}` }
    return
  }
  const words = oneLine(named?.[1] ?? read.text)
  pushItem(state, { ...read, text: named?.[2] === undefined ? words : `${words} — ${named[2]}` }, depth, 'quote')
}

type TableNode = Extract<Node, { type: 'table' }>

function readTable(state: State, node: TableNode): void {
  const rows = rowsOf(state, node)
  if (rows.length > 0) state.blocks.push({ is: 'table', table: { rows } })
}

/** Adds the rows of a table that was split into pieces, below the same header. */
function continueTable(state: State, node: TableNode): void {
  const last = state.blocks.at(-1)
  if (last?.is !== 'table') return readTable(state, node)
  const rows = [...last.table.rows, ...rowsOf(state, node).slice(1)]
  state.blocks[state.blocks.length - 1] = { is: 'table', table: { rows } }
}

function rowsOf(state: State, node: TableNode): readonly (readonly string[])[] {
  return node.children.map(row =>
    row.children.map(cell => withoutCodeMarks(oneLine(textOf(state, cell.children).text))),
  )
}

/** Reads comments with notes or source references; other HTML is passed to the HTML reader. */
function readHtml(state: State, html: string): void {
  const notes = /^<!--\s*(?:speaker\s+)?notes?:\s*([\s\S]*?)\s*-->$/iu.exec(html)?.[1]
  if (notes !== undefined) {
    state.blocks.push({ is: 'notes', text: notes })
    return
  }
  const source = sourceOf(html)
  if (source !== undefined) state.blocks.push({ is: 'source', source })
  if (source !== undefined || EMPTY_TAGS.test(html)) return
  if (/^<!--(?:(?!-->)[\s\S])*-->\s*$/u.test(html)) return leaveOut(state, 'comments', html.slice(4, -3))
  state.leftOut.at({ heading: state.heading, line: state.lineOf(html) })
  const before = state.leftOut.list().length
  const blocks = state.htmlBlocks(html)
  state.blocks.push(...blocks)
  const isCounted = state.leftOut.list().length > before
  if (blocks.length === 0 && !isCounted && !ONE_PICTURE.test(html)) leaveOut(state, 'html', html)
}

interface Read {
  readonly text: string
  readonly images: readonly OutlineImage[]
  readonly source?: SourceRef
  /** The number before an item, as written. */
  readonly number?: string
}

type Form = Extract<Block, { is: 'item' }>['form']

function pushItem(state: State, read: Read, depth: number, form: Form): void {
  const text = form === 'quote' ? read.text : oneLine(read.text)
  if (text === '' && read.images.length > 0) state.blocks.push({ is: 'images', images: read.images })
  if (text === '') return
  state.blocks.push({ is: 'item', depth, text, form, images: read.images, ...(read.number && { number: read.number }) })
  if (read.source !== undefined) state.blocks.push({ is: 'source', source: read.source })
}

function picturesOf(blocks: readonly Block[]): readonly OutlineImage[] {
  return blocks.flatMap(block => (block.is === 'images' ? block.images : []))
}

type Phrasing = Extract<Node, { type: 'paragraph' }>['children'][number]

/** Returns the text of inline content, with line feeds between lines. */
function textOf(state: State, children: readonly Phrasing[]): Read {
  const images: OutlineImage[] = []
  let source: SourceRef | undefined
  let level: 'raised' | 'lowered' | undefined
  const words = (node: Phrasing): string => {
    switch (node.type) {
      case 'inlineCode':
        return markedCode(withMarks(node.value))
      case 'text':
        return level === undefined ? withMarks(node.value) : movedNumber(node.value, level)
      case 'break':
        return '\n'
      case 'image':
        images.push({ url: node.url, alt: node.alt ?? '' })
        return ''
      case 'html':
        source = sourceOf(node.value) ?? source
        if (isPlaceholder(node.value)) return node.value
        level = /^<sup/iu.test(node.value) ? 'raised' : /^<sub/iu.test(node.value) ? 'lowered' : undefined
        if (/^<img\s/iu.test(node.value)) images.push(...picturesOf(state.htmlBlocks(node.value)))
        else if (/^<!--/u.test(node.value) && sourceOf(node.value) === undefined)
          leaveOut(state, 'comments', node.value.slice(4, -3))
        else if (!SILENT_TAG.test(node.value)) leaveOut(state, 'html', node.value)
        return /^<br/iu.test(node.value) ? '\n' : ''
      case 'footnoteReference':
        leaveOut(state, 'footnotes', `[^${node.label ?? node.identifier}]`)
        return ''
      default:
        return 'children' in node ? node.children.map(words).join('') : ''
    }
  }
  const text = children.map(words).join('').trim()
  return { text, images, ...(source === undefined ? {} : { source }) }
}
