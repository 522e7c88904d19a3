/** The most time that is taken from the hand at once, ms. */
const SLICE_MS = 8
/** Work waits this long after a key was pressed, ms. */
const TYPING_MS = 250

/** Does a little, and answers whether there is more. */
export type IdleWork = () => boolean

let lastKey = Number.NEGATIVE_INFINITY
const waiting = new Set<IdleWork>()
let isAsked = false

function listen(): void {
  window.addEventListener('keydown', () => (lastKey = performance.now()), { capture: true, passive: true })
}

function request(): void {
  if (isAsked) return
  isAsked = true
  const typing = performance.now() - lastKey < TYPING_MS
  if (typing) setTimeout(work, TYPING_MS)
  else if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 400 })
  else setTimeout(work, 1)
}

function work(): void {
  isAsked = false
  if (performance.now() - lastKey < TYPING_MS) return request()
  const end = performance.now() + SLICE_MS
  for (const task of waiting) {
    if (!task()) waiting.delete(task)
    if (performance.now() > end) break
  }
  if (waiting.size > 0) request()
}

/** Does work in small pieces while nobody types or waits, until it is done or the answer is called. */
export function whenIdle(task: IdleWork): () => void {
  if (lastKey === Number.NEGATIVE_INFINITY) {
    lastKey = Number.MIN_SAFE_INTEGER
    listen()
  }
  waiting.add(task)
  request()
  return () => waiting.delete(task)
}
