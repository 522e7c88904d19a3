/** The browser's frames and timers in our own hands: what asks for a frame is kept until it is let; timers wait until the end, as if no time passed in a gesture. */
export interface HeldFrames {
  /** Runs what waits for a frame, now. */
  flush(): void
  /** A real frame: what was painted reaches the screen. */
  pass(): Promise<void>
  /** Gives the browser its frames back; what still waits is dropped. */
  release(): void
}

/** Takes hold of frames and timers, so that a frame's script can be timed from its first to its last line, and slow painting does not look like a pause. */
export function holdFrames(): HeldFrames {
  const { requestAnimationFrame: request, cancelAnimationFrame: cancel, setTimeout: later } = globalThis
  const waiting = new Map<number, FrameRequestCallback>()
  let handles = 0
  globalThis.requestAnimationFrame = callback => {
    waiting.set(++handles, callback)
    return handles
  }
  globalThis.cancelAnimationFrame = handle => {
    waiting.delete(handle)
  }
  globalThis.setTimeout = (() => 0) as unknown as typeof later
  return {
    flush() {
      const due = [...waiting.values()]
      waiting.clear()
      for (const callback of due) callback(performance.now())
    },
    pass: () => new Promise(resolve => request(() => later(resolve))),
    release() {
      globalThis.requestAnimationFrame = request
      globalThis.cancelAnimationFrame = cancel
      globalThis.setTimeout = later
      waiting.clear()
    },
  }
}
