/** The browser's frames and timers in our own hands while a step runs. */
export interface HeldFrames {
  /** Runs work and then all that it has asked for the next frame, and answers how long both took; timers that it sets wait until the end, as if no time passed in a gesture. */
  step<T>(work: () => T): Timed<T>
  /** Lets time pass: runs what still waits, and what that asks for, until nothing does. */
  settle(): void
}

/** What work has answered, and how long it took from its first to its last line, ms: taking hold is not in it. */
export interface Timed<T> {
  readonly result: T
  readonly ms: number
}

/** Turns after which something that asks for frames for ever is let go. */
const MAX_TURNS = 500

/** Takes hold of frames and timers, so that a frame's script can be timed from its first to its last line, and slow painting does not look like a pause. Outside of a step the browser has them. */
export function holdFrames(): HeldFrames {
  const frames = new Map<number, FrameRequestCallback>()
  const timers = new Map<number, () => void>()
  let last = 0

  const { requestAnimationFrame, cancelAnimationFrame, setTimeout, clearTimeout } = globalThis
  const own = { requestAnimationFrame, cancelAnimationFrame, setTimeout, clearTimeout }
  // Below zero no handle is the browser's own.
  const holders = {
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

  function hold<T>(work: () => T): T {
    Object.assign(globalThis, holders)
    try {
      return work()
    } finally {
      Object.assign(globalThis, own)
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
      hold(() => {
        const started = performance.now()
        const result = work()
        flush()
        return { result, ms: performance.now() - started }
      }),
    settle: () =>
      hold(() => {
        for (let turn = 0; turn < MAX_TURNS && frames.size + timers.size > 0; turn++) {
          runTimers()
          flush()
        }
      }),
  }
}

/** A real frame: what was painted reaches the screen. A hidden tab has none; there a turn of the clock must do. */
export function nextPaint(): Promise<void> {
  return new Promise(resolve => {
    if (document.hidden) setTimeout(resolve)
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}
