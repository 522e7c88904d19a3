import type { OutlineImage } from '@slidewright/engine/internal'
import { markedCode } from '@slidewright/engine/outline'
import { oneLine } from '../markdown/lines.ts'
import type { Block } from '../structure/block.ts'
import { withFormulasRead } from '../structure/inline-formulas.ts'
import type { LeftOutCounter } from '../structure/left-out.ts'
import { type NumberFormat, numberIn } from '../structure/numbers.ts'
import { movedNumber } from '../structure/raised.ts'
import type { PictureCollector } from '../structure/reader.ts'
import { footnoteOf, footnotesOf, type HtmlFootnotes, raisedNote } from './footnotes.ts'
import { texOfMath } from './math.ts'
import { elementsOf, type HtmlElement, type HtmlNode, isElement, isHidden, nameOf, textOf } from './node.ts'
import { htmlTable } from './table.ts'

/** Dependencies for reading the blocks of a page. */
export interface HtmlParts {
  /** The whole page, where the notes of its article may be. */
  readonly page?: HtmlElement | null
  /** The address of the page, which relative picture addresses refer to. */
  readonly base: string | undefined
  readonly leftOut: LeftOutCounter
  readonly pictures: {
    readonly gather: PictureCollector
    /** Returns the url of an external picture; null if it is not wanted. */
    readonly link: (address: string, alt: string) => string | null
  }
}

type Form = Extract<Block, { is: 'item' }>['form']

interface State {
  readonly blocks: Block[]
  readonly parts: HtmlParts
  words: string
  images: OutlineImage[]
  /** The caption of the current figure. */
  caption: string
  /** The number of pictures read. */
  pictures: number
  readonly footnotes: HtmlFootnotes
  /** Footnotes referenced in the current text. */
  marked: string[]
}

interface Place {
  readonly depth: number
  readonly form: Form
  /** The nesting depth of elements. */
  readonly level: number
  /** The number of the current list item. */
  readonly number?: string
}

const LEVELS_MAX = 250
const SKIPPED =
  /^(?:script|style|noscript|template|nav|button|select|input|textarea|svg|canvas|head|link|meta|map|dialog|form|aside|footer)$/u
const MEDIA = /^(?:video|audio|iframe|object|embed)$/u
const BLOCKS =
  /^(?:address|article|body|center|dd|details|div|dl|dt|fieldset|figure|figcaption|header|hgroup|hr|html|li|main|menu|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|blockquote|h[1-6])$/u

const CODE = /^(?:code|samp|tt)$/u

/** Reads the blocks of the relevant part of a page: headings, paragraphs, lists, tables, quotes, code, pictures with their captions. */
export function htmlBlocks(element: HtmlElement, parts: HtmlParts): readonly Block[] {
  const footnotes = footnotesOf(element, parts.page ?? element)
  const state: State = { blocks: [], parts, words: '', images: [], caption: '', pictures: 0, footnotes, marked: [] }
  const place: Place = { depth: 0, form: 'paragraph', level: 0 }
  walk(state, element, place)
  flush(state, place)
  return withFormulasRead(state.blocks)
}

function walk(state: State, element: HtmlElement, place: Place): void {
  if (place.level > LEVELS_MAX) {
    state.words += ` ${textOf(element)}`
    return
  }
  for (const node of element.childNodes) readNode(state, node, { ...place, level: place.level + 1 })
}

function readNode(state: State, node: HtmlNode, place: Place): void {
  if (node.nodeType === 3) state.words += (node.textContent ?? '').replace(/\s+/gu, ' ')
  if (!isElement(node)) return
  const name = nameOf(node)
  if (SKIPPED.test(name) || isHidden(node)) return
  if (MEDIA.test(name)) return state.parts.leftOut.add('media')
  if (BLOCKS.test(name)) readBlock(state, node, place)
  else readInline(state, node, place)
}

function readInline(state: State, node: HtmlElement, place: Place): void {
  const name = nameOf(node)
  const footnote = footnoteOf(node, state.footnotes)
  if (footnote !== undefined) state.marked.push(footnote)
  else if (name === 'br') state.words += '\n'
  else if (name === 'img' || name === 'picture') addPicture(state, node)
  else if (name === 'math') addFormula(state, node, place)
  else if (name === 'sup') readRaised(state, node, place)
  else if (CODE.test(name) && elementsOf(node).length === 0) state.words += markedCode(textOf(node))
  else if (name === 'sub' && elementsOf(node).length === 0) state.words += movedNumber(textOf(node), 'lowered')
  else walk(state, node, place)
}

