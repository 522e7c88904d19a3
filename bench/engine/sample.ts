import {
  countingIds,
  createDeck,
  createPage,
  createShape,
  createText,
  type Deck,
  type Element,
  type ElementId,
  keysBetween,
  type PageId,
  type Scene,
} from '@slidewright/engine/internal'
import { sampleSuit } from '../../app/screens/bench/scenarios/decks.ts'

/** Creates a deck with one page of slightly overlapping boxes on a grid, every third rotated, every second a text. */
export function crowdedDeck(count: number): { deck: Deck; page: PageId; elements: ElementId[] } {
  const ids = countingIds()
  const suit = sampleSuit()
  const theme = suit.themes[0]
  if (theme === undefined) throw new Error('The suit has no theme')
  const orders = keysBetween(null, null, count)
  const side = Math.ceil(Math.sqrt(count))
  const elements = orders.map((order, index): Element => {
    const [across, down] = [900 / side, 500 / side]
    const frame = {
      x: (index % side) * across,
      y: Math.floor(index / side) * down,
      width: across * 1.2,
      height: down * 1.2,
    }
    const id = ids.element()
    const made =
      index % 2 === 0
        ? createShape(id, frame, 'roundRect')
        : createText(id, frame, `${index % 10}`, { size: Math.min(18, down * 0.6) })
    return { ...made, order, frame: { ...made.frame, rotation: index % 3 === 0 ? 15 : 0 } }
  })
  const page = createPage({
    id: ids.page(),
    order: 'a0',
    elements: Object.fromEntries(elements.map(element => [element.id, element])),
  })
  const deck = { ...createDeck({ theme, title: 'Bench', language: 'en' }), pages: { [page.id]: page } }
  return { deck, page: page.id, elements: elements.map(element => element.id) }
}

/** Counts the scene nodes that differ between two scenes. */
export function rebuiltNodes(before: Scene, after: Scene): number {
  return [...after.nodes].filter(([id, node]) => before.nodes.get(id) !== node).length
}

/** Builds a Markdown outline with chapters of pages. */
export function sampleOutline(chapters: number, pages: number): string {
  const point = (index: number) => `- Point ${index}: a sentence of usual length that says what has to be said about it`
  const page = (chapter: number, index: number) =>
    [`### Page ${chapter}.${index} with a title`, ...Array.from({ length: 2 + (index % 5) }, (_, n) => point(n))].join(
      '\n',
    )
  const chapter = (index: number) =>
    [`## Chapter ${index}`, ...Array.from({ length: pages }, (_, n) => page(index, n))].join('\n')
  return ['# A deck for measuring', ...Array.from({ length: chapters }, (_, index) => chapter(index))].join('\n')
}
