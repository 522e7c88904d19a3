import type { WordParagraph, WordPiece } from '../docx/pieces.ts'
import { type GridCell, gridTable, rowsTooMany } from '../ooxml/grid.ts'
import type { Block } from '../structure/block.ts'
import type { LeftOutCounter } from '../structure/left-out.ts'
import type { PictureCollector } from '../structure/reader.ts'
import { type DocFile, plainWords } from './file.ts'
import { pictureAt } from './pictures.ts'
import { type Properties, propertyRangeAt } from './properties.ts'

/** Dependencies for reading the text of a .doc. */
export interface DocContext {
  readonly file: DocFile
  readonly pictures: PictureCollector
  readonly leftOut: LeftOutCounter
}

interface State extends DocContext {
  readonly pieces: WordPiece[]
  /** The rows of the current table; the last one is still open. */
  rows: GridCell[][]
  cell: string[]
  /** Content of cells other than text, which follows the table. */
  afterTable: WordPiece[]
  readonly fields: { code: string; isCode: boolean }[]
  /** Deleted and hidden characters that are not counted yet. */
  readonly unseen: Readonly<Record<'deletions' | 'hiddenText', string[]>>
  readonly position: { heading: string; paragraph: number }
}

const USUAL_SIZE = 20

/** Reads a range of the text, paragraph by paragraph. */
export function readDocFlow(context: DocContext, from: number, to: number): readonly WordPiece[] {
  const unseen = { deletions: [], hiddenText: [] }
  const own = { pieces: [], rows: [[]], cell: [], afterTable: [], fields: [], unseen }
  const state: State = { ...context, ...own, position: { heading: '', paragraph: 0 } }
  const { text } = context.file.text
  const max = Math.min(to, text.length)
  for (let start = from; start < max; ) {
    const end = markAfter(text, start, max)
    readParagraph(state, start, end)
    start = end + 1
  }
  endTable(state)
  return state.pieces
}

const PARAGRAPH = 0x0d
const CELL = 0x07
const PAGE = 0x0c

/** Returns the position of the mark that ends the current paragraph. */
function markAfter(text: string, start: number, max: number): number {
  for (let at = start; at < max; at++) {
    const code = text.charCodeAt(at)
    if (code === PARAGRAPH || code === CELL || code === PAGE) return at
  }
  return max
}

function readParagraph(state: State, start: number, end: number): void {
  const { file } = state
  const own = propertyRangeAt(file.paragraphs, file.text.placeOf(end))
  const style = file.styleOf(own.style ?? 0)
  const properties: Properties = { ...style, ...own }
  state.leftOut.at({ ...state.position, paragraph: state.position.paragraph + 1 })
  const { words, others, look } = readLetters(state, start, end, properties)
  if (properties.isInTable === true) return readCell(state, words, others, { properties, end })
  endTable(state)
  if (words !== '' && /^(?:toc \d|table of figures)/u.test(style.name)) state.leftOut.add('contents', 1, words)
  else if (words !== '') pushParagraph(state, paragraphOf(words, style.name, { ...properties, ...look }, state))
  state.pieces.push(...others)
}

function pushParagraph({ pieces, position }: State, paragraph: WordParagraph): void {
  if (paragraph.level === undefined) position.paragraph++
  else Object.assign(position, { heading: paragraph.text, paragraph: 0 })
  pieces.push(paragraph)
}

function readCell(
  state: State,
  words: string,
  others: readonly WordPiece[],
  { properties, end }: { readonly properties: Properties; readonly end: number },
): void {
  state.afterTable.push(...others)
  if (properties.isRowEnd === true) {
    state.rows.push([])
    state.cell = []
    return
  }
  if (words !== '') state.cell.push(words)
  if (state.file.text.text.charCodeAt(end) !== CELL) return
  state.rows.at(-1)?.push({ text: state.cell.join(' '), columns: 1, isBelow: false })
  state.cell = []
}

function endTable(state: State): void {
  const rows = state.rows.filter(row => row.length > 0)
  state.rows = [[]]
  if (rows.length > 0) pushTable(state, rows)
  state.pieces.push(...state.afterTable.splice(0))
}

const CELL_LETTERS_MAX = 400

/** Adds a table; a layout table is read cell by cell. */
function pushTable(state: State, rows: readonly (readonly GridCell[])[]): void {
  const cells = rows.flat()
  const isLayout = rows.length < 2 || rows.every(row => row.length < 2)
  if (isLayout || cells.some(({ text }) => text.length > CELL_LETTERS_MAX)) {
    const words = cells.flatMap(({ text }) => (text === '' ? [] : [paragraphOf(text, '', {}, state)]))
    state.pieces.push(...words)
    return
  }
  state.leftOut.add('rest', rowsTooMany(rows))
  const grid = gridTable(rows)
  if (grid === null) return
  if (grid.caption !== '') state.pieces.push(paragraphOf(grid.caption, 'caption', {}, state))
  state.pieces.push(asPiece({ is: 'table', table: grid.table }))
}

