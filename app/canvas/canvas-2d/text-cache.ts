import { type SceneNode, toCss } from '@slidewright/engine/internal'
import { paintNode } from '../../painter-2d/paint-node.ts'
import { createSurface, type Surface } from '../../painter-2d/surface.ts'
import { copyBox, fillLetters, LetterTints } from './letter-tints.ts'
import type { Region } from './region.ts'
import { transformOf } from './region-surface.ts'
import {
  colorOfRun,
  isPlainText,
  type Nodes,
  type PlainText,
  sameButColor,
  separateRuns,
  type TextRun,
} from './text-runs.ts'

/** Fewer texts are painted faster than they are cached. */
const MIN_TEXTS = 24

/** The nodes that a bitmap layer showed, and those that it shows next. */
export interface NodeChange {
  readonly before: Nodes
  readonly nodes: Nodes
  readonly region: Region
}

/** How a bitmap layer paints what is not cached. */
export interface LayerPainter {
  /** Whether the background is one color, so that it can be painted below what is there already. */
  readonly hasSolidBackground: boolean
  paintBackground(): void
  paintNode(node: SceneNode): void
}

interface CachedTexts {
  /** The letters of all runs, opaque. */
  readonly letters: OffscreenCanvas
  /** By the index of their first text. */
  readonly runs: ReadonlyMap<number, TextRun>
  /** Every text that could be recolored, by the id of its node. */
  readonly texts: ReadonlyMap<string, PlainText>
}

/** The letters of a bitmap layer, painted once: another theme recolors them instead of painting them again. */
export class TextCache {
  private readonly tints = new LetterTints()
  private cached: CachedTexts | null = null

  /** Paints a layer in which many texts have changed nothing but their color, and returns true; otherwise returns false. The result is approximate: edges of letters depend a little on how bright the letters were painted. */
  paint(surface: Surface, change: NodeChange, painter: LayerPainter): boolean {
    const cached = this.cacheFor(change)
    if (cached === null) return false
    const { nodes } = change
    this.tints.reset()
    for (let index = paintBottom(surface, { cached, nodes }, painter); index < nodes.length; index++) {
      const run = cached.runs.get(index)
      const color = run ? colorOfRun(run, nodes) : null
      const letters = color === null ? null : this.tints.tint(cached.letters, color)
      const node = nodes[index]
      if (run && letters) {
        copyBox(surface, letters, run.box)
        index += run.texts.length - 1
      } else if (node) painter.paintNode(node)
    }
    return true
  }

  /** Forgets all letters. */
  clear(): void {
    this.cached = null
    this.tints.clear()
  }

  private cacheFor({ before, nodes, region }: NodeChange): CachedTexts | null {
    const recolored = nodes.filter((node, index) => isRecolored(before[index], node)).filter(isPlainText)
    if (recolored.length < MIN_TEXTS) return null
    if (this.cached === null || !hasAll(this.cached, recolored)) this.cached = cacheTexts(before, region)
    return this.cached.runs.size > 0 ? this.cached : null
  }
}

function isRecolored(before: SceneNode | undefined, after: SceneNode | undefined): boolean {
  return before !== after && isPlainText(before) && isPlainText(after) && sameButColor(before, after)
}

function hasAll({ texts }: CachedTexts, wanted: readonly PlainText[]): boolean {
  return wanted.every(text => {
    const known = texts.get(text.id)
    return known !== undefined && sameButColor(known, text)
  })
}

/** Paints the background. A run directly on it is colored in place, without a copy. Returns how many nodes have been painted. */
function paintBottom(
  surface: Surface,
  { cached, nodes }: { readonly cached: CachedTexts; readonly nodes: Nodes },
  painter: LayerPainter,
): number {
  const run = painter.hasSolidBackground ? cached.runs.get(0) : undefined
  const color = run ? colorOfRun(run, nodes) : null
  if (run === undefined || color === null) {
    painter.paintBackground()
    return 0
  }
  // `copy` replaces what is there: cheaper than to clear it and to paint letters over nothing.
  surface.globalCompositeOperation = 'copy'
  copyBox(surface, cached.letters, run.box)
  const transform = surface.getTransform()
  surface.setTransform(1, 0, 0, 1, 0, 0)
  fillLetters(surface, cached.letters, color)
  surface.setTransform(transform)
  surface.globalCompositeOperation = 'destination-over'
  painter.paintBackground()
  surface.globalCompositeOperation = 'source-over'
  return run.texts.length
}

function cacheTexts(nodes: Nodes, region: Region): CachedTexts {
  const runs = separateRuns(nodes, region)
  return {
    letters: paintLetters(runs, region),
    runs: new Map(runs.map(run => [run.first, run])),
    texts: new Map(nodes.filter(isPlainText).map(node => [node.id, node])),
  }
}

/** Paints letters in the color that they have now, but opaque: their brightness decides how strong their edges are. */
function paintLetters(runs: readonly TextRun[], region: Region): OffscreenCanvas {
  const { rect, scale } = region
  const surface = createSurface(rect.width * scale, rect.height * scale)
  for (const { texts, box } of runs) {
    surface.setTransform(1, 0, 0, 1, 0, 0)
    surface.save()
    surface.beginPath()
    surface.rect(box.x, box.y, box.width, box.height)
    surface.clip()
    surface.setTransform(...transformOf(region))
    for (const node of texts) paintNode(surface, node, { ink: toCss({ ...node.single.resolved, a: 1 }) })
    surface.restore()
  }
  return surface.canvas
}
