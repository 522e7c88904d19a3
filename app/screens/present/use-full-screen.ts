import { useEffect, useRef } from 'react'
import { fillScreen } from '../../platform/full-screen.ts'
import { stayAwake } from '../../platform/stay-awake.ts'

/** Fills the screen while the show runs, and keeps it from going dark. `onLost` hears when the browser has taken the screen back: with Escape, where it keeps that key for itself. */
export function useFullScreen(onLost: () => void): void {
  const listener = useRef(onLost)
  listener.current = onLost
  useEffect(() => {
    const giveBack = fillScreen(() => listener.current())
    const rest = stayAwake()
    return () => {
      giveBack()
      rest()
    }
  }, [])
}
