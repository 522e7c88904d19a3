/** Where a press began, in px of the window. */
export interface PressPoint {
  readonly clientX: number
  readonly clientY: number
}

/** What a drag does. */
export interface DragSteps {
  /** How far the pointer goes before a press is a drag, in px. */
  readonly slop: number
  /** The press has become a drag; `move` follows. */
  begin(): void
  move(event: PointerEvent): void
  /** The drag is over: dropped, or taken back by Escape, by the system, or because the release was not seen. Not called for a press that never was a drag. */
  end(isDropped: boolean): void
}

/** Follows a press until it is over, whatever ends it. `source` is where the pointer's events are heard. */
export function trackDrag(press: PressPoint, steps: DragSteps, source: EventTarget = window): void {
  const stopped = new AbortController()
  const { signal } = stopped
  let isDragging = false
  function end(isDropped: boolean): void {
    stopped.abort()
    if (isDragging) steps.end(isDropped)
  }
  function move(event: PointerEvent): void {
    if (event.buttons === 0) return end(false)
    if (!isDragging && Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < steps.slop) return
    if (!isDragging) steps.begin()
    isDragging = true
    steps.move(event)
  }
  // What is heard on a target that may not be the window has no type of its own.
  const on = (type: string, hear: (event: never) => void, capture = false) =>
    source.addEventListener(type, hear as (event: Event) => void, { signal, capture })
  on('pointermove', move)
  on('pointerup', () => end(true))
  on('pointercancel', () => end(false))
  // A capture that is given back before anything was dragged is that of a button below.
  on('lostpointercapture', () => isDragging && end(false))
  on('keydown', ({ key }: KeyboardEvent) => key === 'Escape' && end(false), true)
}
