import type { Deck } from '../document/deck.ts'
import { bodyOf, pagesOf, textOf } from '../document/read.ts'
import type { Theme } from '../document/theme.ts'
import { walkOutline } from '../outline/tree.ts'
import type { Outline } from '../outline/types.ts'
import { suitFor } from '../suit/suit-for.ts'
import type { Slot, Suit } from '../suit/types.ts'
import { faceOf, styleFace } from '../text/faces.ts'
import { type FontNeed, fontNeeds } from '../text/font-needs.ts'
import type { Face } from '../text/types.ts'
import { CODE_FAMILY } from '../theme/fonts.ts'
import { slotHeadStyle, slotRunStyle } from './slot-body.ts'
import { withWordPlaces } from './word-places.ts'
import { wordsFor } from './words.ts'

/** Characters that pages need besides their outline: numbers, marks, punctuation of layouts. */
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at))
const ALWAYS = `${ASCII}\u00a0•–—…“”‘’·×°→`
/** Stands around code in the texts of an outline; where it is among the characters, the face of code is needed. */
const CODE_MARK = '`'
const CODE_FACES = [400, 600, 700].map(weight => faceOf(CODE_FAMILY, weight, false))
/** The weights of texts in tables and charts, beside those that the suit names. */
const DATA_WEIGHTS = [400, 600, 700]

/** The input for determining the fonts of a suit's pages. */
export interface SuitText {
  readonly theme: Theme
  /** The characters of the pages' text. */
  readonly text: string
  /** BCP 47. */
  readonly language: string
}

/** Returns the faces that pages with these characters are set in, from the styles of the suit: known before any page is built. */
export function suitFontNeeds(suit: Suit, { theme, text, language }: SuitText): FontNeed[] {
  const faces = [...facesOf(suit, theme, language), ...(text.includes(CODE_MARK) ? CODE_FACES : [])]
  return faces.flatMap(face => fontNeeds({ face, text: text + ALWAYS }, language))
}

/** Returns the characters that the pages of an outline show, each once. */
export function outlineCharacters(outline: Outline): string {
  const texts = Object.values(wordsFor(outline.language) ?? {})
  for (const { node } of walkOutline(outline)) {
    texts.push(node.value, ...(node.table?.rows.flat() ?? []))
    if (node.code !== undefined) texts.push(CODE_MARK)
    if (node.source) texts.push(node.source.source, node.source.place ?? '')
  }
  return charactersOf(texts)
}

/** Returns the characters that a deck shows, each once. */
export function deckCharacters(deck: Deck): string {
  const texts = [deck.title]
  for (const page of pagesOf(deck))
    for (const element of Object.values(page.elements)) {
      const body = bodyOf(element)
      if (body) texts.push(textOf(body))
      if (body?.paragraphs.some(({ runs }) => runs.some(({ style }) => style.face === CODE_FAMILY)))
        texts.push(CODE_MARK)
      if (element.kind === 'table') texts.push(...element.cells.flat().map(cell => textOf(cell.body)))
      if (element.kind === 'chart')
        texts.push(...element.chart.categories, ...element.chart.series.map(({ name }) => name))
    }
  return charactersOf(texts)
}

function charactersOf(texts: readonly string[]): string {
  const characters = new Set<string>()
  for (const text of texts) for (const character of text) characters.add(character)
  return [...characters].join('')
}

function facesOf(plainSuit: Suit, theme: Theme, language: string): Face[] {
  const suit = suitFor(withWordPlaces(plainSuit), language)
  const { headerWeight, headerItalic = false } = suit.data.tableText
  const data = [...DATA_WEIGHTS, headerWeight].map(weight => ({ face: '@body', weight, italic: false }))
  const header = { face: headerItalic ? '@title' : '@body', weight: headerWeight, italic: headerItalic }
  const slots = suit.layouts.flatMap(layout => layout.slots).flatMap(stylesOf)
  return [...new Set([...slots, ...data, header].map(style => styleFace(style, theme.fonts, language).face))]
}

/** Returns the styles of a slot at both ends of its scale, whose weights may differ. */
function stylesOf(slot: Slot) {
  const { sizes } = slot.style
  return [...new Set([sizes[0] ?? 1, sizes.at(-1) ?? 1])].flatMap(size => {
    const style = slotRunStyle(slot, size)
    return slot.role === 'point' ? [style, slotHeadStyle(slot, size)] : [style]
  })
}
