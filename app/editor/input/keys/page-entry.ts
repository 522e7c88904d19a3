import { reaction } from 'mobx'
import { handleKeys } from '../../../platform/key-handlers.ts'
import type { EditorContext } from '../../session/editor-context.ts'
import { canStepPrompt } from '../../session/prompt-keys.ts'
import { isOnPage } from './page-focus.ts'

/**
 * Keeps the page from trapping the keyboard: Tab moves between elements while one is selected; after Escape, or when
 * the focus arrived by keyboard, it moves on past the page. Enter enters the page.
 */
export function handlePageEntry({ store, view }: EditorContext, signal: AbortSignal): () => void {
  let isEscape = false
  /** Whether something was selected before the last key. */
  let hadSelection = false
  document.addEventListener('focusin', ({ target }) => noteFocus(target), { signal })
  document.addEventListener('pointerdown', noteFocusByPointer, { signal })

  function noteFocus(target: EventTarget | null): void {
    if (target instanceof HTMLElement && target.matches('[data-stage]'))
      view.setLeaving(target.matches(':focus-visible') && !hasPromptAhead())
  }
  function noteFocusByPointer(): void {
    isEscape = false
    view.setLeaving(false)
  }
  function noteEscape({ key }: KeyboardEvent): false {
    isEscape = key === 'Escape' && isOnPage()
    hadSelection = store.selected.length > 0
    if (isEscape && !hadSelection) view.setLeaving(true)
    return false
  }
  /** Whether an Escape has just cleared the selection and there are prompts left: then Tab goes to the next one, after a further Escape past the page. */
  function hasPromptAhead(): boolean {
    return isEscape && hadSelection && canStepPrompt(store)
  }
  function enter({ key, defaultPrevented }: KeyboardEvent): boolean {
    if (key !== 'Enter' || defaultPrevented || !isOnPage() || store.selected.length > 0) return false
    view.setLeaving(false)
    return store.run('selection.next') !== null
  }

  const releases = [
    handleKeys('pageEscape', { keydown: noteEscape }),
    handleKeys('pageEntry', { keydown: enter }),
    reaction(
      () => store.selected.length > 0,
      // The Escape that clears the selection also lets Tab leave the page; if prompts are left, the next one does.
      hasSelection => view.setLeaving(!hasSelection && (isEscape || view.isLeaving) && !hasPromptAhead()),
    ),
  ]
  return () => {
    for (const release of releases) release()
  }
}
