import type { ElementId, Rect, Scene, SceneNode } from '@slidewright/engine'
import { paintBackground, paintElements } from '../../painter-2d/paint-scene.ts'
import { createSurface, type Images, type Surface } from '../../painter-2d/surface.ts'

/** A part of the page (page px) as a bitmap of `scale` device px per page px. */
export interface Region {
  readonly rect: Rect
  readonly scale: number
}

/** Some of the page's elements at rest, painted once and laid down as a bitmap until one of them changes. */
export interface Sheet {
  /** Repaints if it no longer shows these elements; answers whether it had to. */
  follow(scene: Scene, ids: readonly ElementId[], region: Region): boolean
  /** Lays the bitmap down; the surface's px are page px. */
  lay(surface: Surface): void
  /** Repaints at the next `follow` whatever has changed. */
  spoil(): void
}

/** A sheet; the lowest one carries the page's ground. */
export function createSheet(isLowest: boolean, images: Images): Sheet {
  let bitmap: OffscreenCanvas | null = null
  let painted: { region: Region; nodes: readonly (SceneNode | undefined)[]; background: Scene['background'] } | null =
    null

  function isCurrent(scene: Scene, nodes: readonly (SceneNode | undefined)[], region: Region): boolean {
    if (painted === null || !sameRegion(painted.region, region)) return false
    if (isLowest && painted.background !== scene.background) return false
    return nodes.length === painted.nodes.length && nodes.every((node, index) => node === painted?.nodes[index])
  }

  return {
    follow(scene, ids, region) {
      const nodes = ids.map(id => scene.nodes.get(id))
      if (isCurrent(scene, nodes, region)) return false
      bitmap = paint(bitmap, scene, { ids, region, isLowest, images })
      painted = { region, nodes, background: scene.background }
      return true
    },
    lay(surface) {
      if (bitmap === null || painted === null) return
      const { rect, scale } = painted.region
      surface.imageSmoothingQuality = 'high'
      surface.drawImage(bitmap, rect.x, rect.y, bitmap.width / scale, bitmap.height / scale)
    },
    spoil() {
      painted = null
    },
  }
}

interface SheetContent {
  readonly ids: readonly ElementId[]
  readonly region: Region
  readonly isLowest: boolean
  readonly images: Images
}

function paint(
  old: OffscreenCanvas | null,
  scene: Scene,
  { ids, region, isLowest, images }: SheetContent,
): OffscreenCanvas {
  const { rect, scale } = region
  const [width, height] = [Math.max(1, Math.ceil(rect.width * scale)), Math.max(1, Math.ceil(rect.height * scale))]
  const fits = old?.width === width && old.height === height ? old.getContext('2d') : null
  const surface = fits ?? createSurface(width, height)
  surface.setTransform(1, 0, 0, 1, 0, 0)
  surface.clearRect(0, 0, width, height)
  surface.setTransform(scale, 0, 0, scale, -rect.x * scale, -rect.y * scale)
  if (isLowest) paintBackground(surface, scene, { images })
  paintElements(surface, { ...scene, order: ids }, { images })
  return surface.canvas
}

function sameRegion(a: Region, b: Region): boolean {
  return (
    a.scale === b.scale &&
    a.rect.x === b.rect.x &&
    a.rect.y === b.rect.y &&
    a.rect.width === b.rect.width &&
    a.rect.height === b.rect.height
  )
}
