/** How long a lost context is waited for, in ms: a driver that starts anew brings it back within a second. */
const PATIENCE = 3000

/** Calls back once when a canvas's context was lost and has not come back: the browser gives none any more. Answers what ends the watching. */
export function watchLoss(canvas: EventTarget, onGone: () => void): () => void {
  const stopped = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(onGone, PATIENCE)
  }
  canvas.addEventListener('webglcontextlost', wait, { signal: stopped.signal })
  canvas.addEventListener('webglcontextrestored', () => clearTimeout(timer), { signal: stopped.signal })
  return () => {
    stopped.abort()
    clearTimeout(timer)
  }
}
