/** How long after pen activity a touch still counts as a palm, in ms. */
const PALM_WINDOW = 500

/** Distinguishes a resting palm from touch input. */
export interface Palms {
  /** Returns whether an event comes from a resting palm. */
  isPalm(event: PointerEvent): boolean
}

/** Detects palms on a surface: while a pen is down or near, and shortly after, every touch is a palm, including earlier ones. */
export function watchPalms(surface: HTMLElement, signal: AbortSignal): Palms {
  const touches = new Set<number>()
  const palms = new Set<number>()
  let penAt = Number.NEGATIVE_INFINITY
  let isPenDown = false

  function onPen({ type, timeStamp }: PointerEvent): void {
    penAt = timeStamp
    if (type === 'pointerdown') {
      isPenDown = true
      for (const id of touches) palms.add(id)
    } else if (type !== 'pointermove') isPenDown = false
  }

  function onTouch({ type, timeStamp, pointerId }: PointerEvent): void {
    if (type === 'pointerdown') {
      if (touches.size === 0) palms.clear()
      touches.add(pointerId)
      if (isPenDown || timeStamp - penAt < PALM_WINDOW) palms.add(pointerId)
    } else if (type !== 'pointermove') touches.delete(pointerId)
  }

  for (const name of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const)
    surface.addEventListener(
      name,
      event => {
        if (event.pointerType === 'pen') onPen(event)
        else if (event.pointerType === 'touch') onTouch(event)
      },
      { signal, capture: true },
    )
  return { isPalm: ({ pointerId }) => palms.has(pointerId) }
}
