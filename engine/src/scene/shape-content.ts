import type { ShapeElement } from '../document/element.ts'
import { frameMatrix, translation } from '../geometry/matrix.ts'
import type { Size } from '../geometry/types.ts'
import { shapeTextBox } from '../text/text-area.ts'
import type { NodeContext } from './context.ts'
import type { SceneNode } from './node.ts'
import { paintOf } from './paint.ts'
import { type Content, partNode } from './place.ts'
import { shapeOutline } from './shape-outline.ts'
import { strokeOf } from './stroke.ts'
import { hasText, letters } from './text-content.ts'

/** A shape: its outline, or outline and text where it can hold text. */
export function shapeContent(element: ShapeElement, size: Size, context: NodeContext): Content {
  const outline = outlineContent(element, size, context)
  if (element.body === null) return outline
  const mirror = frameMatrix({ x: 0, y: 0, ...size, rotation: 0 }, element.flipX, element.flipY)
  const shape = partNode(`${element.id}/shape`, mirror, outline)
  return { kind: 'group', clip: null, children: [shape, ...textInside(element, size, context)] }
}

function outlineContent({ geometry, fill, stroke }: ShapeElement, size: Size, context: NodeContext): Content {
  const box = { x: 0, y: 0, ...size }
  return {
    kind: 'path',
    ...shapeOutline(geometry, size),
    fill: paintOf(fill, box, context),
    stroke: strokeOf(stroke, box, context),
  }
}

function textInside(element: ShapeElement, size: Size, context: NodeContext): SceneNode[] {
  const text = hasText(element.body) ? shapeTextBox(element, size, context) : null
  if (text === null) return []
  return [partNode(`${element.id}/text`, translation(text.at.x, text.at.y), letters(text.box, context))]
}
