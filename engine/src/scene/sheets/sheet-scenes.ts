import type { ElementId, PageId } from '../../base/id.ts'
import { keysBetween } from '../../base/order-key.ts'
import { createDeck, createPage, solid } from '../../document/create.ts'
import type { Deck } from '../../document/deck.ts'
import type { TextElement } from '../../document/element.ts'
import { createText } from '../../document/new-element.ts'
import type { Rect } from '../../geometry/types.ts'
import type { Measure } from '../../text/types.ts'
import { buildScene } from '../build-scene.ts'
import type { Scene, SceneNode } from '../node.ts'
import { notesBySheet } from './notes-text.ts'
import { areaOf, cellsOf, fitted, GRIDS, MARGIN, PAPERS, type Paper, type SheetLayout } from './paper.ts'
import { frameNode, pageNode, rulesNode } from './sheet-nodes.ts'

/** A page to print: what it paints, its notes, and the number that the audience saw. */
export interface SheetPage {
  readonly scene: Scene
  readonly notes: string
  readonly number: number
}

/** Pages to print on sheets of paper. Of `deck` only title, language and fonts are read. */
export interface SheetInput {
  readonly deck: Deck
  readonly pages: readonly SheetPage[]
  readonly layout: SheetLayout
  readonly paper: Paper
  readonly measure: Measure
}

/** What stands on one sheet. */
interface Sheet {
  readonly pages: readonly { readonly page: SheetPage; readonly box: Rect }[]
  /** Where lines for writing are. */
  readonly ruled: readonly Rect[]
  readonly texts: readonly TextElement[]
}

const INK = '#1B1B1F'
const PALE = '#6B6B73'
/** Sizes of notes and of labels, px. */
const NOTES_SIZE = 14
const LABEL_SIZE = 10.5
const NOTES_STYLE = { size: NOTES_SIZE, fill: solid({ base: INK }) }
/** The share of a sheet's area that a page with notes takes at most, and the gap below it, px. */
const PAGE_SHARE = 0.46
const BELOW_PAGE = 44
/** The room of a page's number below it, px. */
const NUMBER_ROOM = 20
/** The share of a sheet's width that a page beside lines for writing takes. */
const BESIDE_RULES = 0.56

/**
 * Returns sheets of paper as scenes that any painter and every file can show: pages with their notes, which go on over further sheets, or
 * handouts of several pages. Page numbers, the deck's title and the sheet's number stand beside them.
 */
export function sheetScenes(input: SheetInput): Scene[] {
  const sheets = input.layout === 'notes' ? notesSheets(input) : handouts(input, input.layout)
  return sheets.map((sheet, index) => sceneOfSheet(input, sheet, { number: index + 1, total: sheets.length }))
}

function notesSheets({ deck, pages, paper, measure }: SheetInput): Sheet[] {
  const area = areaOf(PAPERS[paper])
  return pages.flatMap(page => {
    const box = fitted(page.scene.size, { ...area, height: area.height * PAGE_SHARE })
    const top = box.y + box.height + BELOW_PAGE
    const first = { ...area, y: top, height: area.y + area.height - top }
    const setting = {
      style: NOTES_STYLE,
      fonts: deck.theme.fonts,
      language: deck.language,
      measure,
      width: area.width,
      first: first.height,
      next: area.height,
    }
    const [text = '', ...further] = notesBySheet(page.notes, setting)
    const label = numberLabel(page, box)
    const notes = text === '' ? [] : [createText('element:notes', first, text, NOTES_STYLE)]
    return [
      { pages: [{ page, box }], ruled: [], texts: [label, ...notes] },
      ...further.map(more => ({ pages: [], ruled: [], texts: [createText('element:notes', area, more, NOTES_STYLE)] })),
    ]
  })
}

function handouts({ pages, paper }: SheetInput, layout: keyof typeof GRIDS): Sheet[] {
  const { columns, rows } = GRIDS[layout]
  const cells = cellsOf(areaOf(PAPERS[paper]), columns, rows)
  const sheets = Array.from({ length: Math.ceil(pages.length / cells.length) }, (_, index) =>
    pages.slice(index * cells.length, (index + 1) * cells.length),
  )
  return sheets.map(shown => {
    const placed = shown.map((page, index) => {
      const cell = cells[index] as Rect
      const width = layout === 'three' ? cell.width * BESIDE_RULES : cell.width
      const box = fitted(page.scene.size, { ...cell, width, height: cell.height - NUMBER_ROOM })
      return { page, box: layout === 'three' ? { ...box, x: cell.x } : box, cell }
    })
    const ruled = layout === 'three' ? placed.map(({ box, cell }) => beside(box, cell)) : []
    return { pages: placed, ruled, texts: placed.map(({ page, box }) => numberLabel(page, box)) }
  })
}

function beside(box: Rect, cell: Rect): Rect {
  const x = box.x + box.width + 24
  return { x, y: box.y, width: cell.x + cell.width - x, height: box.height }
}

function numberLabel({ number }: SheetPage, { x, y, width, height }: Rect): TextElement {
  const label = pale(`element:number-${number}`, { x, y: y + height + 4, width, height: 16 }, String(number))
  return aligned(label, 'center')
}

function pale(id: ElementId, box: Rect, text: string): TextElement {
  return createText(id, box, text, { size: LABEL_SIZE, fill: solid({ base: PALE }) })
}

function aligned(element: TextElement, align: 'center' | 'end'): TextElement {
  const paragraphs = element.body.paragraphs.map(paragraph => ({ ...paragraph, align }))
  return { ...element, body: { ...element.body, paragraphs } }
}

interface Counted {
  readonly number: number
  readonly total: number
}

function sceneOfSheet({ deck, paper, measure }: SheetInput, sheet: Sheet, { number, total }: Counted): Scene {
  const size = PAPERS[paper]
  const wide = size.width - 2 * MARGIN
  const head = pale('element:head', { x: MARGIN, y: MARGIN - 8, width: wide, height: 16 }, deck.title)
  const foot = pale(
    'element:foot',
    { x: MARGIN, y: size.height - MARGIN - 8, width: wide, height: 16 },
    `${number} / ${total}`,
  )
  const id: PageId = `page:sheet-${number}`
  const texts = [head, ...sheet.texts, aligned(foot, 'end')]
  const written = buildScene({
    deck: deckOfTexts({ ...deck, size }, id, texts),
    page: id,
    measure,
    drawChart: () => [],
  })
  const drawn: SceneNode[] = [
    ...sheet.pages.flatMap(({ page: { scene, number }, box }) => [
      pageNode(scene, `element:page-${number}`, box),
      frameNode(`element:frame-${number}`, box),
    ]),
    ...sheet.ruled.map((box, index) => rulesNode(`element:rules-${index}`, box)),
  ]
  const nodes = new Map<ElementId, SceneNode>(drawn.map(node => [node.element as ElementId, node]))
  for (const [element, node] of written.nodes) nodes.set(element, node)
  return { ...written, order: [...nodes.keys()], nodes, rebuilt: nodes.size }
}

/** A deck of this look whose one page has these texts on white paper. */
function deckOfTexts({ theme, title, language, size }: Deck, id: PageId, texts: readonly TextElement[]): Deck {
  const keys = keysBetween(null, null, texts.length)
  const elements = texts.map((element, index) => [element.id, { ...element, order: keys[index] ?? 'a0' }])
  const background = solid({ base: '#FFFFFF' })
  const page = createPage({ id, order: 'a0', background, elements: Object.fromEntries(elements) })
  return { ...createDeck({ theme, title, language, size }), pages: { [id]: page } }
}