/** Reads raised text: the mark of a footnote, or a number. */
function readRaised(state: State, node: HtmlElement, place: Place): void {
  const text = textOf(node)
  const note = raisedNote(text, state.words, state.footnotes)
  const children = elementsOf(node)
  if (note !== undefined) state.marked.push(note)
  else if (/^\[?(?:\d{1,3}|[a-z]|note \d+)\]$/iu.test(text)) state.parts.leftOut.add('footnotes')
  else if (children.some(child => footnoteOf(child, state.footnotes) !== undefined)) walk(state, node, place)
  else if (/^\d+$/u.test(text) && children.some(child => nameOf(child) === 'a')) state.parts.leftOut.add('footnotes')
  else if (children.length === 0) state.words += movedNumber(text, 'raised')
  else walk(state, node, place)
}

/** Adds a formula to the words around it, or as a block of its own if the page sets it apart. */
function addFormula(state: State, node: HtmlElement, place: Place): void {
  const tex = texOfMath(node)
  if (tex === '') return
  if (node.getAttribute('display') !== 'block') {
    state.words += ` $${tex}$ `
    return
  }
  flush(state, place)
  state.blocks.push({ is: 'code', depth: place.depth, text: tex, language: 'math' })
}

function readBlock(state: State, node: HtmlElement, place: Place): void {
  const name = nameOf(node)
  flush(state, place)
  if (state.footnotes.elements.has(node)) return
  if (/^h[1-6]$/u.test(name)) readHeading(state, node, levelOf(node))
  else if (name === 'ul' || name === 'ol' || name === 'menu')
    readList(state, node, { ...place, form: name === 'ol' ? 'ordered' : 'list' })
  else if (name === 'li') readInside(state, node, { ...place, form: 'list' })
  else if (name === 'dd') readInside(state, node, { ...place, depth: place.depth + 1, form: 'list' })
  else if (name === 'dt') readInside(state, node, { ...place, form: 'list' })
  else if (name === 'blockquote') readQuote(state, node, place)
  else if (name === 'pre')
    state.blocks.push({ is: 'code', depth: place.depth, text: node.textContent ?? '', language: codeLanguageOf(node) })
  else if (name === 'table') readTable(state, node, place)
  else if (name === 'figure') readFigure(state, node, place)
  else readInside(state, node, place)
}

