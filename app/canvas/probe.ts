/** Work done by a view since the probe was last cleared, for tests and benches. */
export interface ViewCounts {
  /** Painted frames. */
  frames: number
  /** Draw calls of the last frame (WebGL), or whole-layer repaints (Canvas2D). */
  draws: number
  /** Textures uploaded to the GPU. */
  uploads: number
  /** Display objects created. */
  built: number
  /** Nodes of which only the transform changed. */
  moved: number
  /** Nodes painted into a bitmap. */
  baked: number
}

/** The counters of one view. */
export interface ViewProbe {
  readonly kind: 'webgl' | 'canvas'
  readonly counts: ViewCounts
  /** Returns whether nothing is waiting to be painted or sharpened. */
  isSettled(): boolean
  clear(): void
}

/** Returns counts that are all zero. */
export function emptyCounts(): ViewCounts {
  return { frames: 0, draws: 0, uploads: 0, built: 0, moved: 0, baked: 0 }
}

declare global {
  interface Window {
    /** The view on screen, for tests that read its counts. */
    slidewrightView?: ViewProbe
  }
}
