import { drawingOf } from '../document/drawing.ts'
import type { ShapeElement } from '../document/element.ts'
import type { Theme } from '../document/theme.ts'
import type { Point, Rect, Size } from '../geometry/types.ts'
import type { TextBox } from './types.ts'

/** The properties of a shape that determine its text area. */
type Outlined = Pick<ShapeElement, 'geometry'> & Partial<Pick<ShapeElement, 'flipX' | 'flipY'>>

/** Returns the text area of a shape in its frame, in px of the frame. It is mirrored in a flipped shape. */
export function textArea({ geometry, flipX = false, flipY = false }: Outlined, size: Size): Rect {
  const { x, y, width, height } = drawingOf(geometry, size).text
  return { x: flipX ? size.width - x - width : x, y: flipY ? size.height - y - height : y, width, height }
}

/** Returns the text box of a shape, and its position in the frame (px of the frame). Null without text. */
export function shapeTextBox(
  element: Outlined & Pick<ShapeElement, 'body'>,
  size: Size,
  { theme, language }: { readonly theme: Theme; readonly language: string },
): { readonly box: TextBox; readonly at: Point } | null {
  if (element.body === null) return null
  const { x, y, width, height } = textArea(element, size)
  return { box: { body: element.body, size: { width, height }, fonts: theme.fonts, language }, at: { x, y } }
}
