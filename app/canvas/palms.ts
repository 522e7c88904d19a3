/** How long after a pen was last near a touch still counts as the hand that holds it, in ms. */
const NEAR = 500

/** Tells the hand that rests beside a pen from fingers. */
export interface Palms {
  /** Whether an event is of a hand that rests, not of a finger that means something. */
  isPalm(event: PointerEvent): boolean
}

/** Detects palms on a surface: while a pen is on it or close above it every touch is a palm, and so is each that was there when the pen came. */
export function watchPalms(surface: HTMLElement, signal: AbortSignal): Palms {
  const touches = new Set<number>()
  const palms = new Set<number>()
  let penAt = Number.NEGATIVE_INFINITY
  let isPenDown = false

  function notePen({ type, timeStamp }: PointerEvent): void {
    penAt = timeStamp
    if (type === 'pointerdown') {
      isPenDown = true
      for (const id of touches) palms.add(id)
    } else if (type !== 'pointermove') isPenDown = false
  }

  function noteTouch({ type, timeStamp, pointerId }: PointerEvent): void {
    if (type === 'pointerdown') {
      if (touches.size === 0) palms.clear()
      touches.add(pointerId)
      if (isPenDown || timeStamp - penAt < NEAR) palms.add(pointerId)
    } else if (type !== 'pointermove') touches.delete(pointerId)
  }

  for (const name of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const)
    surface.addEventListener(
      name,
      event => {
        if (event.pointerType === 'pen') notePen(event)
        else if (event.pointerType === 'touch') noteTouch(event)
      },
      { signal, capture: true },
    )
  return { isPalm: ({ pointerId }) => palms.has(pointerId) }
}
