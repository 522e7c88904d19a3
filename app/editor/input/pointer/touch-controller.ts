import type { Selection } from '@slidewright/engine/internal'
import type { EditorStore } from '../../session/editor-store.ts'
import type { PointerController } from './pointer-controller.ts'
import type { StagePointerEvent } from './stage-pointer-event.ts'

/** How long a finger rests, in ms, and how far it may stray meanwhile, in px. */
const REST = { time: 500, slip: 10 } as const

interface TouchPorts {
  readonly store: EditorStore
  openMenu(at: { readonly x: number; readonly y: number }): void
  read(event: PointerEvent): StagePointerEvent
  /** A tap on what had been selected before. */
  tap(event: StagePointerEvent): void
}

/**
 * Fingers on the stage: what one does is the pointer controller's, unless it rests; a second one takes back what the first has begun.
 * A finger that rests on something opens its menu; beside everything it begins a marquee, or opens the page's menu when it does not move on.
 */
export class TouchController {
  private readonly controller: PointerController
  private readonly ports: TouchPorts
  private readonly fingers = new Set<number>()
  private pressed: PointerEvent | null = null
  private before: Selection | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  /** What a resting finger has come to: nothing more is to be done with it, or a marquee that has not begun. */
  private rested: 'done' | 'marquee' | null = null

  constructor(controller: PointerController, ports: TouchPorts) {
    this.controller = controller
    this.ports = ports
  }

  /** Answers whether the pointer controller is to hear of it. */
  down(event: PointerEvent): boolean {
    this.fingers.add(event.pointerId)
    if (this.fingers.size > 1) {
      this.takeBack()
      return false
    }
    this.before = this.ports.store.selection
    this.rested = null
    this.pressed = event
    this.timer = setTimeout(() => this.rest(event), REST.time)
    return true
  }

  /** Answers whether the pointer controller is to hear of it. */
  move(event: PointerEvent): boolean {
    if (this.fingers.size > 1 || this.rested === 'done') return false
    if (this.pressed && isAway(this.pressed, event)) this.forget()
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

  gone(event: PointerEvent): void {
    this.fingers.delete(event.pointerId)
    this.forget()
  }

  /** A pen has come: what the fingers have begun is taken back. */
  giveWay(): void {
    if (this.fingers.size > 0) this.takeBack()
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

  private takeBack(): void {
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

/** Whether a finger or pen has strayed from where it was put down. */
export function isAway(from: PointerEvent, to: PointerEvent): boolean {
  return Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > REST.slip
}
