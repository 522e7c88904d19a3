import { expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import { type Deck, PAGE_TYPES, type Page } from '../document/deck.ts'
import { isPlaceholder } from '../document/placeholder.ts'
import { bodyOf, pagesOf, textOf } from '../document/read.ts'
import { createOutlineReader } from '../outline/reader.ts'
import { SUITS } from '../suit/catalogue/index.ts'
import type { Suit } from '../suit/types.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { pageWithPoint } from './add-point.ts'
import { buildDeck } from './build-deck.ts'
import { readPage } from './read-page.ts'

const ADDED = { node: 'new', head: 'New point', text: 'What does it say?' }
const FORMS = {
  plain: '- Sleeping saves a hotel\n- The train leaves the center\n- Luggage stays beside you',
  named: '- Beds: six in a room\n- Meals: one at seven\n- Wash: a basin in each',
  steps: '1. Book the berth\n2. Board at nine\n3. Sleep until seven',
  dates: '- 2019: the first line opens\n- 2021: five lines run\n- 2024: twelve lines run',
} as const

function deckIn(suit: Suit, words: string): { readonly deck: Deck; readonly page: Page } {
  const [theme] = suit.themes
  if (theme === undefined) throw new Error('A suit without a theme')
  const reader = createOutlineReader()
  reader.push(`# Night trains\n## Why they return\n### What a night costs\n${words}\n`)
  const built = buildDeck(reader.end(), suit, { theme, measure: fakeMeasure(), ids: countingIds() })
  if (!built.ok) throw new Error(built.error.code)
  const { deck } = built.value
  const page = pagesOf(deck).find(({ pageType }) => pageType === PAGE_TYPES.content)
  if (page === undefined) throw new Error('A deck without a content page')
  return { deck, page }
}

function grown(suit: Suit, words: string) {
  const { deck, page } = deckIn(suit, words)
  const [theme] = suit.themes
  const ports = { theme: theme ?? deck.theme, measure: fakeMeasure(), ids: countingIds('r') }
  return { deck, page, added: pageWithPoint(deck, ADDED, { page: page.id, suit, ports }) }
}

test.each(Object.entries(FORMS))('a page of %s takes one more point as a prompt, in its own form', (form, words) => {
  const kept = SUITS.map(suit => {
    const { deck, page, added } = grown(suit, words)
    if (added === null) throw new Error(`${suit.id} takes no more`)
    const before = readPage(page, deck)
    const after = readPage(added.page, { ...deck, layouts: { ...deck.layouts, [added.layout.key]: added.layout } })
    expect(after.points.length, suit.id).toBe(before.points.length + 1)
    expect(after.points.slice(0, -1).map(({ head, text }) => [head, text])).toEqual(
      before.points.map(({ head, text }) => [head, text]),
    )
    const asks = Object.values(added.page.elements).filter(isPlaceholder)
    expect(asks.map(({ origin }) => origin?.node)).toEqual(['new'])
    expect(asks[0]?.prompt).toContain(ADDED.text)
    const pattern = page.layout === null ? '' : deck.layouts[page.layout]?.pattern
    const mayStay = suit.layouts.some(layout => layout.pattern === pattern && layout.count === before.points.length + 1)
    return mayStay ? added.layout.pattern === pattern : null
  })
  expect(kept.filter(isKept => isKept === false).length, form).toBe(0)
  expect(kept.filter(isKept => isKept === true).length, form).toBeGreaterThan(3)
})

test('a text beside a chart takes one more line', () => {
  const [suit] = SUITS
  if (suit === undefined) throw new Error('No suit')
  const table = '- Most in the north\n\n| Year | Trains |\n| --- | --- |\n| 2021 | 3 |\n| 2022 | 5 |\n| 2023 | 8 |'
  const { added } = grown(suit, table)
  const bodies = Object.values(added?.page.elements ?? {}).flatMap(element => {
    const body = bodyOf(element)
    return body ? [textOf(body)] : []
  })
  expect(bodies.filter(body => body.includes('Most in the north'))).toEqual(['Most in the north\nWhat does it say?'])
})

test('a page that was not built, an opening and a quotation take no point', () => {
  const [suit] = SUITS
  if (suit === undefined) throw new Error('No suit')
  const { deck, page } = deckIn(suit, FORMS.plain)
  const ports = { theme: deck.theme, measure: fakeMeasure(), ids: countingIds('r') }
  const [cover] = pagesOf(deck)
  expect(cover && pageWithPoint(deck, ADDED, { page: cover.id, suit, ports })).toBeNull()
  const own = { ...deck, pages: { ...deck.pages, [page.id]: { ...page, layout: null } } }
  expect(pageWithPoint(own, ADDED, { page: page.id, suit, ports })).toBeNull()
  expect(grown(suit, '> Rails carry what roads cannot — A driver').added).toBeNull()
  expect(grown(suit, FORMS.plain).added).not.toBeNull()
})
