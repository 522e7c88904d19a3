import { describe, expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import { elementDefaults, plainBody } from '../document/create.ts'
import { type Deck, PAGE_TYPES, type Page } from '../document/deck.ts'
import type { Element } from '../document/element.ts'
import { elementOf, pagesOf } from '../document/read.ts'
import { rescaledDeck } from '../document/rescale.ts'
import { createOutlineReader } from '../outline/reader.ts'
import { PAPER } from '../suit/catalogue/paper/index.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { buildDeck } from './build-deck.ts'
import { outlineOf } from './outline-of.ts'
import { readPage } from './read-page.ts'
import { type LayoutChoice, layoutChoices, rewrittenPage } from './relayout.ts'
import { samplePages } from './sample-page.ts'

const measure = fakeMeasure()
const [theme] = PAPER.themes
if (theme === undefined) throw new Error('Paper has no theme')
const ports = { theme, measure, ids: countingIds('r') }

const WORDS = `# Night trains
## Why they return
### What a night costs
- Sleeping saves a hotel
- The train leaves the center
- Luggage stays beside you
- Breakfast comes at seven
### A word
- Rails carry what roads cannot
`

function deck(): Deck {
  const reader = createOutlineReader()
  reader.push(WORDS)
  const built = buildDeck(reader.end(), PAPER, { theme: ports.theme, measure, ids: countingIds() })
  if (!built.ok) throw new Error(built.error.code)
  return built.value.deck
}

function contentPage(of: Deck): Page {
  const page = pagesOf(of).find(each => each.pageType === PAGE_TYPES.content)
  if (!page) throw new Error('A deck without a content page')
  return page
}

/** The deck with something of somebody's own on its page, and a title moved by hand. */
function edited(of: Deck): { deck: Deck; page: Page; own: Element } {
  const page = contentPage(of)
  const own: Element = {
    ...elementDefaults('element:own', { x: 20, y: 20, width: 90, height: 30 }),
    kind: 'text',
    body: plainBody('Mine'),
    order: 'z9',
  }
  const next = { ...page, elements: { ...page.elements, [own.id]: own }, notes: 'Say it slowly' }
  return { deck: { ...of, pages: { ...of.pages, [page.id]: next } }, page: next, own }
}

const choicesOf = (of: Deck, page: Page): LayoutChoice[] => [...layoutChoices(of, page.id, PAPER, ports)]

describe('another layout', () => {
  test('E17 says the same in every layout, keeps id, notes and what is not of the suit', () => {
    const { deck: mine, page, own } = edited(deck())
    const choices = choicesOf(mine, page)
    const said = readPage(page, mine)
    expect(choices.length).toBeGreaterThan(2)
    expect(new Set(choices.map(({ layout }) => layout.key)).size).toBe(choices.length)
    expect(choices.some(({ layout }) => layout.key === page.layout)).toBe(true)
    for (const choice of choices) {
      const now = readPage(choice.page, { ...mine, pages: { ...mine.pages, [page.id]: choice.page } })
      expect(now.title).toBe(said.title)
      expect(now.points.map(({ head, text }) => [head, text])).toEqual(
        said.points.map(({ head, text }) => [head, text]),
      )
      expect(choice.page).toMatchObject({ id: page.id, notes: 'Say it slowly' })
      expect(elementOf(choice.page, own.id)).toMatchObject({ frame: own.frame })
    }
  })

  test('E17 covers and chapters have the layouts of their kind', () => {
    const of = deck()
    for (const page of pagesOf(of).filter(({ pageType }) => pageType !== PAGE_TYPES.content))
      expect(choicesOf(of, page).length, String(page.pageType)).toBeGreaterThan(0)
  })

  test('E17 on pages of another size the layout fills that size', () => {
    const narrow = rescaledDeck(deck(), { width: 720, height: 540 })
    for (const { page } of choicesOf(narrow, contentPage(narrow))) {
      const rights = Object.values(page.elements)
        .filter(({ origin }) => origin?.slot === 'title')
        .map(({ frame }) => frame.x + frame.width)
      for (const right of rights) expect(right).toBeLessThanOrEqual(720)
    }
  })
})

describe('other words', () => {
  test('E17 a point more and a point less: the page follows and keeps what is its own', () => {
    const { deck: mine, page, own } = edited(deck())
    const node = outlineOf(mine).root.children.flatMap(chapter => chapter.children)[0]
    if (!node) throw new Error('An outline without pages')
    const [first] = node.children
    if (!first) throw new Error('A page without points')
    const longer = { ...node, children: [...node.children, { ...first, id: 'node:new', value: 'Borders pass asleep' }] }
    for (const next of [longer, { ...node, children: node.children.slice(1) }]) {
      const choice = rewrittenPage(mine, next, { page: page.id, suit: PAPER, ports })
      if (!choice) throw new Error('No layout holds it')
      const said = readPage(choice.page, { ...mine, pages: { ...mine.pages, [page.id]: choice.page } })
      expect(said.points.map(({ text }) => text)).toEqual(next.children.map(({ value }) => value))
      expect(choice.page).toMatchObject({ id: page.id, notes: 'Say it slowly' })
      expect(elementOf(choice.page, own.id)).toBeDefined()
    }
  })
})

describe('a new page', () => {
  test('E18 every layout of a suit can be had with sample words, inside the page', () => {
    const of = deck()
    const words = {
      title: 'Your title',
      subtitle: 'A line below it',
      head: 'A point',
      text: 'What it means, in one line',
      series: 'Series',
    }
    const samples = [...samplePages({ deck: of, after: contentPage(of).id, suit: PAPER, words, ports })]
    const missing = PAPER.layouts.filter(
      ({ key }) => !samples.some(({ layout }) => layout.key === `${PAPER.id}:${key}`),
    )
    expect(missing.map(({ key }) => key)).toEqual([])
    for (const { page } of samples) expect(Object.keys(page.elements).length).toBeGreaterThan(0)
  })
})
