import { type Element, hasPlaceholders, isPlaceholder } from '@slidewright/engine/internal'
import type { EditorStore } from './editor-store.ts'

/** Whether an element asks for words or did before it had some, and there is a prompt to go to. */
export function canLeaveForPrompt({ pages }: EditorStore, element: Element): boolean {
  return element.kind === 'text' && element.prompt !== undefined && pages.some(hasPlaceholders)
}

/** Whether Tab goes from prompt to prompt: while one is chosen, or nothing is, and the deck has some. */
export function canStepPrompt({ selected, edited, pages }: EditorStore): boolean {
  return edited === null && selected.length < 2 && selected.every(isPlaceholder) && pages.some(hasPlaceholders)
}

/** Goes to the next (1) or previous (-1) prompt. What cannot be loaded is loaded with the next press. */
export function goToPrompt(store: EditorStore, by: 1 | -1): void {
  import('./prompts.ts').then(
    ({ stepPrompt }) => stepPrompt(store, by),
    () => undefined,
  )
}
