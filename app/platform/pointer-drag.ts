import { handleKeys, type KeyHandler } from './key-handlers.ts'

/** How a drag came to its end: let go of, or taken back by Escape, by the system, by a capture that was lost, or because the release was not seen. */
export type DragOutcome = 'dropped' | 'canceled'

/** What a drag does. */
export interface PointerDrag {
  /** How far the pointer goes before a press is a drag, in px. */
  readonly threshold: number
  /** How long a finger rests before it drags, in ms; one that strays earlier scrolls instead. */
  readonly restMs?: number
  /** The element that keeps the pointer's events to itself while it is dragged. */
  readonly capture?: Element
  /** The press has become a drag; `move` follows with the same event. */
  begin?(event: PointerEvent): void
  move(event: PointerEvent): void
  /** The drag is over. Not called for a press that never was a drag. */
  end(outcome: DragOutcome, event: PointerEvent): void
}

/** Where a drag hears of the pointer and of keys. */
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

/** Follows the pointer that has pressed until the press is over, whatever ends it. Only presses of the primary button are followed. The answer takes the drag back. */
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
  private stage: 'pressed' | 'begun' | 'moved' = 'pressed'
  private last: PointerEvent

  constructor(press: PointerEvent, drag: PointerDrag) {
    this.press = press
    this.drag = drag
    this.last = press
  }

  listen({ source, onKey }: DragEvents): void {
    const { signal } = this.stopped
    const on = (type: string, hear: (event: PointerEvent) => void) =>
      source.addEventListener(
        type,
        event => this.isOurs(event as PointerEvent) && hear(event as PointerEvent),
        // Before the buttons below, which may keep a release to themselves.
        { signal, capture: true },
      )
    on('pointermove', event => this.move(event))
    on('pointerup', event => this.end('dropped', event))
    on('pointercancel', () => this.end('canceled'))
    on('lostpointercapture', ({ target }) => this.isLost(target) && this.end('canceled'))
    const release = onKey({ keydown: ({ key }) => key === 'Escape' && this.end('canceled') })
    signal.addEventListener('abort', release)
    if (this.waitsForRest) this.listenForRest(source)
  }

  /** Ends what the press has become; answers whether that was a drag. */
  end(outcome: DragOutcome, event: PointerEvent = this.last): boolean {
    if (this.stopped.signal.aborted) return false
    this.stopped.abort()
    const wasDrag = this.stage !== 'pressed'
    if (wasDrag) this.drag.end(outcome, event)
    return wasDrag
  }

  private move(event: PointerEvent): void {
    if (event.buttons === 0) return void this.end('canceled')
    this.last = event
    if (this.stage === 'pressed') {
      const { clientX, clientY } = this.press
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) < this.drag.threshold) return
      if (this.waitsForRest) return void this.end('canceled')
      this.begin()
    } else this.drag.move(event)
    this.stage = 'moved'
  }

  private begin(): void {
    this.stage = 'begun'
    const { capture, begin, move } = this.drag
    capture?.setPointerCapture(this.press.pointerId)
    begin?.call(this.drag, this.last)
    move.call(this.drag, this.last)
  }

  private listenForRest(source: EventTarget): void {
    const { signal } = this.stopped
    const timer = setTimeout(() => this.begin(), this.drag.restMs)
    signal.addEventListener('abort', () => clearTimeout(timer))
    // The list below must neither scroll nor open a menu under a finger that drags.
    const keep = (event: Event) => this.stage !== 'pressed' && event.preventDefault()
    source.addEventListener('touchmove', keep, { signal, passive: false })
    source.addEventListener('contextmenu', keep, { signal })
  }

  private get waitsForRest(): boolean {
    return this.drag.restMs !== undefined && this.press.pointerType === 'touch'
  }

  private isOurs({ pointerId }: PointerEvent): boolean {
    return pointerId === this.press.pointerId
  }

  /** A capture that goes before anything has moved is that of a button below, which gives its own back. */
  private isLost(target: EventTarget | null): boolean {
    const { capture } = this.drag
    if (capture === undefined) return this.stage === 'moved'
    return this.stage !== 'pressed' && (target === capture || !capture.isConnected)
  }
}
