import type { Live } from '@slidewright/engine/internal'
import { createAtom } from 'mobx'
import type { Subscription } from 'rxjs'
import { skip } from 'rxjs'

/** Reads a stream as a MobX value. Subscribes while someone is looking, and only then. */
export function observed<T>(live: Live<T>): () => T {
  let subscription: Subscription | undefined
  const atom = createAtom(
    'observed',
    () => {
      subscription = live.pipe(skip(1)).subscribe(() => atom.reportChanged())
    },
    () => {
      subscription?.unsubscribe()
    },
  )
  return () => {
    atom.reportObserved()
    return live.value
  }
}

/** Calls back with every value that a stream gets from now on, before those who have come later; until the answer is called. */
export function onNext<T>(live: Live<T>, listener: (value: T) => void): () => void {
  const subscription = live.pipe(skip(1)).subscribe(listener)
  return () => subscription.unsubscribe()
}
