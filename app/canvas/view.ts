import type { ElementId, Scene, Size } from '@slidewright/engine/internal'
import type { Camera } from './camera.ts'
import type { ViewProbe } from './probe.ts'

/** What is on screen: a page as a display list, seen through a camera. The WebGL view and the Canvas2D view both are one. */
export interface View {
  readonly probe: ViewProbe
  /** Shows this scene, or nothing. Nodes that are the same object as before cost nothing; `moving` names what is in hand. */
  show(scene: Scene | null, moving: ReadonlySet<ElementId>): void
  /** Has other pages ready to be shown at once, and no others: those beside the one on screen. */
  prepare(scenes: readonly Scene[]): void
  look(camera: Camera): void
  /** Says how big the view is in css px and how many device px one of them has. */
  resize(size: Size, ratio: number): void
  /** Paints everything anew: a font or a picture has arrived. */
  refresh(): void
  destroy(): void
}

/** Calls `run` once in the next frame, however often it is asked before that. */
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

/** Calls `run` when it has not been asked again for `wait` ms. */
export function afterQuiet(run: () => void, wait: number): { request(): void; cancel(): void; isWaiting(): boolean } {
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

/** Runs when the browser has nothing better to do; at the latest after a fifth of a second. The answer calls it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 30)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 200 })
  return () => cancelIdleCallback(handle)
}
