import type { Scene } from '@slidewright/engine'
import { fillArea } from './paint.ts'
import { paintNode } from './paint-node.ts'
import type { PaintOptions, Surface } from './surface.ts'

/** How a whole page is painted. `scale` is surface px per page px on top of the surface's transform; `clip` (unless false) cuts at the page's edge. */
export interface ScenePaintOptions extends PaintOptions {
  readonly scale?: number
  readonly clip?: boolean
  /** Leave these elements out: what is painted on another layer. */
  readonly skip?: (id: string) => boolean
}

/** Paints a page, background first, with its upper left corner at the surface's origin. */
export function paintScene(surface: Surface, scene: Scene, options: ScenePaintOptions = {}): void {
  const scale = options.scale ?? 1
  surface.save()
  surface.scale(scale, scale)
  if (options.clip !== false) clipToPage(surface, scene)
  paintBackground(surface, scene, options)
  paintElements(surface, scene, options)
  surface.restore()
}

/** Paints the page's ground alone. */
export function paintBackground(surface: Surface, { background, size }: Scene, options: PaintOptions = {}): void {
  const box = { x: 0, y: 0, ...size }
  const fill = (on: Surface) => on.fillRect(0, 0, size.width, size.height)
  surface.save()
  fillArea(surface, background, { box, fill, clip: on => clipToPage(on, { size }) }, options)
  surface.restore()
}

/** Paints the elements alone, back to front. */
export function paintElements(surface: Surface, { order, nodes }: Scene, options: ScenePaintOptions = {}): void {
  for (const id of order) {
    if (options.skip?.(id)) continue
    const node = nodes.get(id)
    if (node) paintNode(surface, node, options)
  }
}

function clipToPage(surface: Surface, { size }: Pick<Scene, 'size'>): void {
  surface.beginPath()
  surface.rect(0, 0, size.width, size.height)
  surface.clip()
}
