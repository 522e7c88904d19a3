import { startsWithOrdinal } from './numbers.ts'
import { lengthOf, type TextLine } from './text-lines.ts'

/** How a heading was recognized; headings of one style have the same level. */
export interface HeadingMark {
  readonly style: string
  readonly text: string
}

/** Matches a bullet. */
export const BULLET = /^(?:[-*+•●◦▪‣–—]\s+|[・●◆■□◇]\s*)(.*)$/u
/** Matches the number of a list item. */
export const ORDERED = /^(?:\(?(?:\d{1,2}|[a-z]|[ivx]{2,5})[.)]|[（(]\d{1,2}[)）])\s+(.*)$/u
/** Returns the number before the text of a list item, as written. */
export function numberBefore(line: string, text: string): string {
  return line.slice(0, line.length - text.length).trim()
}
/** Matches the end of a sentence or clause, which no heading has. */
export const SENTENCE_END = /[.!?;,。！？；，、…]["”»』」)]*$/u
const NUMBERED = /^((?:\d{1,2}\.)*\d{1,2})[.)]?\s+(\S.*)$/u
const DIVISION = /^第\s?[\d０-９一二三四五六七八九十百]{1,4}\s?([部編章节節回講条條])/u
/** A line in brackets of its own, as East Asian texts set their headings: "【お知らせ】", "[Saturday]". */
const BRACKETED =
  /^(?:【(?<wide>[^【】]{1,40})】|［(?<full>[^［］]{1,40})］|\[(?<plain>\p{L}[^[\]]{1,40})\])(?<after>\s?[（(][^（）()]{1,30}[）)])?$/u
/** An item of an agenda or a paragraph of a law: "TOP 5 Grants", "§ 7 Meetings", "Item 3: Roof". */
const AGENDA =
  /^(?:TOP|Tagesordnungspunkt|§|Art\.?|Artikel|Article|Artículo|Articolo|Artigo|Статья|Пункт|Вопрос|Agenda [Ii]tem|Item|Punkt|Punto|Ponto|Point|Pasal|議題|议题|議案|议案|안건|의제|البند|المادة)\s?(?:\d{1,3}|[IVX]{1,5})[a-z]?(?=[\s:：.)–—-]|$)[.:：)]?\s*\S/u
const NAMED_DIVISION =
  /^(?:chapter|part|section|kapitel|teil|abschnitt|chapitre|partie|section|capítulo|parte|sección|seção|bab|bagian|kabanata|глава|часть|раздел|บทที่|ตอนที่)\s+(?:\d{1,3}|[ivxlc]{1,6})\b/iu

/** Returns the heading mark of a line, if it looks like a heading. */
export function headingMark(line: TextLine, lines: readonly TextLine[], index: number): HeadingMark | undefined {
  const { text } = line
  const marked = index === 0 ? /^[■◆●□◇]\s*(\S.*)$/u.exec(text)?.[1] : undefined
  if (marked !== undefined && !isLong(marked) && !BULLET.test(line.next)) return { style: 'short', text: marked }
  if (BULLET.test(text) || isLong(text) || startsWithOrdinal(text)) return undefined
  if (isAsked(line) && asksOften(lines)) return { style: 'question', text }
  const bracketed = BRACKETED.exec(text)
  if (bracketed !== null && line.indent === 0 && index < lines.length - 1) {
    const { wide, full, plain, after = '' } = bracketed.groups ?? {}
    if (plain === undefined || line.opens) return { style: 'bracket', text: `${wide ?? full ?? plain}${after}` }
  }
  if (AGENDA.test(text) && !SENTENCE_END.test(text) && isAgenda(lines)) return { style: 'named agenda', text }
  const division = DIVISION.exec(text)
  if (division !== null && !SENTENCE_END.test(text)) return { style: `division ${division[1]}`, text }
  if (NAMED_DIVISION.test(text) && !/[.;,]$/u.test(text)) return { style: 'named division', text }
  const east = /^(?:([一二三四五六七八九十]{1,3})[、.．]|[（(]([一二三四五六七八九十]{1,3})[)）])\s*\S/u.exec(text)
  if (east !== null && !SENTENCE_END.test(text)) return { style: east[1] === undefined ? 'han 2' : 'han 1', text }
  const numbered = NUMBERED.exec(text)
  if (numbered !== null && isNumberedHeading(text, line, lines, index)) {
    return { style: `number ${(numbered[1] ?? '').split('.').length}`, text }
  }
  if (index > 0 && isByline(text, lines, index)) return undefined
  if (index === 0 && isTitleOverLines(lines)) return { style: 'short', text }
  if (SENTENCE_END.test(text) || line.indent > 0 || isDatum(text)) return undefined
  if (isCapitals(text) && line.opens) return { style: 'capitals', text }
  return isTitleLike(line, lines, index) ? { style: 'short', text } : undefined
}

