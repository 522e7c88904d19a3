import type { Block } from '../structure/block.ts'
import { SENTENCE_END } from '../structure/text-headings.ts'
import { codeAt, isTyped } from './code.ts'
import type { PdfHeadings } from './headings.ts'
import { joinedLines } from './joined-lines.ts'
import type { PdfLine } from './lines.ts'
import { BULLET, MARK_ALONE, ORDERED } from './list-marks.ts'
import { type PageStart, type Placed, pushItems, pushTable } from './page-breaks.ts'
import type { PdfPicture } from './pictures.ts'
import { CHAPTER_LABEL, type PdfPageLines } from './running-heads.ts'
import { priceListAt, tableAt } from './tables.ts'
import type { TaggedBlock } from './tagged.ts'

/** Dependencies for building the blocks of a file. */
export interface PdfParts {
  readonly pages: readonly PdfPageLines[]
  readonly headings: PdfHeadings
  readonly pictures: readonly PdfPicture[]
  /** The name of the file. */
  readonly source: string
}

interface State extends Placed {
  /** Whether monospaced lines are plain text. */
  readonly isTyped: boolean
  readonly parts: PdfParts
  /** The lines of the current paragraph or item, with the width of their column. */
  open: PdfLine[]
  heading: PdfLine[]
  /** The left edges of the items of open lists, outermost first. */
  indents: number[]
  /** The column of the last item. */
  column: string
  edge: number
  /** The form of the current item. */
  form: 'list' | 'ordered' | 'paragraph'
  /** The number of the current item as written. */
  number: string
}

/** Returns the blocks of a PDF file: headings, paragraphs, lists and tables, each with its page. */
export function pdfBlocks(parts: PdfParts): readonly Block[] {
  const state: State = {
    blocks: [],
    parts,
    isTyped: isTyped(parts.pages.flatMap(page => page.lines)),
    tablePage: -1,
    hasHead: false,
    open: [],
    heading: [],
    indents: [],
    column: '',
    edge: 0,
    form: 'paragraph',
    number: '',
  }
  for (const [page, { lines }] of parts.pages.entries()) {
    const pictures = parts.pictures.filter(picture => picture.page === page)
    for (let index = 0; index < lines.length; index++) {
      const line = lines[index]
      if (line === undefined) continue
      placePictures(state, pictures, line)
      index += readLine(state, lines, index) - 1
    }
    for (const picture of pictures)
      if (!state.blocks.some(block => containsPicture(block, picture))) placePicture(state, picture)
  }
  flush(state)
  return withoutNumbers(state.blocks)
}

const NUMBER = /^(\d{1,3})((?:\.\d{1,3})*)\.?\s+(?=\p{L})/u

/** Strips consecutive numbers from headings that count from one. */
function withoutNumbers(blocks: readonly Block[]): readonly Block[] {
  const numbers = blocks.flatMap(block => {
    const match = block.is === 'heading' ? NUMBER.exec(block.text) : null
    return match === null || match[2] !== '' ? [] : [Number(match[1])]
  })
  const counts = numbers.length > 1 && numbers.every((number, index) => number === index + 1)
  if (!counts) return blocks
  return blocks.map(block => (block.is === 'heading' ? { ...block, text: block.text.replace(NUMBER, '') } : block))
}

function containsPicture(block: Block, { url }: PdfPicture): boolean {
  return block.is === 'images' && block.images.some(image => image.url === url)
}

/** Places pictures above a heading into the preceding section. */
function placePictures(state: State, pictures: readonly PdfPicture[], line: PdfLine): void {
  if (!state.parts.headings.levels.has(line)) return
  const above = pictures.filter(
    picture => picture.y < line.y && !state.blocks.some(block => containsPicture(block, picture)),
  )
  for (const picture of above) placePicture(state, picture)
}

function placePicture(state: State, { url, alt }: PdfPicture): void {
  flush(state)
  state.blocks.push({ is: 'images', images: [{ url, alt }] })
}

