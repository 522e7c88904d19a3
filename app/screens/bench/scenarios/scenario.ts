import type { Rect, Size } from '@slidewright/engine/internal'
import type { Camera } from '../../../canvas/camera.ts'
import type { View } from '../../../canvas/view.ts'

/** The work of one frame, for the product and for a baseline that repaints everything. */
export interface Run {
  /** Runs the product's work of a frame before the view paints. Returns how many nodes were rebuilt. */
  step(frame: number): number
  /** Does the same on a plain Canvas2D by drawing everything again. */
  plain(surface: CanvasRenderingContext2D, frame: number): void
  /** Marks the results of the frame on an overlay. Not timed. */
  mark?(board: CanvasRenderingContext2D, frame: number): void
}

/** The part of a view that scenarios use. */
export type Shown = Pick<View, 'show' | 'setCamera'>

/** What the size of a scenario counts. */
export type SizeUnit = 'elements' | 'texts' | 'pictures' | 'pages'

/** A way of using the editor, measured at several sizes. */
export interface Scenario {
  readonly unit: SizeUnit
  /** Available sizes, the default first. */
  readonly sizes: readonly number[]
  /** Default number of frames. */
  readonly frames: number
  start(view: Shown, size: number): Promise<Run> | Run
}

/** Size of the measured view in CSS px, the same in every window. */
export const STAGE: Size = { width: 1000, height: 560 }

/** The part of the stage that a page covers while no camera moves, in CSS px. */
export const SHOWN: Size = { width: 960, height: 540 }

/** Frames until a simulated drag turns back. */
const TURN = 32

/** Returns the position of an endless back-and-forth movement, 0 to 32. */
export function swing(frame: number): number {
  const at = frame % (2 * TURN)
  return at < TURN ? at : 2 * TURN - at
}

/** Returns the position of the dragged element in a frame. */
export function draggedTo(frame: number): { x: number; y: number } {
  return { x: 40 + swing(frame) * 7, y: 60 + swing(frame) * 3 }
}

/** Returns the offset of all dragged elements in a frame. */
export function draggedBy(frame: number): { x: number; y: number } {
  return { x: swing(frame) * 3, y: swing(frame) * 2 }
}

/** Returns the marquee in a frame. */
export function marqueeAt(frame: number): Rect {
  return { x: 20, y: 20, width: swing(frame) * 20, height: swing(frame) * 11 }
}

/** Returns the panned camera in a frame. */
export function pannedTo(frame: number): Camera {
  return { x: 10 + swing(frame) * 6, y: 10 + swing(frame) * 2, zoom: 1 }
}

/** Returns the zoomed camera in a frame. */
export function zoomedTo(frame: number): Camera {
  return { x: 20 - swing(frame) * 4, y: 20 - swing(frame) * 2, zoom: 1 + swing(frame) * 0.01 }
}

/** A view that draws nothing, for running the baseline alone. */
export const NO_VIEW: Shown = { show: () => undefined, setCamera: () => undefined }
