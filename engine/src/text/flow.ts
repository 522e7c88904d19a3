import type { WritingMode } from '../document/text-body.ts'
import { apply, applyToRect, invert } from '../geometry/matrix.ts'
import type { Matrix, Point, Rect, Size } from '../geometry/types.ts'
import type { TextBox, TextLayout } from './types.ts'

/** From the px of lines that run from left to right to those of a box where they run otherwise; null where they do not. */
export function flowMatrix(mode: WritingMode, { width, height }: Size): Matrix | null {
  if (mode === 'horizontal') return null
  return mode === 'rotate270' ? [0, -1, 1, 0, 0, height] : [0, 1, -1, 0, width, 0]
}

/** A box as it is when its lines are laid from left to right: its sides are exchanged, and its insets go round. */
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

/** A point of the box as one of its lines. */
export function toFlow({ flow }: TextLayout, point: Point): Point {
  const inverse = flow && invert(flow)
  return inverse ? apply(inverse, point) : point
}

/** A box among the lines as one of the text's box. */
export function fromFlow({ flow }: TextLayout, rect: Rect): Rect {
  return flow ? applyToRect(flow, rect) : rect
}
