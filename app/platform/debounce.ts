/** A call that is made once nothing more has been asked for; what was asked for last is what is done. */
export interface Debounced<Value> {
  (value: Value): void
  /** Makes the call that waits, now. */
  flush(): void
}

/** Lets `run` happen once `ms` have passed without another call. */
export function debounced<Value>(ms: number, run: (value: Value) => void): Debounced<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: { readonly value: Value } | undefined

  function flush(): void {
    clearTimeout(timer)
    const due = waiting
    waiting = undefined
    if (due) run(due.value)
  }

  function call(value: Value): void {
    clearTimeout(timer)
    waiting = { value }
    timer = setTimeout(flush, ms)
  }

  call.flush = flush
  return call
}
