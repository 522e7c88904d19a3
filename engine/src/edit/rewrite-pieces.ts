import type { ElementId, PageId } from '../base/id.ts'
import type { Page } from '../document/deck.ts'
import { MOTIF } from '../document/edited.ts'
import type { Element } from '../document/element.ts'
import { ancestorsOf, elementOf, paintOrder } from '../document/read.ts'
import type { Paragraph } from '../document/text-body.ts'
import { type FindPlace, wordPlaces } from './find.ts'
import { markedText } from './marked-text.ts'

/** A text that can be rewritten: a paragraph of a text or cell, or a text of a chart. */
export interface RewritePiece extends FindPlace {
  readonly element: ElementId
  /** The current text. */
  readonly words: string
  /** With marks where its look changes, as `markedText` writes them. */
  readonly marked: string
  /** `title` and `text` are the page's content; `data` are cells, chart texts, figures, and text repeated on every page. */
  readonly role: 'title' | 'text' | 'data'
}

/** Two letters, or one character of a script whose characters are words. */
const WORDS = /\p{L}\p{M}*\p{L}|[\p{Script=Han}\p{Script=Hangul}]/u
/** Matches slots of figures with their unit, and of text repeated on every page. */
const DATA = /^(?:runningHead|pageNumber|number\d*)$/

/**
 * Returns the texts of a page that can be rewritten, in reading order: all of it or of some elements. Locked or hidden elements, the motif
 * and elements without words are left out.
 */
export function rewritePieces(page: Page, only?: readonly ElementId[]): readonly RewritePiece[] {
  const requested = only && new Set(only)
  return wordPlaces(page).flatMap(({ place, words, paragraph }) => {
    const element = place.element && elementOf(page, place.element)
    if (!element || !WORDS.test(words) || !isOpen(page, element)) return []
    const isMeant = (each: Element) => requested === undefined || requested.has(each.id)
    if (![element, ...ancestorsOf(page, element)].some(isMeant)) return []
    return [{ ...place, element: element.id, words, marked: markedIn(words, paragraph), role: roleOf(element) }]
  })
}

/** The accessible text of an element. */
export interface SpokenPiece {
  readonly page: PageId
  readonly element: ElementId
  readonly words: string
}

/**
 * Returns the accessible texts of the elements of a page, back to front: all or some of them. Locked or hidden elements, the motif and
 * elements without words are left out.
 */
export function spokenPieces(page: Page, only?: readonly ElementId[]): readonly SpokenPiece[] {
  const requested = only && new Set(only)
  return paintOrder(page).flatMap(element => {
    const { id, alt } = element
    const isMeant =
      requested === undefined || [element, ...ancestorsOf(page, element)].some(each => requested.has(each.id))
    if (alt === null || !WORDS.test(alt) || !isMeant || !isOpen(page, element)) return []
    return [{ page: page.id, element: id, words: alt }]
  })
}

function markedIn(words: string, paragraph: Paragraph | null): string {
  return paragraph === null ? words : markedText(paragraph)
}

function isOpen(page: Page, element: Element): boolean {
  if (element.origin?.slot === MOTIF) return false
  return [element, ...ancestorsOf(page, element)].every(({ locked, hidden }) => !locked && !hidden)
}

function roleOf({ kind, origin, module }: Element): RewritePiece['role'] {
  if (kind === 'table' || kind === 'chart' || DATA.test(origin?.slot ?? '')) return 'data'
  return origin?.slot === 'title' || module?.type === 2 ? 'title' : 'text'
}
