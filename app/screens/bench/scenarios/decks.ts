import {
  type AssetId,
  countingIds,
  createDeck,
  createImage,
  createPage,
  createShape,
  createText,
  type Deck,
  type Element,
  keysBetween,
  type Page,
  pagesOf,
  type Rect,
  type Theme,
} from '@slidewright/engine/internal'
import { suitById } from '@slidewright/engine/suits'
import { PICTURES } from './pictures.ts'

const SENTENCE =
  'Light opens late and leaves early, so every evening has one hour that belongs to nobody but the garden and those who keep it open for the ones who come by.'

/** Dimensions of a generated deck: pages, elements per page, characters per text. */
export interface DeckPlan {
  readonly pages: number
  readonly each: number
  readonly characters: number
  /** Every n-th element is a rounded box, the others are texts. */
  readonly boxes: number
  /** Every n-th element is rotated by 15 degrees; none if omitted. */
  readonly turned?: number
  /** Whether to use masked pictures instead of texts and boxes. */
  readonly isPictures?: boolean
}

/** Returns the suit that benches build with. */
export function sampleSuit() {
  const suit = suitById('beauty-black')
  if (suit === null) throw new Error('The suit beauty-black is missing')
  return suit
}

/** Returns the themes that benches switch between; at least one. */
export function sampleThemes(): readonly [Theme, ...Theme[]] {
  const [first, ...others] = sampleSuit().themes
  if (first === undefined) throw new Error('The suit has no theme')
  return [first, ...others]
}

/** Builds a deterministic deck of boxes and texts, or of masked pictures, on grids. */
export function gridDeck(plan: DeckPlan): Deck {
  const ids = countingIds()
  const [theme] = sampleThemes()
  const orders = keysBetween(null, null, plan.pages)
  const pages = orders.map((order, number): Page => {
    const elements = gridElements(plan, ids, number)
    return createPage({ id: ids.page(), order, elements: Object.fromEntries(elements.map(each => [each.id, each])) })
  })
  const deck = createDeck({ theme, title: 'Bench', language: 'en' })
  const assets = plan.isPictures ? Object.fromEntries(PICTURES.map(asset => [asset.id, asset])) : {}
  return { ...deck, assets, pages: Object.fromEntries(pages.map(page => [page.id, page])) }
}

/** Returns the first page of a deck; throws if it has none. */
export function firstPage(deck: Deck): Page {
  const [page] = pagesOf(deck)
  if (page === undefined) throw new Error('The deck is empty')
  return page
}

/** Builds a deck with one page full of texts and boxes, as most scenarios use it. */
export function onePageDeck(count: number): Deck {
  return gridDeck({ pages: 1, each: count, characters: 24, boxes: 2 })
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
    const element = gridElement(plan, ids, { index, number, frame })
    const isTurned = plan.turned !== undefined && index % plan.turned === 0
    return { ...element, order, frame: { ...element.frame, rotation: isTurned ? 15 : 0 } }
  })
}

function gridElement(
  { boxes, characters, isPictures }: DeckPlan,
  ids: ReturnType<typeof countingIds>,
  { index, number, frame }: { index: number; number: number; frame: Rect },
): Element {
  if (isPictures) return maskedPicture(ids.element(), index, frame)
  if (boxes > 0 && index % boxes === 0) return createShape(ids.element(), frame, 'roundRect')
  const start = (index * 7 + number * 13) % 40
  const words = SENTENCE.repeat(2).slice(start, start + characters)
  return createText(ids.element(), frame, words, { size: Math.max(4, Math.min(12, frame.height * 0.3)) })
}

function maskedPicture(id: Element['id'], index: number, frame: Rect): Element {
  const asset: AssetId = PICTURES[index % PICTURES.length]?.id ?? 'asset:none'
  const preset = index % 2 === 0 ? 'roundRect' : 'ellipse'
  return { ...createImage(id, frame, asset, ''), mask: { geometry: { kind: 'preset', preset } } }
}
