import { formatValue } from '../chart/format.ts'
import type { Deck, Page } from '../document/deck.ts'
import { MOTIF } from '../document/edited.ts'
import type { ChartElement, Element, TableElement } from '../document/element.ts'
import { isPlaceholder, type Placeholder } from '../document/placeholder.ts'
import { bodyOf, paintOrder } from '../document/read.ts'
import type { Paragraph, TextBody } from '../document/text-body.ts'
import { writtenIn } from '../outline/table-totals.ts'
import { OUTLINE_FORMS, type OutlineTable } from '../outline/types.ts'
import { PAGE_FORM, PAGE_LEAD, PAGE_TITLE } from './build-page.ts'
import { drawingsOf } from './drawings-of.ts'
import { wasWritten } from './edited.ts'
import { formulaIn } from './formulas.ts'
import { splitHead } from './heads.ts'
import type { PageContent, Point, SubItem } from './page-content.ts'
import { CHART_TABLE, TABLE_MIRRORED } from './place-data.ts'
import { CODE, ORDERED } from './place-slots.ts'
import { codeIn, isHead, words } from './read-words.ts'

/** The elements of a page by the slot that they fill, without the motif. */
export type Slots = ReadonlyMap<string, Element>

/** Finds the elements that fill the slots of a page. If two fill one slot, the lower one counts: the other is a copy. */
export function slotsOf(page: Page): Slots {
  const slots = new Map<string, Element>()
  for (const element of paintOrder(page)) {
    const slot = element.origin?.slot
    if (slot !== undefined && slot !== MOTIF && !slots.has(slot)) slots.set(slot, element)
  }
  return slots
}

/** Reads the content of a page back from its slots: the text as it is now, whether built or edited. */
export function readPage(page: Page, deck: Deck): PageContent {
  const slots = slotsOf(page)
  const title = titleOf(page, slots)
  const quote = slots.get('quote')
  const points = quote ? [quotePoint(page, quote, { slots, title })] : pointsOf(page, slots)
  const lead = leadOf(page)
  return {
    node: slots.get('title')?.origin?.node ?? points[0]?.page ?? page.id,
    title,
    points: points.map(({ point }) => point),
    ...firstNumber(slots),
    table: writtenTable(slots, deck),
    ...(slots.has('table') ? { tableAs: 'table' as const } : slots.has('chart') ? { tableAs: 'chart' as const } : {}),
    ...(isSample(slots) ? { sample: true } : {}),
    ...formOf(page),
    images: imagesOf(slots, deck),
    ...drawingsOf(page),
    isQuote: quote !== undefined,
    isTotal: lead !== null,
    lead,
    notes: withoutSources(page.notes, { slots, lead: lead?.value ?? '' }),
    source: [...slots.values()].find(element => element.origin?.source)?.origin?.source ?? null,
  }
}

/** Returns the title of a page, whether it is shown on the page or not. */
export function titleOf(page: Page, slots = slotsOf(page)): string {
  const element = slots.get('title')
  const body = element ? bodyOf(element) : null
  if (body) return lineOf(body)
  const stored = page.extra[PAGE_TITLE]
  return typeof stored === 'string' ? stored : ''
}

/** A point and, if the page has no title element, the node that the page came from. */
interface ReadPoint {
  readonly point: Point
  readonly page?: string
}

function pointsOf(page: Page, slots: Slots): ReadPoint[] {
  const numbers = [...slots.keys()].flatMap(name => {
    const number = /^(?:point|head|body|number)(\d+)$/.exec(name)?.[1]
    return number === undefined ? [] : [Number(number)]
  })
  const repeated = [...new Set(numbers)].sort((a, b) => a - b).map(number => numbered(page, slots, number))
  return [...repeated, ...single(page, slots)].filter(
    ({ point }) => point.text !== '' || point.head !== null || point.items.length > 0,
  )
}

function numbered(page: Page, slots: Slots, number: number): ReadPoint {
  const whole = slots.get(`point${number}`)
  const head = slots.get(`head${number}`) ?? slots.get(`number${number}`)
  if (whole && head === undefined) {
    if (isPlaceholder(whole)) return { point: promptFrom(page, whole) }
    return { point: pointFrom(page, whole, partsOf(numberless(whole))) }
  }
  const body = whole ?? slots.get(`body${number}`)
  if (body && isPlaceholder(body)) {
    const name = head ? lineOf(wordsIn(head)) : null
    return { point: { ...pointFrom(page, body, { head: name, text: body.prompt, items: [] }), prompt: true } }
  }
  const parts = body ? partsOf(numberless(body), 'text') : { head: null, text: '', items: [] }
  const first = body ?? head
  return {
    point: pointFrom(page, first, { ...parts, head: head ? lineOf(wordsIn(head)) : null }),
  }
}

