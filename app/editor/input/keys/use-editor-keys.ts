import { reaction } from 'mobx'
import { useEffect } from 'react'
import { handleKeys } from '../../../platform/key-handlers.ts'
import { bindKeys } from '../../../platform/keyboard.ts'
import { windowAbove } from '../../../platform/window-above.ts'
import { listenToClipboard } from '../../clipboard/clipboard-events.ts'
import { type EditorContext, useEditorContext } from '../../session/editor-context.ts'
import { bindingsOf, type KeyContext } from './keys.ts'
import { handlePageEntry } from './page-entry.ts'
import { isOnButton, isOnPage } from './page-focus.ts'
import { listenToTableMenu, tableKeys } from './table-keys.ts'
import { acceptsLetters, typeOverHandler } from './type-over.ts'

/**
 * Activates the keys of all commands, the clipboard, and typing over the selection, in the order given by `KEY_ORDER`.
 */
export function useEditorKeys(): void {
  const context = useEditorContext()
  useEffect(() => {
    const stopped = new AbortController()
    const { signal } = stopped
    const clipboard = listenToClipboard(context, signal)
    listenToTableMenu(context, signal)
    const releases = [
      bindShortcuts(context),
      handlePageEntry(context, signal),
      handleKeys('pasteModifier', { keydown: clipboard.noteModifier }),
      handleKeys('tableCells', tableKeys(context)),
      handleKeys('typeOver', typeOverHandler(context.store)),
    ]
    return () => {
      stopped.abort()
      for (const release of releases) release()
    }
  }, [context])
}

/** Binds the keys of all commands, and again whenever the user changes them. */
function bindShortcuts({ store, view, commands }: EditorContext): () => void {
  const context: KeyContext = {
    // The button that chose a tool still has the focus; Escape must leave the tool anyway.
    isOnPage: chord => isOnPage() || (chord === 'escape' && hasTool(view) && isOnButton()),
    isCovered,
    isLeaving: () => view.isLeaving,
    acceptsLetters: () => acceptsLetters(store),
  }
  const bind = () => bindKeys(bindingsOf(commands, context))
  let release = bind()
  const stop = reaction(
    () => commands.map(({ keys }) => keys),
    () => {
      release()
      release = bind()
    },
  )
  return () => {
    stop()
    release()
  }
}

/** In a popover, what has just been chosen can be undone. */
const HISTORY = /^mod\+(shift\+)?[zy]$/

/** The guide steps aside for the palette and the search. */
const OPENS_WINDOW = /^mod\+[kf]$/

function isCovered(chord: string): boolean {
  const above = windowAbove()
  if (above === 'guide') return !OPENS_WINDOW.test(chord)
  return above === 'modal' || (above === 'popover' && !HISTORY.test(chord))
}

function hasTool({ tool }: EditorContext['view']): boolean {
  return tool.kind !== 'select' && tool.kind !== 'hand'
}
