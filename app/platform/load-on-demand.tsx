import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component whose module is fetched when it is first shown; until then nothing is. A failure is thrown to the nearest
 * error boundary, and the next time it is mounted it is fetched again. Unlike with `lazy` and Suspense, which hold back
 * what follows a fallback for up to 300 ms, it appears as soon as it is there.
 */
export function loadOnDemand<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  return function OnDemand(props: P) {
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (Part !== null) return
      let isGone = false
      load().then(
        part => {
          loaded = part
          if (!isGone) setPart(() => part)
        },
        (error: unknown) => isGone || setFailure({ error }),
      )
      return () => {
        isGone = true
      }
    }, [Part])
    if (failure !== null) throw failure.error
    return Part === null ? null : <Part {...props} />
  }
}
