import type { Element } from '../document/element.ts'
import { bodyOf, pagesOf, textOf } from '../document/read.ts'
import { footerOf } from '../scene/footer.ts'
import type { ShapeContext } from './context.ts'

/** Words that a program writes anew by itself: the number of the page, or the day. */
export interface Field {
  readonly type: 'slidenum' | 'datetime3' | 'datetime4'
  /** The words as they are now. */
  readonly text: string
}

/** The slot of the number that a suit puts on its pages, and the parts of a footer. */
const SUIT_NUMBER = 'pageNumber'
const FOOTER_NUMBER = 'element:footer-number'
const FOOTER_DATE = 'element:footer-date'

/** Returns the field in the words of an element of page numbers, or of a date that is always that of the day; undefined for all others. */
export function fieldOf(element: Element, { page, deck }: Pick<ShapeContext, 'page' | 'deck'>): Field | undefined {
  const { id, origin } = element
  if (id === FOOTER_NUMBER || origin?.slot === SUIT_NUMBER)
    return { type: 'slidenum', text: String(pagesOf(deck).findIndex(other => other.id === page.id) + 1) }
  const body = bodyOf(element)
  const record = deck.pages[page.id]
  if (id !== FOOTER_DATE || body === null || !record || footerOf(deck, record).date?.isToday !== true) return undefined
  // Month, day and year, or day, month and year (ECMA-376 Part 1, 21.1.2.2.4).
  return { type: /^en-US\b/i.test(deck.language) ? 'datetime4' : 'datetime3', text: textOf(body) }
}
