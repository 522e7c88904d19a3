import {
  createChart,
  createImage,
  createLine,
  createTable,
  createText,
  type Deck,
  type Element,
  type ElementId,
  type PageId,
} from '@slidewright/engine/internal'
import { box, deckOf, uploadPicture, type Visitor } from './editor-deck.ts'

const FRAME = { x: 60, y: 60, width: 260, height: 60 }

/** A deck of two sections whose first page has one of each kind of element, each with so many looks that every field of its panel is there. */
export async function deckOfAllFields(who: Visitor): Promise<Deck> {
  const asset = await uploadPicture(who, 1)
  const elements: readonly Element[] = [
    markedWords(),
    { ...box('shape', { ...FRAME, y: 180 }), ...PATTERNED } as Element,
    createTable('element:table' as ElementId, { ...FRAME, x: 400, height: 80 }, 2, 2),
    createChart('element:chart' as ElementId, { ...FRAME, x: 400, y: 200, height: 200 }, 'line'),
    createImage('element:picture' as ElementId, { ...FRAME, y: 300 }, asset.id),
    createLine('element:line' as ElementId, { x: 60, y: 450 }, { x: 320, y: 480 }, HEADED),
  ]
  const deck = deckOf([elements, [], []], [asset])
  return { ...deck, pages: { ...deck.pages, ...sectioned(deck, ['page:1', 'page:2']) }, suit: 'beauty-black' }
}

const SOLID = { kind: 'solid', color: { base: 'text1' } } as const
const HEADED = { fill: SOLID, width: 2, dash: 'solid', start: 'triangle', end: 'triangle' } as const
const PATTERNED = {
  fill: { kind: 'pattern', preset: 'pct50', foreground: { base: 'accent1' }, background: null },
  stroke: { fill: SOLID, width: 2, dash: 'solid' },
} as const

/** Underlined words in a list, with a tab stop. */
function markedWords(): Element {
  const element = createText('element:words' as ElementId, FRAME, 'Hello there', { underline: true })
  const paragraphs = element.body.paragraphs.map(paragraph => ({
    ...paragraph,
    bullet: { kind: 'char', char: '•' } as const,
    tabs: [{ at: 96, align: 'start' }] as const,
  }))
  return { ...element, body: { ...element.body, paragraphs } }
}

function sectioned({ pages }: Deck, ids: readonly PageId[]): Deck['pages'] {
  return Object.fromEntries(
    ids.flatMap((id, index) => {
      const page = pages[id]
      return page === undefined ? [] : [[id, { ...page, section: `Part ${index + 1}` }]]
    }),
  )
}
