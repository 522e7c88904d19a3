import { type GroupNode, inkOf, type SceneNode, type SceneNodeKind } from '@slidewright/engine/internal'
import { paintIsolated } from './glyph-state.ts'
import { openLayer } from './layer.ts'
import { paintPath } from './paint-path.ts'
import { paintText } from './paint-text.ts'
import { path2d } from './path-cache.ts'
import { castShadow } from './shadow.ts'
import type { PaintOptions, Surface } from './surface.ts'

type Painters = {
  readonly [K in SceneNodeKind]: (
    surface: Surface,
    node: Extract<SceneNode, { kind: K }>,
    options: PaintOptions,
  ) => void
}

/** One painter a kind of node; a kind without one does not compile. */
const PAINTERS: Painters = { path: paintPath, text: paintText, group: paintGroup }

/** Paints one node and all below it in the surface's px, with the node's own transform. */
export function paintNode(surface: Surface, node: SceneNode, options: PaintOptions = {}): void {
  paintNodes(surface, [node], options)
}

/** Paints nodes back to front in the surface's px, each with its own transform. */
export function paintNodes(surface: Surface, nodes: Iterable<SceneNode>, options: PaintOptions = {}): void {
  paintIsolated(surface, () => paintEach(surface, nodes, options))
}

/** Paints a node in its own px, without its transform: for textures. */
export function paintContent(surface: Surface, node: SceneNode, options: PaintOptions = {}): void {
  paintIsolated(surface, () => paintBare(surface, node, options))
}

/** Paints nodes and leaves the last one's transform and styles: to save and restore them for each node costs more than most nodes do. To be called within `paintIsolated`. */
export function paintEach(surface: Surface, nodes: Iterable<SceneNode>, options: PaintOptions): void {
  const { a, b, c, d, e, f } = surface.getTransform()
  for (const node of nodes) {
    if (node.opacity <= 0) continue
    if (isPlain(node)) paintPlaced(node)
    else paintIsolated(surface, () => paintPlaced(node))
  }

  function paintPlaced(node: SceneNode): void {
    const [p, q, r, s, x, y] = node.transform
    surface.setTransform(
      a * p + c * q,
      b * p + d * q,
      a * r + c * s,
      b * r + d * s,
      a * x + c * y + e,
      b * x + d * y + f,
    )
    paintBare(surface, node, options)
  }
}

/** Whether a node's painter leaves no alpha, shadow or clip behind. */
function isPlain(node: SceneNode): boolean {
  return node.opacity === 1 && node.shadow === null && !(node.kind === 'group' && node.clip !== null)
}

function paintBare(surface: Surface, node: SceneNode, options: PaintOptions): void {
  if (node.kind === 'group' && isWhole(node)) return paintWhole(surface, node, options)
  if (node.opacity !== 1) surface.globalAlpha *= node.opacity
  const paint = PAINTERS[node.kind] as (surface: Surface, node: SceneNode, options: PaintOptions) => void
  paint(surface, node, options)
}

function paintGroup(surface: Surface, node: GroupNode, options: PaintOptions): void {
  if (node.clip) surface.clip(path2d(node.clip))
  paintEach(surface, node.children, options)
}

/** Children that overlap must not show through each other, and a group casts one shadow. */
function isWhole({ opacity, shadow, children }: GroupNode): boolean {
  return shadow !== null || (opacity < 1 && children.length > 1)
}

function paintWhole(surface: Surface, node: GroupNode, options: PaintOptions): void {
  const layer = openLayer(surface, inkOf(node))
  if (layer === null) return
  paintGroup(layer.surface, node, options)
  surface.globalAlpha *= node.opacity
  if (node.shadow) castShadow(surface, node.shadow)
  layer.settle()
}
