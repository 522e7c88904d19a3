import { multiply, type TextPosition, type TextRange } from '@slidewright/engine/internal'
import type { EditedText } from './types.ts'

/** Positions an element exactly over a text. */
export function placeOver(element: HTMLElement, { size, matrix }: Pick<EditedText, 'size' | 'matrix'>): void {
  Object.assign(element.style, {
    width: `${size.width}px`,
    height: `${size.height}px`,
    transform: `matrix(${matrix.join(',')})`,
  })
}

/** Returns the size and matrix of the editable. Its lines run horizontally; for vertical text it is rotated as a whole. */
export function inFlow({ size, matrix, layout }: EditedText): Pick<EditedText, 'size' | 'matrix'> {
  const { flow } = layout
  if (flow === undefined) return { size, matrix }
  return { size: { width: size.height, height: size.width }, matrix: multiply(matrix, flow) }
}

/** Returns whether two positions are equal. */
export function samePosition(a: TextPosition, b: TextPosition): boolean {
  return a.paragraph === b.paragraph && a.offset === b.offset
}

/** Returns whether two ranges have equal ends in the same order. */
export function sameRange(a: TextRange, b: TextRange): boolean {
  return samePosition(a.anchor, b.anchor) && samePosition(a.focus, b.focus)
}
