import { type ComponentType, useEffect, useState } from 'react'

/**
 * Wraps a component whose module is loaded when it is first mounted; until then it renders nothing. A failure is thrown to the
 * nearest error boundary, and the next mount tries again. Unlike `lazy` with Suspense, which delays content after a fallback by
 * up to 300 ms, it appears as soon as it is loaded.
 */
export function loadOnDemand<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  return function OnDemand(props: P) {
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (Part !== null) return
      let isUnmounted = false
      load().then(
        part => {
          loaded = part
          if (!isUnmounted) setPart(() => part)
        },
        (error: unknown) => isUnmounted || setFailure({ error }),
      )
      return () => {
        isUnmounted = true
      }
    }, [Part])
    if (failure !== null) throw failure.error
    return Part === null ? null : <Part {...props} />
  }
}
