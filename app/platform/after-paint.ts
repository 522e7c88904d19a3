/** Work that waits until the next frame has been painted. */
export interface AfterPaint {
  /** Requests the work, once for any number of requests. */
  request(): void
  /** Does work that has been requested now. */
  flush(): void
  cancel(): void
}

/** How long to wait for a frame, in ms: a hidden page paints none. */
const NO_FRAME_MS = 100

/** Returns a scheduler that calls `run` in a task of its own after the next frame, when styles and layout are up to date. */
export function afterPaint(run: () => void): AfterPaint {
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | null = null

  function cancel(): void {
    if (timer === null) return
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    timer = null
  }
  function flush(): void {
    if (timer === null) return
    cancel()
    run()
  }
  function request(): void {
    if (timer !== null) return
    timer = setTimeout(flush, NO_FRAME_MS)
    frame = requestAnimationFrame(() => {
      if (timer !== null) clearTimeout(timer)
      timer = setTimeout(flush)
    })
  }

  return { request, flush, cancel }
}
