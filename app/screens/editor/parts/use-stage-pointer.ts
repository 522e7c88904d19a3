import { type RefObject, useEffect } from 'react'
import { listenToCamera, placeIn } from '../../../canvas/gestures.ts'
import { cursorOf } from '../../../canvas/overlay/handles.ts'
import type { HandEvent } from '../hand-event.ts'
import type { PointerHand } from '../pointer-hand.ts'
import { selectionBox } from '../selection-box.ts'
import { useWorkbench } from '../workbench.ts'

/** Leads what happens on the stage to the hand on the pointer. */
export function useStagePointer(
  surface: RefObject<HTMLDivElement | null>,
  hand: PointerHand,
  openMenu: (at: { readonly x: number; readonly y: number }) => void,
): void {
  const { store, view } = useWorkbench()

  useEffect(() => {
    const element = surface.current
    if (element === null) return
    const stopped = new AbortController()
    const { signal } = stopped
    const fingers = new Set<number>()

    const read = (event: PointerEvent | MouseEvent): HandEvent => ({
      at: placeIn(element, event),
      pointer: 'pointerType' in event && event.pointerType === 'touch' ? 'touch' : 'mouse',
      button: event.button,
      shift: event.shiftKey,
      alt: event.altKey,
      mod: event.ctrlKey || event.metaKey,
    })
    const showCursor = (event: HandEvent) => {
      const cursor = hand.cursorAt(event)
      element.style.cursor = 'css' in cursor ? cursor.css : cursorOf(cursor.handle, selectionBox(store)?.rotation ?? 0)
    }

    element.addEventListener(
      'pointerdown',
      event => {
        if (event.pointerType === 'touch') fingers.add(event.pointerId)
        if (fingers.size > 1) {
          hand.cancel()
          return
        }
        if (!isEditable(event.target)) element.focus({ preventScroll: true })
        // The browser must neither start a drag of its own nor take the focus from the text in hand.
        if (event.button !== 2) event.preventDefault()
        if (event.button !== 2) element.setPointerCapture(event.pointerId)
        hand.down(read(event))
      },
      { signal },
    )
    element.addEventListener(
      'pointermove',
      event => {
        if (fingers.size > 1) return
        const seen = read(event)
        hand.move(seen)
        showCursor(seen)
      },
      { signal },
    )
    element.addEventListener(
      'pointerup',
      event => {
        fingers.delete(event.pointerId)
        hand.up(read(event))
      },
      { signal },
    )
    element.addEventListener(
      'pointercancel',
      event => {
        fingers.delete(event.pointerId)
        hand.cancel()
      },
      { signal },
    )
    element.addEventListener('pointerleave', () => store.editor.hover(null), { signal })
    element.addEventListener('dblclick', event => hand.double(read(event)), { signal })
    element.addEventListener(
      'contextmenu',
      event => {
        // Over words that are edited the browser's own menu has what its spell-check would write instead.
        if (isEditable(event.target)) return
        event.preventDefault()
        hand.pick(read(event))
        openMenu({ x: event.clientX, y: event.clientY })
      },
      { signal },
    )
    listenToSpace(hand, signal)
    const stopCamera = listenToCamera(element, {
      pan: by => view.pan(by),
      zoom: (factor, at) => view.zoomBy(factor, at),
    })
    return () => {
      stopped.abort()
      stopCamera()
    }
  }, [surface, hand, openMenu, store, view])
}

function listenToSpace(hand: PointerHand, signal: AbortSignal): void {
  const hold = (isHeld: boolean) => (event: KeyboardEvent) => {
    if (event.key !== ' ' || isTypingInto(event.target)) return
    hand.isPanning = isHeld
    if (isHeld && !(event.target instanceof HTMLButtonElement)) event.preventDefault()
  }
  window.addEventListener('keydown', hold(true), { signal })
  window.addEventListener('keyup', hold(false), { signal })
  window.addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Escape' || !hand.isBusy) return
      hand.cancel()
      event.stopPropagation()
    },
    { signal, capture: true },
  )
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.isContentEditable
}

function isTypingInto(target: EventTarget | null): boolean {
  return isEditable(target) || target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
