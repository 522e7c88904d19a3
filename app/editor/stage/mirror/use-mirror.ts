import { type ElementId, elementOf } from '@slidewright/engine/internal'
import { autorun } from 'mobx'
import { type RefObject, useEffect, useRef } from 'react'
import { type Text, useText } from '../../../i18n/index.ts'
import { type EditorContext, useEditorContext } from '../../session/editor-context.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { mirrorName } from './mirror-name.ts'

/** The delay before the mirror follows the camera, in ms. */
const FOLLOW_DELAY = 150

/** Keeps the mirror aligned with the page, so that the screen reader's focus frame is in the right place. */
export function useMirrorPlace(root: RefObject<HTMLElement | null>): void {
  const { view } = useEditorContext()
  useEffect(
    () =>
      autorun(
        () => {
          const { x, y, zoom } = view.camera
          if (root.current) root.current.style.transform = `matrix(${zoom}, 0, 0, ${zoom}, ${x}, ${y})`
        },
        { delay: FOLLOW_DELAY },
      ),
    [root, view],
  )
}

/**
 * Synchronizes focus and selection: while keys are meant for the page, the selected element has the focus, and a
 * focused element is selected. `isThere`: whether the mirror contains it already.
 */
export function useMirrorFocus(id: ElementId | null, isThere: boolean): void {
  const context = useEditorContext()
  const text = useText()
  const { store, view } = context
  const hadFocus = useRef(false)
  const isWriting = useAnswer(store, ({ selection }) => selection.editing !== null)

  // Registered before anything takes the focus.
  useEffect(() => {
    const stopped = new AbortController()
    const { signal } = stopped
    document.addEventListener('focusin', ({ target }) => handleFocus(context, text, target), { signal })
    document.addEventListener('focusout', ({ target }) => unlabel(target), { signal })
    return () => stopped.abort()
  }, [context, text])

  useEffect(() => {
    // A key may have changed the selection in the meantime: an element deselected by it is not focused.
    const isLate = id !== null && !store.selection.elements.includes(id)
    if (isLate || isWriting || view.isMouse || !isFocusOnPage() || (id !== null && !isThere)) return
    const target = id === null ? (hadFocus.current ? stage() : null) : blockOf(id)
    hadFocus.current = id !== null
    if (target !== null && target !== document.activeElement) target.focus({ preventScroll: true })
  }, [id, isThere, isWriting, store, view])
}

function handleFocus({ store, view }: EditorContext, text: Text, target: EventTarget | null): void {
  if (!(target instanceof HTMLElement)) return
  const { page, selection } = store
  // When the page is entered by keyboard, it continues with the text being edited or with the selection.
  const isOnEdited = target === stage() || target.dataset.mirrored === selection.editing?.element
  if (selection.editing !== null && isOnEdited && !view.isMouse) {
    document.querySelector<HTMLElement>('[data-text-editing]')?.focus({ preventScroll: true })
    return
  }
  const last = selection.elements.at(-1)
  if (target === stage() && last !== undefined && !view.isMouse) {
    blockOf(last)?.focus({ preventScroll: true })
    return
  }
  const id = target.dataset.mirrored as ElementId | undefined
  const element = page && id !== undefined ? elementOf(page, id) : undefined
  if (!page || !element) return
  // Named only while it has the focus, so that a screen reader does not read everything twice.
  target.setAttribute('role', 'group')
  target.setAttribute('aria-roledescription', text(`editor.kind.${element.kind}`))
  target.setAttribute('aria-label', mirrorName(page, element, text))
  view.setLeaving(false)
  if (!selection.elements.includes(element.id)) store.editor.select({ elements: [element.id], editing: null })
}

function unlabel(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || target.dataset.mirrored === undefined) return
  for (const name of ['role', 'aria-roledescription', 'aria-label']) target.removeAttribute(name)
}

function stage(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-stage]')
}

function blockOf(id: ElementId): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-mirrored="${CSS.escape(id)}"]`)
}

/** Whether the focus is on the page or nowhere, and no text is being edited there. */
function isFocusOnPage(): boolean {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return true
  return activeElement.closest('[data-stage]') !== null && !(activeElement as HTMLElement).isContentEditable
}
