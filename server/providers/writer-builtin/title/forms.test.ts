import {
  buildDeck,
  type Deck,
  isPlaceholder,
  isUnwritten,
  type Page,
  pagesOf,
  paintOrder,
  switchSuit,
} from '@slidewright/engine/internal'
import { SUITS } from '@slidewright/engine/suits'
import { describe, expect, test } from 'vitest'
import { countingIds } from '../../../../engine/src/base/id.ts'
import { fakeMeasure } from '../../../../engine/src/testing/fake-measure.ts'
import { sampledInTurn } from '../../../../engine/src/testing/node-sample.ts'
import { draftFromGenre } from './from-title.ts'
import { GENRES, type GenreId } from './genres.ts'
import { DRAFT_LANGUAGES } from './phrases.ts'

const GENRE_IDS = Object.keys(GENRES) as GenreId[] // the keys of the record
const measure = fakeMeasure()

/** Genres whose drafts have pages of all forms together. */
const OF_ALL_FORMS = ['annualReport', 'bookReport', 'competitors', 'sales'] as const

/** The genres of a run: those of all forms, and a sample. */
function genresOf(turn: number): readonly GenreId[] {
  return [...new Set([...OF_ALL_FORMS, ...sampledInTurn(GENRE_IDS, 7, turn)])]
}

type Suit = (typeof SUITS)[number]

function themeOf(suit: Suit) {
  const [theme] = suit.themes
  if (!theme) throw new Error('no theme')
  return theme
}

function built(genre: GenreId, suit: Suit, language = 'en'): Deck {
  const outline = draftFromGenre(genre, { kind: 'title', title: 'Quarterly sales review', pages: 20 }, language)
  const made = buildDeck(outline, suit, { theme: themeOf(suit), measure, ids: countingIds() })
  if (!made.ok) throw new Error(made.error.code)
  return made.value.deck
}

function elementIn(page: Page, slot: string) {
  return paintOrder(page).find(({ origin }) => origin?.slot === slot)
}

/** Whether four elements stand in two rows of two. */
function areFields(page: Page): boolean {
  const frames = paintOrder(page).flatMap(({ origin, frame }) =>
    /^(?:point|body)\d$/.test(origin?.slot ?? '') ? [frame] : [],
  )
  const pairs = (places: number[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = places.toSorted((first, second) => first - second)
    return b - a < 24 && d - c < 24 && c - b > 24
  }
  return frames.length === 4 && pairs(frames.map(({ x }) => x)) && pairs(frames.map(({ y }) => y))
}

/** What the page of a form looks like. */
const LOOKS: { readonly [form: string]: (page: Page, suit: Suit) => boolean } = {
  chart: page => {
    const chart = elementIn(page, 'chart')
    return (
      chart?.kind === 'chart' &&
      chart.sample === true &&
      chart.chart.series.every(({ values }) => values.every(value => (value ?? 0) > 0))
    )
  },
  table: page => {
    const table = elementIn(page, 'table')
    return table?.kind === 'table' && table.sample === true && table.cells.length > 3
  },
  figure: page =>
    ['number', 'caption'].every(slot => {
      const element = elementIn(page, slot)
      return element !== undefined && isPlaceholder(element)
    }),
  team: (page, suit) => layoutOf(page, suit)?.kind === 'team',
  matrix: areFields,
  timeline: (page, suit) => layoutOf(page, suit)?.suits.includes('dates') === true,
}

function layoutOf(page: Page, suit: Suit) {
  return suit.layouts.find(({ key }) => page.layout === `${suit.id}:${key}`)
}

function misses(deck: Deck, suit: Suit): { readonly wrong: string[]; readonly count: number } {
  const formed = pagesOf(deck).filter(page => page.extra.form !== undefined)
  const wrong = formed.filter(page => !LOOKS[String(page.extra.form)]?.(page, suit))
  return { wrong: wrong.map(page => `${page.extra.form} ${page.layout}`), count: formed.length }
}

describe.each(SUITS.map(suit => [suit.id, suit] as const))('PL7 PL8 the pages of a draft in %s', (_, suit) => {
  test('look like what they are meant as, in every genre, and are unwritten', () => {
    const forms = new Set<unknown>()
    for (const genre of genresOf(SUITS.indexOf(suit))) {
      const deck = built(genre, suit)
      expect(misses(deck, suit).wrong, genre).toEqual([])
      for (const page of pagesOf(deck)) {
        if (page.extra.form === undefined) continue
        forms.add(page.extra.form)
        expect(isUnwritten(page), `${genre} ${page.layout}`).toBe(true)
      }
    }
    expect(forms).toEqual(new Set(Object.keys(LOOKS)))
  })
  test('keep their form in another suit', () => {
    const other = SUITS[(SUITS.indexOf(suit) + 5) % SUITS.length] ?? suit
    for (const genre of OF_ALL_FORMS) {
      const switched = switchSuit(built(genre, suit), other, { theme: themeOf(other), measure, ids: countingIds() })
      if (!switched.ok) throw new Error(switched.error.code)
      const { wrong, count } = misses(switched.value.deck, other)
      expect(wrong, genre).toEqual([])
      expect(count).toBeGreaterThan(1)
    }
  })
})

test.each(DRAFT_LANGUAGES)('%s: forms are kept in all languages', language => {
  const turn = DRAFT_LANGUAGES.indexOf(language)
  const wrong = genresOf(turn).flatMap(genre => {
    const suit = SUITS[(GENRE_IDS.indexOf(genre) + turn) % SUITS.length]
    return suit ? misses(built(genre, suit, language), suit).wrong.map(each => `${genre} ${each}`) : []
  })
  expect(wrong).toEqual([])
})