const agendas = new WeakMap<readonly TextLine[], boolean>()

/** Whether a text has several items of an agenda, each above what was said about it. */
function isAgenda(lines: readonly TextLine[]): boolean {
  const cached = agendas.get(lines)
  if (cached !== undefined) return cached
  const heads = lines.filter((line, index) => {
    const isOpen = line.opens || SENTENCE_END.test(lines[index - 1]?.text ?? '')
    // In a table of contents they stand one below the other.
    const isListed = !line.closes && AGENDA.test(lines[index + 1]?.text ?? '')
    return isOpen && !isListed && !isLong(line.text) && AGENDA.test(line.text)
  })
  const isOne = heads.length > 1
  agendas.set(lines, isOne)
  return isOne
}

/** The number of questions that make a text one of questions and answers. */
const QUESTIONS = 3

/** Whether a line is a question of its own, whatever is below it. */
function isAsked({ text, opens, indent }: TextLine): boolean {
  return opens && indent === 0 && /[?？؟]$/u.test(text) && !/[.!。！]\s|[:：]/u.test(text) && !ORDERED.test(text)
}

const asking = new WeakMap<readonly TextLine[], boolean>()

/** Whether a text consists of questions with answers, so that each question is a heading. */
function asksOften(lines: readonly TextLine[]): boolean {
  const cached = asking.get(lines)
  if (cached !== undefined) return cached
  const answered = lines.filter((line, index) => {
    const below = lines[index + 1]
    return isAsked(line) && below !== undefined && !/[?？؟]$/u.test(below.text)
  })
  const paragraphs = lines.filter(({ opens }) => opens).length
  const isOften = answered.length >= QUESTIONS && 3 * answered.length >= paragraphs
  asking.set(lines, isOften)
  return isOften
}

/** Whether a line like "1.2 Market" is a heading; one of several adjacent numbered lines is a list item. */
function isNumberedHeading(text: string, line: TextLine, lines: readonly TextLine[], index: number): boolean {
  const depth = (/^[\d.]+/u.exec(text)?.[0] ?? '').replace(/\.$/u, '').split('.').length
  // "1.2 Why a garden?" is a heading that asks a question.
  if (SENTENCE_END.test(text) && !(depth > 1 && /[?？]$/u.test(text))) return false
  if (/^\d{1,2}\)/u.test(text)) return isHeadOfMinutes(line, lines, index)
  const dotted = /^\d{1,2}(?:\.|\.\d)/u.test(text)
  if (!dotted || !/^[\d.]+\s+[^\p{Ll}]/u.test(text)) return false
  const number = numberOf(text)
  const neighbour = [lines[index - 1], lines[index + 1]].some((other, side) => {
    if (other === undefined || (side === 0 ? line.opens : line.closes) || !ORDERED.test(other.text)) return false
    return side === 0 || !countsAnew(number, lines, index + 1)
  })
  return depth > 1 || (!neighbour && (line.opens || headsProse(line, lines, index)))
}

const overProse = new WeakMap<readonly TextLine[], ReadonlySet<number>>()

