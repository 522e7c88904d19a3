import type { ElementId, Rect, Scene, SceneNode } from '@slidewright/engine/internal'
import { paintNode, paintNodes } from '../../painter-2d/paint-node.ts'
import { paintBackground, paintElements } from '../../painter-2d/paint-scene.ts'
import type { Images, Surface } from '../../painter-2d/surface.ts'
import { changedParts, joinParts } from './changed-parts.ts'
import { NodeReaches } from './node-reaches.ts'
import { type Region, sameRegion } from './region.ts'
import { clearedSurface, copyPart, repaintPart } from './region-surface.ts'
import { ShownNodes } from './shown-nodes.ts'
import { TextCache } from './text-cache.ts'

/** Content that a bitmap layer should show. */
interface LayerContent {
  readonly scene: Scene
  readonly ids: readonly ElementId[]
  /** The nodes of `ids`; undefined if the scene has none. */
  readonly nodes: readonly (SceneNode | undefined)[]
  readonly region: Region
}

/** State of the painted bitmap. */
interface Painted extends Pick<LayerContent, 'nodes' | 'region'> {
  readonly background: Scene['background']
  /** What was painted approximately: nothing, letters that were recolored, or parts (page px) that were repainted within a clip. */
  readonly approximate: 'letters' | readonly Rect[]
  /** Whether the next update must repaint exactly what was approximated. */
  readonly isSettling: boolean
}

const NOTHING: readonly Rect[] = []

/** Where parts are painted exactly, before they are copied. */
let exact: OffscreenCanvasRenderingContext2D | null = null

/** A bitmap cache of resting elements of a page, repainted only when one of them changes. */
export class BitmapLayer {
  private readonly isLowest: boolean
  private readonly images: Images
  private readonly texts = new TextCache()
  private readonly shown = new ShownNodes()
  private readonly reaches = new NodeReaches()
  private bitmap: OffscreenCanvasRenderingContext2D | null = null
  private painted: Painted | null = null

  /** The lowest layer includes the page's background. */
  constructor(isLowest: boolean, images: Images) {
    this.isLowest = isLowest
    this.images = images
  }

  /** Whether it was painted approximately, so that painting everything again would be more exact. */
  get isApproximate(): boolean {
    return this.painted !== null && this.painted.approximate.length > 0
  }

  /** Shows these elements. Returns whether anything was painted. */
  update(scene: Scene, ids: readonly ElementId[], region: Region): boolean {
    const content: LayerContent = { scene, ids, nodes: this.shown.of(scene, ids), region }
    if (this.isCurrent(content)) return this.paintExactly(content)
    if (!this.paintParts(content)) this.paintAll(content)
    return true
  }

  /** Copies the bitmap to a surface on which 1 px is 1 page px. */
  blit(surface: Surface): void {
    if (this.bitmap === null || this.painted === null) return
    const { rect, scale } = this.painted.region
    const { canvas } = this.bitmap
    surface.imageSmoothingQuality = 'high'
    surface.drawImage(canvas, rect.x, rect.y, canvas.width / scale, canvas.height / scale)
  }

  /** Makes the next update paint everything again without the cache. */
  invalidate(): void {
    this.painted = null
  }

  /** Makes the next update repaint exactly what was approximated. */
  settle(): void {
    if (this.painted !== null && this.isApproximate) this.painted = { ...this.painted, isSettling: true }
  }

  /** Returns the painted state if it has the same region and background. */
  private comparable({ scene, region }: LayerContent): Painted | null {
    const { painted } = this
    if (painted === null || isStale(painted) || !sameRegion(painted.region, region)) return null
    return this.isLowest && painted.background !== scene.background ? null : painted
  }

  private isCurrent(content: LayerContent): boolean {
    const { nodes } = content
    const before = this.comparable(content)?.nodes
    return before?.length === nodes.length && nodes.every((node, index) => node === before[index])
  }

  private paintAll(content: LayerContent): void {
    const { scene, ids, nodes, region } = content
    const surface = clearedSurface(this.bitmap, region)
    const isFromCache = this.paintFromCache(surface, content)
    if (!isFromCache) {
      if (this.isLowest) paintBackground(surface, scene, { images: this.images })
      paintElements(surface, { ...scene, order: ids }, { images: this.images })
    }
    this.bitmap = surface
    const approximate = isFromCache ? 'letters' : NOTHING
    this.painted = { region, nodes, background: scene.background, approximate, isSettling: false }
  }

  /** Recolors cached letters if only the theme has changed. Returns whether it could. */
  private paintFromCache(surface: Surface, { scene, nodes, region }: LayerContent): boolean {
    const { painted, images } = this
    if (painted === null || !sameRegion(painted.region, region) || nodes.length !== painted.nodes.length) {
      this.texts.clear()
      return false
    }
    if (isStale(painted)) return false
    return this.texts.paint(
      surface,
      { before: painted.nodes, nodes, region },
      {
        hasSolidBackground: !this.isLowest || scene.background.kind === 'solid',
        paintBackground: () => this.isLowest && paintBackground(surface, scene, { images }),
        paintNode: node => paintNode(surface, node, { images }),
      },
    )
  }

  /** Paints only the changed parts if they are small. Returns whether they were. */
  private paintParts(content: LayerContent): boolean {
    const { nodes, region } = content
    const { bitmap } = this
    const painted = this.comparable(content)
    if (bitmap === null || painted === null) return false
    const parts = changedParts(painted.nodes, nodes, region)
    if (parts === null) return false
    for (const part of parts)
      repaintPart(bitmap, { region, part }, () => this.paintTouched(bitmap, { ...content, parts: [part] }))
    // Clipped edges differ slightly: these parts are painted exactly when the pointer rests.
    const approximate = painted.approximate === 'letters' ? 'letters' : joinParts(painted.approximate, parts)
    this.painted = { ...painted, nodes, approximate, isSettling: false }
    return true
  }

  /** Paints parts again that were painted within a clip, if they are to be. Returns whether they were. */
  private paintExactly(content: LayerContent): boolean {
    const { bitmap, painted } = this
    if (bitmap === null || painted?.isSettling !== true || painted.approximate === 'letters') return false
    const parts = painted.approximate
    exact = clearedSurface(exact, content.region)
    this.paintTouched(exact, { ...content, parts })
    for (const part of parts) copyPart(exact, bitmap, { region: content.region, part })
    this.painted = { ...painted, approximate: NOTHING, isSettling: false }
    return true
  }

  /** Paints everything that may be seen in parts. */
  private paintTouched(
    surface: Surface,
    { scene, nodes, parts }: LayerContent & { readonly parts: readonly Rect[] },
  ): void {
    const { images } = this
    if (this.isLowest) paintBackground(surface, scene, { images })
    paintNodes(surface, this.reaches.touchedBy(parts, nodes), { images })
  }
}

/** Recolored letters are settled by painting everything again. */
function isStale({ approximate, isSettling }: Painted): boolean {
  return isSettling && approximate === 'letters'
}
