import { type Asset, PAGE_TYPES } from '../document/deck.ts'
import type { Element } from '../document/element.ts'
import { withMissing } from '../outline/shown-table.ts'
import type { IconDrawing, Slot } from '../suit/types.ts'
import { assemblePage, withPageNumber } from './build-page.ts'
import { isOrdered } from './content-shape.ts'
import { type ContentContext, findLayout, type Part, type Search, tableOf } from './find-layout.ts'
import { isRead, LEAST_READ } from './fit-slots.ts'
import { holdsFormula } from './formula-size.ts'
import { withFormulas } from './formulas.ts'
import { type PageContent, wordsOf } from './page-content.ts'
import { chartElement, tableElement } from './place-data.ts'
import { iconElement, imageElement, type SlotContext, type SlotNode } from './place-slots.ts'
import type { BuiltPage } from './ports.ts'
import { rowsAsPoints, separate, widened, wordsApart } from './separate.ts'
import { inkIn } from './slot-layout.ts'
import { partTitle, splitContent, splitTitle } from './split.ts'

/** The pages built for one outline node. `failed`: some of its text did not fit, because no layout of the suit can hold it. */
export interface BuiltContent {
  readonly pages: readonly BuiltPage[]
  readonly patterns: readonly string[]
  readonly failed: boolean
}

/** The length in characters from which a title may be split. */
const TITLE_MAX = 90

/** Builds a page's content as one or more pages. `used` are the patterns of the preceding pages. */
export function buildContent(content: PageContent, setting: ContentContext, used: readonly string[]): BuiltContent {
  const images = content.images.filter(({ url }) => setting.ports.picture?.(url))
  const points = withFormulas(content.points, setting.ports)
  const { parts, failed } = partsOf({ ...content, ...subjectOn(content, setting), images, points }, setting, used)
  return {
    pages: parts.map(part => makePart(part, setting)),
    patterns: parts.map(part => part.layout.pattern),
    failed,
  }
}

/**
 * Splits content until every part fits a layout: first the type size is reduced, then the layout changes, then the page is split. Beyond
 * the caller's limit the remainder becomes notes.
 */
function partsOf(content: PageContent, setting: ContentContext, used: readonly string[]) {
  const waiting = [...separate(content)]
  const parts: Part[] = []
  let failed = false
  const max = setting.ports.limits?.pagesOfHeading ?? Number.POSITIVE_INFINITY
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const last = parts.at(-1)
    if (last !== undefined && parts.length >= max) {
      parts[parts.length - 1] = withRest(last, [next, ...waiting])
      break
    }
    const titled = { ...next, title: partTitle(next.title, numberOfNext(parts)) }
    const patterns = [...used, ...parts.map(part => part.layout.pattern)]
    const found = isTooMuch(next) ? null : findLayout(titled, { setting, used: patterns })
    const maySplit = parts.length + waiting.length + 1 < max
    const isSmall = found !== null && maySplit && (isTooSmall(found) || hasSmallTable(found, setting))
    const smaller = isTooMuch(next) || isSmall ? partFurther(next) : null
    const part = smaller === null ? found : null
    if (smaller !== null) waiting.unshift(...smaller)
    else if (part !== null) parts.push(part)
    else {
      const halves = tooNarrow(next, { setting, used: patterns }) ?? partFurther(next)
      if (halves !== null) waiting.unshift(...halves)
      else {
        const forced = findLayout(titled, { setting, used: patterns, gives: ['all'] })
        if (forced === null) failed = true
        else parts.push(forced)
      }
    }
  }
  return { parts, failed }
}

/** Returns the number of the next page of a heading: one that opens with a quotation and shows no title does not count. */
function numberOfNext([first, ...others]: readonly Part[]): number {
  if (first === undefined) return 1
  const isTitled = first.layout.slots.some(({ name }) => name === 'title')
  return others.length + (isTitled ? 2 : 1)
}

/**
 * Completes the last page of a heading without enough space: the remainder becomes notes, and the table states how many rows are missing.
 */
function withRest(part: Part, rest: readonly PageContent[]): Part {
  const { table } = part.content
  const missing = rest.flatMap(one => one.table?.rows.slice(1) ?? [])
  const shown = table?.rows.slice(0, -1) ?? []
  const last = table?.rows.at(-1)
  if (missing.length === 0 || last === undefined || part.chart !== null || shown.length < 2)
    return withNotes(part, rest.map(wordsOf))
  const words = [last.filter(Boolean).join(' · '), ...rest.map(wordsOf)]
  return withNotes(
    { ...part, content: { ...part.content, table: { ...table, rows: withMissing(shown, [last, ...missing]) } } },
    words,
  )
}

function withNotes(part: Part, words: readonly string[]): Part {
  const notes = [part.content.notes, ...words].filter(Boolean).join('\n')
  return { ...part, content: { ...part.content, notes } }
}

/** The number of characters that fit on no page, in the smallest type of any suit; known without a layout. */
const LETTERS_MAX = 4_000

/** The sizes in px under which so many points are better served by two pages. */
const BETTER_SPLIT = [
  { points: 2, size: LEAST_READ },
  { points: 4, size: 16 },
  { points: 6, size: 18 },
]

/** Whether points are set in type too small to be read from afar, so that two pages serve them better. */
function isTooSmall({ content, fitted }: Part): boolean {
  const sizes = fitted.flatMap(({ slot, size }) => (isRead(slot) ? [size] : []))
  const least = Math.min(...sizes)
  if (content.points.length > 1 && !fitted.every(entry => holdsFormula(entry, 'nothing'))) return true
  return BETTER_SPLIT.some(({ points, size }) => content.points.length >= points && least < size)
}

