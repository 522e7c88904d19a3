/** Controls the browser's frame callbacks and timers while a step runs. */
export interface FrameControl {
  /** Runs work and then the frame callbacks it requested, and times both; timers wait until {@link settle}. */
  step<T>(work: () => T): Timed<T>
  /** Runs pending timers and callbacks until none are left. */
  settle(): void
}

/** The result of timed work and its duration in ms, without the cost of intercepting. */
export interface Timed<T> {
  readonly result: T
  readonly ms: number
}

/** Rounds after which an endless frame loop is dropped. */
const MAX_TURNS = 500

/** Intercepts frame callbacks and timers during steps, so that a frame's script can be timed on its own. Outside a step the browser's functions are restored. */
export function controlFrames(): FrameControl {
  const frames = new Map<number, FrameRequestCallback>()
  const timers = new Map<number, () => void>()
  let last = 0

  const { requestAnimationFrame, cancelAnimationFrame, setTimeout, clearTimeout } = globalThis
  const originals = { requestAnimationFrame, cancelAnimationFrame, setTimeout, clearTimeout }
  // Negative handles never collide with the browser's.
  const replacements = {
    requestAnimationFrame(callback: FrameRequestCallback) {
      frames.set(--last, callback)
      return last
    },
    cancelAnimationFrame: (handle: number) => void (frames.delete(handle) || cancelAnimationFrame(handle)),
    setTimeout(run: () => void) {
      timers.set(--last, run)
      return last
    },
    clearTimeout: (handle: number) => void (timers.delete(handle) || clearTimeout(handle)),
  }

  function intercept<T>(work: () => T): T {
    Object.assign(globalThis, replacements)
    try {
      return work()
    } finally {
      Object.assign(globalThis, originals)
    }
  }

  function flush(): void {
    const due = [...frames.values()]
    frames.clear()
    for (const callback of due) callback(performance.now())
  }

  function runTimers(): void {
    const due = [...timers.values()]
    timers.clear()
    for (const run of due) run()
  }

  return {
    step: work =>
      intercept(() => {
        const started = performance.now()
        const result = work()
        flush()
        return { result, ms: performance.now() - started }
      }),
    settle: () =>
      intercept(() => {
        for (let turn = 0; turn < MAX_TURNS && frames.size + timers.size > 0; turn++) {
          runTimers()
          flush()
        }
      }),
  }
}

/** Resolves after a real frame has been painted. A hidden tab has none; there a timeout replaces it. */
export function nextPaint(): Promise<void> {
  return new Promise(resolve => {
    if (document.hidden) setTimeout(resolve)
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}
