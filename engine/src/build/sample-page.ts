import { PAGE_SIZE } from '../document/create.ts'
import { type Deck, PAGE_TYPES, type PageType } from '../document/deck.ts'
import { pageIndex, pagesOf } from '../document/read.ts'
import { rescaledLayout, rescaledPage } from '../document/rescale.ts'
import type { OutlineNode } from '../outline/types.ts'
import { suitFor } from '../suit/suit-for.ts'
import type { Layout, LayoutKind, Suit } from '../suit/types.ts'
import { makePart } from './build-content.ts'
import { buildOpening } from './build-opening.ts'
import { hyphenationOf } from './divided-words.ts'
import { derived, plain, type SlotTexts } from './fill-slots.ts'
import { type ContentContext, type Part, tryLayout } from './find-layout.ts'
import { FIT_COMPROMISES } from './fit-slots.ts'
import type { PageContent, Point } from './page-content.ts'
import type { BuiltPage } from './ports.ts'
import type { LayoutChoice } from './relayout.ts'
import type { SlotText } from './slot-body.ts'
import type { SwitchPorts } from './switch-suit.ts'
import { chartOf } from './table-chart.ts'

/** Placeholder text on a new page. */
export interface SampleWords {
  readonly title: string
  readonly subtitle: string
  readonly head: string
  readonly text: string
  readonly series: string
}

/** Where a sample page will be inserted: after page `after`, in the deck's suit and theme. */
export interface SampleContext {
  readonly deck: Deck
  readonly after: string | null
  readonly suit: Suit
  readonly words: SampleWords
  readonly ports: SwitchPorts
}

/** The order in which pages are offered, as in a deck. */
const ORDER: readonly LayoutKind[] = [
  'cover',
  'catalog',
  'chapter',
  'title',
  'content',
  'text',
  'total',
  'picture',
  'pictures',
  'chart',
  'table',
  'team',
  'ending',
  'thanks',
]

/**
 * Builds a page with sample text for every layout of a suit, in the order of a deck and, within a kind, of the suit. Layouts that need
 * real content are left out.
 */
export function* samplePages(setting: SampleContext): Iterable<LayoutChoice> {
  const suit = suitFor(setting.suit, setting.deck.language)
  const place = ({ kind }: Layout) => ORDER.indexOf(kind)
  for (const layout of suit.layouts.toSorted((one, other) => place(one) - place(other))) {
    const built = sampleOf(layout, { ...setting, suit })
    if (built === null) continue
    yield {
      page: rescaledPage(built.page, PAGE_SIZE, setting.deck.size),
      layout: rescaledLayout(built.layout, PAGE_SIZE, setting.deck.size),
    }
  }
}

const OPENINGS: { readonly [kind in LayoutKind]?: PageType } = {
  cover: PAGE_TYPES.cover,
  catalog: PAGE_TYPES.catalog,
  chapter: PAGE_TYPES.chapter,
  ending: PAGE_TYPES.end,
  thanks: PAGE_TYPES.end,
}

function sampleOf(layout: Layout, setting: SampleContext): BuiltPage | null {
  const at = contentSetting(setting)
  const pageType = OPENINGS[layout.kind]
  if (pageType === undefined) {
    const part = samplePart(layout, setting.words, at)
    return part && makePart(part, at)
  }
  const texts = openingTexts(layout, setting.words)
  const node = nodeOf(setting.words.title)
  const { pages } = buildOpening({ layout, node, texts, pageType, section: at.section, derived: true }, at)
  const [built] = pages
  return built?.ok ? built.value : null
}

function contentSetting({ deck, after, suit, ports }: SampleContext): ContentContext {
  const pages = pagesOf(deck)
  const index = pageIndex(deck, after as keyof Deck['pages'])
  const before = pages.slice(0, index + 1)
  const chapter = before.filter(({ pageType }) => pageType === PAGE_TYPES.chapter).length
  const place = { seed: deck.title, pageIndex: index + 1, pageCount: pages.length + 1, chapter, chapterCount: chapter }
  return {
    suit,
    ports: { ...ports, picture: () => null },
    fit: { measure: ports.measure, fonts: ports.theme.fonts, language: deck.language, ...hyphenationOf(deck) },
    deckTitle: deck.title,
    section: before.at(-1)?.section ?? null,
    next: () => place,
  }
}

