import { expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import { seededRandom } from '../base/random.ts'
import type { Page } from '../document/deck.ts'
import { elementsOf, pagesOf } from '../document/read.ts'
import type { Layout, Suit } from '../suit/types.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { isNightly, sampled } from '../testing/node-sample.ts'
import { outlineOfPoints, WRITINGS } from '../testing/outline-words.ts'
import { SUITS_WITHOUT_MOTIFS } from '../testing/suits-without-motifs.ts'
import { buildDeck } from './build-deck.ts'

const measure = fakeMeasure()
/** How long the texts are: labels, sentences, long sentences. */
const SIZES = [0.2, 0.6, 1, 2]
/** Every layout meets every writing at every length in the nightly run. */
const SAMPLE = 23
/** The least size of body text and the least median over all pages, in px. */
const LEAST = { body: 14, median: 18 }
/** The share of texts that may be smaller: few points with words too long for a column. */
const MOST_SMALL = 0.01
const READ = /^(?:body|point|head|item)\d*$/

/** Prefers one layout among those of its kind and count. */
function preferring(suit: Suit, layout: Layout): Suit {
  const layouts = suit.layouts.filter(
    ({ kind, count, key }) => kind !== 'content' || count !== layout.count || key === layout.key,
  )
  return { ...suit, layouts }
}

/** The sizes of the texts that are read on a page, by the names of their slots. */
function sizesOf(page: Page): readonly { readonly slot: string; readonly size: number }[] {
  return elementsOf(page).flatMap(element => {
    const slot = element.origin?.slot ?? ''
    if (element.kind !== 'text' || !READ.test(slot)) return []
    const sizes = element.body.paragraphs.flatMap(({ runs }) => runs.map(({ style }) => style.size))
    return sizes.length > 0 ? [{ slot, size: Math.min(...sizes) }] : []
  })
}

const WRITTEN = WRITINGS.filter(writing => writing !== 'unbroken')

const all: number[] = []
test.each(SUITS_WITHOUT_MOTIFS.map(suit => [suit.id, suit] as const))(
  'U29 text of %s can be read from the back row',
  (id, suit) => {
    const [theme] = suit.themes
    if (!theme) throw new Error('A suit without themes')
    const layouts = suit.layouts.filter(({ kind }) => kind === 'content' || kind === 'text' || kind === 'total')
    const cases = layouts.flatMap((layout, at) =>
      WRITTEN.flatMap(writing => SIZES.map((size, round) => ({ layout, writing, size, seed: round + 10 * at }))),
    )
    const found: number[] = []
    const small: string[] = []
    for (const { layout, writing, size, seed } of sampled(cases, SAMPLE)) {
      const outline = outlineOfPoints(writing, { count: Math.max(1, layout.count), size, random: seededRandom(seed) })
      const built = buildDeck(outline, preferring(suit, layout), { theme, measure, ids: countingIds() })
      if (!built.ok) throw new Error(built.error.code)
      for (const page of pagesOf(built.value.deck))
        for (const text of sizesOf(page)) {
          found.push(text.size)
          if (text.size < LEAST.body)
            small.push(`${layout.key} ${writing} ${size}, ${page.layout}: ${text.slot} is set at ${text.size}`)
        }
    }
    all.push(...found)
    console.log(`${id}: median ${medianOf(found)} px of ${found.length} texts, ${small.length} under ${LEAST.body}`)
    expect(small.length / found.length, small.slice(0, 12).join('\n')).toBeLessThan(MOST_SMALL)
    expect(found.length).toBeGreaterThan(200)
  },
  600_000,
)

test('U29 the median of all suits', () => {
  console.log(
    `all suits: median ${medianOf(all)} px of ${all.length} texts${isNightly ? '' : ', a sample'}; under 18: ${all.filter(s => s < 18).length}`,
  )
  expect(medianOf(all)).toBeGreaterThanOrEqual(LEAST.median)
})

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
