import type { Page } from './deck.ts'
import type { Element, LineElement } from './element.ts'
import { keptList } from './kept-list.ts'

const lines = keptList((element: Element): element is LineElement => element.kind === 'line')

/** Returns the lines of a page, in any order. After an edit that wrote no line they are those of before: nothing is searched. */
export function linesOf(page: Page): readonly LineElement[] {
  return lines(page)
}
