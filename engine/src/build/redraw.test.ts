import { expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import type { Deck, Page } from '../document/deck.ts'
import { elementsOf, pagesOf, subtree } from '../document/read.ts'
import { standInOf } from '../document/stand-in.ts'
import { createOutlineReader } from '../outline/reader.ts'
import { SUITS } from '../suit/catalogue/index.ts'
import type { Suit } from '../suit/types.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { buildDeck } from './build-deck.ts'
import { pageWithDrawing } from './redraw.ts'
import { switchSuit } from './switch-suit.ts'

const WORDS = `# By rail
## Night trains
### The night train is back
- Night trains leave at nine
- The sleeping car has six berths
### Night trains and their railway
- One train leaves every night
### The railway at night
- Trains run in the dark
- Berths are booked early
- Each train has a kitchen
`

function portsOf(suit: Suit, prefix = 'r') {
  const [theme] = suit.themes
  if (theme === undefined) throw new Error('A suit without a theme')
  return { theme, measure: fakeMeasure(), ids: countingIds(prefix) }
}

function drawnIn(suit: Suit): { readonly deck: Deck; readonly page: Page } | null {
  const reader = createOutlineReader()
  reader.push(WORDS)
  const built = buildDeck(reader.end(), suit, portsOf(suit, ''))
  if (!built.ok) throw new Error(built.error.code)
  const { deck } = built.value
  const page = pagesOf(deck).find(each => standInOf(each) !== null)
  return page === undefined ? null : { deck, page }
}

/** What is drawn, without what every drawing has of its own. */
function pathsOf(page: Page): string[] {
  const root = standInOf(page)
  return (root ? subtree(page, root) : []).flatMap(element =>
    element.kind === 'shape' && element.geometry.kind === 'path' ? [element.geometry.path] : [],
  )
}

test('another subject is drawn in the place of the one before, in every suit that draws; all else stays', () => {
  let drawing = 0
  for (const suit of SUITS) {
    const drawn = drawnIn(suit)
    if (drawn === null) continue
    drawing++
    const { deck, page } = drawn
    const at = { page: page.id, suit, ports: portsOf(suit) }
    const next = pageWithDrawing(deck, 'mountain', at)
    if (next === null) throw new Error(`${suit.id} draws no mountain`)
    const [before, after] = [standInOf(page), standInOf(next)]
    expect([after?.id, after?.order, after?.frame], suit.id).toEqual([before?.id, before?.order, before?.frame])
    expect(pathsOf(next), suit.id).not.toEqual(pathsOf(page))
    expect(next.extra.subject).toBe('mountain')
    const drawnIds = new Set(
      [...(before ? subtree(page, before) : []), ...(after ? subtree(next, after) : [])].map(e => e.id),
    )
    const rest = (of: Page) => elementsOf(of).filter(({ id }) => !drawnIds.has(id))
    expect(rest(next)).toEqual(rest(page))
  }
  expect(drawing).toBeGreaterThan(7)
})

test('a drawing that was moved gives its place to the next one, whose pieces stay inside', () => {
  const suit = SUITS.find(each => drawnIn(each) !== null)
  const drawn = suit && drawnIn(suit)
  if (!suit || !drawn) throw new Error('No suit draws')
  const { deck, page } = drawn
  const root = standInOf(page)
  if (root === null) throw new Error('Nothing is drawn')
  const frame = { x: 500, y: 40, width: root.frame.width / 2, height: root.frame.height / 2, rotation: 0 }
  const moved = { ...page, elements: { ...page.elements, [root.id]: { ...root, frame } } }
  const next = pageWithDrawing({ ...deck, pages: { ...deck.pages, [page.id]: moved } }, 'sea', {
    page: page.id,
    suit,
    ports: portsOf(suit),
  })
  const after = next && standInOf(next)
  expect(after?.frame).toEqual(frame)
  const pieces = next && after ? subtree(next, after).slice(1) : []
  expect(pieces.length).toBeGreaterThan(2)
  const middles = pieces.map(piece => piece.frame.x + piece.frame.width / 2)
  expect(middles.every(x => x > frame.x - 2 && x < frame.x + frame.width + 2)).toBe(true)
})

test('another suit draws what was chosen', () => {
  const able = SUITS.filter(each => drawnIn(each) !== null)
  const [suit, other] = able
  const drawn = suit && drawnIn(suit)
  if (!suit || !other || !drawn) throw new Error('No two suits draw')
  const next = pageWithDrawing(drawn.deck, 'mountain', { page: drawn.page.id, suit, ports: portsOf(suit) })
  if (next === null) throw new Error('Nothing was drawn')
  const deck = { ...drawn.deck, pages: { ...drawn.deck.pages, [next.id]: next } }
  const switched = switchSuit(deck, other, portsOf(other))
  expect(switched.ok && switched.value.deck.pages[next.id]?.extra.subject).toBe('mountain')
})

test('there is no drawing of an unknown subject, nor on a page without one', () => {
  const suit = SUITS.find(each => drawnIn(each) !== null)
  const drawn = suit && drawnIn(suit)
  if (!suit || !drawn) throw new Error('No suit draws')
  const { deck, page } = drawn
  const [cover] = pagesOf(deck)
  expect(pageWithDrawing(deck, 'nothing of the kind', { page: page.id, suit, ports: portsOf(suit) })).toBeNull()
  expect(cover && pageWithDrawing(deck, 'sea', { page: cover.id, suit, ports: portsOf(suit) })).toBeNull()
})
