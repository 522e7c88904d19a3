import type { Rect, Size } from '@slidewright/engine/internal'
import type { Camera } from '../../../canvas/camera.ts'
import type { View } from '../../../canvas/view.ts'

/** What is done in one frame, by the product and by a plain program that paints everything anew. */
export interface Run {
  /** The product's share of a frame before the view paints: what is in hand moves, the scene follows. Answers how many nodes were made anew. */
  step(frame: number): number
  /** The same on a plain Canvas2D: everything is drawn again. */
  plain(surface: CanvasRenderingContext2D, frame: number): void
  /** Paints what the frame has found over the picture, for people. It is not timed. */
  mark?(board: CanvasRenderingContext2D, frame: number): void
}

/** What a scenario needs of a view. */
export type Shown = Pick<View, 'show' | 'look'>

/** What the size of a scenario counts. */
export type SizeUnit = 'elements' | 'texts' | 'pictures' | 'pages'

/** One way to use the editor, at several sizes. */
export interface Scenario {
  readonly unit: SizeUnit
  /** Sizes to choose from, the usual one first. */
  readonly sizes: readonly number[]
  /** Frames that say enough where nobody chooses. */
  readonly frames: number
  start(view: Shown, size: number): Promise<Run> | Run
}

/** How large views are while they are measured, css px: the same in every window. */
export const STAGE: Size = { width: 1000, height: 560 }

/** The part of the stage that a page covers where no camera moves, css px. */
export const SHOWN: Size = { width: 960, height: 540 }

/** Frames until a hand turns back. */
const TURN = 32

/** How far a hand is that goes back and forth for ever: 0 to 32 steps. */
export function swing(frame: number): number {
  const at = frame % (2 * TURN)
  return at < TURN ? at : 2 * TURN - at
}

/** Where what is dragged stands in a frame. */
export function draggedTo(frame: number): { x: number; y: number } {
  return { x: 40 + swing(frame) * 7, y: 60 + swing(frame) * 3 }
}

/** How far everything is dragged in a frame. */
export function draggedBy(frame: number): { x: number; y: number } {
  return { x: swing(frame) * 3, y: swing(frame) * 2 }
}

/** The box of a marquee in a frame. */
export function marqueeAt(frame: number): Rect {
  return { x: 20, y: 20, width: swing(frame) * 20, height: swing(frame) * 11 }
}

/** The camera of a pan in a frame. */
export function pannedTo(frame: number): Camera {
  return { x: 10 + swing(frame) * 6, y: 10 + swing(frame) * 2, zoom: 1 }
}

/** The camera of a zoom in a frame. */
export function zoomedTo(frame: number): Camera {
  return { x: 20 - swing(frame) * 4, y: 20 - swing(frame) * 2, zoom: 1 + swing(frame) * 0.01 }
}

/** A view that shows nothing: for the plain program alone. */
export const NO_VIEW: Shown = { show: () => undefined, look: () => undefined }