/** Reads the block that starts at this line. Returns the number of lines read. */
function readLine(state: State, lines: readonly PdfLine[], index: number): number {
  const line = lines[index]
  if (line === undefined) return 1
  const { levels, inserted } = state.parts.headings
  for (const { title, level } of inserted.get(line) ?? []) pushHeading(state, title, level, line.page)
  if (line.block !== undefined) {
    flush(state)
    pushTagged(state, line.block, { page: line.page, isTop: index === 0 })
    return 1
  }
  const next = lines[index + 1]
  if (next !== undefined && isLabel(line) && levels.has(next)) return 1
  const level = levels.get(line)
  if (level !== undefined) {
    addToHeading(state, line, level)
    return 1
  }
  closeHeading(state)
  const code = state.isTyped ? null : codeAt(lines, index)
  if (code !== null) {
    flush(state)
    state.blocks.push({ is: 'code', text: code.text, language: '' }, originOf(state, line.page))
    return code.lines
  }
  const mayBeRow = line.cells.length > 1 || (lines[index + 1]?.cells.length ?? 0) > 1
  const isItem = BULLET.test(line.text) || MARK_ALONE.test(line.cells[0]?.text ?? '')
  const table = isItem ? null : (priceListAt(lines, index) ?? (mayBeRow ? tableAt(lines, index) : null))
  if (table !== null && !lines.slice(index, index + table.lines).some(other => levels.has(other))) {
    flush(state)
    pushTable(state, table, { page: line.page, isTop: index === 0 })
    return table.lines
  }
  readText(state, line, lines)
  return 1
}

function pushTagged(state: State, block: TaggedBlock, at: PageStart): void {
  state.indents = []
  if (block.is === 'table') pushTable(state, block, at)
  else pushItems(state, block, { ...at, origin: originOf(state, at.page) })
}

/** Whether a line is only a label like "Chapter 1", which books put above the chapter title. */
function isLabel({ text }: PdfLine): boolean {
  return CHAPTER_LABEL.test(text) && text.replace(CHAPTER_LABEL, '').trim() === ''
}

/** Appends a further line of the same heading. */
function addToHeading(state: State, line: PdfLine, level: number): void {
  const last = state.heading.at(-1)
  const isSame =
    last !== undefined &&
    state.parts.headings.levels.get(last) === level &&
    last.page === line.page &&
    Math.abs(line.y - last.y) < 2 * line.size &&
    Math.abs(line.size - last.size) < 0.1 * line.size
  if (!isSame) closeHeading(state)
  flushText(state)
  state.heading.push(line)
}

function closeHeading(state: State): void {
  const [first] = state.heading
  if (first === undefined) return
  const text = joinedLines(state.heading.map(line => line.text))
  const level = state.parts.headings.levels.get(first) ?? 1
  state.heading = []
  pushHeading(state, text, level, first.page)
}

function pushHeading(state: State, text: string, level: number, page: number): void {
  flush(state)
  state.indents = []
  state.blocks.push({ is: 'heading', level, text }, originOf(state, page))
}

function originOf({ parts }: State, page: number): Block {
  return { is: 'source', source: { source: parts.source, place: `page ${page + 1}` } }
}

/**
 * Returns the mark of a numbered item. A capital with a full stop counts only if an adjacent letter is used as well; otherwise it is an
 * initial ("A. Weber"), or marks a question or answer.
 */
function orderedMark({ text }: PdfLine, lines: readonly PdfLine[]): RegExpExecArray | null {
  const mark = ORDERED.exec(text)
  const letter = /^[A-Z](?=\.)/u.exec(text)?.[0]
  if (mark === null || letter === undefined) return mark
  const code = letter.charCodeAt(0)
  const neighbours = [`${String.fromCharCode(code - 1)}. `, `${String.fromCharCode(code + 1)}. `]
  return lines.some(other => neighbours.some(start => other.text.startsWith(start))) ? mark : null
}

function readText(state: State, line: PdfLine, lines: readonly PdfLine[]): void {
  const bullet = isNameUnder(state, line) ? null : BULLET.exec(line.text)
  const mark = bullet ?? orderedMark(line, lines)
  if (mark !== null) {
    flush(state)
    state.form = bullet === null ? 'ordered' : 'list'
    state.number = mark[0].trim()
    moveIndents(state, line, lines)
    state.indents = indentsAt(state.indents, line)
    state.open = [{ ...line, text: line.text.slice(mark[0].length) }]
    return
  }
  if (!isContinued(state, line, lines)) {
    flush(state)
    state.form = 'paragraph'
    state.indents = []
  }
  state.open.push(line)
}

