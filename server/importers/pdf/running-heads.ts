import { bodySize, type PdfLine } from './lines.ts'

/** A page of a PDF file as lines. */
export interface PdfPageLines {
  readonly lines: readonly PdfLine[]
  readonly width: number
  readonly height: number
}

/** A line that was removed from a page. */
export interface DroppedLine {
  readonly page: number
  readonly text: string
  /** Whether it is part of a table of contents. */
  readonly isContents: boolean
  /** Whether it is a page number for certain, which says nothing. */
  readonly isPageNumber: boolean
}

/** Removes running headers and footers, page numbers, and tables of contents; returns the removed lines with their pages. */
export function withoutRunningHeads(pages: readonly PdfPageLines[]): {
  readonly pages: readonly PdfPageLines[]
  readonly dropped: readonly DroppedLine[]
} {
  const counts = countsOf(pages)
  const often = (key: string) => (pages.length < 4 || key.includes('#') ? 2 : Math.max(3, Math.ceil(pages.length / 10)))
  const body = bodySize(pages.flatMap(page => page.lines))
  const titles = new Set(
    pages.flatMap(page => page.lines.filter(line => line.size > 1.13 * body).map(line => lettersOf(line.text))),
  )
  const numbered = pageNumbers(pages)
  const named = namesOf(pages)
  const dropped: DroppedLine[] = []
  const remaining = pages.map((page, index) => {
    const margin = new Set(marginLines(page))
    const contents = contentsOf(page.lines, named)
    const numbers = [...margin].filter(line => line.cells.some(cell => PAGE_NUMBER.test(cell.text)))
    const lines = page.lines.filter(line => {
      const key = keyOf(line, page)
      // Slide titles are at the top as well, but larger.
      const isSeenOften = !/^\d+$/u.test(line.text) && (counts.get(key) ?? 0) >= often(key)
      const isRepeated = margin.has(line) && line.size <= 1.1 * body && isSeenOften
      const isNumber =
        numbered.has(line) || (margin.has(line) && PAGE_NUMBER.test(line.text) && isApart(line, page.lines))
      const isMark = line.size < 0.8 * body && /^\d{1,2}$/u.test(line.text)
      const isHead =
        margin.has(line) &&
        line.size <= 1.1 * body &&
        titles.has(lettersOf(line.text)) &&
        (/^\d{1,4}\s|\s\d{1,4}$/u.test(line.text) || (index > 0 && isTitleAgain(line, page.lines)))
      if (isMark || isHead) return false
      const isSmall = margin.has(line) && line.size < 0.9 * body
      const isBeside = isSmall && numbers.some(({ y }) => Math.abs(y - line.y) < 1)
      return (
        !isRepeated && !isNumber && !contents.has(line) && !isBeside && !(isSmall && isRepeatedLarger(line, page.lines))
      )
    })
    const kept = new Set(lines)
    for (const line of page.lines.filter(each => !kept.has(each)))
      dropped.push({
        page: index + 1,
        text: line.text,
        isContents: contents.has(line),
        isPageNumber: numbered.has(line) || !/\d{3}|\p{L}/u.test(line.text),
      })
    return { ...page, lines }
  })
  return { pages: remaining, dropped }
}

/** The letters of the shortest title that is recognised in a margin. */
const TITLE_LETTERS = 8

/** Whether a line in a margin can be the title of the whole file or of a chapter, said once more on a later page. */
function isTitleAgain(line: PdfLine, lines: readonly PdfLine[]): boolean {
  return lettersOf(line.text).length >= TITLE_LETTERS && isApart(line, lines)
}

