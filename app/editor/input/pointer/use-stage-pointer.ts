import { type RefObject, useEffect } from 'react'
import { toPage, toView } from '../../../canvas/camera.ts'
import { listenToCamera, placeIn } from '../../../canvas/gestures.ts'
import { cursorOf } from '../../../canvas/overlay/handles.ts'
import { watchPalms } from '../../../canvas/palms.ts'
import { selectionBox } from '../../session/selection-box.ts'
import { useWorkbench, type Workbench } from '../../session/workbench.ts'
import { GRIPS } from '../drag/index.ts'
import type { HandEvent } from './hand-event.ts'
import { gripReach } from './hand-reach.ts'
import type { PointerHand } from './pointer-hand.ts'
import { createTouchHand, isAway } from './touch-hand.ts'

/** Leads what happens on the stage to the hand on the pointer. */
export function useStagePointer(
  surface: RefObject<HTMLDivElement | null>,
  hand: PointerHand,
  openMenu: (at: { readonly x: number; readonly y: number }) => void,
): void {
  const bench = useWorkbench()

  useEffect(() => {
    const { store, view } = bench
    const element = surface.current
    if (element === null) return
    const stopped = new AbortController()
    const { signal } = stopped
    const fingers = createTouchHand(hand, { store, openMenu, read, tap: event => void tapGrips(bench, event) })
    const palms = watchPalms(element, signal)
    let isTouch = false
    let penPress: PointerEvent | null = null

    function read(event: PointerEvent | MouseEvent): HandEvent {
      return {
        at: element ? placeIn(element, event) : { x: 0, y: 0 },
        pointer: 'pointerType' in event && event.pointerType === 'touch' ? 'touch' : 'mouse',
        button: event.button,
        time: event.timeStamp,
        shift: event.shiftKey,
        alt: event.altKey,
        mod: event.ctrlKey || event.metaKey,
      }
    }
    const showCursor = (event: HandEvent) => {
      const cursor = hand.cursorAt(event)
      element.style.cursor = 'css' in cursor ? cursor.css : cursorOf(cursor.handle, selectionBox(store)?.rotation ?? 0)
    }

    element.addEventListener(
      'pointerdown',
      event => {
        if (palms.isPalm(event)) return
        if (event.pointerType === 'pen') fingers.giveWay()
        isTouch = event.pointerType === 'touch'
        penPress = event.pointerType === 'pen' ? event : null
        if (isTouch && !fingers.down(event)) return
        const place = editableAt(event.target) ?? element
        place.focus({ preventScroll: true })
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
        if (palms.isPalm(event) || (event.pointerType === 'touch' && !fingers.move(event))) return
        const seen = read(event)
        hand.move(seen)
        if (event.pointerType !== 'touch') showCursor(seen)
      },
      { signal },
    )
    element.addEventListener(
      'pointerup',
      event => {
        if (palms.isPalm(event)) return
        if (event.pointerType === 'touch') fingers.up(event)
        else hand.up(read(event))
        if (penPress && hand.isSecondPress && !isAway(penPress, event)) hand.double(read(event))
      },
      { signal },
    )
    element.addEventListener(
      'pointercancel',
      event => {
        if (palms.isPalm(event)) return
        fingers.gone(event)
        hand.cancel()
      },
      { signal },
    )
    element.addEventListener('pointerleave', () => store.editor.hover(null), { signal })
    // Fingers and pens are told apart by their own presses: not every browser says that they have pressed twice.
    element.addEventListener('dblclick', event => isTouch || penPress || hand.double(read(event)), { signal })
    element.addEventListener(
      'contextmenu',
      event => {
        // Over words that are edited the browser's own menu has what its spell-check would write instead.
        if (isEditable(event.target)) return
        event.preventDefault()
        // A finger that rests has its menu already.
        if (event instanceof PointerEvent ? event.pointerType === 'touch' : isTouch) return
        const place = event.button === 2 ? null : placeOfSelection(bench, element)
        if (place === null) hand.pick(read(event))
        openMenu(place ?? { x: event.clientX, y: event.clientY })
      },
      { signal },
    )
    listenToSpace(hand, signal)
    const stopCamera = listenToCamera(
      element,
      {
        pan: by => view.pan(by),
        zoom: (factor, at) => view.zoomBy(factor, at),
      },
      palms,
    )
    return () => {
      stopped.abort()
      fingers.stop()
      stopCamera()
    }
  }, [surface, hand, openMenu, bench])
}

/** The grip that a tap is for, if there is one, answers it. */
function tapGrips(bench: Workbench, event: HandEvent): boolean {
  const at = toPage(bench.view.camera, event.at)
  return GRIPS.some(({ id, tap }) => tap?.(bench, at, event, gripReach(bench, id, event.pointer)))
}

/** Where the menu opens that was asked for by key: in the middle of what is selected, in px of the window. */
function placeOfSelection({ store, view }: Workbench, surface: HTMLElement): { x: number; y: number } | null {
  const box = selectionBox(store)
  if (box === null) return null
  const { left, top } = surface.getBoundingClientRect()
  const { x, y } = toView(view.camera, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  return { x: left + x, y: top + y }
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

/** The text that is being edited, where a press meets it. */
function editableAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof HTMLElement ? target.closest<HTMLElement>('[contenteditable="true"]') : null
}

function isTypingInto(target: EventTarget | null): boolean {
  return isEditable(target) || target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
