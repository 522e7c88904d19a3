/** Maximum duration of a slice of work, in ms. */
const SLICE_MS = 8
/** Delay of work after a key press, in ms. */
const TYPING_MS = 250

/** Does one step of work and returns whether there is more. */
export type IdleWork = () => boolean

let lastKey = Number.NEGATIVE_INFINITY
const tasks = new Set<IdleWork>()
let isScheduled = false

function listen(): void {
  window.addEventListener('keydown', () => (lastKey = performance.now()), { capture: true, passive: true })
}

function schedule(): void {
  if (isScheduled) return
  isScheduled = true
  const typing = performance.now() - lastKey < TYPING_MS
  if (typing) setTimeout(work, TYPING_MS)
  else if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 400 })
  else setTimeout(work, 1)
}

function work(): void {
  isScheduled = false
  if (performance.now() - lastKey < TYPING_MS) return schedule()
  const end = performance.now() + SLICE_MS
  for (const task of tasks) {
    if (!task()) tasks.delete(task)
    if (performance.now() > end) break
  }
  if (tasks.size > 0) schedule()
}

/** Runs work in small steps while the browser is idle and nobody types. Returns a function that cancels it. */
export function whenIdle(task: IdleWork): () => void {
  if (lastKey === Number.NEGATIVE_INFINITY) {
    lastKey = Number.MIN_SAFE_INTEGER
    listen()
  }
  tasks.add(task)
  schedule()
  return () => tasks.delete(task)
}
