import type { Live } from '@slidewright/engine/internal'
import { createAtom } from 'mobx'
import type { Subscription } from 'rxjs'
import { skip } from 'rxjs'

/** Reads a stream as a MobX value, subscribed only while a reaction observes it. */
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

/** Subscribes to the values that a stream emits from now on. Returns a function that unsubscribes. */
export function onNext<T>(live: Live<T>, listener: (value: T) => void): () => void {
  const subscription = live.pipe(skip(1)).subscribe(listener)
  return () => subscription.unsubscribe()
}
