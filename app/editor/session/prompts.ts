import {
  type Deck,
  type ElementId,
  isPlaceholder,
  type PageId,
  type Placeholder,
  pagesOf,
  paintOrder,
} from '@slidewright/engine/internal'
import type { EditorStore } from './editor-store.ts'

/** A placeholder and its page. */
export interface Prompt {
  readonly page: PageId
  /** The number of the page, from 1. */
  readonly number: number
  readonly element: Placeholder
}

/** Returns the placeholders of a deck in the order in which they are read. */
export function promptsOf(deck: Deck): readonly Prompt[] {
  return pagesOf(deck).flatMap((page, index) =>
    paintOrder(page).flatMap(element =>
      isPlaceholder(element) && !element.hidden ? [{ page: page.id, number: index + 1, element }] : [],
    ),
  )
}

/** Returns how many elements of a deck ask for words, answered ones included. */
export function askedCount(deck: Deck): number {
  return pagesOf(deck).reduce(
    (sum, page) =>
      sum + paintOrder(page).filter(element => element.kind === 'text' && element.prompt !== undefined).length,
    0,
  )
}

/** Selects the next (1) or previous (-1) prompt, on whatever page; after the last one the first. Returns whether there is one. */
export function stepPrompt(store: EditorStore, by: 1 | -1): boolean {
  const next = nextPrompt(store, by)
  return next !== null && choosePrompt(store, next)
}

/** Selects a prompt on its page. */
export function choosePrompt(store: EditorStore, { page, element }: Pick<Prompt, 'page' | 'element'>): boolean {
  if (page !== store.selection.page && store.run('selection.set', { page }) === null) return false
  return store.run('selection.set', { elements: [element.id], editing: null }) !== null
}

function nextPrompt({ deck, selection }: EditorStore, by: 1 | -1): Prompt | null {
  const prompts = promptsOf(deck)
  const places = new Map<ElementId, readonly [page: number, place: number]>()
  let here: readonly [page: number, place: number] = [-1, -1]
  for (const [index, page] of pagesOf(deck).entries()) {
    if (page.id === selection.page) here = [index, by === 1 ? -1 : Number.POSITIVE_INFINITY]
    for (const [place, { id }] of paintOrder(page).entries()) places.set(id, [index, place])
  }
  const [only] = selection.elements
  const from = (only !== undefined && places.get(only)) || here
  const isBeyond = ({ element }: Prompt) => isAfter(places.get(element.id) ?? from, from, by)
  return (by === 1 ? prompts.find(isBeyond) : prompts.findLast(isBeyond)) ?? prompts.at(by === 1 ? 0 : -1) ?? null
}

function isAfter(
  [page, place]: readonly [page: number, place: number],
  [fromPage, fromPlace]: readonly [page: number, place: number],
  by: 1 | -1,
): boolean {
  return ((page - fromPage) * by || (place - fromPlace) * by) > 0
}