/** Returns the text of a point without the number that building put before its first line. */
function numberless(element: Element): TextBody {
  const body = wordsIn(element)
  const [first, ...rest] = body.paragraphs
  if (first === undefined || numberOf(element) === null) return body
  return { ...body, paragraphs: [{ ...first, bullet: { kind: 'none' } }, ...rest] }
}

/** Returns the number before the first line of a point that is one of a sequence; null if there is none. */
function numberOf(element: Element | undefined): number | null {
  if (element?.extra[ORDERED] !== true) return null
  const bullet = wordsIn(element).paragraphs[0]?.bullet
  return bullet?.kind === 'number' ? bullet.start : null
}

/** Returns the number of the first point, if it goes on with the points of another page. */
function firstNumber(slots: Slots): Pick<PageContent, 'firstNumber'> {
  const number = numberOf(slots.get('point1') ?? slots.get('head1') ?? slots.get('body1'))
  return number === null || number === 1 ? {} : { firstNumber: number }
}

/** Returns a figure with its caption, or the text beside a chart or picture. */
function single(page: Page, slots: Slots): ReadPoint[] {
  const number = slots.get('number')
  const caption = slots.get('caption')
  if (number) return [{ point: figureFrom(page, number, caption) }]
  const isSaid = caption !== undefined && (caption.origin?.node !== undefined || wasWritten(caption))
  const beside = slots.get('body') ?? (isSaid ? caption : undefined)
  if (beside && isPlaceholder(beside))
    return beside.prompt.split('\n').map((prompt, index) => {
      const point = promptFrom(page, { ...beside, prompt })
      return { point: index === 0 ? point : { ...point, node: `${point.node}.${index + 1}` } }
    })
  return beside ? [{ point: pointFrom(page, beside, partsOf(wordsIn(beside), 'text')) }] : []
}

/** Returns a figure with its caption; of what the author has not given yet, what is asked for. */
function figureFrom(page: Page, number: Element, caption: Element | undefined): Point {
  const asked = caption && isPlaceholder(caption) ? caption.prompt : null
  const words = asked ?? (caption ? lineOf(wordsIn(caption)) : '')
  const prompt = asked === null ? {} : { prompt: true }
  if (isPlaceholder(number))
    return { ...pointFrom(page, number, { head: number.prompt, text: words, items: [] }), ...prompt, figure: 'asked' }
  const figure = lineOf(wordsIn(number))
  if (asked !== null)
    return { ...pointFrom(page, number, { head: figure, text: asked, items: [] }), ...prompt, figure: 'given' }
  return pointFrom(page, number, { head: words.includes(figure) ? null : figure, text: words || figure, items: [] })
}

function quotePoint(page: Page, quote: Element, at: { slots: Slots; title: string }): ReadPoint {
  if (isPlaceholder(quote))
    return {
      point: { ...pointFrom(page, quote, { head: null, text: quote.prompt, items: [] }), quote: true, prompt: true },
    }
  const caption = at.slots.get('caption')
  const by = caption ? lineOf(wordsIn(caption)) : ''
  const isTitle = !at.slots.has('title') && by === at.title
  const head = by === '' || isTitle ? null : by
  const point = pointFrom(page, quote, { head, text: lineOf(wordsIn(quote)), items: [] })
  return { point: { ...point, quote: true } }
}

function pointFrom(page: Page, element: Element | undefined, parts: Parts): Point {
  const code = element?.extra[CODE]
  return {
    node: element?.origin?.node ?? `${page.id}.${element?.origin?.slot ?? ''}`,
    ...parts,
    ...(element !== undefined && typeof code === 'string' ? { ...codeIn(wordsIn(element), parts), code } : {}),
    ...formulaIn(element),
    ordered: element?.extra[ORDERED] === true,
    quote: false,
    source: element?.origin?.source ?? null,
  }
}

