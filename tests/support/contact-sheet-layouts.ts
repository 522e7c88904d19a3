import {
  type Art,
  type ArtContext,
  createDeck,
  createPage,
  type Deck,
  type Element,
  type ElementId,
  elementDefaults,
  keysBetween,
  type Layout,
  type Slot,
  type Suit,
  type Theme,
} from '@slidewright/engine'
import { hashText, seededRandom } from '../../engine/src/base/random.ts'
import { slotBody } from '../../engine/src/build/slot-body.ts'

const WORDS =
  'Light opens late and leaves early so every evening has one hour that belongs to nobody but the garden'.split(' ')

/** Every layout of a suit as a page, its slots filled with words up to two thirds of what they take. */
export function layoutsDeck(suit: Suit, theme: Theme): Deck {
  const deck = createDeck({ theme, title: suit.name, language: 'en', suit: suit.id })
  const keys = keysBetween(null, null, suit.layouts.length)
  const pages = suit.layouts.map((layout, index) =>
    layoutPage(layout, index, { suit, order: keys[index] ?? 'a0', deck }),
  )
  return { ...deck, pages: Object.fromEntries(pages.map(page => [page.id, page])) }
}

function layoutPage(layout: Layout, index: number, { suit, order, deck }: { suit: Suit; order: string; deck: Deck }) {
  const { under, over } = layout.art(contextOf(layout, index, suit, deck))
  const elements = [
    ...placeArt(under, `${index}u`),
    ...layout.slots.flatMap(slot => slotElements(slot, index)),
    ...placeArt(over, `${index}o`),
  ]
  const keys = keysBetween(null, null, elements.length)
  const ordered = elements.map((element, at) => ({ ...element, order: keys[at] ?? 'a0' }))
  return createPage({
    id: `page:${index}`,
    order,
    background: layout.background,
    elements: Object.fromEntries(ordered.map(element => [element.id, element])),
    notes: layout.key,
  })
}

function contextOf(layout: Layout, index: number, suit: Suit, { size }: Deck): ArtContext {
  return {
    random: seededRandom(hashText(`${suit.id}/${layout.key}`)),
    pageIndex: index,
    pageCount: suit.layouts.length,
    chapter: 1 + (index % 4),
    chapterCount: 4,
    count: layout.count,
    title: layout.key,
    size,
  }
}

function placeArt(art: readonly Art[], prefix: string, parent: ElementId | null = null): Element[] {
  return art.flatMap((piece, index) => {
    const id: ElementId = `element:${prefix}.${index}`
    const base = { id, parent, order: 'a0', extra: {} }
    if (piece.kind !== 'group') return [{ ...piece, ...base }]
    const { children, ...group } = piece
    return [{ ...group, ...base }, ...placeArt(children, `${prefix}.${index}`, id)]
  })
}

function slotElements(slot: Slot, index: number): Element[] {
  const id: ElementId = `element:${index}.${slot.name}`
  const base = elementDefaults(id, slot.frame)
  if (slot.role === 'picture' || slot.role === 'table' || slot.role === 'chart') return []
  const size = slot.style.sizes[0] ?? 16
  return [{ ...base, kind: 'text', body: slotBody(slot, textFor(slot), size) }]
}

function textFor(slot: Slot): { readonly head: string | null; readonly text: string } {
  if (slot.role === 'number') return { head: null, text: String(slot.sort + 1) }
  if (slot.role === 'pageNumber') return { head: null, text: '7' }
  const most = Math.max(4, Math.min(slot.range[1] * 0.66, slot.role === 'title' ? 30 : 110))
  const text = sentence(most, slot.sort)
  return slot.role === 'point' ? { head: sentence(14, slot.sort + 3), text } : { head: null, text }
}

function sentence(length: number, from: number): string {
  let text = ''
  for (let at = from; text.length < length; at++) {
    const word = WORDS[at % WORDS.length] ?? ''
    if (text !== '' && text.length + word.length + 1 > length) break
    text = text === '' ? word : `${text} ${word}`
  }
  return text.charAt(0).toUpperCase() + text.slice(1)
}
