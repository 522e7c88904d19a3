import {
  buildDeck,
  buildScene,
  type Deck,
  drawPrompt,
  flattenOutline,
  isPlaceholder,
  isUnwritten,
  outlineOf,
  PAGE_TYPES,
  pagesOf,
  paintOrder,
  placeholdersOf,
  type Scene,
  type SceneNode,
  switchSuit,
  textOf,
  unwrittenPages,
} from '@slidewright/engine/internal'
import { SUITS } from '@slidewright/engine/suits'
import { describe, expect, test } from 'vitest'
import { countingIds } from '../../../../engine/src/base/id.ts'
import { contrastRatio } from '../../../../engine/src/color/contrast.ts'
import { resolveColor } from '../../../../engine/src/color/resolve.ts'
import { promptText } from '../../../../engine/src/document/prompt-text.ts'
import { sceneColors } from '../../../../engine/src/scene/colors.ts'
import { placeholderColors } from '../../../../engine/src/scene/draw-prompt.ts'
import { fakeMeasure } from '../../../../engine/src/testing/fake-measure.ts'
import { sampledInTurn } from '../../../../engine/src/testing/node-sample.ts'
import { paletteOf } from '../../../../engine/src/theme/resolve.ts'
import { draftFromGenre } from './from-title.ts'
import { GENRES, type GenreId } from './genres.ts'

const GENRE_IDS = Object.keys(GENRES) as GenreId[] // the keys of the record
const measure = fakeMeasure()

function draft(genre: GenreId, language = 'en') {
  return draftFromGenre(genre, { kind: 'title', title: 'Quarterly sales review' }, language)
}

function built(outline: ReturnType<typeof draft>, suit: (typeof SUITS)[number]): Deck {
  const [theme] = suit.themes
  if (!theme) throw new Error('no theme')
  const made = buildDeck(outline, suit, { theme, measure, ids: countingIds() })
  if (!made.ok) throw new Error(made.error.code)
  return made.value.deck
}

/** The questions of an outline, without the names before them. */
function questions(outline: ReturnType<typeof draft>): string[] {
  return flattenOutline(outline)
    .filter(({ prompt }) => prompt)
    .map(({ value }) => value.replace(/^[^:：]{1,48}(?::\s+|：)/u, '').trim())
}

function realWords(deck: Deck): string {
  return pagesOf(deck)
    .flatMap(page => [...paintOrder(page)])
    .flatMap(element => ('body' in element && element.body ? [textOf(element.body)] : []))
    .join('\n')
}

function wordsOf(scene: Scene): string {
  const words = (node: SceneNode): string =>
    node.kind === 'group'
      ? node.children.map(words).join(' ')
      : node.kind === 'text'
        ? node.glyphs.map(({ text }) => text).join(' ')
        : ''
  return [...scene.nodes.values()].map(words).join(' ').replace(/\s+/gu, ' ')
}

describe.each(SUITS.map(suit => [suit.id, suit] as const))('drafts of every genre in %s', (_, suit) => {
  test('no prompt stands in a real text, each is asked for by a placeholder', () => {
    let count = 0
    const genres = sampledInTurn(GENRE_IDS, 5, SUITS.indexOf(suit))
    for (const genre of genres) {
      const outline = draft(genre)
      const deck = built(outline, suit)
      const words = realWords(deck)
      const asked = pagesOf(deck)
        .flatMap(page => [...placeholdersOf(page)])
        .map(({ prompt }) => prompt)
        .join('\n')
      for (const question of questions(outline)) {
        count++
        expect(words, `${genre}: ${question}`).not.toContain(question)
        expect(asked, `${genre}: ${question}`).toContain(question)
      }
    }
    expect(count).toBeGreaterThan(genres.length * 10)
  })
  test('the outline of a draft is read back with its prompts, also in another suit', () => {
    const other = SUITS[(SUITS.indexOf(suit) + 1) % SUITS.length] ?? suit
    const outline = draft('sales')
    const deck = built(outline, suit)
    const [theme] = other.themes
    if (!theme) throw new Error('no theme')
    const switched = switchSuit(deck, other, { theme, measure, ids: countingIds('o') })
    if (!switched.ok) throw new Error(switched.error.code)
    for (const read of [outlineOf(deck), outlineOf(switched.value.deck)]) {
      const found = flattenOutline(read).filter(({ prompt }) => prompt)
      const wanted = questions(outline)
      expect(wanted.filter(question => !found.some(({ value }) => value.includes(question)))).toEqual([])
      expect(found.length).toBe(wanted.length)
    }
  })
})

