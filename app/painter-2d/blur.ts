import {
  expand,
  filterPixels,
  inkOf,
  type PathNode,
  type Rect,
  type SceneShadow,
  toCss,
} from '@slidewright/engine/internal'
import { openLayer } from './layer.ts'
import { path2d } from './path-cache.ts'
import { createSurface, type Surface, scaleOfSurface } from './surface.ts'

/** How far off the page, in device px, stands what casts a shadow into an outline without being seen itself. */
const AWAY = 20_000

/** Lets a shadow fall into an outline: what is around it casts it. */
export function castInside(surface: Surface, node: PathNode, { blur, offset, resolved }: SceneShadow): void {
  const { a, b, c, d, e, f } = surface.getTransform()
  const box = expand(inkOf({ ...node, stroke: null }), blur * 2 + Math.abs(offset.x) + Math.abs(offset.y) + 8)
  surface.save()
  surface.clip(path2d(node.path), node.evenOdd ? 'evenodd' : 'nonzero')
  surface.shadowColor = toCss(resolved)
  surface.shadowBlur = blur * scaleOfSurface(surface)
  surface.shadowOffsetX = a * offset.x + c * offset.y + AWAY
  surface.shadowOffsetY = b * offset.x + d * offset.y
  surface.setTransform(a, b, c, d, e - AWAY, f)
  surface.fillStyle = '#000'
  surface.fill(path2d(`${boxOf(box)}${node.path}`), 'evenodd')
  surface.restore()
}

/** Paints on a layer of its own and lays it down blurred. `deviation` is px of the node. */
export function paintBlurred(surface: Surface, node: PathNode, paint: (on: Surface) => void): void {
  const deviation = node.blur ?? 0
  const layer = openLayer(surface, inkOf(node))
  if (layer === null) return
  paint(layer.surface)
  const inDevice = deviation * scaleOfSurface(surface)
  if (hasFilters(surface)) {
    surface.save()
    surface.filter = `blur(${inDevice}px)`
    layer.settle()
    surface.restore()
    return
  }
  blurPixels(layer.surface, inDevice)
  layer.settle()
}

/** Not every browser's canvas has them. */
function hasFilters(surface: { readonly filter?: string }): boolean {
  return typeof surface.filter === 'string'
}

/** For browsers whose canvas has no filters. */
function blurPixels(surface: Surface, deviation: number): void {
  const { width, height } = surface.canvas
  const pixels = surface.getImageData(0, 0, width, height)
  const blur = deviation / Math.max(width, height)
  const soft = filterPixels(pixels, { key: '', matrix: null, duotone: null, blur })
  const from = createSurface(soft.width, soft.height)
  from.putImageData(new ImageData(soft.data as Uint8ClampedArray<ArrayBuffer>, soft.width, soft.height), 0, 0)
  surface.save()
  surface.setTransform(1, 0, 0, 1, 0, 0)
  surface.clearRect(0, 0, width, height)
  surface.drawImage(from.canvas, 0, 0, width, height)
  surface.restore()
}

function boxOf({ x, y, width, height }: Rect): string {
  return `M${x} ${y}h${width}v${height}h${-width}Z`
}
