import type { Page } from './deck.ts'
import type { Element, TextElement } from './element.ts'
import { keptList } from './kept-list.ts'
import { paintOrder } from './read.ts'
import type { TextBody } from './text-body.ts'

/** A text element that asks the author for words and has none. */
export type Placeholder = TextElement & { readonly prompt: string }

/** Whether an element asks for words and has none: the first words that are written in it make it an ordinary text. */
export function isPlaceholder(element: Element): element is Placeholder {
  return element.kind === 'text' && element.prompt !== undefined && isBlank(element.body)
}

function isBlank(body: TextBody): boolean {
  return body.paragraphs.every(({ runs }) => runs.every(({ text }) => text.trim() === ''))
}

const all = keptList(isPlaceholder)
const visible = new WeakMap<Page['elements'], readonly Placeholder[]>()
const NONE: readonly Placeholder[] = []

/** Returns the visible placeholders of a page, back to front. Looked for once per value. */
export function placeholdersOf(page: Page): readonly Placeholder[] {
  if (!hasPlaceholders(page)) return NONE
  const found =
    visible.get(page.elements) ??
    paintOrder(page)
      .filter(isPlaceholder)
      .filter(({ hidden }) => !hidden)
  visible.set(page.elements, found)
  return found
}

/** Whether a page has placeholders, hidden ones included. Looked for once per value. */
export function hasPlaceholders(page: Pick<Page, 'elements'>): boolean {
  return all(page).length > 0
}
