import { SENTENCE_END } from '../structure/text-headings.ts'
import { bodySize, type PdfLine } from './lines.ts'
import type { PdfPageLines } from './running-heads.ts'
import { tableAt } from './tables.ts'

/** A bookmark of the file and its target page. */
export interface PdfBookmark {
  readonly title: string
  readonly level: number
  /** Page index from 0; -1 if it has no target. */
  readonly page: number
}

/** The levels of heading lines, and the titles of bookmarks without a line, by the line that they precede. */
export interface PdfHeadings {
  readonly levels: ReadonlyMap<PdfLine, number>
  readonly inserted: ReadonlyMap<PdfLine, readonly PdfBookmark[]>
  /** The size of most characters. */
  readonly body: number
}

/** Finds the headings: by bookmarks, otherwise by tags, otherwise by size and weight; on slides, at the top. */
export function pdfHeadings(
  pages: readonly PdfPageLines[],
  marks: readonly PdfBookmark[],
  isBold: (font: string) => boolean,
): PdfHeadings {
  const lines = pages.flatMap(page => page.lines)
  const bookmarks = withNames(marks, lines)
  const body = bodySize(lines)
  const none: PdfHeadings['inserted'] = new Map()
  if (bookmarks.length > 1) {
    const looks = byLook(lines, body, isBold)
    const { levels, inserted } = byBookmarks(pages, bookmarks, looks)
    const deepest = Math.max(...bookmarks.map(({ level }) => level))
    const first = lines.find(line => levels.has(line) || inserted.has(line))
    const before = first === undefined ? [] : lines.slice(0, lines.indexOf(first))
    return { body, inserted, levels: withOthers(levels, looks, { deepest, before }) }
  }
  const tagged = lines.filter(line => line.level > 0)
  if (tagged.length > 1) return { body, inserted: none, levels: new Map(tagged.map(line => [line, line.level])) }
  if (areSlides(pages)) return { body, inserted: none, levels: slideTitles(pages) }
  return { body, inserted: none, levels: byLook(lines, body, isBold) }
}

/** Drops bookmarks that only count pages ("Slide 3", "p3") unless a page shows them, and those that are undecoded codes. */
function withNames(marks: readonly PdfBookmark[], lines: readonly PdfLine[]): readonly PdfBookmark[] {
  const named = marks.filter(({ title }) => !/^37637700/u.test(title))
  if (!named.every(({ title }) => /^\D{0,12}\d{1,4}$/u.test(title))) return named
  const shown = new Set(lines.map(line => keyOf(line.text)))
  return named.some(({ title }) => shown.has(keyOf(title))) ? named : []
}

function keyOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[\s\p{P}]+/gu, '')
}

/** Finds each bookmark on its page; its title may span two lines and may lack its number. */
function byBookmarks(
  pages: readonly PdfPageLines[],
  bookmarks: readonly PdfBookmark[],
  looks: ReadonlyMap<PdfLine, number>,
) {
  const levels = new Map<PdfLine, number>()
  const inserted = new Map<PdfLine, PdfBookmark[]>()
  const reached = new Map<number, number>()
  for (const bookmark of bookmarks) {
    const lines = pages[bookmark.page]?.lines ?? []
    const from = reached.get(bookmark.page) ?? -1
    const key = keyOf(bookmark.title)
    if (key === '') continue
    const found = lines.flatMap((line, index) => {
      if (levels.has(line)) return []
      const [one, two] = [keyOf(line.text), keyOf(`${line.text}${lines[index + 1]?.text ?? ''}`)]
      const span = isTitle(one, key) ? 1 : two !== one && isTitle(two, key) ? 2 : 0
      return span === 0 ? [] : [{ index, span, size: line.size }]
    })
    const best = found.toSorted(
      (a, b) => Number(a.index < from) - Number(b.index < from) || b.size - a.size || a.index - b.index,
    )[0]
    if (best !== undefined) {
      for (const line of lines.slice(best.index, best.index + best.span)) levels.set(line, bookmark.level)
      reached.set(bookmark.page, best.index)
      continue
    }
    // A visible heading at the top of the page says more than the label of its bookmark.
    const shown = lines.find(line => !levels.has(line))
    if (shown !== undefined && looks.has(shown)) {
      levels.set(shown, bookmark.level)
      continue
    }
    if (shown !== undefined) inserted.set(shown, [...(inserted.get(shown) ?? []), bookmark])
  }
  return { levels, inserted }
}

/** Whether a line is the title, possibly with a number before it. */
function isTitle(line: string, title: string): boolean {
  return (
    line === title ||
    (line.endsWith(title) &&
      /^(?:[\divxlc]|chapter|section|appendix|part|第|章|節|节){0,14}$/u.test(line.slice(0, -title.length)))
  )
}

interface Others {
  readonly deepest: number
  /** Lines before the first bookmark, which may contain the document's title. */
  readonly before: readonly PdfLine[]
}

/** Adds larger lines without a bookmark: as headings below those with one; above the first bookmark as the title. */
function withOthers(
  levels: ReadonlyMap<PdfLine, number>,
  looks: ReadonlyMap<PdfLine, number>,
  { deepest, before }: Others,
) {
  const all = new Map(levels)
  const largest = before.reduce((big, line) => Math.max(big, looks.has(line) ? line.size : 0), 0)
  for (const [line, level] of looks) {
    if (all.has(line)) continue
    if (!before.includes(line)) all.set(line, deepest + level)
    else if (line.size >= 0.97 * largest) all.set(line, 0)
  }
  return all
}