function nodeOf(value: string): OutlineNode {
  return { id: 'sample', kind: 'page', value, children: [], originType: 'list' }
}

function openingTexts(layout: Layout, { title, subtitle, head, text }: SampleWords): SlotTexts {
  const texts = new Map<string, SlotText>([
    ['title', plain(title)],
    ['subtitle', plain(subtitle)],
    ['number', derived('1')],
    ['number1', derived('1')],
  ])
  for (let item = 1; layout.kind === 'catalog' && item <= layout.count; item++) {
    texts.set(`number${item}`, derived(String(item)))
    texts.set(`item${item}`, derived(head))
    texts.set(`itemCaption${item}`, derived(text))
  }
  return texts
}

/** Returns the layout with the first kind of sample that it takes: points with heads, plain ones, figures, years, a quotation. */
function samplePart(layout: Layout, words: SampleWords, setting: ContentContext): Part | null {
  for (const content of samplesFor(layout, words)) {
    const chart = layout.kind === 'chart' && content.table ? chartOf(content.table) : null
    for (const give of FIT_COMPROMISES) {
      const part = tryLayout(content, { layout, chart }, { setting, give, chooseIcons: iconsInTurn(setting.suit) })
      if (part !== null) return part
    }
  }
  return null
}

/** What stands for points that say nothing yet. */
const SIGNS = ['idea', 'goal', 'team', 'growth', 'time', 'quality', 'world', 'tool']

function iconsInTurn({ icons }: Suit): Suit['icons'] {
  return (
    icons &&
    (points =>
      icons(
        points.map((_, index) => ({ head: SIGNS[index] ?? null, text: '' })),
        'en',
      ))
  )
}

function* samplesFor(layout: Layout, words: SampleWords): Iterable<PageContent> {
  const count = layout.kind === 'title' || hasData(layout) ? 0 : Math.max(1, layout.count)
  const points = (make: (index: number) => Partial<Point>) =>
    Array.from({ length: count }, (_, index): Point => ({ ...pointOf(index, words), ...make(index) }))
  const years = layout.suits.includes('dates')
  if (hasData(layout)) {
    yield {
      ...contentOf(words, []),
      table: tableOf(layout, words),
      tableAs: layout.kind === 'chart' ? 'chart' : 'table',
    }
    return
  }
  if (layout.slots.some(({ role }) => role === 'quote')) {
    yield { ...contentOf(words, [{ ...pointOf(0, words), head: words.head, quote: true }]), isQuote: true }
    return
  }
  const figure = (index: number) => (years ? `${FIRST_YEAR + index}` : `${FIGURES[index % FIGURES.length]} %`)
  yield contentOf(
    words,
    points(() => ({ head: words.head })),
  )
  yield contentOf(
    words,
    points(() => ({ head: null })),
  )
  yield contentOf(
    words,
    points(index => ({ head: figure(index) })),
  )
  yield contentOf(
    words,
    points(index => ({ head: null, text: `${figure(index)} ${words.text}` })),
  )
  yield contentOf(
    words,
    points(() => ({ items: [{ text: words.text, level: 0 }] })),
  )
}

const FIGURES = [24, 48, 62, 75, 81, 90]
const FIRST_YEAR = 2021

function hasData({ kind }: Layout): boolean {
  return kind === 'table' || kind === 'chart'
}

function pointOf(index: number, { text }: SampleWords): Point {
  return { node: `sample.${index}`, head: null, text, items: [], ordered: false, quote: false, source: null }
}

function contentOf({ title }: SampleWords, points: readonly Point[]): PageContent {
  return {
    node: 'sample',
    title,
    points,
    table: null,
    images: [],
    isQuote: false,
    isTotal: false,
    lead: null,
    notes: '',
    source: null,
  }
}

function tableOf({ kind }: Layout, { head, series }: SampleWords): PageContent['table'] {
  const rows = FIGURES.slice(0, 4).map((value, index) => [`${head} ${index + 1}`, String(value), String(100 - value)])
  return kind === 'chart'
    ? { rows: [['', series], ...rows.map(row => row.slice(0, 2))] }
    : { rows: [['', `${series} 1`, `${series} 2`], ...rows] }
}
