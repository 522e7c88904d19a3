import { type GroupNode, inkOf, type SceneNode, type SceneNodeKind } from '@slidewright/engine'
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
  if (node.opacity <= 0) return
  surface.save()
  surface.transform(...node.transform)
  paintContent(surface, node, options)
  surface.restore()
}

/** Paints a node in its own px, without its transform: for textures. */
export function paintContent(surface: Surface, node: SceneNode, options: PaintOptions = {}): void {
  if (node.kind === 'group' && isApart(node)) return paintApart(surface, node, options)
  surface.globalAlpha *= node.opacity
  const paint = PAINTERS[node.kind] as (surface: Surface, node: SceneNode, options: PaintOptions) => void
  paint(surface, node, options)
}

function paintGroup(surface: Surface, node: GroupNode, options: PaintOptions): void {
  if (node.clip) surface.clip(path2d(node.clip))
  for (const child of node.children) paintNode(surface, child, options)
}

/** Children that overlap must not show through each other, and a group casts one shadow. */
function isApart({ opacity, shadow, children }: GroupNode): boolean {
  return shadow !== null || (opacity < 1 && children.length > 1)
}

function paintApart(surface: Surface, node: GroupNode, options: PaintOptions): void {
  const layer = openLayer(surface, inkOf(node))
  if (layer === null) return
  paintGroup(layer.surface, node, options)
  surface.save()
  surface.globalAlpha *= node.opacity
  if (node.shadow) castShadow(surface, node.shadow)
  layer.settle()
  surface.restore()
}
