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