/** Returns the numbers of the lines such as "1) Roof" that are directly above prose. */
function numbersOverProse(lines: readonly TextLine[]): ReadonlySet<number> {
  const cached = overProse.get(lines)
  if (cached !== undefined) return cached
  const found = new Set(
    lines.flatMap((line, index) =>
      /^\d{1,2}\)/u.test(line.text) && isOverProse(line, lines, index) ? [numberOf(line.text)] : [],
    ),
  )
  overProse.set(lines, found)
  return found
}

/** Whether "1) Roof" is above longer prose, and so is the number before or after it. */
function isHeadOfMinutes(line: TextLine, lines: readonly TextLine[], index: number): boolean {
  if (!isOverProse(line, lines, index)) return false
  const numbers = numbersOverProse(lines)
  return [-1, 1].some(step => numbers.has(numberOf(line.text) + step))
}

function isOverProse(line: TextLine, lines: readonly TextLine[], index: number): boolean {
  const below = lines[index + 1]
  if (!line.opens || line.indent > 0 || SENTENCE_END.test(line.text) || below === undefined || below.indent > 0)
    return false
  return !ORDERED.test(below.text) && !BULLET.test(below.text) && /[.!?。！？]/u.test(below.text)
}

/** Whether a line is directly above a sentence, as in minutes: "2. Summer fair", then what was said about it. */
function headsProse(line: TextLine, lines: readonly TextLine[], index: number): boolean {
  const [above, below] = [lines[index - 1], lines[index + 1]]
  const isApart = above !== undefined && /[.!?。！？]$/u.test(above.text)
  if (!isApart || line.closes || below === undefined || BULLET.test(below.text) || ORDERED.test(below.text))
    return false
  return lengthOf(below.text) > lengthOf(line.text) && /[.!?。！？]/u.test(below.text)
}

function numberOf(text: string): number {
  return Number(/^\(?(\d{1,2})[.)]/u.exec(text)?.[1])
}

/** Whether the numbering restarts below this line: "5. Next steps" above "1. Tender". */
function countsAnew(above: number, lines: readonly TextLine[], index: number): boolean {
  const [first, second] = [lines[index], lines[index + 1]]
  if (first === undefined || numberOf(first.text) !== 1) return false
  return above !== 1 || (second !== undefined && numberOf(second.text) === 2)
}

/** Who wrote a text, at its beginning: "Von Anna Lenz", "Par Léo Roux", "文／王岚". */
const BYLINE =
  /^(?:(?:by|von|par|por|di|da|door|av|af|ni|oleh|written by|text:|texte :|texto:|автор:?|от)\s+(?:\p{Lu}[\p{L}.’'-]*|v\.|von|van|de|del|di|da|du|la|le|y|e|and|und|et)(?:\s+(?:\p{Lu}[\p{L}.’'-]*|v\.|von|van|de|del|di|da|du|la|le|y|e|and|und|et)){0,6}|(?:文|作者|記者|记者|著)\s?[／/:：]\s?\S{1,12}|\S{1,8}\s?[著文作])$/iu
/** A byline is among so many of the first lines. */
const BYLINE_WITHIN = 4

function isByline(text: string, lines: readonly TextLine[], index: number): boolean {
  return index < BYLINE_WITHIN && index < lines.length - 1 && BYLINE.test(text)
}

/** The most lines of a title with what stands directly below it, and the longest of them. */
const TITLE_LINES = { count: 3, length: 90 }

/** A line of an address, as letters begin with: "12 Quay", "Seestr. 4", "24103 Kiel". */
const ADDRESS = /^\d{1,6}[a-z]?\s+\p{L}[\p{L}\s.-]{1,30}$|^\p{Lu}[\p{L}\s.-]{2,30}\s\d{1,4}[a-z]?$/u

