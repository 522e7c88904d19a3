import { expect, test } from 'vitest'
import { countingIds, type PageId } from '../base/id.ts'
import { type Random, seededRandom } from '../base/random.ts'
import { elementDefaults, plainBody } from '../document/create.ts'
import type { Deck, Page } from '../document/deck.ts'
import type { Element, TextElement } from '../document/element.ts'
import { bodyOf, elementsOf, pagesOf, paintOrder, textOf } from '../document/read.ts'
import { BEAUTY_BLACK } from '../suit/catalogue/beauty-black/index.ts'
import { PAPER } from '../suit/catalogue/paper/index.ts'
import { suitOfPlan } from '../suit/own/own-suit.ts'
import type { Suit } from '../suit/types.ts'
import { canonical } from '../testing/canonical.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { sampled } from '../testing/node-sample.ts'
import { outlineOfPoints, WRITINGS, wordsOf } from '../testing/outline-words.ts'
import { ownPlan } from '../testing/own-plan.ts'
import { buildDeck } from './build-deck.ts'
import { outlineOf } from './outline-of.ts'
import { switchSuit } from './switch-suit.ts'

const measure = fakeMeasure()
const ids = countingIds('s')

function inSuit(deck: Deck, suit: Suit): Deck {
  const switched = switchSuit(deck, suit, { theme: themeOf(suit), measure, ids })
  if (!switched.ok) throw new Error(switched.error.code)
  return switched.value.deck
}

function themeOf({ themes }: Suit) {
  const [first] = themes
  if (first === undefined) throw new Error('A suit without themes')
  return first
}

function deckFor(seed: number): Deck {
  const random = seededRandom(seed)
  const writing = WRITINGS[seed % WRITINGS.length] ?? 'short'
  const outline = outlineOfPoints(writing, { count: 1 + (seed % 9), size: 0.4 + random(), random })
  const built = buildDeck(outline, BEAUTY_BLACK, { theme: themeOf(BEAUTY_BLACK), measure, ids: countingIds() })
  if (!built.ok) throw new Error(built.error.code)
  return built.value.deck
}

/** A few changes by hand, remembered as the commands remember them. */
function edit(deck: Deck, random: Random): { deck: Deck; count: number } {
  let count = 0
  const pages = pagesOf(deck).map(page => {
    const elements = elementsOf(page).map(element => {
      if (element.kind !== 'text' || element.origin === undefined || element.origin.slot === 'motif') return element
      if (random() > 0.3) return element
      count++
      return changed(element, random)
    })
    if (random() < 0.3) {
      count++
      elements.push(note(page, random))
    }
    return { ...page, elements: { ...page.elements, ...Object.fromEntries(elements.map(each => [each.id, each])) } }
  })
  return { deck: { ...deck, pages: Object.fromEntries(pages.map(page => [page.id, page])) }, count }
}

function changed(text: TextElement, random: Random): TextElement {
  const origin = (field: string) => ({ slot: '', ...text.origin, edited: [...(text.origin?.edited ?? []), field] })
  const kind = Math.floor(random() * 3)
  if (kind === 0) {
    const frame = { ...text.frame, x: text.frame.x + 8, y: text.frame.y - 4 }
    return { ...text, frame, origin: origin('frame') }
  }
  const paragraphs = text.body.paragraphs.map(paragraph => ({
    ...paragraph,
    runs: paragraph.runs.map(run =>
      kind === 1
        ? { ...run, style: { ...run.style, underline: true } }
        : { ...run, text: `${run.text} ${wordsOf('short', 6, random)}` },
    ),
  }))
  return { ...text, body: { ...text.body, paragraphs }, origin: origin(kind === 1 ? 'style' : 'text') }
}

function note(page: Page, random: Random): TextElement {
  const frame = { x: 20 + random() * 100, y: 20, width: 80, height: 20 }
  return {
    ...elementDefaults(`element:free-${page.id}`, frame),
    order: 'zz',
    kind: 'text',
    body: plainBody(wordsOf('short', 8, random)),
  }
}

/** What a deck is made of, order of records and names of records apart. */
function essence(deck: Deck): string[] {
  return pagesOf(deck).flatMap(page => {
    const names = new Map(paintOrder(page).map((element, index) => [element.id, index]))
    const elements = paintOrder(page).map(({ id: _, order: __, parent, ...rest }) => ({
      ...rest,
      parent: parent === null ? null : names.get(parent),
    }))
    const { elements: _, extra: __, order: ___, ...rest } = page
    return [canonical(rest), ...elements.map(element => `${element.origin?.slot} ${canonical(element)}`)]
  })
}

/** The words of the deck by page, ignoring how they are shared out. */
function said(deck: Deck): string[] {
  return JSON.stringify(outlineOf(deck).root, (key, value) => (key === 'id' ? undefined : value)).split(/\s+/)
}

function styledTexts(deck: Deck): string[] {
  return pagesOf(deck).flatMap(page =>
    elementsOf(page).flatMap(element =>
      (bodyOf(element)?.paragraphs ?? []).flatMap(({ runs }) =>
        runs.filter(run => run.style.underline).map(run => `${page.id} ${run.text}`),
      ),
    ),
  )
}

