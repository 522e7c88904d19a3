import {
  type ArtContext,
  type Chart,
  countingIds,
  createDeck,
  createPage,
  type DataStyle,
  type Deck,
  type Element,
  elementDefaults,
  keysBetween,
  type Layout,
  plainBody,
  type Slot,
  type Suit,
  solid,
  type TableCell,
  type Theme,
} from '@slidewright/engine/internal'
import { hashText, seededRandom } from '../../engine/src/base/random.ts'
import { placeArt } from '../../engine/src/build/place-art.ts'
import { slotBody } from '../../engine/src/build/slot-body.ts'

const WORDS =
  'Light opens late and leaves early so every evening has one hour that belongs to nobody but the garden'.split(' ')

/** Builds a deck with every layout of a suit as a page, its slots filled to two thirds of their capacity. */
export function layoutsDeck(suit: Suit, theme: Theme): Deck {
  const deck = createDeck({ theme, title: suit.name, language: 'en', suit: suit.id })
  const keys = keysBetween(null, null, suit.layouts.length)
  const pages = suit.layouts.map((layout, index) =>
    layoutPage(layout, index, { suit, order: keys[index] ?? 'a0', deck }),
  )
  return { ...deck, pages: Object.fromEntries(pages.map(page => [page.id, page])) }
}

function layoutPage(layout: Layout, index: number, { suit, order, deck }: { suit: Suit; order: string; deck: Deck }) {
  const { under, over } = layout.art(contextOf(layout, index, suit, deck))
  const slots = layout.slots.flatMap(slot => slotElements(slot, index, suit))
  const keys = keysBetween(null, null, under.length + slots.length + over.length)
  const [below, middle, above] = [0, under.length, under.length + slots.length]
  const elements = [
    ...placeArt(under, countingIds(`${index}u`), keys.slice(below, middle)),
    ...slots.map((element, at) => ({ ...element, order: keys[middle + at] ?? 'a0' })),
    ...placeArt(over, countingIds(`${index}o`), keys.slice(above)),
  ]
  return createPage({
    id: `page:${index}`,
    order,
    background: layout.background,
    elements: Object.fromEntries(elements.map(element => [element.id, element])),
    notes: layout.key,
  })
}

function contextOf(layout: Layout, index: number, suit: Suit, { size }: Deck): ArtContext {
  return {
    random: seededRandom(hashText(`${suit.id}/${layout.key}`)),
    pageIndex: index,
    pageCount: suit.layouts.length,
    chapter: 1 + (index % 4),
    chapterCount: 4,
    count: layout.count,
    title: layout.key,
    size,
    subject: null,
    ordered: index % 2 === 0,
  }
}

function slotElements(slot: Slot, index: number, suit: Suit): Element[] {
  const base = elementDefaults(`element:${index}.${slot.name}`, slot.frame)
  if (slot.role === 'picture' || slot.role === 'icon') return []
  if (slot.role === 'table') return [{ ...base, kind: 'table', ...sampleTable(slot, suit) }]
  if (slot.role === 'chart') return [{ ...base, kind: 'chart', chart: sampleChart(suit) }]
  const size = slot.style.sizes[0] ?? 16
  return [{ ...base, kind: 'text', body: slotBody(slot, textFor(slot), size) }]
}

const ROWS = [
  'Evening|Place|Guests|Budget|Samples',
  'Week 38|Harbour glasshouse|120|48 000 €|600',
  'Week 39|Old observatory|80|36 000 €|400',
  'Week 40|Roof of the market|160|61 000 €|800',
  'Week 41|Winter garden|90|39 000 €|450',
  'Total||450|184 000 €|2 250',
].map(row => row.split('|'))

function sampleTable({ frame }: Slot, { data }: Suit) {
  const columns = [144, 264, 104, 168, 168].map(width => (width * frame.width) / 848)
  const cells = ROWS.map((row, at) => row.map((words, column) => sampleCell(words, { at, column }, data)))
  const style = { ...data.table, headerRow: true, emphasisColumn: 3 }
  return { columns, rows: ROWS.map(() => frame.height / ROWS.length), cells, style }
}

function sampleCell(
  words: string,
  { at, column }: { at: number; column: number },
  { tableText }: DataStyle,
): TableCell {
  const header = at === 0
  const body = plainBody(words, {
    size: tableText.size,
    weight: header ? tableText.headerWeight : at === ROWS.length - 1 ? 600 : 400,
    italic: header && (tableText.headerItalic ?? false),
    fill: solid(header ? tableText.headerColor : tableText.color),
  })
  const align = column >= 2 ? ('end' as const) : ('start' as const)
  const insets = { top: 6, bottom: 6, left: 0, right: column >= 2 ? 24 : 8 }
  const paragraphs = body.paragraphs.map(paragraph => ({ ...paragraph, align, lineHeight: 1.25 }))
  return {
    body: { ...body, paragraphs, insets, verticalAlign: 'middle' },
    fill: null,
    columnSpan: 1,
    rowSpan: 1,
    covered: false,
  }
}

function sampleChart({ data: { chart } }: Suit): Chart {
  const hatch = chart.hatch === true
  return {
    kind: hatch ? 'column' : 'area',
    categories: hatch
      ? ['2014', '2016', '2018', '2020', '2022', '2024']
      : Array.from({ length: 12 }, (_, week) => `Week ${week + 1}`),
    series: hatch
      ? [
          { name: 'Trees felled', hatch, values: [86, 74, 61, 52, 41, 33] },
          { name: 'Trees planted', hatch, values: [14, 18, 27, 39, 58, 83] },
        ]
      : [
          { name: 'This year', values: [38, 44, 41, 52, 66, 61, 78, 96, 112, 104, 128, 151] },
          { name: 'Last year', values: [34, 36, 38, 41, 43, 46, 50, 52, 57, 60, 62, 66] },
        ],
    style: {
      title: null,
      legend: 'top',
      labels: false,
      gridLines: !hatch,
      xAxis: true,
      yAxis: !hatch,
      numberFormat: '0',
      fontSize: chart.fontSize,
      textColor: chart.textColor,
      lineColor: chart.lineColor,
      emphasis: hatch ? [1, 5] : [0, 11],
    },
  }
}

function textFor(slot: Slot): { readonly head: string | null; readonly text: string } {
  if (slot.role === 'number') return { head: null, text: String(slot.sort + 1) }
  if (slot.role === 'pageNumber') return { head: null, text: '7' }
  const max = Math.max(4, Math.min(slot.range[1] * 0.66, slot.role === 'title' ? 30 : 110))
  const text = sentence(max, slot.sort)
  return slot.role === 'point' ? { head: sentence(14, slot.sort + 3), text } : { head: null, text }
}

function sentence(length: number, from: number): string {
  let text = ''
  for (let at = from; text.length < length; at++) {
    const word = WORDS[at % WORDS.length] ?? ''
    if (text !== '' && text.length + word.length + 1 > length) break
    text = text === '' ? word : `${text} ${word}`
  }
  return text.charAt(0).toUpperCase() + text.slice(1)
}
