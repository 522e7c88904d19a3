import type { FormulaDrawing } from '../document/formula.ts'
import type { Rect } from '../geometry/types.ts'
import type { SlotStyle } from '../suit/types.ts'

/** How large an em of a formula is, in px: its lower-case letters are as high as those of text of 18 px, and no higher than a title's. */
export const EM = { least: 21, easy: 28, most: 44 }

/** Returns how large an em of a formula is that stands whole in a frame, in px. */
export function emIn({ width, height }: FormulaDrawing, frame: Pick<Rect, 'width' | 'height'>): number {
  return Math.min(EM.most, (frame.width / width) * 1000, (frame.height / height) * 1000)
}

/** Returns by how many px a formula falls short of what is read with ease. */
export function formulaShortfall(formula: FormulaDrawing, frame: Rect): number {
  return Math.max(0, EM.easy - emIn(formula, frame))
}

/** Returns where a formula stands in a frame: whole, as its text would. */
export function formulaBox(
  drawing: FormulaDrawing,
  frame: Rect,
  { align, verticalAlign, direction }: Pick<SlotStyle, 'align' | 'verticalAlign' | 'direction'>,
): Rect {
  const em = emIn(drawing, frame) / 1000
  const [width, height] = [drawing.width * em, drawing.height * em]
  const [right, down] = [frame.width - width, frame.height - height]
  const across = direction === 'rtl' ? 1 - SHARE[align] : SHARE[align]
  return {
    x: frame.x + right * across,
    y: frame.y + down * SHARE[verticalAlign],
    width,
    height,
  }
}

/** The share of the free room before what is aligned so. */
const SHARE = { start: 0, top: 0, center: 0.5, middle: 0.5, end: 1, bottom: 1 }
