import hotkeys from 'hotkeys-js'
import { useLayoutEffect, useRef } from 'react'

/** All global key handlers in the order in which they are called: `capture` before the focused control, `bubble` after it. */
export const KEY_ORDER = [
  // A dialog that has just opened has no focus yet; its Escape must not reach what lies below.
  { name: 'windowOnTop', phase: 'capture' },
  // While a key combination is recorded, every key is part of it.
  { name: 'recorder', phase: 'capture' },
  // Escape cancels a drag first, whatever has the focus.
  { name: 'drag', phase: 'capture' },
  // A show covers the editor: no key may reach what lies behind it.
  { name: 'show', phase: 'capture' },
  // Observes Escape, which closes popovers opened by hover; the key continues.
  { name: 'hoverMenu', phase: 'capture' },
  // The primary action of a step in the flow from a source to a deck.
  { name: 'primaryAction', phase: 'capture' },
  // Observes Shift, which the following paste event does not report; the key continues.
  { name: 'pasteModifier', phase: 'capture' },
  // A gesture on the canvas is canceled before Escape applies to the text, the crop or the selection.
  { name: 'stageGesture', phase: 'capture' },
  // Selected cells take arrows, Tab and letters, which otherwise select elements and move the table.
  { name: 'tableCells', phase: 'capture' },
  // Observes Escape on the canvas before a command changes the selection.
  { name: 'pageEscape', phase: 'bubble' },
  // Commands of the screen, by their key bindings.
  { name: 'shortcuts', phase: 'bubble' },
  // A letter without a binding replaces the text of the selection.
  { name: 'typeOver', phase: 'bubble' },
  // Enter moves into the page if no command handles it.
  { name: 'pageEntry', phase: 'bubble' },
  // Escape closes the outline over the page if nothing else handles it.
  { name: 'outline', phase: 'bubble' },
  // Space pans the view unless it types or presses a control.
  { name: 'spaceBar', phase: 'bubble' },
] as const satisfies readonly KeyRow[]

interface KeyRow {
  readonly name: string
  readonly phase: KeyPhase
}

type KeyPhase = 'capture' | 'bubble'

/** A place in the key order. */
export type KeyPlace = (typeof KEY_ORDER)[number]['name']

/** Whether a key was handled: exclusively (true), together with the browser's default action, or not at all. */
export type KeyAnswer = boolean | 'andBrowser'

/** A key handler at one place of the order. */
export interface KeyHandler {
  keydown(event: KeyboardEvent): KeyAnswer
  keyup?(event: KeyboardEvent): KeyAnswer
}

/** Dispatches keys to handlers in a given order until one handles them. */
export interface KeyDispatcher<Place extends string> {
  /** Adds a handler at a place; handlers of the same place are called in order. Returns a function that removes it. */
  add(place: Place, handler: KeyHandler): () => void
  /** Dispatches an event to the handlers of a phase. */
  dispatch(phase: KeyPhase, event: KeyboardEvent): void
}

/** Creates a dispatcher for an order. It adds no listeners itself. */
export function createKeyDispatcher<Place extends string>(
  order: readonly { readonly name: Place; readonly phase: KeyPhase }[],
): KeyDispatcher<Place> {
  const handlers = new Map<Place, readonly KeyHandler[]>()
  const at = (place: Place) => handlers.get(place) ?? []
  return {
    add(place, handler) {
      handlers.set(place, [...at(place), handler])
      return () =>
        void handlers.set(
          place,
          at(place).filter(each => each !== handler),
        )
    },
    dispatch(phase, event) {
      const active = order.filter(row => row.phase === phase).flatMap(({ name }) => at(name))
      for (const handler of active) {
        const answer = (event.type === 'keyup' ? handler.keyup?.(event) : handler.keydown(event)) ?? false
        if (answer === false) continue
        if (answer === true) event.preventDefault()
        if (phase === 'capture') event.stopPropagation()
        return
      }
    },
  }
}

const dispatcher = createKeyDispatcher<KeyPlace>(KEY_ORDER)
let isListening = false

function listen(): void {
  isListening = true
  for (const type of ['keydown', 'keyup'] as const)
    document.addEventListener(type, event => dispatcher.dispatch('capture', event), { capture: true })
  hotkeys.filter = () => true
  hotkeys('*', { keyup: true }, event => dispatcher.dispatch('bubble', event))
}

/** Adds a global key handler at its place in `KEY_ORDER`. Returns a function that removes it. */
export function handleKeys(place: KeyPlace, handler: KeyHandler): () => void {
  if (!isListening) listen()
  return dispatcher.add(place, handler)
}

/** Adds a global key handler while the component is mounted; null adds none. */
export function useKeyHandler(place: KeyPlace, handler: KeyHandler | null): void {
  const latest = useRef(handler)
  latest.current = handler
  const isActive = handler !== null
  // A layout effect, because a key may follow before the next paint.
  useLayoutEffect(() => {
    if (!isActive) return
    return handleKeys(place, {
      keydown: event => latest.current?.keydown(event) ?? false,
      keyup: event => latest.current?.keyup?.(event) ?? false,
    })
  }, [place, isActive])
}
