/** A call that is made at once, and again at most every so often while it is asked for; the last one asked for is always made. */
export interface Paced<Value> {
  (value: Value): void
  /** Makes the call that waits, now. */
  flush(): void
}

/** Lets `run` through at once and then at most every `ms`: a hand that drags sees its work without a flood of calls. */
export function paced<Value>(ms: number, run: (value: Value) => void): Paced<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: { readonly value: Value } | undefined

  function next(): void {
    const due = waiting
    waiting = undefined
    timer = due ? setTimeout(next, ms) : undefined
    if (due) run(due.value)
  }

  function call(value: Value): void {
    waiting = { value }
    if (timer === undefined) next()
  }

  call.flush = () => {
    clearTimeout(timer)
    timer = undefined
    const due = waiting
    waiting = undefined
    if (due) run(due.value)
  }
  return call
}
