/** Time and waiting. A port: tests turn the hands themselves. */
export interface Clock {
  /** Unix time in ms. */
  now(): number
  /** Waits so many ms, or until the signal fires; never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise(resolve => {
      if (signal?.aborted) return resolve()
      const done = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      signal?.addEventListener('abort', done)
    }),
}
