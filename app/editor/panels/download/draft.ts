import {
  type Deck,
  elementsOf,
  PAPERS,
  type Page,
  type PageId,
  pagesOf,
  unwrittenPages,
} from '@slidewright/engine/internal'
import { choiceOf, type DownloadChoice, type DownloadFormat } from '../../commands/download/choice.ts'
import { printRanges, readRanges } from './page-ranges.ts'

/** Which pages are downloaded: all, the one in front, or those of `ranges`. */
export type PagesMode = 'all' | 'this' | 'choose'

/** What the dialog shows. */
export interface DownloadDraft extends DownloadChoice {
  readonly mode: PagesMode
  /** The page numbers as they are written. */
  readonly ranges: string
}

/** How a dialog opens: with what was chosen last in this tab. */
export function firstDraft(last: DownloadDraft | null, total: number): DownloadDraft {
  const ranges = total === 0 ? '' : printRanges(Array.from({ length: total }, (_, index) => index))
  return last === null ? { ...choiceOf('pptx'), mode: 'all', ranges } : { ...last, mode: 'all', pages: null, ranges }
}

/** Returns a draft in another format, with the defaults of what only that has. */
export function withFormat(draft: DownloadDraft, format: DownloadFormat): DownloadDraft {
  return { ...draft, format, hasNotes: choiceOf(format).hasNotes }
}

/** Returns the chosen pages; null while their numbers cannot be read. */
export function chosenPages(
  { mode, ranges }: DownloadDraft,
  deck: Deck,
  current: PageId | null,
): readonly Page[] | null {
  const pages = pagesOf(deck)
  if (mode === 'all') return pages
  if (mode === 'this') return pages.filter(({ id }) => id === current)
  return readRanges(ranges, pages.length)?.flatMap(index => pages[index] ?? []) ?? null
}

/** Returns what to write. */
export function choiceIn(draft: DownloadDraft, pages: readonly Page[]): DownloadChoice {
  const { mode: _mode, ranges: _ranges, ...choice } = draft
  return { ...choice, pages: draft.mode === 'all' ? null : pages.map(({ id }) => id) }
}

/** Returns the pages that a file in this format has. */
export function pagesInFile({ format, mode }: DownloadDraft, deck: Deck, pages: readonly Page[]): readonly Page[] {
  if (format === 'pptx' || format === 'outline') return pages
  const unwritten = unwrittenPages(deck)
  return pages.filter(page => !unwritten.has(page.id) && (mode !== 'all' || !page.hidden))
}

/** The name of a file's ending. */
export function extensionOf({ format, picture, isLong }: DownloadDraft, count: number): string {
  if (format === 'show') return 'html'
  if (format === 'outline') return 'md'
  if (format !== 'pictures') return format
  const isOne = count === 1 || (isLong && picture !== 'svg')
  return isOne ? { png: 'png', jpeg: 'jpg', webp: 'webp', svg: 'svg' }[picture] : 'zip'
}

/** How many pages stand on a sheet of each layout. */
export const PAGES_ON_SHEET: Readonly<Record<DownloadDraft['sheet'], number>> = {
  page: 1,
  notes: 1,
  two: 2,
  three: 3,
  four: 4,
  six: 6,
  nine: 9,
}

/** The number of sheets of a handout; null for formats and layouts without sheets, and for notes, which go on over as many as they need. */
export function sheetCount({ format, sheet }: DownloadDraft, count: number): number | null {
  if (format !== 'pdf' || sheet === 'page' || sheet === 'notes') return null
  return Math.ceil(count / PAGES_ON_SHEET[sheet])
}

/** What becomes of a deck in a file: something to say, and of how many pages. */
export interface Change {
  readonly kind: 'hidden' | 'stayHidden' | 'unwritten' | 'formulas' | 'sheets' | 'looks'
  readonly count: number
}

/** Returns what a file does not keep as it is, counted in the deck. */
export function changesOf(draft: DownloadDraft, deck: Deck, pages: readonly Page[]): readonly Change[] {
  const { format, mode, sheet } = draft
  const hidden = mode === 'all' ? pages.filter(page => page.hidden).length : 0
  const unwritten = unwrittenPages(deck)
  const empty = pages.filter(page => unwritten.has(page.id) && !(mode === 'all' && page.hidden)).length
  const isSeen = format !== 'outline'
  const changes: Change[] = [
    { kind: 'looks', count: format === 'outline' ? 1 : 0 },
    { kind: 'hidden', count: isSeen && format !== 'pptx' ? hidden : 0 },
    { kind: 'stayHidden', count: format === 'pptx' ? hidden : 0 },
    { kind: 'unwritten', count: isSeen ? empty : 0 },
    { kind: 'formulas', count: format === 'pptx' ? pages.filter(hasFormula).length : 0 },
    { kind: 'sheets', count: format === 'pdf' && sheet !== 'page' ? 1 : 0 },
  ]
  return changes.filter(({ count }) => count > 0)
}

function hasFormula(page: Page): boolean {
  return elementsOf(page).some(element => element.kind === 'shape' && element.formula !== undefined)
}

/** The px of a picture of the first page. */
export function pictureSize(
  { scale }: DownloadDraft,
  { size }: Deck,
): { readonly width: number; readonly height: number } {
  return { width: Math.round(size.width * scale), height: Math.round(size.height * scale) }
}

/** Returns ranges with a page taken in or out; the page stays if it is the last one. */
export function toggled(ranges: string, index: number, total: number): string {
  const chosen = readRanges(ranges, total) ?? []
  const others = chosen.filter(page => page !== index)
  if (others.length === chosen.length) return printRanges([...chosen, index].toSorted((a, b) => a - b))
  return others.length === 0 ? ranges : printRanges(others)
}

/** Sizes of paper to choose from. */
export const PAPER_NAMES = Object.keys(PAPERS) as (keyof typeof PAPERS)[]
