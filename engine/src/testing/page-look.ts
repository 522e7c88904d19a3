import type { Page } from '../document/deck.ts'
import { MOTIF } from '../document/edited.ts'
import type { Element } from '../document/element.ts'
import { bodyOf, elementsOf } from '../document/read.ts'
import type { ThemeFonts } from '../document/theme.ts'
import { intersection, unionRects } from '../geometry/rect.ts'
import type { Rect } from '../geometry/types.ts'
import { layOutText } from '../text/layout.ts'
import type { Measure } from '../text/types.ts'

/** The part of a page within its margins, px at 960×540. */
const CONTENT: Rect = { x: 56, y: 44, width: 848, height: 452 }
/** The fields that it is measured in, across and down. */
const FIELDS = { across: 24, down: 18 }
/** Texts that stand at the edge of every page. */
const RUNNING = /^(?:pageNumber|runningHead|source)$/
const READ = /^(?:body|point|head)\d*$/
/** What stands in for a picture. */
const PICTURE = /^(?:picture|landscape)$/

/** What a page looks like: how much of it is used and covered, how far down it reaches, and the least size of what is read on it. */
export interface PageLook {
  /** The share of the content area, 0 to 1, that lies between all words, pictures, tables and charts; words in a card fill the card. */
  readonly span: number
  /** The share of its fields that hold some of these. */
  readonly fill: number
  /** The share of the content area's height between the top of the first and the bottom of the last of these. */
  readonly reach: number
  /** The least size in px of what is read from afar; null if there is none. */
  readonly size: number | null
}

interface Setting {
  readonly measure: Measure
  readonly fonts: ThemeFonts
  readonly language: string
}

/** Measures what a page looks like. */
export function lookOf(page: Page, setting: Setting): PageLook {
  const elements = elementsOf(page)
  const words = elements.flatMap(element => wordsOf(element, setting))
  const cards = elements.filter(isCard).map(({ frame }) => frame)
  const held = words.flatMap(({ frame }) => cards.filter(card => holds(card, frame)))
  const boxes = [...words.map(({ ink }) => ink), ...held, ...elements.filter(isPicture).map(({ frame }) => frame)]
  const seen = boxes.flatMap(box => intersection(box, CONTENT) ?? [])
  const around = unionRects(seen)
  const sizes = elements
    .filter(({ origin }) => READ.test(origin?.slot ?? ''))
    .flatMap(element => bodyOf(element)?.paragraphs.flatMap(({ runs }) => runs.map(({ style }) => style.size)) ?? [])
  return {
    span: around === null ? 0 : (around.width * around.height) / (CONTENT.width * CONTENT.height),
    fill: fillOf(seen),
    reach: around === null ? 0 : around.height / CONTENT.height,
    size: sizes.length === 0 ? null : Math.min(...sizes),
  }
}

function fillOf(boxes: readonly Rect[]): number {
  const width = CONTENT.width / FIELDS.across
  const height = CONTENT.height / FIELDS.down
  let count = 0
  for (let row = 0; row < FIELDS.down; row++)
    for (let column = 0; column < FIELDS.across; column++) {
      const field = { x: CONTENT.x + column * width, y: CONTENT.y + row * height, width, height }
      if (boxes.some(box => intersection(box, field) !== null)) count++
    }
  return count / (FIELDS.across * FIELDS.down)
}

function wordsOf(element: Element, { measure, fonts, language }: Setting) {
  const { origin, frame } = element
  if (element.kind !== 'text' || !origin || origin.slot === MOTIF || RUNNING.test(origin.slot)) return []
  const { width, height } = frame
  const { content } = layOutText({ body: element.body, size: { width, height }, fonts, language }, measure)
  return [{ frame, ink: { ...content, x: frame.x + content.x, y: frame.y + content.y } }]
}

function isPicture(element: Element): boolean {
  const { origin, kind, name } = element
  if (origin?.slot === MOTIF) return kind === 'group' && PICTURE.test(name)
  return origin !== undefined && kind !== 'text'
}

/** Whether a piece of the motif is a card: a filled shape that is neither small nor most of the page. */
function isCard(element: Element): boolean {
  const { width, height } = element.frame
  const isShape = element.kind === 'shape' && element.fill.kind !== 'none'
  return (
    isShape && element.origin?.slot === MOTIF && height > 40 && width * height < CONTENT.width * CONTENT.height * 0.5
  )
}

function holds(card: Rect, words: Rect): boolean {
  const shared = intersection(card, words)
  return shared !== null && shared.width * shared.height > words.width * words.height * 0.98
}
