/** Limits the number of concurrent tasks; the rest run in the order in which they were submitted. */
export function limitConcurrency(count: number): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = []
  let running = 0
  return async work => {
    if (running >= count) await new Promise<void>(resolve => queue.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
