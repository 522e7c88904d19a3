import type { ElementId, Scene, Size } from '@slidewright/engine/internal'
import type { Camera } from './camera.ts'
import type { ViewProbe } from './probe.ts'

/** Renders a page through a camera. The WebGL view and the Canvas2D view implement it. */
export interface View {
  readonly probe: ViewProbe
  /** Shows a scene; null shows nothing. Unchanged node objects cost nothing. `moving` are the elements being dragged. */
  show(scene: Scene | null, moving: ReadonlySet<ElementId>): void
  /** Renders neighboring pages in advance and drops all others. */
  prepare(scenes: readonly Scene[]): void
  /** Moves the camera. */
  setCamera(camera: Camera): void
  /** Sets the size of the view in CSS px and the device px per CSS px. */
  resize(size: Size, ratio: number): void
  /** Repaints everything after a font or a picture has loaded. */
  refresh(): void
  destroy(): void
}

/** Returns a scheduler that calls `run` in the next frame, once for any number of requests. */
export function nextFrame(run: () => void): { request(): void; cancel(): void; isWaiting(): boolean } {
  let handle: number | null = null
  return {
    request() {
      handle ??= requestAnimationFrame(() => {
        handle = null
        run()
      })
    },
    cancel() {
      if (handle !== null) cancelAnimationFrame(handle)
      handle = null
    },
    isWaiting: () => handle !== null,
  }
}

/** Returns a debouncer that calls `run` `wait` ms after the last request. */
export function debounce(run: () => void, wait: number): { request(): void; cancel(): void; isWaiting(): boolean } {
  let timer: ReturnType<typeof setTimeout> | null = null
  const cancel = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
  return {
    request() {
      cancel()
      timer = setTimeout(() => {
        timer = null
        run()
      }, wait)
    },
    cancel,
    isWaiting: () => timer !== null,
  }
}

/** Calls `run` when the browser is idle, after 200 ms at the latest. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 30)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 200 })
  return () => cancelIdleCallback(handle)
}
