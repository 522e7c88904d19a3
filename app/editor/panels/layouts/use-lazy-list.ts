import { useEffect, useState } from 'react'

/** The time budget per frame, in ms. */
const FRAME_BUDGET = 10

/** Collects the items of a slow iterable in slices between frames. `isDone` once it is exhausted. */
export function useLazyList<T>(make: () => Iterable<T>): { readonly items: readonly T[]; readonly isDone: boolean } {
  const [state, setState] = useState<{ items: readonly T[]; isDone: boolean }>({ items: [], isDone: false })

  useEffect(() => {
    const source = make()[Symbol.iterator]()
    let made: T[] = []
    let timer = setTimeout(step, 0)
    setState({ items: [], isDone: false })

    function step(): void {
      const until = performance.now() + FRAME_BUDGET
      let isDone = false
      do {
        const next = source.next()
        isDone = next.done === true
        if (!next.done) made = [...made, next.value]
      } while (!isDone && performance.now() < until)
      setState({ items: made, isDone })
      if (!isDone) timer = setTimeout(step, 0)
    }
    return () => clearTimeout(timer)
  }, [make])

  return state
}
