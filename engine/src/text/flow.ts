import type { WritingMode } from '../document/text-body.ts'
import { apply, applyToRect, invert } from '../geometry/matrix.ts'
import type { Matrix, Point, Rect, Size } from '../geometry/types.ts'
import type { TextBox, TextLayout } from './types.ts'

/** Returns the transform from the px of horizontal lines to those of the box in vertical writing; null for horizontal text. */
export function flowMatrix(mode: WritingMode, { width, height }: Size): Matrix | null {
  if (mode === 'horizontal') return null
  return mode === 'rotate270' ? [0, -1, 1, 0, 0, height] : [0, 1, -1, 0, width, 0]
}

/** Returns the box of vertical text as seen by its lines: width and height are swapped and the insets rotated. */
export function flowBox(box: TextBox): TextBox {
  const { body, size } = box
  if (body.vertical === 'horizontal') return box
  const { top, right, bottom, left } = body.insets
  const insets =
    body.vertical === 'rotate270'
      ? { left: bottom, top: left, right: top, bottom: right }
      : { left: top, top: right, right: bottom, bottom: left }
  return { ...box, size: { width: size.height, height: size.width }, body: { ...body, insets } }
}

/** Converts a point of the box to the coordinates of the lines. */
export function toFlow({ flow }: TextLayout, point: Point): Point {
  const inverse = flow && invert(flow)
  return inverse ? apply(inverse, point) : point
}

/** Converts a box in line coordinates to the coordinates of the text box. */
export function fromFlow({ flow }: TextLayout, rect: Rect): Rect {
  return flow ? applyToRect(flow, rect) : rect
}
