/** Time and waiting. A port: tests control it. */
export interface Clock {
  /** Unix time in ms. */
  now(): number
  /** Waits so many ms, or until the signal fires; never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

/** The system clock. */
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
