import { multiply, type TextPosition, type TextRange } from '@slidewright/engine/internal'
import type { EditedText } from './types.ts'

/** Places an element exactly over a text. */
export function placeOver(element: HTMLElement, { size, matrix }: Pick<EditedText, 'size' | 'matrix'>): void {
  Object.assign(element.style, {
    width: `${size.width}px`,
    height: `${size.height}px`,
    transform: `matrix(${matrix.join(',')})`,
  })
}

/** The size and matrix of the editable. Its lines run from left to right; for text that runs otherwise, all of it is rotated. */
export function inFlow({ size, matrix, layout }: EditedText): Pick<EditedText, 'size' | 'matrix'> {
  const { flow } = layout
  if (flow === undefined) return { size, matrix }
  return { size: { width: size.height, height: size.width }, matrix: multiply(matrix, flow) }
}

/** Whether two positions are the same. */
export function samePosition(a: TextPosition, b: TextPosition): boolean {
  return a.paragraph === b.paragraph && a.offset === b.offset
}

/** Whether two ranges have the same ends in the same order. */
export function sameRange(a: TextRange, b: TextRange): boolean {
  return samePosition(a.anchor, b.anchor) && samePosition(a.focus, b.focus)
}
