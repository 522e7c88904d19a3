import type { ElementId, PageId } from '../base/id.ts'
import { keysBetween } from '../base/order-key.ts'
import { createDeck, createPage, elementDefaults, plainBody, solid } from '../document/create.ts'
import type { Deck, Page } from '../document/deck.ts'
import type { Element, ElementKind } from '../document/element.ts'
import { FALLBACK_THEME } from '../document/fallback-theme.ts'
import type { Rect } from '../geometry/types.ts'
import type { Measure } from '../text/types.ts'
import type { DrawChart } from './ports.ts'

/** The page of every fixture. */
export const PAGE: PageId = 'page:1'

/** A measure that needs no font: every character is 0.55 em wide. */
export const EVEN_MEASURE: Measure = {
  epoch: 1,
  advance: (text, _, size) => text.length * size * 0.55,
  covers: () => true,
}

/** A chart that is drawn as nothing. */
export const drawNothing: DrawChart = () => []

/** Returns a deck of one page with these elements, back to front. */
export function deckOf(elements: readonly Element[], page: Partial<Page> = {}): Deck {
  const keys = keysBetween(null, null, elements.length)
  const ordered = elements.map((element, index) => ({ ...element, order: keys[index] ?? element.order }))
  const record = createPage({
    id: PAGE,
    order: 'a0',
    elements: Object.fromEntries(ordered.map(element => [element.id, element])),
    ...page,
  })
  const deck = createDeck({ theme: FALLBACK_THEME, title: 'Fixture', language: 'en' })
  return { ...deck, pages: { [PAGE]: record } }
}

/** Returns the page of a fixture's deck. */
export function pageIn(deck: Deck): Page {
  const page = deck.pages[PAGE]
  if (!page) throw new Error('The fixture has no page')
  return page
}

/** Returns an element of a kind in a box with default properties. */
export function element<K extends ElementKind>(
  kind: K,
  id: string,
  box: Partial<Rect & { readonly rotation: number }> = {},
  more: object = {},
): Extract<Element, { kind: K }> {
  const frame = { x: 0, y: 0, width: 100, height: 50, ...box }
  const base = elementDefaults(`element:${id}`, frame)
  return { ...base, kind, ...CONTENT[kind], ...more } as unknown as Extract<Element, { kind: K }>
}

/** Returns the id of a fixture's element. */
export function id(name: string): ElementId {
  return `element:${name}`
}

const STROKE = { fill: solid({ base: 'accent1' }), width: 2, dash: 'solid' } as const
const CELL = { body: plainBody('cell', { size: 16 }), fill: null, columnSpan: 1, rowSpan: 1, covered: false } as const

const CONTENT: { readonly [K in ElementKind]: object } = {
  text: { body: plainBody('Some words', { size: 20 }) },
  shape: { geometry: { kind: 'preset', preset: 'rect' }, fill: solid({ base: 'accent1' }), stroke: null, body: null },
  image: { asset: 'asset:none', fit: 'cover', mask: null, stroke: null },
  line: { route: 'straight', from: { x: 0, y: 0 }, to: { x: 100, y: 50 }, stroke: STROKE },
  chart: {
    chart: {
      kind: 'column',
      categories: ['a', 'b'],
      series: [{ name: 's', values: [1, 2] }],
      style: {
        title: null,
        legend: 'none',
        labels: false,
        gridLines: true,
        xAxis: true,
        yAxis: true,
        numberFormat: '0',
        fontSize: 12,
        textColor: { base: 'text2' },
        lineColor: { base: 'text2' },
      },
    },
  },
  table: {
    columns: [50, 50],
    rows: [25, 25],
    cells: [
      [CELL, CELL],
      [CELL, CELL],
    ],
    style: {
      headerRow: true,
      bandedRows: false,
      firstColumn: false,
      lastRow: false,
      headerFill: { kind: 'none' },
      bandFill: { kind: 'none' },
      rule: STROKE,
      headerRule: STROKE,
      outerRule: STROKE,
    },
  },
  group: {},
  custom: { custom: 'test.box', data: {} },
}
