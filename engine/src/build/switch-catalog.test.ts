import { expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import { keysBetween } from '../base/order-key.ts'
import { type Deck, PAGE_TYPES } from '../document/deck.ts'
import { bodyOf, elementsOf, pagesOf, textOf } from '../document/read.ts'
import { parseOutline } from '../outline/reader.ts'
import { BEAUTY_BLACK } from '../suit/catalogue/beauty-black/index.ts'
import { PAPER } from '../suit/catalogue/paper/index.ts'
import type { Suit } from '../suit/types.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { buildDeck } from './build-deck.ts'
import { catalogLayout } from './choose-layout.ts'
import { switchSuit } from './switch-suit.ts'

const measure = fakeMeasure()

function portsOf(suit: Suit) {
  const [theme] = suit.themes
  if (theme === undefined) throw new Error('A suit without themes')
  return { theme, measure, ids: countingIds() }
}

function deckOf(chapters: number, suit: Suit): Deck {
  const names = Array.from({ length: chapters }, (_, index) => `## Chapter no${index + 1}\n### Page\n- word\n`)
  const built = buildDeck(parseOutline(`# Deck\n${names.join('')}`), suit, portsOf(suit))
  if (!built.ok) throw new Error(built.error.code)
  return built.value.deck
}

function inSuit(deck: Deck, suit: Suit) {
  const switched = switchSuit(deck, suit, { ...portsOf(suit), ids: countingIds('s') })
  if (!switched.ok) throw new Error(switched.error.code)
  return switched.value
}

function catalogOf(deck: Deck) {
  const page = pagesOf(deck).find(({ pageType }) => pageType === PAGE_TYPES.catalog)
  if (page === undefined) throw new Error('A deck without a catalog')
  const named = elementsOf(page)
    .flatMap(element => bodyOf(element) ?? [])
    .map(textOf)
    .filter(text => /^Chapter no\d+$/.test(text))
  return { page, named: named.sort(), layout: page.layout, layoutId: page.moduleProps?.indexType }
}

/** The same deck with one more chapter at its end, as somebody adds it in the editor. */
function withChapter(deck: Deck, name: string): Deck {
  const chapter = pagesOf(deck).findLast(({ pageType }) => pageType === PAGE_TYPES.chapter)
  const [before, after] = pagesOf(deck).slice(-2)
  if (chapter === undefined || before === undefined) throw new Error('A deck without chapters')
  const [order] = keysBetween(before.order, after?.order ?? null, 1)
  const elements = elementsOf(chapter).map(element => {
    const body = bodyOf(element)
    if (element.kind !== 'text' || element.origin?.slot !== 'title' || !body) return element
    const [first] = body.paragraphs
    const run = first?.runs[0]
    if (!first || !run) return element
    const origin = { ...element.origin, node: 'added' }
    return { ...element, origin, body: { ...body, paragraphs: [{ ...first, runs: [{ ...run, text: name }] }] } }
  })
  const id = countingIds('added').page()
  const page = { ...chapter, id, order: order ?? chapter.order }
  const own = { ...page, elements: Object.fromEntries(elements.map(each => [each.id, each])) }
  return { ...deck, pages: { ...deck.pages, [id]: own } }
}

test('a catalog names chapters that were added since, in the layout for as many', () => {
  const { deck, dropped } = inSuit(withChapter(deckOf(4, BEAUTY_BLACK), 'Chapter no5'), PAPER)
  expect(dropped).toEqual([])
  const { named, layoutId } = catalogOf(deck)
  expect(named).toEqual([1, 2, 3, 4, 5].map(number => `Chapter no${number}`))
  expect(layoutId).toBe(catalogLayout(PAPER, 5)?.layoutId)
})

test('a catalog has its layout of before again where that is for as many items, and another one where it is not', () => {
  const own = catalogLayout(PAPER, 4)
  if (own === null) throw new Error('A suit without catalogs')
  const twin = { ...own, key: `${own.key}/twin`, pattern: 'twin' }
  const suit: Suit = { ...PAPER, layouts: [twin, ...PAPER.layouts] }
  const first = deckOf(4, suit)
  expect(catalogOf(first).layout).toBe(`${suit.id}:${twin.key}`)
  // The other one of the two was taken by hand; a change of suit and back remembers it.
  const plain = { ...suit, layouts: PAPER.layouts }
  const other = deckOf(4, plain)
  expect(catalogOf(other).layout).toBe(`${suit.id}:${own.key}`)
  const away = inSuit(other, BEAUTY_BLACK).deck
  expect(catalogOf(inSuit(away, suit).deck).layout).toBe(`${suit.id}:${own.key}`)
  const more = catalogOf(inSuit(withChapter(away, 'Chapter no5'), suit).deck)
  expect(more.layoutId).toBe(catalogLayout(suit, 5)?.layoutId)
  expect(more.named).toHaveLength(5)
})
