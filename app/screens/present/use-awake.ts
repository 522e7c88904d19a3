import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'

/** How long the pointer must rest until it and the controls are hidden, in ms. */
const IDLE_MS = 3000

/** Whether the pointer has moved recently, so that it and the controls are visible. */
export interface Awake {
  readonly isAwake: boolean
  onPointerMove(event: PointerEvent): void
  onPointerDown(event: PointerEvent): void
}

/** Tracks pointer movement. Content moving under a resting pointer does not count. */
export function useAwake(): Awake {
  const [isAwake, setAwake] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef('')

  const wake = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAwake(false), IDLE_MS)
    setAwake(true)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    isAwake,
    onPointerMove(event) {
      const at = `${event.screenX} ${event.screenY}`
      const hasMoved = last.current !== '' && last.current !== at
      last.current = at
      if (hasMoved) wake()
    },
    onPointerDown: wake,
  }
}
