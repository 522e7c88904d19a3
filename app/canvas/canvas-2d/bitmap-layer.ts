import { type ElementId, intersects, type Rect, type Scene, type SceneNode } from '@slidewright/engine/internal'
import { paintNode, paintNodes } from '../../painter-2d/paint-node.ts'
import { paintBackground, paintElements } from '../../painter-2d/paint-scene.ts'
import { createSurface, type Images, type Surface } from '../../painter-2d/surface.ts'
import { changedParts, reachOf } from './changed-parts.ts'
import { createInks } from './inks.ts'
import type { Region } from './region.ts'

/** A bitmap cache of some of the page's resting elements, repainted only when one of them changes. */
export interface BitmapLayer {
  /** Repaints if it no longer shows these elements; answers whether it had to. */
  follow(scene: Scene, ids: readonly ElementId[], region: Region): boolean
  /** Lays the bitmap down; the surface's px are page px. */
  blit(surface: Surface): void
  /** Repaints at the next `follow` whatever has changed. */
  invalidate(): void
  /** Whether letters were colored where they should have been painted, or parts were painted where all should have been. */
  isApproximate(): boolean
  /** Repaints at the next `follow` what was painted in haste. */
  settle(): void
}

/** Creates a bitmap layer; the lowest one includes the page's background. */
export function createBitmapLayer(isLowest: boolean, images: Images): BitmapLayer {
  let bitmap: OffscreenCanvasRenderingContext2D | null = null
  let painted: Painted | null = null
  const inks = createInks()

  function isCurrent(scene: Scene, nodes: readonly (SceneNode | undefined)[], region: Region): boolean {
    if (painted === null || painted.isStale || !sameRegion(painted.region, region)) return false
    if (isLowest && painted.background !== scene.background) return false
    return nodes.length === painted.nodes.length && nodes.every((node, index) => node === painted?.nodes[index])
  }

  /** Colors letters that have been painted already, where a theme has changed. */
  function paintApproximately(surface: Surface, scene: Scene, nodes: Painted['nodes'], region: Region): boolean {
    if (painted === null || !sameRegion(painted.region, region) || nodes.length !== painted.nodes.length) {
      inks.drop()
      return false
    }
    if (painted.isStale) return false
    return inks.paint(
      surface,
      { before: painted.nodes, nodes, region },
      {
        hasPlainGround: !isLowest || scene.background.kind === 'solid',
        ground: () => isLowest && paintBackground(surface, scene, { images }),
        node: node => paintNode(surface, node, { images }),
      },
    )
  }

  /** Paints only where something has changed, if that is little. */
  function paintParts(scene: Scene, nodes: Painted['nodes'], region: Region): boolean {
    if (bitmap === null || painted === null || painted.isStale || !sameRegion(painted.region, region)) return false
    if (isLowest && painted.background !== scene.background) return false
    const parts = changedParts(painted.nodes, nodes, region)
    for (const part of parts ?? []) paintPart(bitmap, { scene, nodes, region }, part)
    // Edges that a clip cuts are a breath different: all of it is painted when the hand rests.
    if (parts !== null) painted = { ...painted, nodes, isApproximate: true }
    return parts !== null
  }

  function paintPart(surface: OffscreenCanvasRenderingContext2D, { scene, nodes, region }: Shown, part: Rect): void {
    const { rect, scale } = region
    const px = (length: number) => Math.round(length * scale)
    const box = [px(part.x - rect.x), px(part.y - rect.y), px(part.width), px(part.height)] as const
    surface.save()
    surface.setTransform(1, 0, 0, 1, 0, 0)
    surface.clearRect(...box)
    surface.beginPath()
    surface.rect(...box)
    surface.clip()
    surface.setTransform(...placeOf(region))
    if (isLowest) paintBackground(surface, scene, { images })
    const there = nodes.flatMap(node => (node && intersects(reachOf(node), part) ? [node] : []))
    paintNodes(surface, there, { images })
    surface.restore()
  }

  return {
    follow(scene, ids, region) {
      const nodes = ids.map(id => scene.nodes.get(id))
      if (isCurrent(scene, nodes, region)) return false
      if (paintParts(scene, nodes, region)) return true
      const surface = wiped(bitmap, region)
      const isApproximate = paintApproximately(surface, scene, nodes, region)
      if (!isApproximate) {
        if (isLowest) paintBackground(surface, scene, { images })
        paintElements(surface, { ...scene, order: ids }, { images })
      }
      bitmap = surface
      painted = { region, nodes, background: scene.background, isApproximate, isStale: false }
      return true
    },
    blit(surface) {
      if (bitmap === null || painted === null) return
      const { rect, scale } = painted.region
      surface.imageSmoothingQuality = 'high'
      const { canvas } = bitmap
      surface.drawImage(canvas, rect.x, rect.y, canvas.width / scale, canvas.height / scale)
    },
    invalidate() {
      painted = null
    },
    isApproximate: () => painted?.isApproximate === true,
    settle() {
      if (painted?.isApproximate) painted = { ...painted, isStale: true }
    },
  }
}

/** What is to be seen on a bitmap layer. */
interface Shown {
  readonly scene: Scene
  readonly nodes: readonly (SceneNode | undefined)[]
  readonly region: Region
}

/** What a bitmap layer shows. */
interface Painted {
  readonly region: Region
  readonly nodes: readonly (SceneNode | undefined)[]
  readonly background: Scene['background']
  readonly isApproximate: boolean
  readonly isStale: boolean
}

/** An empty surface for a region, whose px are the page's: the old one where it fits. */
function wiped(
  old: OffscreenCanvasRenderingContext2D | null,
  { rect, scale }: Region,
): OffscreenCanvasRenderingContext2D {
  const [width, height] = [Math.max(1, Math.ceil(rect.width * scale)), Math.max(1, Math.ceil(rect.height * scale))]
  const fits = old?.canvas.width === width && old.canvas.height === height ? old : null
  const surface = fits ?? createSurface(width, height)
  surface.setTransform(1, 0, 0, 1, 0, 0)
  surface.clearRect(0, 0, width, height)
  surface.setTransform(...placeOf({ rect, scale }))
  return surface
}

/** The transform whose px are the page's. */
function placeOf({ rect, scale }: Region) {
  return [scale, 0, 0, scale, -rect.x * scale, -rect.y * scale] as const
}

/** Whether two regions are the same area at the same scale. */
export function sameRegion(a: Region, b: Region): boolean {
  return (
    a.scale === b.scale &&
    a.rect.x === b.rect.x &&
    a.rect.y === b.rect.y &&
    a.rect.width === b.rect.width &&
    a.rect.height === b.rect.height
  )
}
