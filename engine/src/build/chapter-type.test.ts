import { expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import { PAGE_TYPES } from '../document/deck.ts'
import { bodyOf, elementsOf, pagesOf, textOf } from '../document/read.ts'
import { parseOutline } from '../outline/reader.ts'
import type { Suit } from '../suit/types.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { SUITS_WITHOUT_MOTIFS } from '../testing/suits-without-motifs.ts'
import { buildDeck } from './build-deck.ts'

const measure = fakeMeasure()
const LONG = 'Bewirtschaftungsmöglichkeiten auf nassem Grund'
const SUITS = SUITS_WITHOUT_MOTIFS.map(suit => [suit.id, suit] as const)

/** The texts of the first chapter's page with their sizes. */
function chapterOf(suit: Suit, markdown: string, language: string) {
  const [theme] = suit.themes
  if (!theme) throw new Error('A suit without themes')
  const outline = { ...parseOutline(markdown), language }
  const hyphenate = (word: string) => word.replaceAll(/(.{5})(?=.{4})/gu, '$1\u00ad')
  const built = buildDeck(outline, suit, { theme, measure, ids: countingIds(), hyphenate })
  if (!built.ok) throw new Error(built.error.code)
  const page = pagesOf(built.value.deck).find(({ pageType }) => pageType === PAGE_TYPES.chapter)
  if (!page) throw new Error('no chapter')
  const texts = elementsOf(page).flatMap(element => {
    const body = bodyOf(element)
    const size = body?.paragraphs[0]?.runs[0]?.style.size ?? 0
    return body && element.origin ? [[element.origin.slot, { text: textOf(body), size }] as const] : []
  })
  return new Map(texts)
}

test.each(SUITS)('U30 the title of a chapter of %s is divided before it is set under 28 px', (_, suit) => {
  const title = chapterOf(suit, `# Moor\n## ${LONG}\n### Eine Seite\n- Ein Punkt`, 'de').get('title')
  expect(title?.text).toBe(LONG)
  expect(title?.size).toBeGreaterThanOrEqual(28)
})

const PAGES = [
  'Readers by hour of the day',
  'Four readers, four reasons',
  'What a watchman said',
  'One more page',
  'The last',
]
const FOUR_PAGES = `# Deck\n## Who comes in\n${PAGES.map(page => `### ${page}\n- A point`).join('\n')}`

test.each(SUITS)(
  'U29 below the title of a chapter of %s stand as many of its pages as are read at a glance',
  (_, suit) => {
    const subtitle = chapterOf(suit, FOUR_PAGES, 'en').get('subtitle')
    expect(subtitle?.size).toBeGreaterThanOrEqual(15)
    const said = subtitle?.text.split('\u00a0· ') ?? []
    expect(said.length).toBeGreaterThan(1)
    expect(PAGES.slice(0, said.length)).toEqual(said)
    expect(said.length).toBeLessThan(PAGES.length)
  },
)

test('U29 control: a chapter with one page of a long title names it whole', () => {
  const [suit] = SUITS_WITHOUT_MOTIFS
  const title = 'A title that is longer than all that can be read at a glance, but the only one that the chapter has'
  if (!suit) throw new Error('no suit')
  expect(chapterOf(suit, `# Deck\n## Who\n### ${title}\n- A point`, 'en').get('subtitle')?.text).toBe(title)
})
