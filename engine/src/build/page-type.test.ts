import { expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import { seededRandom } from '../base/random.ts'
import type { Page } from '../document/deck.ts'
import type { Element } from '../document/element.ts'
import { elementsOf, pagesOf } from '../document/read.ts'
import type { Layout, Suit } from '../suit/types.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { inkShare } from '../testing/ink-share.ts'
import { isNightly, sampled } from '../testing/node-sample.ts'
import { hyphenate, outlineOfPoints, READ_WRITINGS } from '../testing/outline-words.ts'
import { SUITS_WITHOUT_MOTIFS } from '../testing/suits-without-motifs.ts'
import { buildDeck } from './build-deck.ts'

const measure = fakeMeasure()
/** How long the texts are: labels, sentences, long sentences. */
const SIZES = [0.2, 0.6, 1, 2]
/** Every layout meets every writing at every length in the nightly run. */
const SAMPLE = 41
/** The least sizes in px: of text that is read, of its median over all pages, of a page's title, of any other text. */
const LEAST = { read: 14, median: 20, title: 28, any: 12 }
/** The size in px from which text is read with ease, and the largest one at which no thin weight may stand. */
const EASY = 18
const THIN_MAX = 32
/** A single exception weighs more in a sample than among all. */
const SAMPLE_WEIGHT = 2
/** The shares of texts and pages that may fall short: words too long for a column, more words than leave room, hardly any words. */
const MOST = { small: 0.003, hard: 0.2, narrowTitles: 0.08, empty: 0.08 }

/** Prefers one layout among those of its kind and count. */
function preferring(suit: Suit, layout: Layout): Suit {
  const layouts = suit.layouts.filter(
    ({ kind, count, key }) => kind !== 'content' || count !== layout.count || key === layout.key,
  )
  return { ...suit, layouts }
}

type TextKind = 'read' | 'title' | 'other'

/** A text of a page: what it is for, its least size, its thinnest weight. */
interface Found {
  readonly kind: TextKind
  readonly size: number
  readonly weight: number
  readonly where: string
}

const READ = /^(?:body|point|head|item)\d*$/
const POINTS = /:(?:content|text|total)_(\d+)\//

function foundIn(page: Page, element: Element): readonly Found[] {
  const slot = element.origin?.slot ?? ''
  if (element.kind !== 'text' || slot === '') return []
  const runs = element.body.paragraphs.flatMap(({ runs }) => runs)
  if (runs.length === 0) return []
  const layout = page.layout ?? ''
  const kind = READ.test(slot) ? 'read' : slot === 'title' && isTitled(layout) ? 'title' : 'other'
  const size = Math.min(...runs.map(({ style }) => style.size))
  const weight = Math.min(...runs.map(({ style }) => style.weight))
  return [{ kind, size, weight, where: `${layout}: ${slot} is set at ${size}, weight ${weight}` }]
}

/** Whether a layout has points under its title; over a single text the title may be a small line. */
function isTitled(layout: string): boolean {
  return Number(POINTS.exec(layout)?.[1] ?? 0) > 1
}

/** The texts and the filled shares of all pages of a run. */
interface Measured {
  readonly texts: Found[]
  readonly shares: { readonly share: number; readonly where: string }[]
}

function measured(suit: Suit): Measured {
  const [theme] = suit.themes
  if (!theme) throw new Error('A suit without themes')
  const layouts = suit.layouts.filter(({ kind }) => kind === 'content' || kind === 'text' || kind === 'total')
  const cases = layouts.flatMap((layout, at) =>
    READ_WRITINGS.flatMap(writing => SIZES.map((size, round) => ({ layout, writing, size, seed: round + 10 * at }))),
  )
  const found: Measured = { texts: [], shares: [] }
  for (const { layout, writing, size, seed } of sampled(cases, SAMPLE)) {
    const outline = outlineOfPoints(writing, { count: Math.max(1, layout.count), size, random: seededRandom(seed) })
    const built = buildDeck(outline, preferring(suit, layout), { theme, measure, ids: countingIds(), hyphenate })
    if (!built.ok) throw new Error(built.error.code)
    for (const page of pagesOf(built.value.deck)) {
      found.texts.push(...elementsOf(page).flatMap(element => foundIn(page, element)))
      if (!isTitled(page.layout ?? '')) continue
      const share = inkShare(page, { measure, fonts: theme.fonts, language: outline.language })
      found.shares.push({ share, where: `${page.layout} of ${writing} ${size} is filled to ${share.toFixed(2)}` })
    }
  }
  return found
}

const all: Found[] = []
test.each(SUITS_WITHOUT_MOTIFS.map(suit => [suit.id, suit] as const))(
  'U29 text of %s can be read from the back row',
  (id, suit) => {
    const { texts, shares } = measured(suit)
    all.push(...texts)
    const of = (kind: TextKind, isShort: (text: Found) => boolean) => ({
      all: texts.filter(text => text.kind === kind),
      short: texts.filter(text => text.kind === kind && isShort(text)).map(({ where }) => where),
    })
    const read = of('read', ({ size }) => size < LEAST.read)
    const hard = of('read', ({ size }) => size < EASY)
    const titles = of('title', ({ size }) => size < LEAST.title)
    const thin = texts.filter(({ size, weight }) => weight < 400 && size <= THIN_MAX)
    const empty = shares.filter(({ share }) => share < 1 / 3).map(({ where }) => where)
    console.log(
      `${id}: median ${medianOf(read.all)} px of ${read.all.length} texts, ${hard.short.length} under ${EASY}, ${read.short.length} under ${LEAST.read}; ` +
        `titles ${medianOf(titles.all)} px, ${titles.short.length} of ${titles.all.length} under ${LEAST.title}; ` +
        `${empty.length} of ${shares.length} pages under a third filled`,
    )
    expect(read.all.length).toBeGreaterThan(100)
    expect(shares.length).toBeGreaterThan(30)
    const most = (share: number) => (isNightly ? share : share * SAMPLE_WEIGHT)
    expect(read.short.length / read.all.length, named(read.short)).toBeLessThan(most(MOST.small))
    expect(hard.short.length / read.all.length, named(hard.short)).toBeLessThan(most(MOST.hard))
    expect(titles.short.length / titles.all.length, named(titles.short)).toBeLessThan(most(MOST.narrowTitles))
    expect(thin.map(({ where }) => where)).toEqual([])
    expect(texts.filter(({ size }) => size < LEAST.any).map(({ where }) => where)).toEqual([])
    expect(empty.length / shares.length, named(empty)).toBeLessThan(most(MOST.empty))
  },
  900_000,
)

test('U29 the median of all suits', () => {
  const read = all.filter(({ kind }) => kind === 'read')
  const titles = all.filter(({ kind }) => kind === 'title')
  console.log(
    `all suits: median ${medianOf(read)} px of ${read.length} texts${isNightly ? '' : ', a sample'}; ` +
      `under ${EASY}: ${read.filter(({ size }) => size < EASY).length}; titles: median ${medianOf(titles)} px`,
  )
  expect(medianOf(read)).toBeGreaterThanOrEqual(LEAST.median)
  expect(medianOf(titles)).toBeGreaterThanOrEqual(LEAST.title)
})

function named(places: readonly string[]): string {
  return places.slice(0, 12).join('\n')
}

function medianOf(texts: readonly Found[]): number {
  const sizes = texts.map(({ size }) => size).toSorted((a, b) => a - b)
  return sizes[Math.floor(sizes.length / 2)] ?? 0
}
