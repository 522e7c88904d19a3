import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'

/** How long the pointer rests until it and the controls go, in ms. */
const REST = 3000

/** Whether the hand has just moved: then the pointer and the controls are to be seen. */
export interface Awake {
  readonly isAwake: boolean
  onPointerMove(event: PointerEvent): void
  onPointerDown(event: PointerEvent): void
}

/** Follows the hand. A pointer under which something else has come to stand has not moved. */
export function useAwake(): Awake {
  const [isAwake, setAwake] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef('')

  const wake = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAwake(false), REST)
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
