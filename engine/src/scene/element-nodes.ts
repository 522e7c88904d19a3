import type { Element, ElementKind, ElementOf, GroupElement } from '../document/element.ts'
import { IDENTITY } from '../geometry/matrix.ts'
import type { Size } from '../geometry/types.ts'
import { chartContent } from './chart-content.ts'
import type { NodeContext } from './context.ts'
import { customContent } from './custom-content.ts'
import { imageContent } from './image-content.ts'
import { lineNode } from './line-node.ts'
import type { SceneNode } from './node.ts'
import { type Content, elementMatrix, elementNode } from './place.ts'
import { shapeContent } from './shape-content.ts'
import { tableContent } from './table-content.ts'
import { textContent } from './text-content.ts'

type BuildNode = { readonly [K in ElementKind]: (element: ElementOf<K>, context: NodeContext) => SceneNode }

/** One function a kind of element; a kind without one does not compile. */
const BUILD: BuildNode = {
  text: framed(textContent),
  shape: framed(shapeContent),
  image: framed(imageContent),
  chart: framed(chartContent),
  table: framed(tableContent),
  line: lineNode,
  group: groupNode,
  custom: framed(customContent),
}

/** Builds the node of an element. The children of a group must have theirs already. */
export function buildNode(element: Element, context: NodeContext): SceneNode {
  const build = BUILD[element.kind] as (element: Element, context: NodeContext) => SceneNode
  return build(element, context)
}

/** Wraps content that depends only on the size of an element's frame; its position is a transform. */
function framed<E extends Element>(content: (element: E, size: Size, context: NodeContext) => Content) {
  return (element: E, context: NodeContext): SceneNode => {
    const frame = context.frameOf(element)
    const size = { width: frame.width, height: frame.height }
    return elementNode(element, elementMatrix(element, frame), content(element, size, context), context.color, size)
  }
}

/** Creates the node of a group, which has no transform because children have page coordinates. */
function groupNode(element: GroupElement, context: NodeContext): SceneNode {
  const children = context.childrenOf(element.id).flatMap(id => context.nodeOf(id) ?? [])
  return elementNode(element, IDENTITY, { kind: 'group', clip: null, children }, context.color)
}
