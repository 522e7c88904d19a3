import type { Runner } from './runner.ts'

/** How often a worker is asked, and how long it may leave a question open, in ms. */
const ASK_MS = 250
const STUCK_MS = 1_500

/**
 * Calls back once when a worker stops reporting its memory use. A thread reports it even while busy, unless it is collecting garbage in a
 * full heap, which can take half a minute before it gives up. Returns a function that stops watching.
 */
export function watchHeap(worker: Runner, onStuck: () => void): () => void {
  let openSince: number | null = null
  const timer = setInterval(() => {
    if (openSince !== null) {
      if (performance.now() - openSince < STUCK_MS) return
      clearInterval(timer)
      return onStuck()
    }
    openSince = performance.now()
    const close = () => {
      openSince = null
    }
    worker.getHeapStatistics().then(close, close)
  }, ASK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
