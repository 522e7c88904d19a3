import { areSigned, oneLine } from '../markdown/lines.ts'
import type { Block } from '../structure/block.ts'
import { displayedFormula, withFormulasRead } from '../structure/inline-formulas.ts'
import { startsWithOrdinal } from '../structure/numbers.ts'
import {
  BULLET,
  depthOfNew,
  type HeadingMark,
  headingMark,
  numberBefore,
  ORDERED,
  SENTENCE_END,
} from '../structure/text-headings.ts'
import { lengthOf, linesOf, type TextLine } from '../structure/text-lines.ts'
import { ANSWER, areAnswered, QUESTION } from './asked-lines.ts'
import { areLabelled, isRemark, runsOfData } from './data-lines.ts'
import { type Conversation, conversationOf, isTurn, turnBlocks } from './dialogue.ts'
import { endNotesOf, hasMark } from './end-notes.ts'
import { mailBlocks } from './mail.ts'
import { tableAt, tableFrom } from './text-tables.ts'
import { areDated, isStanza } from './verse.ts'

/**
 * Reads plain text: mails with their writers, headings by their form, bullets and numbers as lists, indentation as levels, tabs and bars as tables. A first line that
 * looks like a title is above all other headings.
 */
export function textBlocks(text: string): readonly Block[] {
  return mailBlocks(text, plainBlocks) ?? plainBlocks(text)
}

function plainBlocks(text: string): readonly Block[] {
  const { lines, notes } = endNotesOf(linesOf(text))
  const conversation = conversationOf(lines.map(line => line.text))
  const state: State = { blocks: [], styles: [], levels: new Map(), paragraph: [], conversation, notes: new Map(notes) }
  for (let index = 0; index < lines.length; index++) {
    index += readLine(state, lines, index) - 1
  }
  flush(state)
  return withFormulasRead(state.blocks)
}

interface State {
  readonly blocks: Block[]
  /** The styles of the open headings, outermost first. */
  styles: string[]
  /** The last level of each style. */
  readonly levels: Map<string, number>
  paragraph: TextLine[]
  readonly conversation: Conversation
  /** The notes at the end of the text that nothing has referred to yet. */
  readonly notes: Map<string, string>
  /** The last heading with a number before it. */
  numbered?: { readonly number: number; readonly mark: string; readonly style: string }
}

