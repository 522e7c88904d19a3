import { windowAbove } from '../../platform/window-above.ts'
import type { EditorContext } from '../session/editor-context.ts'
import { isPageListFocused } from '../session/page-selection.ts'
import { copyByEvent } from './clipboard.ts'
import { pasteFrom } from './paste/paste.ts'

/**
 * Handles clipboard events on the page and in the page strip. `noteModifier` sees each key first: Shift pastes plain
 * text.
 */
export function listenToClipboard(
  context: EditorContext,
  signal: AbortSignal,
): { noteModifier(event: KeyboardEvent): false } {
  const { store } = context
  let isPlain = false
  const writeSelection = (event: ClipboardEvent): void => {
    if (!isForPage(event) || !event.clipboardData) return
    const isPages = isPageListFocused()
    if (!copyByEvent(event.clipboardData, context, isPages)) return
    event.preventDefault()
    if (event.type === 'cut') store.run(isPages ? 'page.delete' : 'selection.delete')
  }
  const paste = (event: ClipboardEvent): void => {
    if (!isForPage(event) || !event.clipboardData) return
    if (pasteFrom(event.clipboardData, context, { isPlain })) event.preventDefault()
  }
  document.addEventListener('copy', writeSelection, { signal })
  document.addEventListener('cut', writeSelection, { signal })
  document.addEventListener('paste', paste, { signal })
  return {
    noteModifier({ shiftKey }) {
      isPlain = shiftKey
      return false
    },
  }
}

function isForPage({ target, defaultPrevented }: Event): boolean {
  if (defaultPrevented || windowAbove() !== null || document.getSelection()?.isCollapsed === false) return false
  const isField =
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA)$/.test(target.tagName))
  return !isField
}