function framesByHand(deck: Deck): string[] {
  return elementsOfAll(deck)
    .filter(element => element.origin?.edited.includes('frame'))
    .map(element => `${element.id} ${element.frame.x} ${element.frame.y} ${element.frame.width}`)
}

function elementsOfAll(deck: Deck): readonly Element[] {
  return pagesOf(deck).flatMap(page => elementsOf(page))
}

function freeTexts(deck: Deck): string[] {
  return elementsOfAll(deck)
    .filter(element => element.origin === undefined)
    .map(element => canonical({ ...element, order: '' }))
}

const EDITED = sampled(
  Array.from({ length: 140 }, (_, index) => index),
  3,
).map(index => ({ index, ...edit(deckFor(index), seededRandom(index + 1)) }))

test('U28 the other suit has the same content and all edits, and switching back gives the same deck', () => {
  let edits = 0
  for (const { index, deck, count } of EDITED) {
    edits += count
    const other = inSuit(deck, PAPER)
    expect(other.suit).toBe('paper')
    expect(said(other), `deck ${index}`).toEqual(said(deck))
    expect(styledTexts(other).sort(), `styles, deck ${index}`).toEqual(styledTexts(deck).sort())
    expect(framesByHand(other).sort(), `frames, deck ${index}`).toEqual(framesByHand(deck).sort())
    expect(freeTexts(other), `free, deck ${index}`).toEqual(freeTexts(deck))
    expect(Object.keys(other.pages)).toEqual(Object.keys(deck.pages))
    expect(essence(inSuit(other, BEAUTY_BLACK)), `back, deck ${index}`).toEqual(essence(deck))
  }
  console.log(`S7: ${edits} edits`)
  expect(edits).toBeGreaterThan(2 * EDITED.length)
})

test('U28 control: a switch without grafting loses edits', () => {
  const { deck } = edit(deckFor(3), seededRandom(4))
  const bare = Object.fromEntries(
    Object.entries(deck.pages).map(([id, page]) => [id as PageId, { ...page, elements: {} }]),
  )
  expect(said({ ...deck, pages: bare })).not.toEqual(said(deck))
})

test('U28 texts of a page that was not built stay where they are', () => {
  const deck = deckFor(5)
  const [first] = pagesOf(deck)
  if (first === undefined) throw new Error('no page')
  const own: Page = { ...first, layout: null, moduleProps: null }
  const other = inSuit({ ...deck, pages: { ...deck.pages, [first.id]: own } }, PAPER)
  expect(other.pages[first.id]).toEqual(own)
  expect(textOf(bodyOf(elementsOf(own).find(element => element.kind === 'text') ?? missing()) ?? missing())).not.toBe(
    '',
  )
})

test('U28 a converted drawing is not drawn a second time when switching back', () => {
  const deck = deckFor(2)
  const free = (page: Page): Page => {
    const pieces = Object.values(page.elements).filter(({ origin }) => origin?.slot === 'motif')
    const own = pieces.slice(0, 2).map(({ origin: _, ...piece }) => piece as Element)
    return { ...page, elements: { ...page.elements, ...Object.fromEntries(own.map(each => [each.id, each])) } }
  }
  const freed = { ...deck, pages: Object.fromEntries(pagesOf(deck).map(page => [page.id, free(page)])) }
  const pieces = (of: Deck) => pagesOf(of).map(page => Object.values(page.elements).length)
  const back = inSuit(inSuit(freed, PAPER), BEAUTY_BLACK)
  expect(pieces(back)).toEqual(pieces(freed))
  expect(pieces(inSuit(inSuit(deck, PAPER), BEAUTY_BLACK))).toEqual(pieces(deck))
})

function missing(): never {
  throw new Error('not there')
}

test('the background of a layout is replaced with its suit; one chosen by the user stays', () => {
  const own = suitOfPlan(ownPlan({ photo: true }))
  const outline = outlineOfPoints('short', { count: 3, size: 1, random: seededRandom(1) })
  const built = buildDeck(outline, own, { theme: themeOf(own), measure, ids: countingIds() })
  if (!built.ok) throw new Error(built.error.code)
  const [cover] = pagesOf(built.value.deck)
  expect(cover?.background).toMatchObject({ kind: 'image' })
  const plain = buildDeck(outline, PAPER, { theme: themeOf(PAPER), measure, ids: countingIds() })
  if (!plain.ok) throw new Error(plain.error.code)
  const grounds = (deck: Deck) => pagesOf(deck).map(({ background }) => background)
  expect(grounds(inSuit(built.value.deck, PAPER))).toEqual(grounds(plain.value.deck))
  expect(grounds(inSuit(inSuit(built.value.deck, PAPER), own))).toEqual(grounds(built.value.deck))
  const chosen = { kind: 'solid', color: { base: 'accent3' } } as const
  const [first] = pagesOf(plain.value.deck)
  if (first === undefined) throw new Error('no page')
  const pages = { ...plain.value.deck.pages, [first.id]: { ...first, background: chosen } }
  expect(grounds(inSuit({ ...plain.value.deck, pages }, own))[0]).toEqual(chosen)
})