/** Whether the first of two or three short lines, apart from longer text below, is a title and the others say more of it. */
function isTitleOverLines(lines: readonly TextLine[]): boolean {
  const end = lines.findIndex(line => line.closes)
  if (end < 1 || end >= TITLE_LINES.count || end === lines.length - 1) return false
  const head = lines.slice(0, end + 1)
  const isShort = ({ text }: TextLine) => lengthOf(text) <= TITLE_LINES.length && !/[.;,。；，、:：]$/u.test(text)
  const isPlain = ({ text, indent }: TextLine) => indent === 0 && !BULLET.test(text) && !ORDERED.test(text)
  if (head.some(({ text }) => ADDRESS.test(text))) return false
  if (!head.every(line => isShort(line) && isPlain(line)) || FACT.test(lines[0]?.text ?? '')) return false
  return lines.slice(end + 1).some(({ text }) => lengthOf(text) > TITLE_LINES.length && /[.!?。！？]/u.test(text))
}

/** Whether a line is a fact such as "Revenue: 3 million" rather than a heading. */
function isDatum(text: string): boolean {
  return /\d/u.test(text) && /[:：=]\s*\S/u.test(text)
}

function isCapitals(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const cased = letters.filter(letter => letter.toLowerCase() !== letter.toUpperCase())
  return cased.length >= 3 && cased.length === letters.length && text === text.toUpperCase()
}

/** Whether a line looks like a title: short, without a full stop, alone or directly above longer prose. */
function isTitleLike(line: TextLine, lines: readonly TextLine[], index: number): boolean {
  if (!line.opens || line.text.endsWith(':') || line.text.endsWith('：')) return false
  if (lengthOf(line.text) > 64 || (line.text.match(/\S+/gu) ?? []).length > 10) return false
  if (line.closes) return index < lines.length - 1
  if (index === 0 && isOverFacts(lines)) return true
  const below = lines[index + 1]
  if (below === undefined) return false
  if (BULLET.test(below.text)) return headsLists(lines)
  return lengthOf(below.text) > 1.6 * lengthOf(line.text) && /\p{P}/u.test(below.text)
}

const FACT = /^\p{L}[\p{L}\p{M} ]{0,24}[:：]\s*\S/u
const MAX_FACTS = 4

/** Whether the first line is a title above facts such as "Date: 14 March". */
function isOverFacts(lines: readonly TextLine[]): boolean {
  const end = lines.findIndex((line, index) => index > 0 && line.closes)
  if (FACT.test(lines[0]?.text ?? '') || end < 1 || end > MAX_FACTS || end === lines.length - 1) return false
  return lines.slice(1, end + 1).every(({ text }) => FACT.test(text) && !isLong(text))
}

const listHeads = new WeakMap<readonly TextLine[], boolean>()

/** Whether the text uses separate lines as headings of lists; one such line may be an introduction, two are a pattern. */
function headsLists(lines: readonly TextLine[]): boolean {
  const cached = listHeads.get(lines)
  if (cached !== undefined) return cached
  const heads = lines.filter((line, index) => {
    const below = lines[index + 1]
    const isOver = below !== undefined && !below.opens && BULLET.test(below.text)
    return (
      isOver && line.opens && !BULLET.test(line.text) && !SENTENCE_END.test(line.text) && !/[:：]$/u.test(line.text)
    )
  })
  listHeads.set(lines, heads.length > 1)
  return heads.length > 1
}

function isLong(text: string): boolean {
  return lengthOf(text) > 90
}

/** The families of numbered headings, highest first. */
const FAMILIES = ['division', 'named division', 'named agenda', 'han', 'number', 'underline']

/**
 * Returns the depth of a new heading style: one deeper than the open one, except that the first of a numbered family is only below higher
 * families.
 */
export function depthOfNew(styles: readonly string[], style: string): number {
  const family = familyOf(style)
  if (family < 0) return styles.length
  const above = styles.findLastIndex(other => {
    const rank = familyOf(other)
    return rank >= 0 && (rank < family || (rank === family && other < style))
  })
  return above + 1
}

function familyOf(style: string): number {
  return FAMILIES.indexOf(style.replace(/ \S$/u, ''))
}
