import type { ShapeElement } from '../document/element.ts'
import type { Theme } from '../document/theme.ts'
import type { Point, Rect, Size } from '../geometry/types.ts'
import type { TextBox } from './types.ts'

/** A part of a box: left, top, right, bottom, 0..1. */
type Part = readonly [left: number, top: number, right: number, bottom: number]

const WHOLE: Part = [0, 0, 1, 1]
/** What an ellipse leaves free of its box on each side: (1 − √½) / 2. */
const ROUND = 0.146447

/** Where text stands in presets that are not boxes (ECMA-376 Part 1, presetShapeDefinitions, `rect`). */
const PARTS: Readonly<Record<string, Part>> = {
  ellipse: [ROUND, ROUND, 1 - ROUND, 1 - ROUND],
  triangle: [0.25, 0.5, 0.75, 1],
  rtTriangle: [0.083333, 0.583333, 0.583333, 0.916667],
  diamond: [0.25, 0.25, 0.75, 0.75],
  parallelogram: [0.208333, 0.208333, 0.791667, 0.791667],
  trapezoid: [0.166667, 0.166667, 0.833333, 1],
  pentagon: [0.190983, 0.236068, 0.809017, 1],
  hexagon: [0.145833, 0.145833, 0.854167, 0.854167],
  octagon: [0.146447, 0.146447, 0.853553, 0.853553],
  star4: [0.36, 0.36, 0.64, 0.64],
  star5: [0.309017, 0.381966, 0.690983, 0.763932],
  star6: [0.25, 0.25, 0.75, 0.75],
  star8: [0.2, 0.2, 0.8, 0.8],
  plus: [0.25, 0.25, 0.75, 0.75],
  rightArrow: [0, 0.25, 0.75, 0.75],
  leftArrow: [0.25, 0.25, 1, 0.75],
  homePlate: [0, 0, 0.75, 1],
  chevron: [0.25, 0, 0.75, 1],
}

/** Where the text of a shape lies in its frame, in px of the frame. */
export function textArea({ geometry }: Pick<ShapeElement, 'geometry'>, { width, height }: Size): Rect {
  if (geometry.kind === 'preset' && geometry.preset === 'roundRect')
    return roundedArea({ width, height }, geometry.adjust?.[0])
  const part = geometry.kind === 'preset' ? (PARTS[geometry.preset] ?? WHOLE) : WHOLE
  const [left, top, right, bottom] = part
  return { x: left * width, y: top * height, width: (right - left) * width, height: (bottom - top) * height }
}

/** What a shape's text is laid out in, and where that box lies in the frame (px of the frame). Null without text. */
export function shapeTextBox(
  element: Pick<ShapeElement, 'geometry' | 'body'>,
  size: Size,
  { theme, language }: { readonly theme: Theme; readonly language: string },
): { readonly box: TextBox; readonly at: Point } | null {
  if (element.body === null) return null
  const area = textArea(element, size)
  return { box: { body: element.body, size: area, fonts: theme.fonts, language }, at: area }
}

/** Round corners push text in by 0.29289 of their radius; the handle is in 1/100000 of the shorter side. */
function roundedArea({ width, height }: Size, radius = 16_667): Rect {
  const inset = Math.min(width, height) * (Math.min(50_000, Math.max(0, radius)) / 100_000) * 0.29289
  return { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset }
}
