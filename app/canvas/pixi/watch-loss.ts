/** How long to wait for a lost context, in ms: a restarted driver restores it within a second. */
const RESTORE_TIMEOUT = 3000

/** Calls back once when a canvas's context was lost and not restored in time. Returns a function that stops watching. */
export function watchLoss(canvas: EventTarget, onGone: () => void): () => void {
  const stopped = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const startTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(onGone, RESTORE_TIMEOUT)
  }
  canvas.addEventListener('webglcontextlost', startTimer, { signal: stopped.signal })
  canvas.addEventListener('webglcontextrestored', () => clearTimeout(timer), { signal: stopped.signal })
  return () => {
    stopped.abort()
    clearTimeout(timer)
  }
}
