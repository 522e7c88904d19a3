import { describe, expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import { type Deck, PAGE_TYPES } from '../document/deck.ts'
import type { Element } from '../document/element.ts'
import { elementsOf, pagesOf } from '../document/read.ts'
import { parseOutline } from '../outline/reader.ts'
import { SUITS } from '../suit/catalogue/index.ts'
import type { Suit } from '../suit/types.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { buildDeck } from './build-deck.ts'
import { switchSuit } from './switch-suit.ts'

const measure = fakeMeasure()
const ICONED = SUITS.filter(({ icons }) => icons !== undefined)
const PAGE =
  '- Budget: Agreed for three years\n- Team: Two more people\n- Security: New locks\n- Energy: Panels on the roof'
const PLAIN = '- Alpha beta\n- Gamma delta\n- Epsilon zeta'

function deckOf(suit: Suit, pages: readonly string[]): Deck {
  const markdown = `# A plan\n## Part\n${pages.map((points, index) => `### Page ${index + 1}\n${points}`).join('\n')}`
  const [theme] = suit.themes
  const outline = parseOutline(markdown, { language: 'en' })
  if (theme === undefined) throw new Error('A suit without themes')
  const built = buildDeck(outline, suit, { theme, measure, ids: countingIds() })
  if (!built.ok) throw new Error(built.error.code)
  return built.value.deck
}

function inSuit(deck: Deck, suit: Suit): Deck {
  const [theme] = suit.themes
  const switched = theme && switchSuit(deck, suit, { theme, measure, ids: countingIds('s') })
  if (!switched?.ok) throw new Error('Not switched')
  return switched.value.deck
}

function iconsOn(deck: Deck): Element[][] {
  return pagesOf(deck)
    .filter(({ pageType }) => pageType === PAGE_TYPES.content)
    .map(page => elementsOf(page).filter(({ origin }) => origin?.slot.startsWith('icon')))
}

function pathsOf(icons: readonly Element[] | undefined): string[] {
  return (icons ?? []).map(icon => (icon.kind === 'shape' && icon.geometry.kind === 'path' ? icon.geometry.path : ''))
}

describe('U17', () => {
  test('eight suits and more show points by icons', () => {
    expect(ICONED.length).toBeGreaterThanOrEqual(8)
  })

  test.each(ICONED.map(suit => [suit.id, suit] as const))(
    '%s: each point its own, in colors of the theme',
    (_, suit) => {
      const only = {
        ...suit,
        layouts: suit.layouts.filter(({ kind, pattern }) => kind !== 'content' || pattern === 'icons'),
      }
      const [icons = []] = iconsOn(deckOf(only, [PAGE]))
      expect(new Set(pathsOf(icons)).size).toBe(4)
      expect(JSON.stringify(icons)).not.toMatch(/#[0-9a-f]{6}/i)
      expect(icons.every(({ locked, alt }) => !locked && alt === null)).toBe(true)
    },
  )

  test('one page in five has them at most', () => {
    for (const suit of ICONED) {
      const counts = iconsOn(
        deckOf(
          suit,
          Array.from({ length: 12 }, () => PAGE),
        ),
      ).map(({ length }) => length)
      const places = counts.flatMap((count, index) => (count > 0 ? [index] : []))
      expect(counts, suit.id).toHaveLength(12)
      expect(places.length, suit.id).toBeGreaterThan(0)
      for (const [index, place] of places.entries())
        expect(place - (places[index - 1] ?? -5), suit.id).toBeGreaterThanOrEqual(5)
    }
  })

  test('words without an icon, and words too long for icons, have a page without', () => {
    const long = PAGE.replaceAll('\n', ` ${'and so on '.repeat(30)}\n`)
    expect(ICONED.length).toBeGreaterThan(0)
    for (const suit of ICONED) {
      const icons = iconsOn(deckOf(suit, [PLAIN, PAGE.replace('Team: Two', 'Perhaps: Two'), long]))
      expect(icons.length, suit.id).toBeGreaterThan(2)
      expect(icons.flat(), suit.id).toEqual([])
    }
  })

  test('U28 icons survive every other suit, including replaced ones', () => {
    const [home, ...others] = ICONED
    if (home === undefined) throw new Error('No suit with icons')
    const built = deckOf(home, [PAGE, PLAIN, PLAIN, PAGE])
    const page = pagesOf(built).find(({ elements }) => Object.values(elements).some(({ name }) => name === 'icon2'))
    const icon = page && Object.values(page.elements).find(({ name }) => name === 'icon2')
    if (!page || icon?.kind !== 'shape' || !icon.origin) throw new Error('No icon')
    const geometry = { kind: 'path', path: 'M0 0L24 24', width: 24, height: 24 } as const
    const drawn = { ...icon, geometry, origin: { ...icon.origin, edited: ['geometry'] } }
    const elements = { ...page.elements, [icon.id]: drawn }
    const deck = { ...built, pages: { ...built.pages, [page.id]: { ...page, elements } } }
    const there = others.reduce(inSuit, deck)
    expect(iconsOn(inSuit(there, home)).map(pathsOf)).toEqual(iconsOn(deck).map(pathsOf))
    expect(iconsOn(deck).flatMap(pathsOf)).toContain('M0 0L24 24')
  })
})
