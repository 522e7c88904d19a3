import hotkeys from 'hotkeys-js'
import { useLayoutEffect, useRef } from 'react'

/** Everything that takes keys beside the control with the focus, in the order in which it is asked: `capture` before that control hears of the key, `bubble` after it has let the key pass. */
export const KEY_ORDER = [
  // A window that has just opened has no focus yet; its Escape must not reach what lies below.
  { name: 'windowOnTop', phase: 'capture' },
  // While a combination of keys is recorded, every key is part of it.
  { name: 'recorder', phase: 'capture' },
  // Escape takes back a drag whatever has the focus; nothing else may end before the drag does.
  { name: 'drag', phase: 'capture' },
  // A show covers the editor: no key of it may reach what is behind.
  { name: 'show', phase: 'capture' },
  // Only notes Escape, which closes what the pointer has opened by resting; the key goes on.
  { name: 'hoverMenu', phase: 'capture' },
  // Only notes Shift, which the paste event that follows does not tell of; the key goes on.
  { name: 'pasteModifier', phase: 'capture' },
  // A gesture on the page is taken back before Escape means the text, the crop or the selection.
  { name: 'stageGesture', phase: 'capture' },
  // Cells that are picked take arrows, Tab and letters, which otherwise walk elements and move the table.
  { name: 'tableCells', phase: 'capture' },
  // Only notes Escape on the page, before a command changes the selection.
  { name: 'pageEscape', phase: 'bubble' },
  // Commands of the screen, by the keys of the table.
  { name: 'shortcuts', phase: 'bubble' },
  // A letter that no command wanted is written into what is selected.
  { name: 'typeOver', phase: 'bubble' },
  // Enter goes into the page where no command answers it.
  { name: 'pageEntry', phase: 'bubble' },
  // The outline that covers the page closes by an Escape that nothing else wanted.
  { name: 'outline', phase: 'bubble' },
  // Space moves the view where it neither writes nor presses.
  { name: 'spaceBar', phase: 'bubble' },
] as const satisfies readonly KeyRow[]

interface KeyRow {
  readonly name: string
  readonly phase: KeyPhase
}

type KeyPhase = 'capture' | 'bubble'

/** A place in the order of keys. */
export type KeyPlace = (typeof KEY_ORDER)[number]['name']

/** Whether a key was taken: by the handler alone (true), by the handler and the browser's own answer to it, or not at all. */
export type KeyAnswer = boolean | 'andBrowser'

/** What takes keys at one place of the order. */
export interface KeyHandler {
  keydown(event: KeyboardEvent): KeyAnswer
  keyup?(event: KeyboardEvent): KeyAnswer
}

/** Asks handlers for keys, in a given order, until one has taken the key. */
export interface KeyDispatcher<Place extends string> {
  /** Puts a handler at its place until the answer is called. Those of one place are asked in the order in which they came. */
  add(place: Place, handler: KeyHandler): () => void
  dispatch(phase: KeyPhase, event: KeyboardEvent): void
}

/** Makes a dispatcher for an order. It listens to nothing itself. */
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
      const asked = order.filter(row => row.phase === phase).flatMap(({ name }) => at(name))
      for (const handler of asked) {
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

/** Lets a handler take keys at its place in `KEY_ORDER` until the answer is called. */
export function handleKeys(place: KeyPlace, handler: KeyHandler): () => void {
  if (!isListening) listen()
  return dispatcher.add(place, handler)
}

/** Lets a component take keys at a place of the order while it is shown; null takes none. */
export function useKeyHandler(place: KeyPlace, handler: KeyHandler | null): void {
  const latest = useRef(handler)
  latest.current = handler
  const isTaking = handler !== null
  // Before it is painted: the first key may follow at once.
  useLayoutEffect(() => {
    if (!isTaking) return
    return handleKeys(place, {
      keydown: event => latest.current?.keydown(event) ?? false,
      keyup: event => latest.current?.keyup?.(event) ?? false,
    })
  }, [place, isTaking])
}
