/** Returns the current time in unix ms. All displayed times come from here. */
export function now(): number {
  return Date.now()
}

/** Returns today's date where the user is, as `2026-11-22`. */
export function today(): string {
  const date = new Date(now())
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Calls repeatedly, except while the tab is hidden, and at once when it is shown again. Returns a function that stops it. */
export function every(ms: number, run: () => void): () => void {
  const timer = setInterval(() => document.hidden || run(), ms)
  const wake = () => document.hidden || run()
  document.addEventListener('visibilitychange', wake)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', wake)
  }
}

/** Resolves after a delay, or rejects with the signal's reason on abort. */
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