/** A table of so many rows, its head among them, is better served by two pages than by small type. */
const MANY_ROWS = 9

/** Whether a long table is set in type too small to be read from afar. */
function hasSmallTable(part: Part, setting: ContentContext): boolean {
  const { content, chart } = part
  if (chart !== null || content.table === null || content.table.rows.length < MANY_ROWS) return false
  const runs = tableOf(part, setting)
    ?.cells.flat()
    .flatMap(({ body }) => body.paragraphs.flatMap(each => each.runs))
  return Math.min(...(runs ?? []).map(({ style }) => style.size)) < LEAST_READ
}

function isTooMuch({ points, table }: PageContent): boolean {
  const cells = table?.rows.flat() ?? []
  const words = points.flatMap(({ head, text, items }) => [head ?? '', text, ...items.map(item => item.text)])
  return [...cells, ...words].reduce((sum, each) => sum + each.length, 0) > LETTERS_MAX
}

/** Splits a table by columns if not even its longest row fits below its header. Null for any other content. */
function tooNarrow(content: PageContent, search: Search): readonly PageContent[] | null {
  const [head, ...rows] = content.table?.rows ?? []
  const longest = rows.toSorted((a, b) => b.join('').length - a.join('').length)[0]
  if (content.table === null || head === undefined || longest === undefined || rows.length < 2) return null
  const probe: PageContent = { ...content, points: [], images: [], table: { rows: [head, longest] }, tableAs: 'table' }
  if (findLayout(probe, search) !== null) return null
  return wordsApart(content) ?? widened(content, content.table)
}

/** Returns what may be drawn on the page: the previous subject, else what its words name. */
function subjectOn(
  { subject, title, points }: PageContent,
  { suit, fit }: ContentContext,
): Pick<PageContent, 'subject'> {
  const text = points.map(point => point.head ?? point.text).join('. ')
  const named = subject ?? suit.subjects?.({ head: title, text }, fit.language) ?? null
  return named === null ? {} : { subject: named }
}

/** Splits content that fits no layout; null if it cannot be split any further. */
function partFurther(content: PageContent): readonly PageContent[] | null {
  const shorter = splitTitle(content, TITLE_MAX)
  if (shorter !== null) return separate(shorter)
  const apart = wordsApart(content)
  if (apart !== null) return apart
  const halves = splitContent(content)
  if (halves !== null) return halves
  return content.table === null ? null : [rowsAsPoints(content, content.table)]
}

/** Builds the page of one part. */
export function makePart(
  { content, layout, fitted, chart, places, icons = [] }: Part,
  setting: ContentContext,
): BuiltPage {
  const { suit, ports, fit, section } = setting
  const place = setting.next()
  const assets = content.images.flatMap(({ url }) => ports.picture?.(url) ?? [])
  const sample = content.sample ? { sample: true } : {}
  const data = (slot: Slot, spot: SlotContext): Element | null => {
    if (slot.role === 'table' && content.table) {
      const table = tableElement(slot, content.table, { suit, ports: fit, spot })
      return table && { ...table, ...sample }
    }
    if (slot.role === 'chart' && chart && content.table)
      return {
        ...chartElement(slot, { data: chart, table: content.table }, { suit, spot, alt: content.title }),
        ...sample,
      }
    const icon = slot.role === 'icon' ? icons[indexIn(slot.sort, places)] : undefined
    if (icon) return iconElement(slot, icon, spot)
    const asset = slot.role === 'picture' ? assets[Math.max(0, slot.sort - 1)] : undefined
    return asset ? imageElement(slot, asset, { ...spot, alt: altOf(content, asset) }) : null
  }
  return assemblePage(
    {
      layout,
      pageType: PAGE_TYPES.content,
      title: content.title,
      notes: notesOf(content),
      section,
      place,
      fitted: withPageNumber(fitted, place),
      nodeOf: slot => nodeOf(content, slot, places),
      lead: content.lead,
      ...(content.form ? { form: content.form } : {}),
      ordered: isOrdered(content) && (content.firstNumber ?? 1) === 1,
      data,
      assets,
      icons: icons.length > 0 ? iconsByNode(content, icons) : null,
      inkOf: inkIn(fit),
      subject: content.images.length === 0 ? (content.subject ?? null) : null,
    },
    suit,
    ports,
  )
}

function iconsByNode({ points }: PageContent, icons: readonly IconDrawing[]): Readonly<Record<string, IconDrawing>> {
  return Object.fromEntries(points.flatMap(({ node }, index) => (icons[index] ? [[node, icons[index]]] : [])))
}

function altOf(content: PageContent, asset: Asset): string {
  return content.images.find(image => image.url === asset.url)?.alt || content.title
}

/** Joins the outline's notes, the lead of the page's points, and the source. */
function notesOf({ notes, lead, points, source }: PageContent): string {
  const sources = [...new Set([source, ...points.map(point => point.source)].filter(text => text !== null))]
  return [notes, lead?.value, sources.join('\n')].filter(Boolean).join('\n\n')
}

/** Returns the index of the point in the slots of a number. */
function indexIn(number: number, places?: readonly number[]): number {
  return places ? places.indexOf(number) : number - 1
}

/** Returns the outline node of a slot: of a repeated slot its point's, of any other the page's. */
function nodeOf(content: PageContent, slot: string, places?: readonly number[]): SlotNode {
  const number = /^(?:point|head|body|number)(\d+)$/.exec(slot)?.[1]
  const only = slot === 'quote' || slot === 'number' ? content.points[0] : undefined
  const point = number === undefined ? only : content.points[indexIn(Number(number), places)]
  return point ?? { node: content.node, source: content.source }
}
