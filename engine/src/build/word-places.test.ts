import { expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import { seededRandom } from '../base/random.ts'
import { type Deck, PAGE_TYPES } from '../document/deck.ts'
import type { Element } from '../document/element.ts'
import { elementsOf, pagesOf } from '../document/read.ts'
import { intersection } from '../geometry/rect.ts'
import { parseOutline } from '../outline/reader.ts'
import { outlinePages } from '../outline/tree.ts'
import type { Suit } from '../suit/types.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { isNightly, sampled } from '../testing/node-sample.ts'
import { WRITINGS, wordsOf } from '../testing/outline-words.ts'
import { SUITS_WITHOUT_MOTIFS } from '../testing/suits-without-motifs.ts'
import { buildDeck } from './build-deck.ts'
import { outlineOf } from './outline-of.ts'
import { switchSuit } from './switch-suit.ts'

const measure = fakeMeasure()
const CHART = '| Year | Sales |\n| --- | --- |\n| 2022 | 10 |\n| 2023 | 20 |\n| 2024 | 40 |'
const NARROW = '| Who | Where |\n| --- | --- |\n| Dana | Hall |\n| Bo | Yard |'
const BROAD =
  '| Route | Nights | Riders | Load | On time |\n| --- | --- | --- | --- | --- |\n| North | 7 | 412 | 91 % | slow |\n| South | 6 | 366 | 87 % | fast |'

function themeOf(suit: Suit) {
  const [theme] = suit.themes
  if (theme === undefined) throw new Error(`${suit.id} has no theme`)
  return theme
}

function built(markdown: string, suit: Suit): Deck {
  const result = buildDeck(parseOutline(markdown), suit, { theme: themeOf(suit), measure, ids: countingIds() })
  if (!result.ok) throw new Error(result.error.code)
  expect(result.value.dropped).toEqual([])
  return result.value.deck
}

function contentsOf(deck: Deck) {
  return pagesOf(deck).filter(page => page.pageType === PAGE_TYPES.content)
}

/** What stands in slots: texts, tables and charts. */
function shownOn(page: ReturnType<typeof contentsOf>[number]): Element[] {
  return elementsOf(page).filter(({ origin }) => origin !== undefined && origin.slot !== 'motif')
}

const CASES = SUITS_WITHOUT_MOTIFS.flatMap(suit =>
  [CHART, NARROW, BROAD].map((table, index) => [suit.id, index, suit, table] as const),
)

test.each(CASES)('U14 %s: up to four points stand with table %i on one page', (_, __, suit, table) => {
  for (const count of [1, 2, 3]) {
    const points = Array.from({ length: count }, (_, index) => `- Point ${index + 1} is short`).join('\n')
    const deck = built(`# Deck\n\n### Sales\n\n${points}\n\n${table}`, suit)
    const [page, ...others] = contentsOf(deck)
    expect(others).toEqual([])
    const shown = page ? shownOn(page) : []
    expect(shown.some(({ kind }) => kind === 'table' || kind === 'chart')).toBe(true)
    for (const [index, one] of shown.entries()) {
      for (const other of shown.slice(index + 1)) {
        const shared = intersection(one.frame, other.frame)
        expect(shared === null || shared.width <= 1 || shared.height <= 1, `${one.name} crosses ${other.name}`).toBe(
          true,
        )
      }
    }
    const [read] = outlinePages(outlineOf(deck))
    expect(read?.children.map(point => point.value)).toEqual(points.split('\n').map(point => point.slice(2)))
    expect(read?.table?.rows).toHaveLength(table.split('\n').length - 1)
  }
})

const LONG_CASES = WRITINGS.flatMap(writing => [30, 200, 700].map(length => ({ writing, length })))

test.each(SUITS_WITHOUT_MOTIFS.map(suit => [suit.id, suit] as const))(
  'U14 %s: points that find no room beside their table come before it under the same title, nothing is lost',
  (_, suit) => {
    let parted = 0
    for (const { writing, length } of sampled(LONG_CASES, 2)) {
      const random = seededRandom(length)
      const points = Array.from({ length: 3 }, () => `- ${wordsOf(writing, length, random)}`)
      const deck = built(`# Deck\n\n### Sales\n\n${points.join('\n')}\n\n${BROAD}`, suit)
      const pages = contentsOf(deck)
      if (pages.length > 1) parted++
      const titles = pages.map(page => titleOn(page))
      expect(titles.every((title, index) => title === (index === 0 ? 'Sales' : `Sales (${index + 1})`))).toBe(true)
      const [read] = outlinePages(outlineOf(deck))
      expect(read?.table?.rows).toHaveLength(3)
      expect(read?.children).toHaveLength(3)
    }
    expect(parted).toBeGreaterThan(isNightly ? 3 : 1)
  },
)

function titleOn(page: ReturnType<typeof contentsOf>[number]): string {
  const title = shownOn(page).find(({ origin }) => origin?.slot === 'title')
  return title?.kind === 'text' ? title.body.paragraphs.flatMap(({ runs }) => runs.map(run => run.text)).join('') : ''
}

test('U14 a table with its points is one in another suit, too', () => {
  const [first, second] = SUITS_WITHOUT_MOTIFS
  if (first === undefined || second === undefined) throw new Error('Two suits are needed')
  const deck = built(`# Deck\n\n### Sales\n\n- One\n- Two\n\n${NARROW}`, first)
  const switched = switchSuit(deck, second, { theme: themeOf(second), measure, ids: countingIds() })
  if (!switched.ok) throw new Error(switched.error.code)
  expect(switched.value.dropped).toEqual([])
  expect(outlinePages(outlineOf(switched.value.deck)).map(page => page.children.map(({ value }) => value))).toEqual([
    ['One', 'Two'],
  ])
})
