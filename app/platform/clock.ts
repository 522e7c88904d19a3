/** The time now, unix ms. The one place of the app that reads the clock for what it shows. */
export function now(): number {
  return Date.now()
}

/** Calls again and again until the answer is called. Sleeps while the tab is hidden, and calls at once when it is back. */
export function every(ms: number, run: () => void): () => void {
  const timer = setInterval(() => document.hidden || run(), ms)
  const wake = () => document.hidden || run()
  document.addEventListener('visibilitychange', wake)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', wake)
  }
}

/** Waits, or rejects with the signal's reason as soon as it is cancelled. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', cancel)
      resolve()
    }, ms)
    function cancel(): void {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', cancel, { once: true })
  })
}
