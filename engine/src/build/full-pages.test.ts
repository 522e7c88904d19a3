import { expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import { PAGE_TYPES, type Page } from '../document/deck.ts'
import { elementsOf, pagesOf } from '../document/read.ts'
import { parseOutline } from '../outline/reader.ts'
import { SUITS } from '../suit/catalogue/index.ts'
import type { Suit } from '../suit/types.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { LOOK_TEXTS, type LookText } from '../testing/look-texts.ts'
import { lookOf, type PageLook } from '../testing/page-look.ts'
import { buildDeck } from './build-deck.ts'

const measure = fakeMeasure()
/** The share of a page that is used unless it is meant to be empty, that of its fields that are covered on a usual page, and sizes of what is read from afar. */
const LEAST = { span: 1 / 3, medianFill: 0.38, size: 14, median: 20 }
const EASY = 18
/** The shares of pages that may be emptier, of one suit and of all, smaller, or in the layout of the page before. */
const MOST = { empty: 0.09, emptyOfAll: 0.04, small: 0.05, repeated: 0 }
/** Pages around one figure or one sentence are meant to be empty. */
const MEANT = /\/(?:number|quote|circled-number|bleeding-number|said|quote-upright)$|content_1\//

interface Seen extends PageLook {
  readonly pattern: string
  readonly isRepeated: boolean
  readonly where: string
}

function pagesIn(suit: Suit, { language, markdown }: LookText): { pages: readonly Page[]; suit: Suit } {
  const [theme] = suit.themes
  if (!theme) throw new Error('A suit without themes')
  const outline = { ...parseOutline(markdown), language }
  const built = buildDeck(outline, suit, { theme, measure, ids: countingIds() })
  if (!built.ok) throw new Error(built.error.code)
  return { pages: pagesOf(built.value.deck).filter(({ pageType }) => pageType === PAGE_TYPES.content), suit }
}

function seenIn(pages: readonly Page[], suit: Suit, language: string): readonly Seen[] {
  const fonts = suit.themes[0]?.fonts
  if (!fonts) throw new Error('A suit without themes')
  const patterns = pages.map(({ layout }) => layout?.split('/').at(-1) ?? '')
  return pages.map((page, index) => {
    const look = lookOf(page, { measure, fonts, language })
    const pattern = patterns[index] ?? ''
    const where = `${page.layout} in ${language}: used to ${look.span.toFixed(2)}, ${look.size} px`
    return { ...look, pattern, isRepeated: pattern === patterns[index - 1], where }
  })
}

function allOf(suit: Suit): readonly Seen[] {
  return LOOK_TEXTS.flatMap(text => seenIn(pagesIn(suit, text).pages, suit, text.language))
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function share(all: readonly Seen[], isOne: (seen: Seen) => boolean): number {
  return all.filter(isOne).length / Math.max(1, all.length)
}

const whole: Seen[] = []

test.each(SUITS.map(suit => [suit.id, suit] as const))(
  'U25 U29 U31 pages of %s are full, easy to read, and do not repeat each other',
  (id, suit) => {
    const all = allOf(suit)
    const texts = all.filter(({ where }) => !MEANT.test(where.split(' ')[0] ?? ''))
    whole.push(...texts)
    const isEmpty = ({ span }: Seen) => span < LEAST.span
    const sizes = texts.flatMap(({ size }) => size ?? [])
    console.log(
      `${id}: ${texts.length} pages, median used to ${median(texts.map(({ span }) => span)).toFixed(2)}, filled to ${median(texts.map(({ fill }) => fill)).toFixed(2)}, down to ${median(texts.map(({ reach }) => reach)).toFixed(2)} of the height, ` +
        `${texts.filter(isEmpty).length} under a third; ${median(sizes)} px, ${sizes.filter(size => size < EASY).length} under ${EASY}; ` +
        `${new Set(all.map(({ pattern }) => pattern)).size} patterns, ${all.filter(({ isRepeated }) => isRepeated).length} repeated`,
    )
    const empty = texts.filter(isEmpty).map(({ where }) => where)
    expect(texts.length).toBeGreaterThan(50)
    expect(empty.length / texts.length, empty.join('\n')).toBeLessThanOrEqual(MOST.empty)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(LEAST.size)
    expect(sizes.filter(size => size < EASY).length / sizes.length).toBeLessThanOrEqual(MOST.small)
    expect(share(all, ({ isRepeated }) => isRepeated)).toBeLessThanOrEqual(MOST.repeated)
  },
  120_000,
)

test('U29 the medians of all suits', () => {
  const fill = median(whole.map(seen => seen.fill))
  const size = median(whole.flatMap(seen => seen.size ?? []))
  console.log(`all suits: ${whole.length} pages, median filled to ${fill.toFixed(2)}, ${size} px`)
  expect(share(whole, ({ span }) => span < LEAST.span)).toBeLessThanOrEqual(MOST.emptyOfAll)
  expect(fill).toBeGreaterThanOrEqual(LEAST.medianFill)
  expect(size).toBeGreaterThanOrEqual(LEAST.median)
})

test('U29 control: pages with small words at their top, and pages of one layout, are noticed', () => {
  const [suit] = SUITS
  const [text] = LOOK_TEXTS
  if (!suit || !text) throw new Error('no suit')
  const { pages } = pagesIn(suit, text)
  const squeezed = pages.map(page => ({ ...page, layout: 'one/layout', elements: smallIn(page) }))
  const all = seenIn(squeezed, suit, text.language)
  expect(share(all, ({ span }) => span < LEAST.span)).toBeGreaterThan(0.8)
  expect(share(all, ({ size }) => (size ?? 0) < LEAST.size)).toBeGreaterThan(0.8)
  expect(share(all, ({ isRepeated }) => isRepeated)).toBeGreaterThan(0.8)
})

/** The words of a page alone, in 8 px. */
function smallIn(page: Page): Page['elements'] {
  const texts = elementsOf(page).flatMap(element => {
    if (element.kind !== 'text' || element.origin?.slot === 'motif') return []
    const paragraphs = element.body.paragraphs.map(paragraph => ({
      ...paragraph,
      runs: paragraph.runs.map(run => ({ ...run, style: { ...run.style, size: 8 } })),
    }))
    const frame = { ...element.frame, y: 60 }
    return [[element.id, { ...element, frame, body: { ...element.body, verticalAlign: 'top' as const, paragraphs } }]]
  })
  return Object.fromEntries(texts)
}
