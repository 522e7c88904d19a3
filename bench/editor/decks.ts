import {
  countingIds,
  createDeck,
  createPage,
  createShape,
  createText,
  type Deck,
  type Element,
  keysBetween,
  type Page,
  type Rect,
} from '@slidewright/engine'
import { sampleSuit } from '../engine/sample.ts'

const SENTENCE =
  'Light opens late and leaves early, so every evening has one hour that belongs to nobody but the garden and those who keep it open for the ones who come by.'

/** How many pages, how many elements on each, how many characters in a text. */
export interface DeckPlan {
  readonly pages: number
  readonly each: number
  readonly characters: number
  /** Every so many elements a rounded box, the others texts. */
  readonly boxes: number
}

/** A deck of boxes and texts on grids, the same at every call. */
export function gridDeck(plan: DeckPlan): Deck {
  const ids = countingIds()
  const theme = sampleSuit().themes[0]
  if (theme === undefined) throw new Error('The suit has no theme')
  const orders = keysBetween(null, null, plan.pages)
  const pages = orders.map((order, number): Page => {
    const elements = gridElements(plan, ids, number)
    return createPage({ id: ids.page(), order, elements: Object.fromEntries(elements.map(each => [each.id, each])) })
  })
  const deck = createDeck({ theme, title: 'Bench', language: 'en' })
  return { ...deck, pages: Object.fromEntries(pages.map(page => [page.id, page])) }
}

function gridElements(plan: DeckPlan, ids: ReturnType<typeof countingIds>, number: number): Element[] {
  const orders = keysBetween(null, null, plan.each)
  const columns = Math.ceil(Math.sqrt(plan.each * 0.7))
  const across = 880 / columns
  const down = 480 / Math.ceil(plan.each / columns)
  return orders.map((order, index) => {
    const frame: Rect = {
      x: 40 + (index % columns) * across,
      y: 30 + Math.floor(index / columns) * down,
      width: across * 0.92,
      height: down * 0.92,
    }
    return { ...gridElement(plan, ids, { index, number, frame }), order }
  })
}

function gridElement(
  { boxes, characters }: DeckPlan,
  ids: ReturnType<typeof countingIds>,
  { index, number, frame }: { index: number; number: number; frame: Rect },
): Element {
  if (boxes > 0 && index % boxes === 0) return createShape(ids.element(), frame, 'roundRect')
  const start = (index * 7 + number * 13) % 40
  const words = SENTENCE.repeat(2).slice(start, start + characters)
  return createText(ids.element(), frame, words, { size: Math.max(4, Math.min(12, frame.height * 0.3)) })
}
