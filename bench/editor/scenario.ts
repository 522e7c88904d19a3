import type { View } from '../../app/canvas/view.ts'

/** What is done in one frame, by the product and by a plain program that paints everything anew. */
export interface Run {
  /** The product's share of a frame before the view paints: what is in hand moves, the scene follows. Answers how many nodes were made anew. */
  step(frame: number): number
  /** The same on a plain Canvas2D: everything is drawn again. */
  plain(surface: CanvasRenderingContext2D, frame: number): void
}

/** One way to use the editor. */
export interface Scenario {
  readonly frames: number
  start(view: View): Promise<Run> | Run
}

/** What a view did in one frame, at most, once it had warmed up. */
export interface FrameCounts {
  readonly nodes: number
  readonly draws: number
  readonly uploads: number
  readonly built: number
  readonly baked: number
  /** Bytes sent to the graphics card, vertices included. */
  readonly bytes: number
}

/** A round of a scenario: script time of a frame in ms, of the product and of the plain program, one after the other in each frame. */
export interface Round {
  readonly ours: number
  readonly plain: number
  readonly counts: FrameCounts
}
