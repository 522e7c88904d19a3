import { drawChart } from '@slidewright/engine/charts'
import { buildDeck, buildScene, countingIds, pagesOf, type Suit } from '@slidewright/engine/internal'
import { createHarfbuzzMeasure } from '@slidewright/engine/measure'
import { SUITS } from '@slidewright/engine/suits'
import { expect, test } from 'vitest'
import { seededRandom } from '../../engine/src/base/random.ts'
import type { Page } from '../../engine/src/document/deck.ts'
import { MOTIF } from '../../engine/src/document/edited.ts'
import type { Outline } from '../../engine/src/outline/types.ts'
import type { Layout } from '../../engine/src/suit/types.ts'
import { isNightly, sampled } from '../../engine/src/testing/node-sample.ts'
import { outlineOfChapters, outlineOfPoints, type Writing } from '../../engine/src/testing/outline-words.ts'
import { crossingsOn } from '../support/crossings.ts'
import { readFontFile } from '../support/page.ts'

const WRITINGS = ['long', 'german', 'cjk', 'arabic'] as const satisfies readonly Writing[]
const SIZES = [0.3, 1]
/** Every layout meets every writing at both lengths in the nightly run: `NIGHTLY=1 npx vitest run --project contract tests/visual/crossings`. */
const SAMPLE = 17
/** How many entries the contents of a deck are tried with. */
const CATALOGS = [3, 5, 8, 14]
const MANY_WORDS = '0123456789'

const measure = createHarfbuzzMeasure({ load: readFontFile })

/** A suit that prefers one pattern: the others of its kind stay for what does not fit it. */
function preferring(suit: Suit, { kind, count, key }: Layout): Suit {
  const layouts = suit.layouts.filter(other => other.kind !== kind || other.count !== count || other.key === key)
  return { ...suit, layouts }
}

interface Case {
  readonly suit: Suit
  readonly outline: Outline
}

function casesOf(suit: Suit): readonly Case[] {
  const layouts = suit.layouts.filter(({ kind }) => kind === 'content' || kind === 'text' || kind === 'total')
  const points = layouts.flatMap((layout, at) =>
    WRITINGS.flatMap(writing =>
      SIZES.map((size, round) => () => {
        const random = seededRandom(round + 10 * at)
        return {
          suit: preferring(suit, layout),
          outline: outlineOfPoints(writing, { count: Math.max(1, layout.count), size, random }),
        }
      }),
    ),
  )
  const openings = CATALOGS.flatMap(count =>
    WRITINGS.map(writing => () => ({
      suit,
      outline: outlineOfChapters(writing, { count, size: 1, random: seededRandom(count) }),
    })),
  )
  return [...sampled(points, SAMPLE), ...sampled(openings, 5)].map(make => make())
}

/** Builds the deck of a case and yields its pages with what is painted on them. */
async function* pagesIn({ suit, outline }: Case) {
  const [theme] = suit.themes
  if (!theme) throw new Error('A suit without themes')
  const words = JSON.stringify(outline) + MANY_WORDS
  await measure.prepare(words, { families: [theme.fonts.title, theme.fonts.body], language: outline.language })
  const built = buildDeck(outline, suit, { theme, measure, ids: countingIds() })
  if (!built.ok) throw new Error(built.error.code)
  const { deck } = built.value
  for (const page of pagesOf(deck)) yield { page, deck, scene: buildScene({ deck, page: page.id, measure, drawChart }) }
}

test.each(SUITS.map(suit => [suit.id, suit] as const))(
  'U3 no edge and no line of a motif of %s runs through words',
  async (id, suit) => {
    const crossed = new Map<string, string>()
    let pages = 0
    for (const one of casesOf(suit))
      for await (const { page, scene } of pagesIn(one)) {
        pages++
        for (const { words, places, at } of crossingsOn(page, scene))
          crossed.set(
            page.layout ?? '',
            `“${words}” at ${Math.round(at.x)}, ${Math.round(at.y)} is crossed at ${places} places`,
          )
      }
    console.log(`${id}: ${pages} pages`)
    expect(Object.fromEntries(crossed)).toEqual({})
    expect(pages).toBeGreaterThan(isNightly ? 900 : 60)
  },
  600_000,
)

test('U3 control: a motif that is moved over the words is noticed', async () => {
  const [suit] = SUITS.filter(({ id }) => id === 'neon-grid')
  if (!suit) throw new Error('no suit')
  const outline = outlineOfPoints('long', { count: 3, size: 1, random: seededRandom(1) })
  for await (const { page, deck, scene } of pagesIn({ suit, outline })) {
    if (!page.layout?.includes('cover')) continue
    expect(crossingsOn(page, scene)).toEqual([])
    const moved = shifted(page, -300)
    const over = { ...deck, pages: { [page.id]: moved } }
    expect(crossingsOn(moved, buildScene({ deck: over, page: page.id, measure, drawChart })).length).toBeGreaterThan(0)
  }
  expect.hasAssertions()
})

/** Returns a page whose motif is moved across. */
function shifted(page: Page, by: number): Page {
  const elements = Object.entries(page.elements).map(([id, element]) => [
    id,
    element.origin?.slot === MOTIF ? { ...element, frame: { ...element.frame, x: element.frame.x + by } } : element,
  ])
  return { ...page, elements: Object.fromEntries(elements) }
}
