import { inkOf, type PathNode, type SceneStroke } from '@slidewright/engine/internal'
import { castInside, paintBlurred } from './blur.ts'
import { openLayer } from './layer.ts'
import { fillArea, pathArea, styleOf } from './paint.ts'
import { path2d } from './path-cache.ts'
import { castShadow, dropShadow } from './shadow.ts'
import type { PaintOptions, Surface } from './surface.ts'

const CAPS = { flat: 'butt', round: 'round', square: 'square' } as const

/** Paints an outline: its fill, then its stroke. The surface already has the node's transform and alpha. */
export function paintPath(surface: Surface, node: PathNode, options: PaintOptions): void {
  if (node.shadow && needsLayer(node)) return paintOnLayer(surface, node, options)
  if (node.shadow) castShadow(surface, node.shadow)
  paintEdges(surface, node, options)
}

/** The outline, sharp or blurred. */
function paintEdges(surface: Surface, node: PathNode, options: PaintOptions): void {
  if (node.blur) paintBlurred(surface, node, on => paintOutline(on, node, options))
  else paintOutline(surface, node, options)
}

function paintOutline(surface: Surface, node: PathNode, options: PaintOptions): void {
  if (node.fill) {
    fillArea(surface, node.fill, pathArea(node.path, node.evenOdd, inkOf(node)), options)
    if (node.shadow) dropShadow(surface)
    if (node.inner) castInside(surface, node, node.inner)
  }
  if (node.stroke) strokePath(surface, node.path, node.stroke, options)
}

/** A clip cuts a shadow off as well, so what is painted through a clip casts its shadow as a whole. */
function needsLayer({ fill, blur }: PathNode): boolean {
  if (blur) return true
  return fill !== null && (fill.kind === 'image' || fill.kind === 'pattern' || fill.kind === 'radial')
}

function paintOnLayer(surface: Surface, node: PathNode, options: PaintOptions): void {
  const layer = openLayer(surface, inkOf(node))
  if (layer === null) return
  paintEdges(layer.surface, node, options)
  if (node.shadow) castShadow(surface, node.shadow)
  layer.settle()
  dropShadow(surface)
}

function strokePath(surface: Surface, path: string, stroke: SceneStroke, options: PaintOptions): void {
  if (stroke.width <= 0) return
  surface.strokeStyle = styleOf(surface, stroke.paint, options)
  surface.lineWidth = stroke.width
  surface.lineCap = CAPS[stroke.cap]
  surface.lineJoin = stroke.join
  surface.setLineDash([...stroke.dashes])
  surface.stroke(path2d(path))
}