function paragraphOf(text: string, name: string, properties: Properties, { file }: State): WordParagraph {
  const { outline = 9, list = 0, level = 0, size = USUAL_SIZE } = properties
  const isRole = name === 'title' || name === 'subtitle' || name === 'caption'
  const mark = list > 0 && list < 0x7ff ? file.markOf(list, level) : undefined
  return {
    is: 'paragraph',
    text,
    role: isRole ? name : /quote$/u.test(name) ? 'quote' : /^list (?:c|p)/u.test(name) ? 'continued' : 'body',
    level: outline < 9 ? outline + 1 : undefined,
    mark: mark ?? (/^list (?:bullet|number)/u.test(name) ? (/number/u.test(name) ? 'number' : 'bullet') : undefined),
    depth: Math.min(8, Math.max(level, Number(/ ([2-5])$/u.exec(name)?.[1] ?? 1) - 1)),
    size,
    isBold: properties.isBold ?? false,
    isCentered: properties.isCentered ?? false,
  }
}

interface Letters {
  readonly words: string
  readonly others: readonly WordPiece[]
  readonly look: Pick<Properties, 'size' | 'isBold'>
}

/** Reads the visible characters of a paragraph, run by run. */
function readLetters(state: State, start: number, end: number, paragraph: Properties): Letters {
  const { file } = state
  const others: WordPiece[] = []
  const sizes = new Map<number, number>()
  let words = ''
  let bold = 0
  for (let at = start; at < end; at++) {
    const run = file.letters.length === 0 ? {} : propertyRangeAt(file.letters, file.text.placeOf(at))
    if (run.isDeleted === true || run.isHidden === true) {
      state.unseen[run.isDeleted === true ? 'deletions' : 'hiddenText'].push(file.text.text[at] ?? '')
      continue
    }
    addUnseen(state)
    const letter = file.text.text[at] ?? ''
    const shown = readLetter(state, letter, at, { run, others })
    words += shown
    if (shown.trim() === '') continue
    const size = run.size ?? paragraph.size ?? USUAL_SIZE
    sizes.set(size, (sizes.get(size) ?? 0) + 1)
    if (run.isBold ?? paragraph.isBold) bold++
  }
  addUnseen(state)
  for (const field of state.fields) field.isCode = false
  const size = [...sizes].toSorted((a, b) => b[1] - a[1])[0]?.[0]
  const letters = [...sizes.values()].reduce((sum, count) => sum + count, 0)
  const look = { ...(size !== undefined && { size }), isBold: letters > 0 && bold === letters }
  return { words: trimmed(words), others, look }
}

/** Counts the deleted and hidden passages before a visible character. */
function addUnseen({ unseen, leftOut }: State): void {
  for (const code of ['deletions', 'hiddenText'] as const) {
    const words = unseen[code].splice(0).join('')
    if (/[\p{L}\p{N}]/u.test(words)) leftOut.add(code, 1, words)
  }
}

function trimmed(words: string): string {
  return words
    .replace(/[\t\u00a0 ]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .trim()
}

const MADE = /^\s*(?:TOC|INDEX|TOA|PAGE|NUMPAGES)\b/iu

interface LetterContext {
  readonly run: Properties
  readonly others: WordPiece[]
}

/** Returns the text for a character; control characters yield none. */
function readLetter(state: State, letter: string, at: number, { run, others }: LetterContext): string {
  const code = letter.charCodeAt(0)
  const { fields, file } = state
  if (code === 0x13) fields.push({ code: '', isCode: true })
  else if (code === 0x15) fields.pop()
  const top = fields.at(-1)
  if (code === 0x14 && top !== undefined) top.isCode = false
  if (code >= 0x13 && code <= 0x15) return ''
  if (top?.isCode === true) {
    top.code += letter
    return ''
  }
  if (fields.some(field => field.isCode || MADE.test(field.code))) return ''
  if (code === 0x02) others.push(...noteAt(file, at))
  else if (code === 0x01) others.push(...readPicture(state, run.picture))
  else if (code === 0x08) state.leftOut.add('drawings')
  else if (code === 0x05) state.leftOut.add('comments')
  return SHOWN.get(code) ?? (code < 0x20 ? '' : letter)
}

const SHOWN: ReadonlyMap<number, string> = new Map([
  [0x09, '\t'],
  [0x0b, '\n'],
  [0x1e, '-'],
])

function noteAt({ notes }: DocFile, at: number): readonly WordPiece[] {
  const text = notes.get(at)
  return text === undefined || text === '' ? [] : [asPiece({ is: 'notes', text: plainWords(text) })]
}

function readPicture({ file, pictures, leftOut }: State, place: number | undefined): readonly WordPiece[] {
  const picture = file.data === undefined || place === undefined ? undefined : pictureAt(file.data, place)
  if (picture === undefined) {
    if (place !== undefined) leftOut.add('otherPictures')
    return []
  }
  const url = pictures.add(picture.bytes, picture.mime, '')
  return url === null ? [] : [asPiece({ is: 'images', images: [{ url, alt: '' }] })]
}

function asPiece(block: Block): WordPiece {
  return { is: 'block', block }
}