/** Reads the block that starts at this line. Returns the number of lines read. */
function readLine(state: State, lines: readonly TextLine[], index: number): number {
  const line = lines[index]
  if (line === undefined) return 1
  if (line.opens) flush(state)
  if (line.code !== undefined) {
    state.blocks.push({ is: 'code', ...line.code })
    return 1
  }
  addNotes(state, line)
  if (isTurn(line.text, state.conversation.speakers)) {
    if (!isTurn(state.paragraph[0]?.text ?? '', state.conversation.speakers)) flush(state)
    state.paragraph.push(line)
    return 1
  }
  const table = line.opens || state.paragraph.length === 0 ? tableFrom(lines, index) : tableAt(lines, index)
  if (table.length > 1) {
    flush(state)
    state.blocks.push({ is: 'table', table: { rows: table } })
    return table.length
  }
  const quoted = quotedAt(lines, index)
  if (quoted.length > 0) {
    flush(state)
    pushQuote(state, quoted)
    return quoted.length
  }
  const underlined = underlineOf(lines[index + 1])
  const marked = underlined === undefined ? headingMark(line, lines, index) : { style: underlined, text: line.text }
  const mark = displayedFormula(line.text) === undefined ? marked : undefined
  if (mark !== undefined && mayHead(state, mark)) {
    flush(state)
    pushHeading(state, mark)
    return underlined === undefined ? 1 : 2
  }
  if (/^([-=_*~#])\1{2,}$/u.test(line.text)) return 1
  readItem(state, line)
  return 1
}

/** Adds the notes whose marks a line has to the notes of its heading. */
function addNotes(state: State, { text }: TextLine): void {
  for (const [mark, note] of state.notes) {
    if (!hasMark(text, mark)) continue
    state.notes.delete(mark)
    state.blocks.push({ is: 'notes', text: note })
  }
}

/** Whether a line may be a heading: inside a paragraph only with an unambiguous mark, and only after a complete sentence. */
function mayHead(state: State, mark: HeadingMark): boolean {
  const before = state.paragraph.at(-1)
  if (before === undefined || mark.style.startsWith('underline')) return true
  return /^(?:division|named agenda|han|number|bracket)/u.test(mark.style) && SENTENCE_END.test(before.text)
}

/** Returns adjacent lines with the quote mark of mail and Markdown, without it. */
function quotedAt(lines: readonly TextLine[], index: number): readonly string[] {
  const quoted: string[] = []
  for (let at = index; lines[at]?.text.startsWith('>') === true; at++)
    quoted.push(lines[at]?.text.replace(/^[>\s]+/u, '') ?? '')
  return quoted
}

function pushQuote(state: State, lines: readonly string[]): void {
  const isName = (line: string) => /^[—–―]\s*\S.{0,79}$/u.test(line)
  const words = oneLine(lines.filter(line => !isName(line)).join('\n'))
  const name = lines.find(isName)?.replace(/^[—–―]\s*/u, '')
  if (words !== '')
    state.blocks.push({ is: 'item', depth: 1, text: name === undefined ? words : `${words} — ${name}`, form: 'quote' })
}

function underlineOf(line: TextLine | undefined): string | undefined {
  if (line === undefined || line.opens) return undefined
  if (/^={3,}$/u.test(line.text)) return 'underline 1'
  return /^-{3,}$/u.test(line.text) ? 'underline 2' : undefined
}

function readItem(state: State, line: TextLine): void {
  const ordered = startsWithOrdinal(line.text) ? null : ORDERED.exec(line.text)
  const item = ordered ?? BULLET.exec(line.text)
  if (item === null) {
    if (state.paragraph.length > 0 && startsParagraph(line, state)) flush(state)
    state.paragraph.push(line)
    return
  }
  flush(state)
  const depth = line.indent + 1
  const text = item[1] ?? ''
  if (ordered !== null && goesOnHeadings(state, line, text)) return
  const number = ordered === null ? {} : { number: numberBefore(line.text, text) }
  state.blocks.push({ is: 'item', depth, text, form: ordered === null ? 'list' : 'ordered', ...number })
}

/** Reads "4) Harvest. Points 1 and 2 are done:" below the headings "1) …" to "3) …" as the next of them, and what follows it. */
function goesOnHeadings(state: State, line: TextLine, text: string): boolean {
  const { numbered } = state
  const number = Number.parseInt(line.text, 10)
  const { title, rest } = /^(?<title>[^.:。]{3,60})[.:。]\s+(?<rest>\S.*)$/u.exec(text)?.groups ?? {}
  if (numbered === undefined || title === undefined || rest === undefined || !line.opens) return false
  if (number !== numbered.number + 1 || !line.text.startsWith(`${number}${numbered.mark}`)) return false
  pushHeading(state, { style: numbered.style, text: `${number}${numbered.mark} ${title}` })
  state.paragraph.push({ ...line, text: rest })
  return true
}

/** Whether a line starts a new paragraph: its indentation differs, or the previous line is a complete short one. */
function startsParagraph(line: TextLine, state: State): boolean {
  const before = state.paragraph.at(-1)
  return before !== undefined && before.indent !== line.indent && state.paragraph.length > 1
}

/**
 * Adds a heading: it closes headings down to an open one of the same style; a new style is one level deeper, and unnumbered titles are
 * never below numbered ones.
 */
function pushHeading(state: State, mark: HeadingMark): void {
  const [, number, sign] = /^(\d{1,2})([.)])\s/u.exec(mark.text) ?? []
  if (sign !== undefined) state.numbered = { number: Number(number), mark: sign, style: mark.style }
  const open = state.styles.indexOf(mark.style)
  if (state.blocks.length === 0 && /^(?:short|capitals|underline 1)$/u.test(mark.style)) {
    state.blocks.push({ is: 'heading', level: 0, text: mark.text })
    return
  }
  const level = open >= 0 ? open : (state.levels.get(mark.style) ?? depthOfNew(state.styles, mark.style))
  state.levels.set(mark.style, level)
  state.styles = [...state.styles.slice(0, level), mark.style]
  state.blocks.push({ is: 'heading', level: level + 1, text: mark.text })
}

/** Ends the current paragraph. Lines with names and their figures are points, and apart from what is around them. */
function flush(state: State): void {
  const lines = state.paragraph
  state.paragraph = []
  const plain = lines.map(line => line.text)
  if (plain.some(line => isTurn(line, state.conversation.speakers))) {
    state.blocks.push(...turnBlocks(plain, state.conversation))
    return
  }
  const runs = areLabelled(plain) ? [{ is: 'data', from: 0, to: plain.length }] : runsOfData(plain)
  for (const { is, from, to } of runs) {
    if (is === 'prose') pushLines(state, lines.slice(from, to))
    else for (const text of plain.slice(from, to)) state.blocks.push({ is: 'item', depth: 1, text, form: 'list' })
  }
}

/** Adds a paragraph. Wrapped lines are joined; separate lines become points. */
function pushLines(state: State, lines: readonly TextLine[]): void {
  const depth = lines[0]?.indent ?? 0
  const last = state.blocks.at(-1)
  const isBelow = last?.is === 'item' && last.form !== 'paragraph' && depth > 0
  const plain = lines.map(line => line.text)
  if (isStanza(plain)) {
    state.blocks.push({ is: 'item', depth: depth + 1, text: plain.join(' / '), form: 'quote' })
    return
  }
  const texts =
    areAnswered(lines) || areDated(plain) || areSigned(plain) ? lines.map(line => line.text) : paragraphsOf(lines)
  if (areAnswered(lines)) return pushAnswers(state, texts, depth)
  if (areEntries(texts) || areDated(plain) || areSigned(plain)) {
    for (const text of texts) state.blocks.push({ is: 'item', depth: depth + 1, text, form: 'list' })
    return
  }
  for (const text of texts) {
    const announces = /[:：]$/u.test(text)
    pushParagraph(state, dehyphenated(text), isBelow ? last.depth + 1 : announces ? 0 : 1)
  }
}

/** Adds questions as points with their answers below. */
function pushAnswers(state: State, texts: readonly string[], depth: number): void {
  for (const line of texts) {
    const isAnswer = !QUESTION.test(line)
    const text = line.replace(isAnswer ? ANSWER : QUESTION, '')
    state.blocks.push({ is: 'item', depth: depth + (isAnswer ? 2 : 1), text, form: 'list' })
  }
}

const ENTRIES = 3
const ENTRY = 64

/** Whether short adjacent lines that are not sentences, such as dated events, form an unmarked list. */
function areEntries(texts: readonly string[]): boolean {
  return (
    texts.length >= ENTRIES &&
    texts.every(text => lengthOf(text) <= ENTRY && !SENTENCE_END.test(text) && !/[:：]$/u.test(text))
  )
}

function paragraphsOf(lines: readonly TextLine[]): readonly string[] {
  if (lines.length > 1 && lines.every(({ text }) => isRemark(text))) return lines.map(({ text }) => text)
  const remarks = lines.filter(({ text }) => isRemark(text)).length
  const areRemarks = remarks > 1 && isRemark(lines[0]?.text ?? '') && remarks >= lines.length - 1
  if (areRemarks) return lines.map(({ text }) => text)
  if (isWrapped(lines)) return [oneLine(lines.map(line => line.text).join('\n'))]
  const paragraphs: string[][] = []
  for (const { text } of lines) {
    const before = paragraphs.at(-1)
    const goesOn =
      before !== undefined && !/[.!?。！？]["”»』」)]*$/u.test(before.at(-1) ?? '') && /^\p{Ll}/u.test(text)
    if (goesOn) before.push(text)
    else paragraphs.push([text])
  }
  // Joined once, because joining line by line would take quadratic time.
  return paragraphs.map(each => (each.length > 1 ? oneLine(each.join('\n')) : (each[0] ?? '')))
}

function pushParagraph(state: State, text: string, depth: number): void {
  const quote = /^[“"„«「『](.{20,})[”"“»」』]\s*(?:[—–―-]\s*(.{2,80}))?$/u.exec(text)
  if (quote === null || /[“"„«]/u.test(quote[1] ?? '')) {
    state.blocks.push({ is: 'item', depth, text, form: 'paragraph' })
    return
  }
  const words = quote[1] ?? text
  state.blocks.push({
    is: 'item',
    depth,
    text: quote[2] === undefined ? words : `${words} — ${quote[2]}`,
    form: 'quote',
  })
}

/** Whether lines were wrapped at one width: all but the last are nearly as long as the longest. */
function isWrapped(lines: readonly TextLine[]): boolean {
  if (lines.length < 2) return true
  const lengths = lines.map(line => lengthOf(line.text))
  const longest = lengths.reduce((max, length) => Math.max(max, length), 0)
  const enough = lengths.slice(0, -1).filter(length => length >= 0.7 * longest).length
  return longest <= 130 && longest >= 30 && enough >= 0.8 * (lengths.length - 1)
}

/** Words after which a hyphen stands for the rest of a word that follows: "Tier- und Pflanzenarten". */
const JOINING = /^(?:and|or|to|und|oder|bis|sowie|en|of|et|ou|och|eller|og|ja|tai|sekä)$/u

/** Closes words that a line break left open behind their hyphen. */
function dehyphenated(text: string): string {
  return text.replace(/(?<=\p{Ll}[-\u2010]) (?=(\p{Ll}+))/gu, (space, next: string) =>
    JOINING.test(next) ? space : '',
  )
}
