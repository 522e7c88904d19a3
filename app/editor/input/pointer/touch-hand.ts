import type { Selection } from '@slidewright/engine/internal'
import type { EditorStore } from '../../session/editor-store.ts'
import type { HandEvent } from './hand-event.ts'
import type { PointerHand } from './pointer-hand.ts'

/** How long a finger rests, in ms, and how far it may stray meanwhile, in px. */
const REST = { time: 500, slip: 10 } as const

/** Fingers on the stage: what one does is the hand's, unless it rests; a second one takes back what the first has begun. */
export interface TouchHand {
  /** Answers whether the hand is to hear of it. */
  down(event: PointerEvent): boolean
  /** Answers whether the hand is to hear of it. */
  move(event: PointerEvent): boolean
  up(event: PointerEvent): void
  gone(event: PointerEvent): void
  /** A pen has come: what the fingers have begun is taken back. */
  giveWay(): void
  stop(): void
}

interface TouchPorts {
  readonly store: EditorStore
  openMenu(at: { readonly x: number; readonly y: number }): void
  read(event: PointerEvent): HandEvent
  /** A tap on what had been selected before. */
  tap(event: HandEvent): void
}

/** Makes the fingers of a stage. A finger that rests on something opens its menu; beside everything it begins a marquee, or opens the page's menu when it does not move on. */
export function createTouchHand(hand: PointerHand, { store, openMenu, read, tap }: TouchPorts): TouchHand {
  const fingers = new Set<number>()
  let pressed: PointerEvent | null = null
  let before: Selection | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What a resting finger has come to: nothing more is to be done with it, or a marquee that has not begun. */
  let rested: 'done' | 'marquee' | null = null

  function rest(event: PointerEvent): void {
    const what = hand.rest(read(event))
    if (what === null) return
    navigator.vibrate?.(8)
    rested = what === 'marquee' ? 'marquee' : 'done'
    if (what === 'menu') openMenu({ x: event.clientX, y: event.clientY })
  }

  function forget(): void {
    clearTimeout(timer)
    pressed = null
    rested = null
  }

  function takeBack(): void {
    forget()
    hand.cancel()
    if (before) store.editor.select(before)
    before = null
  }

  return {
    down(event) {
      fingers.add(event.pointerId)
      if (fingers.size > 1) {
        takeBack()
        return false
      }
      before = store.selection
      rested = null
      pressed = event
      timer = setTimeout(rest, REST.time, event)
      return true
    },
    move(event) {
      if (fingers.size > 1 || rested === 'done') return false
      if (pressed && isAway(pressed, event)) {
        clearTimeout(timer)
        pressed = null
        rested = null
      }
      return true
    },
    up(event) {
      const wasAlone = fingers.size === 1 && fingers.has(event.pointerId)
      const [press, came] = [pressed, rested]
      fingers.delete(event.pointerId)
      forget()
      if (came === 'marquee') {
        hand.cancel()
        openMenu({ x: event.clientX, y: event.clientY })
      }
      if (came !== null || !wasAlone) return
      const seen = read(event)
      hand.up(seen)
      if (press === null) return
      if (hand.isSecondPress) hand.double(seen)
      else if (before?.elements.join() === store.selection.elements.join()) tap(seen)
    },
    gone(event) {
      fingers.delete(event.pointerId)
      forget()
    },
    giveWay() {
      if (fingers.size > 0) takeBack()
      fingers.clear()
    },
    stop: () => clearTimeout(timer),
  }
}

/** Whether a finger or pen has strayed from where it was put down. */
export function isAway(from: PointerEvent, to: PointerEvent): boolean {
  return Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > REST.slip
}
