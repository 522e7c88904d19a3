import type { Element, ElementBase } from '../document/element.ts'
import { frameMatrix } from '../geometry/matrix.ts'
import { expand } from '../geometry/rect.ts'
import type { Frame, Matrix, Rect, Size } from '../geometry/types.ts'
import type { ResolveSceneColor } from './colors.ts'
import { boundsOfNode, inkOf } from './ink.ts'
import type { GroupNode, NodeBase, PathNode, SceneNode, TextNode } from './node.ts'
import { shadowOf } from './stroke.ts'

/** The content of a node, before its position is known. */
export type Content = Omit<PathNode, keyof NodeBase> | Omit<TextNode, keyof NodeBase> | Omit<GroupNode, keyof NodeBase>

/**
 * Returns a part of an element: `id/part`, in the px of the element's node. Its bounds are in those px too, so that moving an element
 * touches none of its parts.
 */
export function partNode(id: string, transform: Matrix, content: Content): SceneNode {
  return withBounds({ ...content, id, element: null, transform, opacity: 1, shadow: null, bounds: NOWHERE })
}

/** Returns the node of an element, positioned on the page. Its link covers the whole frame, `size`; without a frame of its own, its ink. */
export function elementNode(
  element: ElementBase,
  transform: Matrix,
  content: Content,
  color: ResolveSceneColor,
  size?: Size,
): SceneNode {
  const node = withBounds({
    ...content,
    id: element.id,
    element: element.id,
    transform,
    opacity: element.opacity,
    shadow: shadowOf(element.shadow, color),
    bounds: NOWHERE,
  })
  if (element.link === undefined) return node
  const box = size ? { x: 0, y: 0, ...size } : expand(inkOf(node), LINK_REACH)
  return { ...node, link: { to: element.link, box } }
}

/** How far beside a thin line a press still means its link, in px. */
const LINK_REACH = 4

/** Returns the node with all its content under another transform. */
export function movedNode(node: SceneNode, transform: Matrix): SceneNode {
  return { ...node, transform, bounds: boundsOfNode(node, transform) }
}

/** Kinds that contain or may contain text. */
const UPRIGHT: ReadonlySet<Element['kind']> = new Set(['text', 'chart', 'table', 'custom'])

/** Returns the transform from an element's own px to the page. Text is never mirrored, nor is what contains text. */
export function elementMatrix(element: Element, frame: Frame): Matrix {
  const upright = UPRIGHT.has(element.kind)
  if (upright || (element.kind === 'shape' && element.body !== null)) return frameMatrix(frame)
  return frameMatrix(frame, element.flipX, element.flipY)
}

function withBounds(node: SceneNode): SceneNode {
  return { ...node, bounds: boundsOfNode(node) }
}

const NOWHERE: Rect = { x: 0, y: 0, width: 0, height: 0 }
