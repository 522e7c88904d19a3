import { describe, expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import { elementDefaults, plainBody } from '../document/create.ts'
import { type Deck, PAGE_TYPES, type Page } from '../document/deck.ts'
import type { Element } from '../document/element.ts'
import { elementOf, pagesOf, textOf } from '../document/read.ts'
import { rescaledDeck } from '../document/rescale.ts'
import { createOutlineReader } from '../outline/reader.ts'
import { SUITS } from '../suit/catalogue/index.ts'
import { PAPER } from '../suit/catalogue/paper/index.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { isNightly } from '../testing/node-sample.ts'
import { buildDeck } from './build-deck.ts'
import { outlineOf } from './outline-of.ts'
import { pageLines, pageWithLines } from './page-lines.ts'
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

/** So many chapters of a page each. */
function wordsWith(chapters: number): string {
  const names = ['Rails', 'Beds', 'Borders', 'Mornings', 'Fares'].slice(0, chapters)
  const parts = names.map(name => `## ${name} tonight\n### Of ${name}\n- One ${name} leaves\n- Two ${name} return\n`)
  return `# Night trains\n- From one capital to the next\n${parts.join('')}`
}

/** What stands in the slots of a page, numerals apart. */
function saidOn(page: Page): string[] {
  return Object.values(page.elements).flatMap(element => {
    const isSaid = element.kind === 'text' && element.origin && !/^(motif|number|page|deck)/.test(element.origin.slot)
    return isSaid ? [textOf(element.body).replace(/\s+/g, ' ').replace(/…$/, '')] : []
  })
}

function deck(words = WORDS, suit = PAPER): Deck {
  const reader = createOutlineReader()
  reader.push(words)
  const built = buildDeck(reader.end(), suit, { theme: ports.theme, measure, ids: countingIds() })
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

const choicesOf = (of: Deck, page: Page, suit = PAPER): LayoutChoice[] => [...layoutChoices(of, page.id, suit, ports)]

describe('another layout', () => {
  test('E17 has the same content in every layout, keeps id, notes and added elements', () => {
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
    const others = pagesOf(of).filter(({ pageType }) => pageType !== PAGE_TYPES.content)
    expect(others.length).toBeGreaterThan(1)
    for (const page of others) expect(choicesOf(of, page).length, String(page.pageType)).toBeGreaterThan(0)
  })

  test.each(isNightly ? SUITS : SUITS.slice(0, 3))(
    'E17 in $id no layout of a cover, catalog, chapter or ending loses words',
    suit => {
      const of = deck(wordsWith(3), suit)
      const others = pagesOf(of).filter(({ pageType }) => pageType !== PAGE_TYPES.content)
      expect(others.length).toBeGreaterThan(1)
      for (const page of others) {
        expect(saidOn(page).length, String(page.pageType)).toBeGreaterThan(0)
        const choices = choicesOf(of, page, suit)
        expect(choices.length, String(page.pageType)).toBeGreaterThan(0)
        for (const { layout, page: now } of choices)
          expect(
            saidOn(page).filter(words => !saidOn(now).some(other => other.startsWith(words))),
            layout.key,
          ).toEqual([])
      }
    },
  )

  test('E17 on pages of another size the layout fills that size', () => {
    const narrow = rescaledDeck(deck(), { width: 720, height: 540 })
    const choices = choicesOf(narrow, contentPage(narrow))
    expect(choices.length).toBeGreaterThan(2)
    for (const { page } of choices) {
      const rights = Object.values(page.elements)
        .filter(({ origin }) => origin?.slot === 'title')
        .map(({ frame }) => frame.x + frame.width)
      expect(rights.length).toBeGreaterThan(0)
      for (const right of rights) expect(right).toBeLessThanOrEqual(720)
    }
  })
})

describe('other words', () => {
  test('E17 with a point more or less the page follows and keeps its own elements', () => {
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

describe('lines', () => {
  const at = (page: Page) => ({ page: page.id, suit: PAPER, ports })

  test('E19 the lines of a page are its text; the same lines change nothing', () => {
    const of = deck()
    const page = contentPage(of)
    const { lines, canGrow } = pageLines(of, page)
    expect(canGrow).toBe(true)
    expect(lines.map(({ level, text }) => [level, text])).toEqual([
      [-1, 'What a night costs'],
      [0, 'Sleeping saves a hotel'],
      [0, 'The train leaves the center'],
      [0, 'Luggage stays beside you'],
      [0, 'Breakfast comes at seven'],
    ])
    expect(pageWithLines(of, lines, at(page))).toBeNull()
  })

  test('E19 lines written over, added and put a level down come out as written', () => {
    const of = deck()
    const page = contentPage(of)
    const { lines } = pageLines(of, page)
    const next = lines.map((line, index) => (index === 1 ? { ...line, text: 'A bed for the price of a seat' } : line))
    next.push({ id: 'new', level: 0, text: 'Borders pass asleep', element: null })
    const changed = pageWithLines(of, next, at(page))
    if (!changed) throw new Error('Nothing changed')
    const after = { ...of, pages: { ...of.pages, [page.id]: changed.page } }
    expect(pageLines(after, changed.page).lines.map(({ text }) => text)).toEqual(next.map(({ text }) => text))
  })

  test('E19 numerals of the motif are not lines', () => {
    const of = deck()
    const chapters = pagesOf(of).filter(page =>
      Object.values(page.elements).some(({ kind, origin }) => kind === 'text' && origin?.slot === 'motif'),
    )
    expect(chapters.length).toBeGreaterThan(0)
    for (const page of chapters)
      for (const { text } of pageLines(of, page).lines) expect(text).not.toMatch(/^[\dIVX]{1,4}$/)
  })

  test('E19 a cover has a line for each text, written over in its look', () => {
    const of = deck()
    const cover = pagesOf(of)[0]
    if (!cover) throw new Error('A deck without a cover')
    const { lines, canGrow } = pageLines(of, cover)
    expect(canGrow).toBe(false)
    const changed = pageWithLines(
      of,
      lines.map((line, index) => (index === 0 ? { ...line, text: 'Sleepers' } : line)),
      at(cover),
    )
    const title = Object.values(changed?.page.elements ?? {}).find(({ origin }) => origin?.slot === 'title')
    expect(title).toMatchObject({ kind: 'text', origin: { edited: ['text'] } })
    expect(title?.kind === 'text' && textOf(title.body)).toBe('Sleepers')
  })
})
