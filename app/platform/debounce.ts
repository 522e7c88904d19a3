/** A debounced function; only the last of several calls is made. */
export interface Debounced<Value> {
  (value: Value): void
  /** Makes the pending call now. */
  flush(): void
}

/** Returns a function that calls `run` once `ms` have passed without another call. */
export function debounced<Value>(ms: number, run: (value: Value) => void): Debounced<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: { readonly value: Value } | undefined

  function flush(): void {
    clearTimeout(timer)
    const due = pending
    pending = undefined
    if (due) run(due.value)
  }

  function call(value: Value): void {
    clearTimeout(timer)
    pending = { value }
    timer = setTimeout(flush, ms)
  }

  call.flush = flush
  return call
}