const HEADING_LETTERS = 140

/** Finds lines larger than most, or short separate bold lines; larger ones are higher headings. */
function byLook(
  lines: readonly PdfLine[],
  body: number,
  isBold: (font: string) => boolean,
): ReadonlyMap<PdfLine, number> {
  const bodyIsBold = isMostlyBold(lines, body, isBold)
  const sizes: number[] = []
  const large = lines.filter(
    line =>
      line.block === undefined &&
      line.size >= 1.13 * body &&
      line.text.length <= HEADING_LETTERS &&
      hasWords(line.text),
  )
  for (const size of large.map(line => line.size).toSorted((a, b) => b - a)) {
    if (sizes.every(other => size < 0.96 * other)) sizes.push(size)
  }
  const levels = new Map<PdfLine, number>()
  for (const line of large) levels.set(line, sizes.findIndex(size => line.size >= 0.96 * size) + 1)
  for (const [index, line] of lines.entries()) {
    if (levels.has(line) || bodyIsBold || !isBold(line.font) || line.size < 0.95 * body) continue
    if (standsAlone(lines, index, isBold)) levels.set(line, sizes.length + 1)
  }
  return withoutProse(lines, levels)
}

function hasWords(text: string): boolean {
  return /\p{L}[\p{L}\p{M}]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
}

function isMostlyBold(lines: readonly PdfLine[], body: number, isBold: (font: string) => boolean): boolean {
  const own = lines.filter(line => Math.abs(line.size - body) <= 0.5)
  return own.filter(line => isBold(line.font)).length > own.length / 2
}

function standsAlone(lines: readonly PdfLine[], index: number, isBold: (font: string) => boolean): boolean {
  const [before, line, after] = [lines[index - 1], lines[index], lines[index + 1]]
  if (line === undefined || line.block !== undefined || line.text.length > 90 || line.cells.length > 1) return false
  if (SENTENCE_END.test(line.text) || /[:：]$/u.test(line.text) || !hasWords(line.text)) return false
  const isNear = before !== undefined && before.column === line.column && line.y - before.y < 1.35 * line.size
  if ((after?.cells.length ?? 0) > 1 && tableAt(lines, index) !== null) return false
  const goesOn = after !== undefined && isBold(after.font) && after.column === line.column && after.cells.length > 1
  return !isNear && !goesOn
}

/** Removes whole paragraphs in large type, which are leads rather than headings. */
function withoutProse(lines: readonly PdfLine[], levels: ReadonlyMap<PdfLine, number>): ReadonlyMap<PdfLine, number> {
  const remaining = new Map(levels)
  let run: PdfLine[] = []
  const close = () => {
    const text = run.map(line => line.text).join(' ')
    if (run.length > 3 || (run.length > 1 && /[.。]$/u.test(text) && text.length > 90))
      for (const line of run) remaining.delete(line)
    run = []
  }
  for (const line of lines) {
    const last = run.at(-1)
    const isSame = last !== undefined && levels.get(line) === levels.get(last) && line.column === last.column
    if (!isSame || line.y - last.y > 2 * line.size) close()
    if (levels.has(line)) run.push(line)
  }
  close()
  return remaining
}

const SLIDE_LETTERS = 900

function areSlides(pages: readonly PdfPageLines[]): boolean {
  const letters = pages.reduce((sum, { lines }) => sum + lines.reduce((own, { text }) => own + text.length, 0), 0)
  return (
    pages.length > 1 && pages.every(page => page.width > 1.2 * page.height) && letters / pages.length < SLIDE_LETTERS
  )
}

/**
 * Finds slide titles: the largest text in the upper part. The first slide's is the document title, and titles that are alone on a slide are
 * chapter headings.
 */
function slideTitles(pages: readonly PdfPageLines[]): ReadonlyMap<PdfLine, number> {
  const levels = new Map<PdfLine, number>()
  const isAlone = (page: PdfPageLines | undefined) =>
    page !== undefined && page.lines.filter(line => hasWords(line.text)).length === 1
  const alone = pages.filter(
    (page, index) => index > 0 && isAlone(page) && index + 1 < pages.length && !isAlone(pages[index + 1]),
  )
  for (const [index, page] of pages.entries()) {
    const { lines, height } = page
    const worded = lines.filter(line => hasWords(line.text))
    const isBare = worded.length <= 3
    const upper = worded.filter(line => line.block === undefined && (isBare || index === 0 || line.y < 0.45 * height))
    const largest = Math.max(0, ...upper.map(line => line.size))
    const first = upper.find(line => line.size >= 0.96 * largest)
    if (first === undefined) continue
    const own = upper.filter(
      line => line.size >= 0.96 * largest && Math.abs(line.y - first.y) < 3.5 * largest && line.page === first.page,
    )
    const heads = alone.length > 1 && alone.includes(page)
    for (const line of own) levels.set(line, index === 0 ? 0 : heads ? 1 : 2)
  }
  return levels
}
