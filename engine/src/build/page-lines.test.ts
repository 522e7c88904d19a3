import { expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import type { Deck, Page } from '../document/deck.ts'
import { isPlaceholder } from '../document/placeholder.ts'
import { elementsOf, pagesOf } from '../document/read.ts'
import { parseOutline } from '../outline/reader.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { SUITS_WITHOUT_MOTIFS } from '../testing/suits-without-motifs.ts'
import { buildDeck } from './build-deck.ts'
import { type PageLine, pageLines, pageWithLines } from './page-lines.ts'

const measure = fakeMeasure()
const SUITS = SUITS_WITHOUT_MOTIFS.map(suit => [suit.id, suit] as const)
type Suit = (typeof SUITS_WITHOUT_MOTIFS)[number]
const DRAWING = { path: 'M0 0L4000 0L4000 2000Z', width: 4000, height: 2000 }

function built(points: string, suit: Suit): { readonly deck: Deck; readonly page: Page } {
  const [theme] = suit.themes
  if (theme === undefined) throw new Error('no theme')
  const ports = { theme, measure, ids: countingIds(), formula: () => DRAWING }
  const deck = buildDeck(parseOutline(`# D\n\n### Roots\n${points}`), suit, ports)
  const page = deck.ok ? pagesOf(deck.value.deck)[1] : undefined
  if (!deck.ok || page === undefined) throw new Error('no page')
  return { deck: deck.value.deck, page }
}

/** The page with its lines changed. */
function edited(points: string, suit: Suit, edit: (lines: readonly PageLine[]) => readonly PageLine[]): Page {
  const { deck, page } = built(points, suit)
  const ports = { theme: deck.theme, measure, ids: countingIds() }
  const next = pageWithLines(deck, edit(pageLines(deck, page).lines), { page: page.id, suit, ports })
  if (next === null) throw new Error('no page')
  return next.page
}

const withOneMore = (lines: readonly PageLine[]) => [...lines, { id: 'new', level: 0, text: 'One more', element: null }]
const promptsOf = (page: Page) => elementsOf(page).flatMap(each => (isPlaceholder(each) ? [each.prompt] : []))
const PROMPTS = '- It has two roots\n- What are they? <!-- prompt="" -->\n'

test.each(SUITS)('in %s a question to the author stays one where a line is added', (_, suit) => {
  const before = promptsOf(built(PROMPTS, suit).page)
  expect(before).toHaveLength(1)
  expect(promptsOf(edited(PROMPTS, suit, withOneMore))).toEqual(before)
})

test.each(SUITS)('in %s a question that was answered in its line is a text', (_, suit) => {
  const answered = edited(PROMPTS, suit, lines =>
    withOneMore(lines.map(line => (line.text.startsWith('What') ? { ...line, text: 'Two and three' } : line))),
  )
  expect(promptsOf(answered)).toEqual([])
})

test.each(SUITS)('in %s a formula and code stay what they are where a line is added', (_, suit) => {
  const page = edited('- It has two roots\n\n```math\nx^2\n```\n', suit, withOneMore)
  const shapes = elementsOf(page).filter(each => each.kind === 'shape' && each.formula === 'x^2')
  expect(shapes).toMatchObject([{ geometry: { kind: 'path', path: DRAWING.path } }])
  const code = edited('- It has two roots\n\n```ts\nlet x = 1\n```\n', suit, withOneMore)
  expect(elementsOf(code).map(({ extra }) => extra.code)).toContain('ts')
})
