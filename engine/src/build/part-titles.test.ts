import { expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import { pagesOf } from '../document/read.ts'
import { parseOutline } from '../outline/reader.ts'
import type { SUITS } from '../suit/catalogue/index.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { SUITS_WITHOUT_MOTIFS } from '../testing/suits-without-motifs.ts'
import { buildDeck } from './build-deck.ts'
import { outlineOf } from './outline-of.ts'
import { slotsOf, titleOf } from './read-page.ts'

const LONG = Array.from({ length: 16 }, (_, index) => `- Point no ${index + 1} has so much to say that it fills a line`)
const QUOTE = '# Deck\n\n### A heading\n\n> We ship on Fridays. — Ada'
const PICTURED = `${QUOTE}\n\n![The harbour](https://pictures.test/harbour.png)`

const picture = (url: string) => ({
  id: 'asset:a' as const,
  hash: 'a',
  mime: 'image/png',
  width: 400,
  height: 300,
  url,
})

function built(markdown: string, suit: (typeof SUITS)[number]) {
  const [theme] = suit.themes
  if (theme === undefined) throw new Error('no theme')
  const deck = buildDeck(parseOutline(markdown), suit, { theme, measure: fakeMeasure(), ids: countingIds(), picture })
  if (!deck.ok) throw new Error(deck.error.code)
  return deck.value.deck
}

const headed = (deck: ReturnType<typeof built>) =>
  pagesOf(deck)
    .filter(page => titleOf(page).startsWith('A heading'))
    .map(page => ({ title: titleOf(page), isShown: slotsOf(page).has('title') }))

test.each(SUITS_WITHOUT_MOTIFS.map(suit => [suit.id, suit] as const))(
  'in %s the second page of a heading says (2)',
  (_, suit) => {
    const pages = headed(built(`# Deck\n\n### A heading\n\n${LONG.join('\n')}`, suit))
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.map(({ title }) => title)).toEqual(
      pages.map((_page, index) => (index === 0 ? 'A heading' : `A heading (${index + 1})`)),
    )
  },
)

test('after a quotation that shows no title the next page is the first to say it, also in the outline', () => {
  const quoted = SUITS_WITHOUT_MOTIFS.map(suit => built(PICTURED, suit))
  const bare = quoted.filter(deck => headed(deck)[0]?.isShown === false)
  expect(bare.length).toBeGreaterThan(0)
  for (const deck of bare) {
    expect(headed(deck).map(({ title }) => title)).toEqual(['A heading', 'A heading'])
    expect(outlineOf(deck).root.children.map(({ value }) => value)).toEqual(['A heading', 'A heading'])
  }
})
