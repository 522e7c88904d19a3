import type { Scene, SceneNode } from '@slidewright/engine/internal'
import { paintIsolated } from './glyph-state.ts'
import { fillArea } from './paint.ts'
import { paintEach, paintNodes } from './paint-node.ts'
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
  paintIsolated(surface, () => {
    surface.scale(scale, scale)
    if (options.clip !== false) clipToPage(surface, scene)
    fillBackground(surface, scene, options)
    paintEach(surface, elementsOf(scene, options), options)
  })
}

/** Paints the page's ground alone. */
export function paintBackground(surface: Surface, { background, size }: Scene, options: PaintOptions = {}): void {
  paintIsolated(surface, () => fillBackground(surface, { background, size }, options))
}

function fillBackground(
  surface: Surface,
  { background, size }: Pick<Scene, 'background' | 'size'>,
  options: PaintOptions,
): void {
  const box = { x: 0, y: 0, ...size }
  const fill = (on: Surface) => on.fillRect(0, 0, size.width, size.height)
  fillArea(surface, background, { box, fill, clip: on => clipToPage(on, { size }) }, options)
}

/** Paints the elements alone, back to front. */
export function paintElements(surface: Surface, scene: Scene, options: ScenePaintOptions = {}): void {
  paintNodes(surface, elementsOf(scene, options), options)
}

function elementsOf({ order, nodes }: Scene, { skip }: ScenePaintOptions): SceneNode[] {
  const elements: SceneNode[] = []
  for (const id of order) {
    const node = skip?.(id) ? undefined : nodes.get(id)
    if (node) elements.push(node)
  }
  return elements
}

function clipToPage(surface: Surface, { size }: Pick<Scene, 'size'>): void {
  surface.beginPath()
  surface.rect(0, 0, size.width, size.height)
  surface.clip()
}
