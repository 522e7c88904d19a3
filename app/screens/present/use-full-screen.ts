import { useEffect, useRef } from 'react'
import { enterFullScreen } from '../../platform/full-screen.ts'
import { keepScreenAwake } from '../../platform/stay-awake.ts'

/** Enters full screen and keeps the screen awake while the show runs. Calls `onLost` when the browser exits full screen, as it does on Escape. */
export function useFullScreen(onLost: () => void): void {
  const listener = useRef(onLost)
  listener.current = onLost
  useEffect(() => {
    const exit = enterFullScreen(() => listener.current())
    const release = keepScreenAwake()
    return () => {
      exit()
      release()
    }
  }, [])
}
