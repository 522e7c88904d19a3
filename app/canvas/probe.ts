/** What a view has done since the probe was last cleared: tests and benches read these counts. */
export interface ViewCounts {
  /** Frames that were painted. */
  frames: number
  /** Draw calls of the last frame (WebGL), or whole-layer repaints (Canvas2D). */
  draws: number
  /** Textures sent to the graphics card. */
  uploads: number
  /** Display objects made anew. */
  built: number
  /** Nodes whose transform alone was changed. */
  moved: number
  /** Pieces painted into a bitmap. */
  baked: number
}

/** The counters of one view. */
export interface ViewProbe {
  readonly kind: 'webgl' | 'canvas'
  readonly counts: ViewCounts
  /** True while nothing waits to be painted or made crisp. */
  isSettled(): boolean
  clear(): void
}

/** Counts that start at zero. */
export function emptyCounts(): ViewCounts {
  return { frames: 0, draws: 0, uploads: 0, built: 0, moved: 0, baked: 0 }
}

declare global {
  interface Window {
    /** The view that is on screen, for tests that count what it does. */
    slidewrightView?: ViewProbe
  }
}
