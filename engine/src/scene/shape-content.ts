import { drawingOf } from '../document/drawing.ts'
import type { ShapeElement } from '../document/element.ts'
import { strokeAt } from '../document/scaled-stroke.ts'
import { frameMatrix, IDENTITY, translation } from '../geometry/matrix.ts'
import type { ShapePath } from '../geometry/presets.ts'
import type { Size } from '../geometry/types.ts'
import { shapeTextBox } from '../text/text-area.ts'
import type { NodeContext } from './context.ts'
import { headedLine } from './headed-line.ts'
import type { PathNode, SceneNode } from './node.ts'
import { paintOf } from './paint.ts'
import { type Content, partNode } from './place.ts'
import { shaded } from './shaded.ts'
import { isEvenOdd } from './shape-outline.ts'
import { softParts, strokeOf } from './stroke.ts'
import { hasText, letters } from './text-content.ts'

/** Returns the content of a shape: its outline, with text if it has any. */
export function shapeContent(element: ShapeElement, size: Size, context: NodeContext): Content {
  const outline = outlineContent(element, size, context)
  if (element.body === null) return outline
  const mirror = frameMatrix({ x: 0, y: 0, ...size, rotation: 0 }, element.flipX, element.flipY)
  const shape = partNode(`${element.id}/shape`, mirror, outline)
  return { kind: 'group', clip: null, children: [shape, ...textInside(element, size, context)] }
}

/** Returns the outline of a shape: one path, or several stacked ones. */
function outlineContent(element: ShapeElement, size: Size, context: NodeContext): Content {
  const contents = drawingOf(element.geometry, size).paths.flatMap(path => pathContents(path, element, size, context))
  const shown = contents.filter(({ kind, ...content }) => kind !== 'path' || isPainted(content))
  const [only] = shown.length > 0 ? shown : contents
  if (only && shown.length <= 1) return only
  const children = shown.map((content, index) => partNode(`${element.id}/shape${index}`, IDENTITY, content))
  return { kind: 'group', clip: null, children }
}

function isPainted(content: object): boolean {
  return !('fill' in content && 'stroke' in content) || content.fill !== null || content.stroke !== null
}

function pathContents(
  { path, fill: mode, stroke: lined }: ShapePath,
  element: ShapeElement,
  size: Size,
  context: NodeContext,
): Content[] {
  const { geometry, fill } = element
  const stroke = strokeAt(element.stroke, element.frame, size)
  const soft = softParts(element, context.color)
  const box = { x: 0, y: 0, ...size }
  const line = lined ? strokeOf(stroke, box, context) : null
  if (line && stroke) {
    const headed = headedLine(path, stroke, line)
    if (headed)
      return headed.map(part => (part.kind === 'path' && element.blur ? { ...part, blur: element.blur } : part))
  }
  const evenOdd = isEvenOdd(geometry)
  const shade = mode === 'norm' || mode === 'none' ? { fill, veil: null } : shaded(fill, mode)
  const paint = mode === 'none' ? null : paintOf(shade.fill, box, context)
  const base: Content = {
    kind: 'path',
    path,
    evenOdd,
    fill: paint,
    stroke: line,
    ...(paint ? soft : blurOnly(soft)),
    ...(element.formula !== undefined && { isSolid: true as const }),
  }
  if (shade.veil === null) return [base]
  return [
    { ...base, stroke: null },
    { ...base, fill: paintOf(shade.veil, box, context) },
  ]
}

/** Drops the inner shadow of an outline without a fill. */
function blurOnly({ blur }: Pick<PathNode, 'inner' | 'blur'>): Pick<PathNode, 'blur'> {
  return blur ? { blur } : {}
}

function textInside(element: ShapeElement, size: Size, context: NodeContext): SceneNode[] {
  const text = hasText(element.body) ? shapeTextBox(element, size, context) : null
  if (text === null) return []
  return [partNode(`${element.id}/text`, translation(text.at.x, text.at.y), letters(text.box, context))]
}
