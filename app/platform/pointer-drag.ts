import { handleKeys, type KeyHandler } from './key-handlers.ts'

/** How a drag ended: released, or canceled by Escape, the system, a lost capture or an unseen release. */
export type DragOutcome = 'dropped' | 'canceled'

/** Options and callbacks of a drag. */
export interface PointerDrag {
  /** Distance in px before a press becomes a drag. */
  readonly threshold: number
  /** How long touch must rest before it drags, in ms; moving earlier scrolls instead. */
  readonly restMs?: number
  /** The element that captures the pointer during the drag. */
  readonly capture?: Element
  /** Called when the press becomes a drag; `move` follows with the same event. */
  begin?(event: PointerEvent): void
  /** Called for every movement of the drag. */
  move(event: PointerEvent): void
  /** Called when the drag is over; not for a press that never became a drag. */
  end(outcome: DragOutcome, event: PointerEvent): void
}

/** Sources of pointer and key events. */
export interface DragEvents {
  readonly source: EventTarget
  onKey(handler: KeyHandler): () => void
}

const SCREEN: DragEvents = {
  get source() {
    return window
  },
  onKey: handler => handleKeys('drag', handler),
}

/** Tracks a press of the primary button until it ends for whatever reason. Returns a function that cancels the drag. */
export function trackPointerDrag(press: PointerEvent, drag: PointerDrag, events: DragEvents = SCREEN): () => void {
  if (press.button !== 0) return () => undefined
  const tracker = new DragTracker(press, drag)
  tracker.listen(events)
  return () => tracker.end('canceled')
}

class DragTracker {
  private readonly press: PointerEvent
  private readonly drag: PointerDrag
  private readonly stopped = new AbortController()
  private phase: 'pressed' | 'begun' | 'moved' = 'pressed'
  private last: PointerEvent

  constructor(press: PointerEvent, drag: PointerDrag) {
    this.press = press
    this.drag = drag
    this.last = press
  }

  listen({ source, onKey }: DragEvents): void {
    const { signal } = this.stopped
    const on = (type: string, handler: (event: PointerEvent) => void) =>
      source.addEventListener(
        type,
        event => this.isOurs(event as PointerEvent) && handler(event as PointerEvent),
        // Captured before the pressed buttons, which may stop a release.
        { signal, capture: true },
      )
    on('pointermove', event => this.move(event))
    on('pointerup', event => this.end('dropped', event))
    on('pointercancel', () => this.end('canceled'))
    on('lostpointercapture', ({ target }) => this.hasLostCapture(target) && this.end('canceled'))
    const release = onKey({ keydown: ({ key }) => key === 'Escape' && this.end('canceled') })
    signal.addEventListener('abort', release)
    if (this.needsRest) this.listenForRest(source)
  }

  /** Ends the press; returns whether it was a drag. */
  end(outcome: DragOutcome, event: PointerEvent = this.last): boolean {
    if (this.stopped.signal.aborted) return false
    this.stopped.abort()
    const wasDrag = this.phase !== 'pressed'
    if (wasDrag) this.drag.end(outcome, event)
    return wasDrag
  }

  private move(event: PointerEvent): void {
    if (event.buttons === 0) return void this.end('canceled')
    this.last = event
    if (this.phase === 'pressed') {
      const { clientX, clientY } = this.press
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) < this.drag.threshold) return
      if (this.needsRest) return void this.end('canceled')
      this.begin()
    } else this.drag.move(event)
    this.phase = 'moved'
  }

  private begin(): void {
    this.phase = 'begun'
    const { capture, begin, move } = this.drag
    capture?.setPointerCapture(this.press.pointerId)
    begin?.call(this.drag, this.last)
    move.call(this.drag, this.last)
  }

  private listenForRest(source: EventTarget): void {
    const { signal } = this.stopped
    const timer = setTimeout(() => this.begin(), this.drag.restMs)
    signal.addEventListener('abort', () => clearTimeout(timer))
    // A drag by touch must neither scroll nor open a context menu.
    const prevent = (event: Event) => this.phase !== 'pressed' && event.preventDefault()
    source.addEventListener('touchmove', prevent, { signal, passive: false })
    source.addEventListener('contextmenu', prevent, { signal })
  }

  private get needsRest(): boolean {
    return this.drag.restMs !== undefined && this.press.pointerType === 'touch'
  }

  private isOurs({ pointerId }: PointerEvent): boolean {
    return pointerId === this.press.pointerId
  }

  /** Returns whether the drag lost its capture. A loss before any movement comes from a pressed button releasing its own capture. */
  private hasLostCapture(target: EventTarget | null): boolean {
    const { capture } = this.drag
    if (capture === undefined) return this.phase === 'moved'
    return this.phase !== 'pressed' && (target === capture || !capture.isConnected)
  }
}
