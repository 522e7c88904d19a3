import { expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import { seededRandom } from '../base/random.ts'
import { bodyOf, elementsOf, pagesOf } from '../document/read.ts'
import { expand, intersects } from '../geometry/rect.ts'
import type { Rect } from '../geometry/types.ts'
import type { Suit } from '../suit/types.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { outlineOfChapters, READ_WRITINGS, type Writing } from '../testing/outline-words.ts'
import { SUITS_WITHOUT_MOTIFS } from '../testing/suits-without-motifs.ts'
import { buildDeck } from './build-deck.ts'

const measure = fakeMeasure()
/** How long chapters are called: like a heading, and like two lines of one. */
const NAMES = { short: 0.3, long: 2 }
const COUNTS = [2, 3, 4, 5, 6, 8]
/** Items are at least this large, in px, where their words leave room; words of one piece are divided up to here. */
const EASY = 18
const CAPTION = 14
/** In a place narrower than this, in px, a word of a dozen letters leaves room for less. */
const NARROW = { width: 200, least: 14 }
/** Frames may touch: lines have some air of their own, in px. */
const TOUCH = 1.5

interface Entry {
  readonly slot: string
  readonly size: number
  readonly frame: Rect
}

function entriesOn(suit: Suit, writing: Writing, plan: { readonly count: number; readonly size: number }): Entry[] {
  const [theme] = suit.themes
  if (!theme) throw new Error('A suit without themes')
  const outline = outlineOfChapters(writing, { ...plan, random: seededRandom(plan.count) })
  const built = buildDeck(outline, suit, { theme, measure, ids: countingIds(), hyphenate: halved })
  if (!built.ok) throw new Error(built.error.code)
  const page = pagesOf(built.value.deck).find(({ layout }) => layout?.includes(':catalog'))
  if (!page) throw new Error('no contents page')
  return elementsOf(page).flatMap(element => {
    const slot = element.origin?.slot ?? ''
    const sizes = (bodyOf(element)?.paragraphs ?? []).flatMap(({ runs }) => runs.map(({ style }) => style.size))
    return /^item(?:Caption)?\d/.test(slot) ? [{ slot, size: Math.min(...sizes), frame: element.frame }] : []
  })
}

/** Divides a word every four letters. */
function halved(word: string): string {
  return word.replaceAll(/(.{4})(?=.{4})/gu, '$1\u00ad')
}

const CASES = READ_WRITINGS.flatMap(writing => COUNTS.map(count => ({ writing, count })))

test.each(SUITS_WITHOUT_MOTIFS.map(suit => [suit.id, suit] as const))(
  'U29 contents of %s can be read from the back row where the words leave room',
  (_, suit) => {
    const entries = CASES.flatMap(({ writing, count }) =>
      entriesOn(suit, writing, { count, size: NAMES.short }).map(entry => ({ ...entry, writing, count })),
    )
    const items = entries.filter(({ slot }) => /^item\d/.test(slot))
    const small = items.filter(({ size, frame }) => size < (frame.width < NARROW.width ? NARROW.least : EASY))
    const faint = entries.filter(({ slot, size }) => slot.startsWith('itemCaption') && size < CAPTION)
    const named = [...small, ...faint].map(({ writing, count, slot, size }) => `${count} ${writing}: ${slot} ${size}`)
    expect(named).toEqual([])
    expect(items.length).toBeGreaterThan(200)
  },
)

test.each(SUITS_WITHOUT_MOTIFS.map(suit => [suit.id, suit] as const))(
  'U3 no entry of the contents of %s stands in another',
  (_, suit) => {
    const pairs = CASES.flatMap(({ writing, count }) => {
      const entries = entriesOn(suit, writing, { count, size: NAMES.long })
      return entries.flatMap((entry, index) =>
        entries
          .slice(index + 1)
          .filter(other => intersects(expand(entry.frame, -TOUCH), expand(other.frame, -TOUCH)))
          .map(other => `${count} ${writing}: ${entry.slot} and ${other.slot}`),
      )
    })
    expect(pairs).toEqual([])
  },
)

test('U29 control: names that are far too long are set smaller', () => {
  const [suit] = SUITS_WITHOUT_MOTIFS
  if (!suit) throw new Error('no suit')
  const sizes = entriesOn(suit, 'long', { count: 8, size: 9 }).map(({ size }) => size)
  expect(Math.min(...sizes)).toBeLessThan(EASY)
})
