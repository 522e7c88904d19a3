import { reaction } from 'mobx'
import { handleKeys } from '../../../platform/key-handlers.ts'
import type { EditorContext } from '../../session/editor-context.ts'
import { isOnPage } from './page-focus.ts'

/**
 * Keeps the page from trapping the keyboard: Tab moves between elements while one is selected; after Escape, or when
 * the focus arrived by keyboard, it moves on past the page. Enter enters the page.
 */
export function handlePageEntry({ store, view }: EditorContext, signal: AbortSignal): () => void {
  let isEscape = false
  document.addEventListener('focusin', ({ target }) => noteFocus(target), { signal })
  document.addEventListener('pointerdown', noteFocusByPointer, { signal })

  function noteFocus(target: EventTarget | null): void {
    if (target instanceof HTMLElement && target.matches('[data-stage]'))
      view.setLeaving(target.matches(':focus-visible'))
  }
  function noteFocusByPointer(): void {
    isEscape = false
    view.setLeaving(false)
  }
  function noteEscape({ key }: KeyboardEvent): false {
    isEscape = key === 'Escape' && isOnPage()
    if (isEscape && store.selected.length === 0) view.setLeaving(true)
    return false
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
      // The Escape that clears the selection also lets Tab leave the page.
      hasSelection => view.setLeaving(!hasSelection && (isEscape || view.isLeaving)),
    ),
  ]
  return () => {
    for (const release of releases) release()
  }
}
