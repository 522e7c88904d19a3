import { reaction } from 'mobx'
import { useEffect } from 'react'
import { bindKeys } from '../../../platform/keyboard.ts'
import { copyByEvent } from '../../clipboard/clipboard.ts'
import { pasteFrom } from '../../clipboard/paste/paste.ts'
import { takesWords, typeOver } from '../../session/text/text-entry.ts'
import { useWorkbench, type Workbench } from '../../session/workbench.ts'
import { bindingsOf } from './keys.ts'
import { listenToTableKeys } from './table-keys.ts'

/** Puts the keys of all commands in force, with the clipboard and typing over what is selected. */
export function useEditorKeys(): void {
  const bench = useWorkbench()
  useEffect(() => {
    const { store, view, commands } = bench
    const takesLetters = () => {
      // What is typed before the text in hand has the focus belongs to it.
      if (store.edited !== null) return !(document.activeElement as HTMLElement | null)?.isContentEditable
      const [element, ...others] = store.selected
      return element !== undefined && others.length === 0 && takesWords(element)
    }
    const ground = {
      // The button that has put a tool into the hand still has the focus: Escape lays the tool down all the same.
      isOnPage: (chord: string) => isOnPage() || (chord === 'escape' && holdsTool(view) && isOnButton()),
      isLeaving: () => view.isLeaving,
      takesLetters,
    }
    const bind = () => bindKeys(bindingsOf(commands, ground))
    let releaseKeys = bind()
    const stopChoosing = reaction(
      () => commands.map(({ keys }) => keys),
      () => {
        releaseKeys()
        releaseKeys = bind()
      },
    )
    const stopped = new AbortController()
    const { signal } = stopped
    document.addEventListener(
      'keydown',
      event => {
        if (!isLetter(event) || !isOnPage() || !takesLetters()) return
        if (store.edited === null && store.selected[0]?.kind === 'table') return
        if (typeOver(store, event.key)) event.preventDefault()
      },
      { signal },
    )
    const stopLeaving = followLeaving(bench, signal)
    listenToTableKeys(bench, signal, isOnPage)
    let isPlain = false
    document.addEventListener('keydown', event => (isPlain = event.shiftKey), { signal, capture: true })
    for (const name of ['copy', 'cut'] as const) {
      document.addEventListener(
        name,
        event => {
          if (!isForPage(event) || !event.clipboardData) return
          const isPages = isOnPages()
          if (!copyByEvent(event.clipboardData, bench, isPages)) return
          event.preventDefault()
          if (name === 'cut') store.run(isPages ? 'page.delete' : 'selection.delete')
        },
        { signal },
      )
    }
    document.addEventListener(
      'paste',
      event => {
        if (!isForPage(event) || !event.clipboardData) return
        if (pasteFrom(event.clipboardData, bench, { isPlain })) event.preventDefault()
      },
      { signal },
    )
    return () => {
      stopChoosing()
      releaseKeys()
      stopLeaving()
      stopped.abort()
    }
  }, [bench])
}

/** Nobody is caught in the page: Tab walks its elements while one is selected; after Escape, or when the focus has come by key, it goes on to what follows. Enter goes in. */
function followLeaving({ store, view }: Workbench, signal: AbortSignal): () => void {
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof HTMLElement && target.matches('[data-stage]'))
        view.setLeaving(target.matches(':focus-visible'))
    },
    { signal },
  )
  document.addEventListener('pointerdown', () => view.setLeaving(false), { signal })
  document.addEventListener(
    'keydown',
    event => {
      if (!isOnPage() || store.selected.length > 0) return
      if (event.key === 'Escape') view.setLeaving(true)
      if (event.key !== 'Enter' || event.defaultPrevented) return
      view.setLeaving(false)
      if (store.run('selection.next')) event.preventDefault()
    },
    { signal },
  )
  return reaction(
    () => store.selected.length > 0,
    hasSelection => view.setLeaving(!hasSelection && view.isLeaving),
  )
}

/** Whether plain keys are meant for the page: the focus is on it, or nowhere. */
function isOnPage(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.closest('[data-stage]') !== null
}

function holdsTool({ tool }: Workbench['view']): boolean {
  return tool.kind !== 'select' && tool.kind !== 'hand'
}

/** Whether the focus is on a button of the screen, of no dialog and no menu. */
function isOnButton(): boolean {
  const { activeElement } = document
  return activeElement?.closest('button') != null && activeElement.closest('[role=dialog], [role=menu]') === null
}

/** Whether the focus is on the list of pages: then pages are copied. */
function isOnPages(): boolean {
  return document.activeElement?.closest('[data-strip], [data-sorter]') != null
}

function isForPage({ target, defaultPrevented }: Event): boolean {
  if (defaultPrevented || document.getSelection()?.isCollapsed === false) return false
  const isField =
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA)$/.test(target.tagName))
  return !isField
}

function isLetter({ key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  return (
    [...key].length === 1 &&
    key !== ' ' &&
    key !== '?' &&
    !(ctrlKey || metaKey || altKey || isComposing || defaultPrevented)
  )
}