/** Returns the point that a placeholder asks for. */
function promptFrom(page: Page, element: Placeholder): Point {
  const parts = splitHead(element.prompt, true) ?? { head: null, text: element.prompt }
  return { ...pointFrom(page, element, { ...parts, items: [] }), prompt: true }
}

interface Parts {
  readonly head: string | null
  readonly text: string
  readonly items: readonly SubItem[]
}

/** Splits a body into head, text and list: the head is a first paragraph in bold, the list consists of the paragraphs with bullets. */
export function partsOf({ paragraphs }: TextBody, reading: 'point' | 'text' = 'point'): Parts {
  const [first, ...rest] = paragraphs
  const isHeaded = reading === 'point' && first !== undefined && rest.length > 0 && isHead(first)
  const lines = isHeaded ? rest : paragraphs
  const listed = lines.filter(line => line.bullet.kind !== 'none')
  const plain = lines.filter(line => line.bullet.kind === 'none').map(words)
  return {
    head: isHeaded ? words(first) : null,
    text: plain.filter(Boolean).join('\n'),
    items: listed.map(itemFrom),
  }
}

function itemFrom(line: Paragraph): SubItem {
  const { bullet, level } = line
  return { text: words(line), level, ...(bullet.kind === 'number' ? { number: bullet.start } : {}) }
}

function lineOf(body: TextBody): string {
  return body.paragraphs.map(words).filter(Boolean).join(' ')
}

const EMPTY = { paragraphs: [] } as unknown as TextBody

function wordsIn(element: Element): TextBody {
  return bodyOf(element) ?? EMPTY
}

function leadOf({ extra }: Page): PageContent['lead'] {
  const lead = extra[PAGE_LEAD]
  if (typeof lead !== 'object' || lead === null || !('node' in lead) || !('value' in lead)) return null
  return { node: String(lead.node), value: String(lead.value) }
}

function writtenTable(slots: Slots, deck: Deck): OutlineTable | null {
  const table = tableOf(slots, deck)
  return table && writtenIn(table, deck.language)
}

function tableOf(slots: Slots, deck: Deck): OutlineTable | null {
  const table = slots.get('table')
  if (table?.kind === 'table') return cellsOf(table)
  const chart = slots.get('chart')
  return chart?.kind === 'chart' ? chartTable(chart, deck) : null
}

function cellsOf({ cells, extra }: TableElement): OutlineTable {
  const rows = cells.map(row => row.map(cell => cell.body.paragraphs.map(words).join(' ')))
  return { rows: extra[TABLE_MIRRORED] === true ? rows.map(row => row.reverse()) : rows }
}

/** Returns the cells that a chart was made from, if it still shows them; else its values in its number format. */
function chartTable({ chart, extra, origin }: ChartElement, { language }: Deck): OutlineTable {
  const stored = extra[CHART_TABLE]
  if (Array.isArray(stored) && !origin?.edited.includes('chart')) return { rows: stored as string[][] }
  const header = ['', ...chart.series.map(series => series.name)]
  const rows = chart.categories.map((category, index) => [
    category,
    ...chart.series.map(({ values }) => {
      const value = values[index]
      return value === null || value === undefined ? '' : formatValue(value, chart.style.numberFormat, language)
    }),
  ])
  return { rows: [header, ...rows] }
}

/** Whether the table or chart of a page has made-up values. */
function isSample(slots: Slots): boolean {
  const data = slots.get('chart') ?? slots.get('table')
  return (data?.kind === 'chart' || data?.kind === 'table') && data.sample === true
}

function formOf({ extra }: Page): Pick<PageContent, 'form'> {
  const form = OUTLINE_FORMS.find(each => each === extra[PAGE_FORM])
  return form === undefined ? {} : { form }
}

function imagesOf(slots: Slots, { assets }: Deck): PageContent['images'] {
  return [...slots.values()].flatMap(element => {
    const asset = element.kind === 'image' ? assets[element.asset] : undefined
    return asset ? [{ url: asset.url, alt: element.alt ?? '' }] : []
  })
}

/** Returns speaker notes without the parts appended by building. */
function withoutSources(notes: string, { slots, lead }: { slots: Slots; lead: string }): string {
  const added = new Set(['', lead, ...[...slots.values()].flatMap(({ origin }) => origin?.source ?? [])])
  const lines = notes.split('\n')
  while (lines.length > 0 && added.has(lines.at(-1) ?? '')) lines.pop()
  return lines.join('\n')
}
