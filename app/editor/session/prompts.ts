import {
  type Deck,
  type Page,
  type PageId,
  type Placeholder,
  pageIndex,
  pageOf,
  pagesOf,
  paintOrder,
  placeholdersOf,
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
    placeholdersOf(page).map(element => ({ page: page.id, number: index + 1, element })),
  )
}

/** Returns how many placeholders a deck has. */
export function promptCount(deck: Deck): number {
  return pagesOf(deck).reduce((sum, page) => sum + placeholdersOf(page).length, 0)
}

const asked = new WeakMap<Page['elements'], number>()

/** Returns how many elements of a deck ask for words, answered ones included. */
export function askedCount(deck: Deck): number {
  return pagesOf(deck).reduce((sum, page) => sum + askedOn(page), 0)
}

/** Counted once per value. */
function askedOn({ elements }: Page): number {
  const count =
    asked.get(elements) ??
    Object.values(elements).filter(element => element.kind === 'text' && element.prompt !== undefined).length
  asked.set(elements, count)
  return count
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
  const page = pageOf(deck, selection.page)
  const number = pageIndex(deck, selection.page) + 1
  // What is selected is on the current page, so only the order of that page matters.
  const places = new Map((page ? paintOrder(page) : []).map(({ id }, place) => [id, place]))
  const [only] = selection.elements
  const from = (only === undefined ? undefined : places.get(only)) ?? (by === 1 ? -1 : places.size)
  const isBeyond = (prompt: Prompt) =>
    ((prompt.number - number) * by || ((places.get(prompt.element.id) ?? from) - from) * by) > 0
  return (by === 1 ? prompts.find(isBeyond) : prompts.findLast(isBeyond)) ?? prompts.at(by === 1 ? 0 : -1) ?? null
}
