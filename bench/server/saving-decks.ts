import {
  countingIds,
  createDeck,
  createPage,
  createShape,
  createText,
  type Deck,
  type Element,
  keysBetween,
} from '@slidewright/engine/internal'
import { sampleSuit } from '../../app/screens/bench/scenarios/decks.ts'

/** Elements of each page: with a thirteenth on every third, 300 pages have 3 700. */
const EACH = 12

/** Creates a deck of pages with shapes and texts on a grid. */
export function deckOfPages(count: number): Deck {
  const ids = countingIds()
  const theme = sampleSuit().themes[0]
  if (theme === undefined) throw new Error('The suit has no theme')
  const pages = keysBetween(null, null, count).map((order, number) => {
    const orders = keysBetween(null, null, EACH + Number(number % 3 === 0))
    const elements = orders.map((order, index): Element => {
      const frame = { x: 30 + (index % 4) * 225, y: 30 + Math.floor(index / 4) * 122, width: 210, height: 105 }
      const text = `Page ${number}, ${index}`
      const made =
        index % 2 === 0
          ? createShape(ids.element(), frame, 'roundRect')
          : createText(ids.element(), frame, text, { size: 18 })
      return { ...made, order }
    })
    return createPage({ id: ids.page(), order, elements: Object.fromEntries(elements.map(each => [each.id, each])) })
  })
  const deck = createDeck({ theme, title: 'Traffic', language: 'en' })
  return { ...deck, pages: Object.fromEntries(pages.map(page => [page.id, page])) }
}
