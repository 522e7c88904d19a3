import type { Selection } from '@slidewright/engine/internal'
import type { EditorStore } from '../../session/editor-store.ts'
import type { PointerController } from './pointer-controller.ts'
import type { StagePointerEvent } from './stage-pointer-event.ts'

/** How long a finger must rest, in ms, and how far it may move meanwhile, in px. */
const LONG_PRESS = { time: 500, slip: 10 } as const

interface TouchPorts {
  readonly store: EditorStore
  openMenu(at: { readonly x: number; readonly y: number }): void
  read(event: PointerEvent): StagePointerEvent
  /** Handles a tap on an element that was selected already. */
  tap(event: StagePointerEvent): void
}

/**
 * Touch on the stage. A single finger is passed on to the pointer controller unless it rests; a second one cancels what
 * the first has started. A finger resting on an element opens its menu; on the empty page it starts a marquee or, if it
 * does not move, opens the page's menu.
 */
export class TouchController {
  private readonly controller: PointerController
  private readonly ports: TouchPorts
  private readonly fingers = new Set<number>()
  private pressed: PointerEvent | null = null
  private before: Selection | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  /** The result of a resting finger: nothing more to do, or a marquee that has not started yet. */
  private rested: 'done' | 'marquee' | null = null

  constructor(controller: PointerController, ports: TouchPorts) {
    this.controller = controller
    this.ports = ports
  }

  /** Returns whether the pointer controller should handle the event. */
  down(event: PointerEvent): boolean {
    this.fingers.add(event.pointerId)
    if (this.fingers.size > 1) {
      this.rollBack()
      return false
    }
    this.before = this.ports.store.selection
    this.rested = null
    this.pressed = event
    this.timer = setTimeout(() => this.rest(event), LONG_PRESS.time)
    return true
  }

  /** Returns whether the pointer controller should handle the event. */
  move(event: PointerEvent): boolean {
    if (this.fingers.size > 1 || this.rested === 'done') return false
    if (this.pressed && hasMovedAway(this.pressed, event)) this.forget()
    return true
  }

  up(event: PointerEvent): void {
    const { controller, pressed, rested, ports } = this
    const wasAlone = this.fingers.size === 1 && this.fingers.has(event.pointerId)
    this.fingers.delete(event.pointerId)
    this.forget()
    if (rested === 'marquee') {
      controller.cancel()
      ports.openMenu({ x: event.clientX, y: event.clientY })
    }
    if (rested !== null || !wasAlone) return
    const seen = ports.read(event)
    controller.up(seen)
    if (pressed === null) return
    if (controller.isSecondPress) controller.double(seen)
    else if (this.before?.elements.join() === ports.store.selection.elements.join()) ports.tap(seen)
  }

  end(event: PointerEvent): void {
    this.fingers.delete(event.pointerId)
    this.forget()
  }

  /** Cancels what fingers have started because a pen has touched the screen. */
  giveWay(): void {
    if (this.fingers.size > 0) this.rollBack()
    this.fingers.clear()
  }

  stop(): void {
    clearTimeout(this.timer)
  }

  private rest(event: PointerEvent): void {
    const what = this.controller.rest(this.ports.read(event))
    if (what === null) return
    navigator.vibrate?.(8)
    this.rested = what === 'marquee' ? 'marquee' : 'done'
    if (what === 'menu') this.ports.openMenu({ x: event.clientX, y: event.clientY })
  }

  private rollBack(): void {
    this.forget()
    this.controller.cancel()
    if (this.before) this.ports.store.editor.select(this.before)
    this.before = null
  }

  private forget(): void {
    clearTimeout(this.timer)
    this.pressed = null
    this.rested = null
  }
}

/** Whether a finger or pen has moved away from where it was put down. */
export function hasMovedAway(from: PointerEvent, to: PointerEvent): boolean {
  return Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > LONG_PRESS.slip
}
