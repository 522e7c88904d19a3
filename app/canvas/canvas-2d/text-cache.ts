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

/** Fewer texts than this are painted faster than they are cached. */
const MIN_TEXTS = 24

/** The previous and the next nodes of a bitmap layer. */
export interface NodeChange {
  readonly before: Nodes
  readonly nodes: Nodes
  readonly region: Region
}

/** Paints the parts of a bitmap layer that are not cached. */
export interface LayerPainter {
  /** Whether the background is a single color, so that it can be painted under existing content. */
  readonly hasSolidBackground: boolean
  paintBackground(): void
  paintNode(node: SceneNode): void
}

interface CachedTexts {
  /** The letters of all runs, opaque. */
  readonly letters: OffscreenCanvas
  /** Runs by the index of their first text. */
  readonly runs: ReadonlyMap<number, TextRun>
  /** All recolorable texts by node id. */
  readonly texts: ReadonlyMap<string, PlainText>
}

/** A cache of a bitmap layer's letters: another theme recolors them instead of painting them again. */
export class TextCache {
  private readonly tints = new LetterTints()
  private cached: CachedTexts | null = null

  /** Paints a layer in which only the colors of many texts have changed, and returns true; otherwise returns false. The result is approximate, because antialiasing depends slightly on the brightness of the letters. */
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

  /** Drops all letters. */
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
    const existing = texts.get(text.id)
    return existing !== undefined && sameButColor(existing, text)
  })
}

/** Paints the background, coloring a run directly on it in place. Returns how many nodes were painted. */
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
  // `copy` replaces existing content, which is cheaper than clearing it first.
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

/** Paints letters opaque in their current color, because brightness affects antialiasing. */
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