/** Whether a line with a dash below a quotation names its author. */
function isNameUnder({ open, form }: State, { text }: PdfLine): boolean {
  return form === 'paragraph' && /^[—–]/u.test(text) && /["”»』」]$/u.test(open.at(-1)?.text ?? '')
}

/** Moves the indents to the next column, where a list continues at the same depth. */
function moveIndents(state: State, { column, x }: PdfLine, lines: readonly PdfLine[]): void {
  if (column === state.column) return
  const edge = Math.min(x, ...lines.filter(line => line.column === column).map(line => line.x))
  const areColumns = column.includes('.') && state.column.includes('.')
  if (areColumns) state.indents = state.indents.map(indent => indent + edge - state.edge)
  state.column = column
  state.edge = edge
}

/** Returns the indents of the open lists, the last one being that of this line. */
function indentsAt(indents: readonly number[], { x, size }: PdfLine): number[] {
  const outer = indents.filter(indent => indent < x - 0.4 * size)
  return [...outer, x]
}

/** Whether a line continues the current block. */
function isContinued(state: State, line: PdfLine, lines: readonly PdfLine[]): boolean {
  const before = state.open.at(-1)
  if (before === undefined) return false
  if (Math.abs(line.size - before.size) > 0.12 * before.size) return false
  if (line.page !== before.page || line.column !== before.column) return isContinuedInNextColumn(state, before, line)
  if (line.y - before.y > 1.65 * pitchOf(lines, line)) return false
  if (state.form !== 'paragraph')
    return line.x > (state.indents.at(-1) ?? 0) + 0.3 * line.size || /^\p{Ll}/u.test(line.text)
  const edge = Math.max(...lines.filter(other => other.column === line.column).map(other => other.right))
  const isShort = before.right < edge - Math.max(4 * before.size, 0.12 * (edge - before.x))
  const isIndented = line.x > before.x + 0.8 * line.size && state.open.length > 1
  if (isIndented) return false
  return !isShort || (!/[.!?。！？:：]["”»』」)]*$/u.test(before.text) && /^\p{Ll}/u.test(line.text))
}

const CLOSED = /[.!?。！？:：]["”»』」)]*$/u

/** Whether a paragraph continues at the top of the next column: in the middle of a sentence; before a capital only from a full line. */
function isContinuedInNextColumn({ open, form }: State, before: PdfLine, line: PdfLine): boolean {
  if (CLOSED.test(before.text)) return false
  if (/^\p{Ll}/u.test(line.text)) return true
  if (SENTENCE_END.test(before.text)) return false
  if (/^[\p{Script=Han}\p{Script=Hiragana}]/u.test(line.text)) return true
  const edge = Math.max(...open.map(other => other.right))
  return form === 'paragraph' && open.length > 1 && before.right > edge - before.size && /^\p{Lu}/u.test(line.text)
}

/** Returns the usual line pitch of a column. */
function pitchOf(lines: readonly PdfLine[], { column, size }: PdfLine): number {
  const own = lines.filter(line => line.column === column)
  const gaps = own
    .slice(1)
    .map((line, index) => line.y - (own[index]?.y ?? 0))
    .filter(gap => gap > 0.8 * size && gap < 2.2 * size)
    .toSorted((a, b) => a - b)
  return Math.min(gaps[Math.floor(gaps.length / 2)] ?? 1.25 * size, 1.6 * size)
}

function flush(state: State): void {
  closeHeading(state)
  flushText(state)
}

function flushText(state: State): void {
  const [first] = state.open
  if (first === undefined) return
  const text = joinedLines(state.open.map(line => line.text))
  state.open = []
  if (text === '') return
  const depth = state.form === 'paragraph' ? 0 : state.indents.length
  const number = state.form === 'ordered' ? { number: state.number } : {}
  state.blocks.push({ is: 'item', depth, text, form: state.form, ...number }, originOf(state, first.page))
}
