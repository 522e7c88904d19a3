import { applyToRect } from '../geometry/matrix.ts'
import { parsePath, pathBounds } from '../geometry/path.ts'
import { expand, unionRects } from '../geometry/rect.ts'
import type { Matrix, Rect } from '../geometry/types.ts'
import type { GroupNode, PathNode, SceneGlyphs, SceneNode, SceneNodeKind, TextNode } from './node.ts'

type InkOf = { readonly [K in SceneNodeKind]: (node: Extract<SceneNode, { kind: K }>) => Rect }

const NOTHING: Rect = { x: 0, y: 0, width: 0, height: 0 }
/** How far glyphs may reach above and below their baseline, in em: stacked marks of Thai and Arabic included. */
const REACH_UP = 1.35
const REACH_DOWN = 0.55

/** The number of deviations beyond its edge that a blur remains visible. */
const BLUR_REACH = 3

const outlines = new Map<string, Rect>()

const INK: InkOf = { path: inkOfPath, text: inkOfText, group: inkOfGroup }

/** Returns the bounding box of everything that a node paints, in the node's own px, without its shadow. */
export function inkOf(node: SceneNode): Rect {
  return (INK[node.kind] as (node: SceneNode) => Rect)(node)
}

/** Returns the bounding box of a node in its parent's px, shadow included; or the one that it has under another transform. */
export function boundsOfNode(node: SceneNode, transform: Matrix = node.transform): Rect {
  const box = applyToRect(transform, inkOf(node))
  if (node.shadow === null) return box
  const { blur, offset } = node.shadow
  const cast = expand({ ...box, x: box.x + offset.x, y: box.y + offset.y }, blur)
  return unionRects([box, cast]) ?? box
}

/** Returns the exact bounding box of path data. Cached by the path data. */
export function boundsOfPath(path: string): Rect {
  const found = outlines.get(path)
  if (found) return found
  const box = pathBounds(parsePath(path))
  if (outlines.size > 8000) outlines.clear()
  outlines.set(path, box)
  return box
}

function inkOfPath({ path, stroke, blur = 0 }: PathNode): Rect {
  const box = boundsOfPath(path)
  const line = stroke === null ? 0 : stroke.join === 'miter' ? stroke.width : stroke.width / 2
  return line + blur === 0 ? box : expand(box, line + blur * BLUR_REACH)
}

function inkOfText({ size, glyphs }: TextNode): Rect {
  const boxes: Rect[] = glyphs.map(boxOfGlyphs)
  boxes.push({ x: 0, y: 0, ...size })
  return unionRects(boxes) ?? NOTHING
}

function inkOfGroup({ children, ground }: GroupNode): Rect {
  const boxes = children.map(child => child.bounds)
  if (ground) boxes.push({ x: 0, y: 0, ...ground })
  return unionRects(boxes) ?? NOTHING
}

function boxOfGlyphs({ x, y, width, size, turn }: SceneGlyphs): Rect {
  const slant = size * 0.2
  const box = {
    x: x - slant,
    y: y - size * REACH_UP,
    width: width + 2 * slant,
    height: size * (REACH_UP + REACH_DOWN),
  }
  return turn ? applyToRect(turn, box) : box
}