/** Returns the language in a class name of code, `language-js` or `lang-js`; empty if there is none. */
function codeLanguageOf(node: HtmlElement): string {
  const names = [node, ...elementsOf(node)].map(element => element.getAttribute('class') ?? '')
  return /(?:^|\s)lang(?:uage)?-([\w+#.-]{1,30})/u.exec(names.join(' '))?.[1] ?? ''
}

function readInside(state: State, node: HtmlElement, place: Place): void {
  walk(state, node, place)
  flush(state, place)
}

/** The attribute that preserves the level of a heading while a library changes its tag name. */
export const LEVEL_ATTRIBUTE = 'data-level'

function levelOf(node: HtmlElement): number {
  return Number(node.getAttribute(LEVEL_ATTRIBUTE) ?? nameOf(node)[1]) || 1
}

function readHeading(state: State, node: HtmlElement, level: number): void {
  const text = textOf(node).replace(/\s*(?:\[edit\]|\[编辑\]|\[編集\]|[#¶§])$/u, '')
  if (text === '') return
  state.parts.leftOut.at({ heading: text })
  state.blocks.push({ is: 'heading', level, text })
}

/** Reads a list. The first text of an item is its own; lists and paragraphs below it are one level deeper. */
function readList(state: State, list: HtmlElement, place: Place): void {
  if (place.level > LEVELS_MAX) return walk(state, list, place)
  const numbers = numbersOf(list)
  for (const item of elementsOf(list)) {
    if (state.footnotes.elements.has(item)) continue
    if (nameOf(item) !== 'li') {
      readNode(state, item, place)
      continue
    }
    const before = state.blocks.length
    const number = numbers.get(item)
    for (const node of item.childNodes) {
      const isFirst = state.blocks.length === before
      const isNested = isElement(node) && /^(?:ul|ol|dl|menu)$/u.test(nameOf(node))
      if (isNested) flush(state, isFirst && number !== undefined ? { ...place, number } : place)
      const deeper = isNested || !isFirst ? place.depth + 1 : place.depth
      const own = isFirst && number !== undefined ? { number } : {}
      readNode(state, node, { ...place, ...own, depth: deeper, level: place.level + 1 })
    }
    const isFirst = state.blocks.length === before
    if (isFirst) flush(state, number === undefined ? place : { ...place, number })
    else flush(state, { ...place, depth: place.depth + 1 })
  }
}

const FORMATS: Readonly<Record<string, NumberFormat>> = {
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
}

/** Returns the numbers of the items of an ordered list. */
function numbersOf(list: HtmlElement): ReadonlyMap<HtmlElement, string> {
  const numbers = new Map<HtmlElement, string>()
  if (nameOf(list) !== 'ol') return numbers
  const format = FORMATS[list.getAttribute('type') ?? ''] ?? 'decimal'
  let next = Number.parseInt(list.getAttribute('start') ?? '1', 10)
  for (const item of elementsOf(list)) {
    if (nameOf(item) !== 'li') continue
    const own = Number.parseInt(item.getAttribute('value') ?? '', 10)
    next = Number.isNaN(own) ? next : own
    numbers.set(item, `${numberIn(next, format)}.`)
    next++
  }
  return numbers
}

function readQuote(state: State, node: HtmlElement, place: Place): void {
  const name = elementsOf(node).find(child => /^(?:cite|footer)$/u.test(nameOf(child)))
  const words = textOf(node)
  const named = name === undefined ? '' : textOf(name)
  const quoted = named !== '' && words.endsWith(named) ? words.slice(0, -named.length).replace(/[\s—–-]+$/u, '') : words
  if (quoted === '') return readInside(state, node, place)
  const who = named.replace(/^[\s—–-]+/u, '')
  state.blocks.push({ is: 'item', depth: place.depth, text: who === '' ? quoted : `${quoted} — ${who}`, form: 'quote' })
}

/** Reads a table; a layout table is read as its content. */
function readTable(state: State, node: HtmlElement, place: Place): void {
  const rows = htmlTable(node)
  if (rows === null) return readInside(state, node, place)
  const caption = elementsOf(node).find(child => nameOf(child) === 'caption')
  if (caption !== undefined && textOf(caption) !== '')
    state.blocks.push({ is: 'item', depth: place.depth, text: textOf(caption), form: 'paragraph' })
  state.blocks.push({ is: 'table', table: { rows } })
}

/** Reads a figure; its caption becomes the picture's alternative text. */
function readFigure(state: State, node: HtmlElement, place: Place): void {
  const caption = elementsOf(node).find(child => nameOf(child) === 'figcaption')
  const text = caption === undefined ? '' : textOf(caption)
  const before = state.pictures
  state.caption = text.slice(0, 300)
  for (const child of node.childNodes) if (child !== caption) readNode(state, child, place)
  flush(state, place)
  state.caption = ''
  if (text !== '' && state.pictures === before)
    state.blocks.push({ is: 'item', depth: place.depth, text, form: 'paragraph' })
}

const SIDE_MIN = 80

function addPicture(state: State, node: HtmlElement): void {
  if (nameOf(node) === 'picture') {
    const image = elementsOf(node).find(child => nameOf(child) === 'img')
    if (image !== undefined) addPicture(state, image)
    return
  }
  const side = (name: string) => Number.parseInt(node.getAttribute(name) ?? '', 10)
  if (side('width') < SIDE_MIN || side('height') < SIDE_MIN) return
  const alt = (node.getAttribute('alt') ?? '').replace(/\s+/gu, ' ').trim().slice(0, 300) || state.caption
  const url = urlOf(state, node, alt)
  if (url === null) return
  state.images.push({ url, alt })
  state.pictures++
}

function urlOf({ parts }: State, node: HtmlElement, alt: string): string | null {
  const source = [node.getAttribute('src'), node.getAttribute('data-src'), node.getAttribute('data-original')].find(
    value => value !== null && value.trim() !== '' && !/^data:image\/(?:gif|svg)/iu.test(value),
  )
  if (source === undefined || source === null) return null
  const data = /^data:(image\/(?:png|jpe?g|webp|gif));base64,([a-z\d+/=\s]+)$/iu.exec(source)
  if (data !== null)
    return parts.pictures.gather.add(Buffer.from(data[2] ?? '', 'base64'), data[1]?.toLowerCase() ?? '', alt)
  if (/^data:/iu.test(source) || /\.svg(?:[?#]|$)/iu.test(source)) {
    parts.leftOut.add('otherPictures')
    return null
  }
  const address = parts.base !== undefined && URL.canParse(source, parts.base) ? new URL(source, parts.base) : null
  if (parts.base !== undefined && address !== null && !/^https?:$/u.test(address.protocol)) return null
  return parts.pictures.link(address?.href ?? source, alt)
}

function flush(state: State, { depth, form, number }: Place): void {
  const text = oneLine(state.words.replace(/[^\S\n]+/gu, ' ').replace(/ ?\n ?/gu, '\n'))
  const { images } = state
  state.words = ''
  state.images = []
  const marked = state.marked.splice(0)
  const counted = form === 'ordered' && number !== undefined ? { number } : {}
  if (text !== '')
    state.blocks.push({ is: 'item', depth, text, form, ...counted, ...(images.length > 0 && { images }) })
  else if (images.length > 0) state.blocks.push({ is: 'images', images })
  for (const id of marked) state.blocks.push({ is: 'notes', text: state.footnotes.texts.get(id) ?? '' })
}