test('PL2 prompts are painted for the author and for nobody else', () => {
  const [suit] = SUITS
  if (!suit) throw new Error('no suit')
  const deck = built(draft('general'), suit)
  let shown = 0
  for (const page of pagesOf(deck)) {
    const input = { deck, page: page.id, measure, drawChart: () => [] }
    const [audience, author] = [buildScene(input), buildScene({ ...input, prompts: drawPrompt })].map(wordsOf)
    for (const { prompt } of placeholdersOf(page)) {
      const start = promptText(prompt, deck.language).slice(0, 14)
      expect(author).toContain(start)
      expect(audience).not.toContain(start)
      shown++
    }
  }
  expect(shown).toBeGreaterThan(10)
})

test('PL1 PL4 a page with only prompts is unwritten until one is answered', () => {
  const [suit] = SUITS
  if (!suit) throw new Error('no suit')
  const deck = built(draft('general'), suit)
  const page = pagesOf(deck).find(isUnwritten)
  const asked = page && placeholdersOf(page)[0]
  const run = asked?.body.paragraphs[0]?.runs[0]
  const [paragraph] = asked?.body.paragraphs ?? []
  if (!page || !asked || !run || !paragraph) throw new Error('no placeholder')
  const body = { ...asked.body, paragraphs: [{ ...paragraph, runs: [{ ...run, text: 'Ours' }] }] }
  const answered = { ...asked, body }
  expect(isPlaceholder(answered)).toBe(false)
  expect(isUnwritten({ ...page, elements: { ...page.elements, [asked.id]: answered } })).toBe(false)
  expect(pagesOf(deck).filter(isUnwritten).length).toBeGreaterThan(3)
})

test('a chapter nobody has written anything for is left out with its pages, and the contents where nothing is written', () => {
  const [suit] = SUITS
  if (!suit) throw new Error('no suit')
  const deck = built(draft('general'), suit)
  const left = (of: typeof deck) => {
    const unwritten = unwrittenPages(of)
    return pagesOf(of).flatMap(({ id, pageType }) => (unwritten.has(id) ? [] : [pageType]))
  }
  expect(left(deck)).toEqual([PAGE_TYPES.cover, PAGE_TYPES.end])
  const page = pagesOf(deck).findLast(isUnwritten)
  if (!page) throw new Error('no placeholder')
  const elements = Object.fromEntries(Object.entries(page.elements).filter(([, element]) => !isPlaceholder(element)))
  const written = { ...deck, pages: { ...deck.pages, [page.id]: { ...page, elements } } }
  const types = [PAGE_TYPES.cover, PAGE_TYPES.catalog, PAGE_TYPES.chapter, PAGE_TYPES.content, PAGE_TYPES.end]
  expect(left(written)).toEqual(types)
})

test('the words of a prompt are read on their fill in every theme', () => {
  const themes = SUITS.flatMap(suit => suit.themes)
  for (const theme of themes) {
    const palette = paletteOf(theme)
    const { fill, words } = placeholderColors({ color: sceneColors(palette) })
    const [ground, ink] = [fill, words].map(hex => resolveColor({ base: hex as `#${string}` }, palette)) // as painted
    if (!ground || !ink) throw new Error('no colors')
    expect(contrastRatio(ink, ground), theme.name).toBeGreaterThanOrEqual(4.5)
  }
  expect(themes.some(({ type }) => type === 'dark')).toBe(true)
})
