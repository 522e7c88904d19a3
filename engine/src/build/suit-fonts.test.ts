import { describe, expect, test } from 'vitest'
import { countingIds, type PageId } from '../base/id.ts'
import type { Deck } from '../document/deck.ts'
import { MOTIF } from '../document/edited.ts'
import { pagesOf } from '../document/read.ts'
import { parseOutline } from '../outline/reader.ts'
import { buildScene } from '../scene/build-scene.ts'
import type { SceneNode } from '../scene/node.ts'
import { SUITS } from '../suit/catalogue/index.ts'
import type { Suit } from '../suit/types.ts'
import { createGridMeasure } from '../testing/grid-measure.ts'
import type { FontNeed } from '../text/font-needs.ts'
import { pageFontNeeds } from '../text/page-fonts.ts'
import { filesFor } from '../theme/font-coverage.ts'
import type { FontFile } from '../theme/fonts.ts'
import { buildDeck } from './build-deck.ts'
import { deckCharacters, outlineCharacters, suitFontNeeds } from './suit-fonts.ts'

const SAMPLES = {
  en: ['Tea “at once” — 50 %', 'Leaves & water', 'Green: grown in `shade --now` → picked early', '42 % 🍵 of all cups'],
  ja: ['お茶の“歴史”', '茶葉と水', '緑茶：日陰で育てる…', '全体の42％ — Tea'],
  'zh-CN': ['茶的“历史”', '茶叶与水', '绿茶：遮阴栽培……', '42% 的 Tea'],
  ar: ['الشاي «اليوم»', 'أوراق وماء', 'أخضر: ينمو في الظل', '42 ٪ من Tea'],
} as const

function sampleOutline(language: keyof typeof SAMPLES) {
  const [title, chapter, point, other] = SAMPLES[language]
  const page = (count: number) => `### ${chapter} ${count}\n${`- ${point}\n`.repeat(count)}`
  const table = `### ${other}\n| ${chapter} | ${other} |\n| --- | --- |\n| ${point} | 12 |\n| ${title} | 30 |\n`
  const pages = [page(1), page(3), page(5), table, `### ${title}\n> ${point} — ${chapter}\n`].join('')
  return parseOutline(`# ${title}\n- ${point}\n## ${chapter}\n${pages}## ${other}\n${page(4)}`, { language })
}

const measure = createGridMeasure()

function deckIn(suit: Suit, language: keyof typeof SAMPLES): Deck {
  const [theme] = suit.themes
  if (!theme) throw new Error('no theme')
  const built = buildDeck(sampleOutline(language), suit, { theme, measure, ids: countingIds() })
  if (!built.ok) throw new Error(built.error.code)
  return built.value.deck
}

function filesOf(needs: Iterable<FontNeed>): Set<FontFile> {
  return new Set([...needs].flatMap(({ face, text }) => filesFor(face, text)))
}

function* glyphsOf(nodes: Iterable<SceneNode>): Generator<FontNeed> {
  for (const node of nodes) {
    if (node.kind === 'text') yield* node.glyphs
    if (node.kind === 'group') yield* glyphsOf(node.children)
  }
}

/** Ornaments of the motif are painted when their face comes: no line is broken by them. */
function withoutMotif(deck: Deck): Deck {
  const pages = pagesOf(deck).map(page => {
    const elements = Object.entries(page.elements).filter(([, { origin }]) => origin?.slot !== MOTIF)
    return [page.id, { ...page, elements: Object.fromEntries(elements) }]
  })
  return { ...deck, pages: Object.fromEntries(pages) }
}

function paintedFiles(deck: Deck, page: PageId): Set<FontFile> {
  return filesOf(glyphsOf(buildScene({ deck, page, measure, drawChart: () => [] }).nodes.values()))
}

const missing = (wanted: Set<FontFile>, known: Set<FontFile>) =>
  [...wanted].filter(each => !known.has(each)).map(({ file }) => file)

describe.each(Object.keys(SAMPLES) as (keyof typeof SAMPLES)[])('in %s', language => {
  const made = SUITS.map(suit => ({ suit, deck: deckIn(suit, language) }))
  const outline = sampleOutline(language)

  test.each(made.map(({ suit, deck }) => [suit.id, suit, deck] as const))(
    'the faces of %s and the characters of an outline or a deck name every font file that its pages are set in, and few more',
    (_, suit, whole) => {
      const deck = withoutMotif(whole)
      const painted = new Set(pagesOf(deck).flatMap(({ id }) => [...paintedFiles(deck, id)]))
      for (const text of [outlineCharacters(outline), deckCharacters(deck)]) {
        const warmed = filesOf(suitFontNeeds(suit, { theme: deck.theme, text, language: deck.language }))
        expect(missing(painted, warmed)).toEqual([])
        expect(warmed.size).toBeLessThanOrEqual(painted.size + 10)
      }
    },
  )

  test.each(made.map(({ suit, deck }) => [suit.id, deck] as const))(
    'the records of a page in %s name every font file that it is painted with',
    (_, deck) => {
      for (const page of pagesOf(deck)) {
        const known = filesOf(pageFontNeeds(deck, page))
        expect(missing(paintedFiles(deck, page.id), known)).toEqual([])
      }
    },
  )
})

test('without the characters of the outline some files are not thought of', () => {
  const [suit] = SUITS
  if (!suit) throw new Error('no suit')
  const deck = withoutMotif(deckIn(suit, 'ja'))
  const known = filesOf(suitFontNeeds(suit, { theme: deck.theme, text: '', language: 'ja' }))
  const painted = new Set(pagesOf(deck).flatMap(({ id }) => [...paintedFiles(deck, id)]))
  expect(missing(painted, known).length).toBeGreaterThan(3)
})