/** Counts on how many pages each line of a margin stands. */
function countsOf(pages: readonly PdfPageLines[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const page of pages) {
    for (const key of new Set(marginLines(page).map(line => keyOf(line, page))))
      counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** Whether the page contains the same text in a larger size, as a title. */
function isRepeatedLarger({ text, size }: PdfLine, lines: readonly PdfLine[]): boolean {
  const larger = lines.filter(line => line.size > 1.5 * size).map(line => line.text)
  return larger.join('').replace(/\s+/gu, '').includes(text.replace(/\s+/gu, ''))
}

/** Matches the label before or above the title of a chapter. */
export const CHAPTER_LABEL =
  /^(?:chapter|part|kapitel|teil|chapitre|partie|cap[ií]tulo|parte|hoofdstuk|глава|часть|บทที่|bab|장|제)\s*(?:\d{1,3}|[ivxlc]{1,6})(?![\p{L}\d])[.:]?\s*|^第\s*[\d一二三四五六七八九十百]{1,4}\s*[章編编部篇回]\s*/iu

/** Returns the letters of a title without numbers and label, for comparison. */
function lettersOf(text: string): string {
  return text
    .replace(/^\d{1,4}\s+/u, '')
    .replace(CHAPTER_LABEL, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, '')
}

const PAGE_NUMBER =
  /^(?:page|seite|p\.|第)?\s*[-–—]?\s*(?:\d{1,4}|[ivxlc]{1,7})\s*[-–—]?\s*(?:(?:\/|of|von|de|sur|di)\s*\d{1,4})?\s*[頁页]?$/iu

/** Returns the lines in the margins that are page numbers for certain: they count with the pages, or say so. */
function pageNumbers(pages: readonly PdfPageLines[]): ReadonlySet<PdfLine> {
  const found = pages.flatMap((page, index) =>
    marginLines(page).flatMap(line => {
      if (!PAGE_NUMBER.test(line.text)) return []
      const first = Number(/\d+/u.exec(line.text)?.[0] ?? Number.NaN) - index
      return [{ line, first, isSaid: /\d/u.test(line.text) && !/^\d+$/u.test(line.text) }]
    }),
  )
  const counts = new Map<number, number>()
  for (const { first } of found) counts.set(first, (counts.get(first) ?? 0) + 1)
  const isCounted = (first: number) => first === 1 || (counts.get(first) ?? 0) > 1
  return new Set(found.filter(({ first, isSaid }) => isSaid || isCounted(first)).map(({ line }) => line))
}

/** Whether a line is farther from its neighbors than the lines of a text are. */
function isApart(line: PdfLine, lines: readonly PdfLine[]): boolean {
  return lines.every(other => other === line || Math.abs(other.y - line.y) > 2 * line.size)
}

/** Returns the lines in the outer eighths, at most three at each end. */
function marginLines({ lines, height }: PdfPageLines): readonly PdfLine[] {
  const sorted = lines.toSorted((a, b) => a.y - b.y)
  const top = sorted.slice(0, 3).filter(line => line.y < height / 8)
  const bottom = sorted.slice(-3).filter(line => line.y > (height * 7) / 8)
  return [...top, ...bottom]
}

/** Returns a key that is equal for the same text at the same height, regardless of numbers in it. */
function keyOf({ text, y, size }: PdfLine, { height }: PdfPageLines): string {
  return `${y < height / 2 ? 'top' : 'bottom'} ${Math.round(size)} ${text
    .toLowerCase()
    .replace(/\d+/gu, '#')
    .replace(/\b[ivxlc]+$/u, '#')}`
}

const LEADER = /(?:[.·…‥]\s?){4,}\s*(?:\d{1,4}|[ivxlc]{1,7})$/iu
const NUMBER_AT_END = /\S\s+\d{1,4}$/u
const CONTENTS =
  /^(?:(?:table of )?contents|inhalt(?:sverzeichnis)?|sommaire|table des matières|índice|sumário|目\s*[录錄次]|содержание|оглавление|목차|สารบัญ|daftar isi|isi kandungan)$/iu

/** Returns the letters of all lines without dots to a number, among which are the titles that a table of contents lists. */
function namesOf(pages: readonly PdfPageLines[]): ReadonlySet<string> {
  const lines = pages.flatMap(page => page.lines.filter(line => !LEADER.test(line.text)))
  return new Set(lines.map(line => lettersOf(line.text)))
}

/** Returns the lines with dots to a number if most name titles of the file; prices do not. */
function listedIn(lines: readonly PdfLine[], named: ReadonlySet<string>): readonly PdfLine[] {
  const led = lines.filter(line => line.block === undefined && LEADER.test(line.text))
  const listed = led.filter(({ text }) => named.has(lettersOf(text.replace(LEADER, ''))))
  return listed.length > led.length / 2 ? led : []
}

/** Returns the lines of a table of contents, whose page numbers are meaningless in a deck. */
function contentsOf(lines: readonly PdfLine[], named: ReadonlySet<string>): ReadonlySet<PdfLine> {
  const head = lines.findIndex(line => CONTENTS.test(line.text.trim()))
  const found = new Set(head < 0 ? listedIn(lines, named) : lines.filter(line => LEADER.test(line.text)))
  if (head < 0) return found
  const rows = []
  let last = 0
  for (const line of lines.slice(head + 1)) {
    const number = Number(/(\d{1,4})$/u.exec(line.text)?.[1] ?? Number.NaN)
    if (!found.has(line) && !(NUMBER_AT_END.test(line.text) && number >= last)) break
    if (!Number.isNaN(number)) last = number
    rows.push(line)
  }
  const title = lines[head]
  return rows.length > 1 && title !== undefined ? new Set([...found, title, ...rows]) : found
}
