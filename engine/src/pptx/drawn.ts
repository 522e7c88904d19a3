import type { Element } from '../document/element.ts'
import { boundsOf } from '../geometry/frame.ts'
import { multiply } from '../geometry/matrix.ts'
import type { Matrix } from '../geometry/types.ts'
import type { GroupNode, SceneNode } from '../scene/node.ts'
import { fainter, type ShapeContext } from './context.ts'
import { drawnPathXml } from './drawn-path.ts'
import { drawnTextXml } from './drawn-text.ts'
import { shapePropertiesXml } from './properties.ts'
import { groupTransformXml } from './transforms.ts'
import { xml } from './xml.ts'

/** Writes an element that PowerPoint has nothing for as a group of shapes: what is painted for it. */
export function drawnXml(element: Element, context: ShapeContext): string {
  const node = context.drawings.get(element.id)
  // The opacity of the element is in the context already.
  const content = node ? nodeXml({ ...node, opacity: 1 }, node.transform, context) : ''
  if (content === '') return ''
  const names = shapePropertiesXml(element, context) + xml('p:cNvGrpSpPr') + xml('p:nvPr')
  const properties = xml('p:grpSpPr', {}, groupTransformXml(boundsOf(element.frame)))
  return xml('p:grpSp', {}, xml('p:nvGrpSpPr', {}, names) + properties + content)
}

/** Writes a node, whose px `matrix` maps to the page. */
function nodeXml(node: SceneNode, matrix: Matrix, context: ShapeContext): string {
  const inside = fainter(context, node.opacity)
  if (node.kind === 'path') return drawnPathXml(node, matrix, inside)
  if (node.kind === 'text') return drawnTextXml(node, matrix, inside)
  return childrenXml(node, matrix, inside)
}

function childrenXml({ children }: GroupNode, matrix: Matrix, context: ShapeContext): string {
  return children.map(child => nodeXml(child, multiply(matrix, child.transform), context)).join('')
}
