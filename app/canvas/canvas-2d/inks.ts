import { type Rect, type SceneNode, type TextNode, toCss, unionRects } from '@slidewright/engine/internal'
import { paintNode } from '../../painter-2d/paint-node.ts'
import { createSurface, type Surface } from '../../painter-2d/surface.ts'
import { sameLetters } from '../same-letters.ts'
import type { Region } from './region.ts'

/** The text of a bitmap layer, cached apart from its color: in another theme it is recolored, not repainted. */
export interface Inks {
  /** Paints what has changed its colors, if enough of it is text. Answers whether it did: letters of another brightness are a breath thicker or thinner, so they should be painted when there is time. */
  paint(surface: Surface, step: InkStep, painters: InkPainters): boolean
  /** Forgets all letters. */
  drop(): void
}

type Nodes = readonly (SceneNode | undefined)[]

/** What is painted on a bitmap layer, and what was, back to front. */
export interface InkStep {
  readonly before: Nodes
  readonly nodes: Nodes
  readonly region: Region
}

/** How the rest is painted. A ground that is one color can be laid under what is there already. */
export interface InkPainters {
  readonly hasPlainGround: boolean
  ground(): void
  node(node: SceneNode): void
}

type Inked = TextNode & { readonly single: NonNullable<TextNode['single']> }

/** Fewer texts are painted faster than their letters are laid in store. */
const MIN_TEXTS = 24
/** More colors than these are painted. */
const MAX_COLORS = 4

/** Texts one upon the other in one color: they may share px. `first` is the place of the first among the nodes. */
interface Run {
  readonly first: number
  readonly texts: readonly Inked[]
  readonly box: Rect
}

interface Store {
  readonly letters: OffscreenCanvas
  readonly runs: ReadonlyMap<number, Run>
  /** Everything that could have been kept. */
  readonly seen: ReadonlyMap<string, Inked>
}

/** Creates an empty text cache. */
export function createInks(): Inks {
  const colored: OffscreenCanvasRenderingContext2D[] = []
  let store: Store | null = null

  function storeFor({ before, nodes, region }: InkStep): Store | null {
    const recolored = nodes.filter((node, index) => isRecolored(before[index], node)).filter(isInked)
    if (recolored.length < MIN_TEXTS) return null
    const { seen } = store ?? {}
    if (!seen || !recolored.every(node => isKnown(seen.get(node.id), node))) store = makeStore(before, region)
    return store && store.runs.size > 0 ? store : null
  }

  /** All letters in one color. */
  function inColor(letters: OffscreenCanvas, color: string, index: number): OffscreenCanvas {
    const { width, height } = letters
    const known = colored[index]
    const fits = known?.canvas.width === width && known.canvas.height === height ? known : null
    const surface = fits ?? createSurface(width, height)
    colored[index] = surface
    surface.globalCompositeOperation = 'copy'
    surface.drawImage(letters, 0, 0)
    surface.globalCompositeOperation = throughLetters(color)
    surface.fillStyle = color
    surface.fillRect(0, 0, width, height)
    return surface.canvas
  }

  function sheetOf(sheets: Map<string, OffscreenCanvas>, color: string, letters: OffscreenCanvas) {
    const known = sheets.get(color)
    if (known || sheets.size >= MAX_COLORS) return known ?? null
    const made = inColor(letters, color, sheets.size)
    sheets.set(color, made)
    return made
  }

  /** What lies on the ground at once is colored where it will stay; answers how many texts that are. */
  function layFirst(surface: Surface, { letters, runs }: Store, nodes: Nodes, painters: InkPainters): number {
    const run = painters.hasPlainGround ? runs.get(0) : undefined
    const color = run ? colorOf(run, nodes) : null
    if (run === undefined || color === null) {
      painters.ground()
      return 0
    }
    // Whatever is there is replaced: cheaper than to wipe it and to lay letters over nothing.
    surface.globalCompositeOperation = 'copy'
    blit(surface, letters, run.box)
    surface.globalCompositeOperation = throughLetters(color)
    surface.fillStyle = color
    atDevice(surface, () => surface.fillRect(0, 0, letters.width, letters.height))
    surface.globalCompositeOperation = 'destination-over'
    painters.ground()
    surface.globalCompositeOperation = 'source-over'
    return run.texts.length
  }

  return {
    paint(surface, step, painters) {
      const kept = storeFor(step)
      if (kept === null) return false
      const { nodes } = step
      const sheets = new Map<string, OffscreenCanvas>()
      for (let index = layFirst(surface, kept, nodes, painters); index < nodes.length; index++) {
        const run = kept.runs.get(index)
        const color = run ? colorOf(run, nodes) : null
        const sheet = color === null ? null : sheetOf(sheets, color, kept.letters)
        const node = nodes[index]
        if (run && sheet) {
          blit(surface, sheet, run.box)
          index += run.texts.length - 1
        } else if (node) painters.node(node)
      }
      return true
    },
    drop() {
      store = null
      colored.length = 0
    },
  }
}

/** How color is laid where letters are. For one that is opaque both say the same, but browsers need a layer of their own for `source-in`. */
function throughLetters(color: string): 'source-atop' | 'source-in' {
  return color.startsWith('#') ? 'source-atop' : 'source-in'
}

function blit(surface: Surface, sheet: OffscreenCanvas, { x, y, width, height }: Rect): void {
  if (width > 0 && height > 0)
    atDevice(surface, () => surface.drawImage(sheet, x, y, width, height, x, y, width, height))
}

function atDevice(surface: Surface, paint: () => void): void {
  const transform = surface.getTransform()
  surface.setTransform(1, 0, 0, 1, 0, 0)
  paint()
  surface.setTransform(transform)
}

function isInked(node: SceneNode | undefined): node is Inked {
  return node?.kind === 'text' && node.single !== null && node.shadow === null
}

function isRecolored(before: SceneNode | undefined, after: SceneNode | undefined): boolean {
  return before !== after && isInked(before) && isInked(after) && sameInk(before, after)
}

function isKnown(known: Inked | undefined, node: Inked): boolean {
  return known !== undefined && (known === node || sameInk(known, node))
}

function sameInk(a: Inked, b: Inked): boolean {
  return (
    a.id === b.id &&
    a.opacity === b.opacity &&
    a.transform.every((value, index) => value === b.transform[index]) &&
    sameLetters(a, b)
  )
}

/** The color that all texts of a run have now, null where they are no longer the same letters in one color. */
function colorOf({ first, texts }: Run, nodes: Nodes): string | null {
  const head = nodes[first]
  if (!isInked(head)) return null
  const color = toCss(head.single.resolved)
  const isSame = texts.every((text, index) => {
    const node = nodes[first + index]
    if (!isInked(node) || !isKnown(text, node)) return false
    return node.single.resolved === head.single.resolved || toCss(node.single.resolved) === color
  })
  return isSame ? color : null
}

function makeStore(nodes: Nodes, region: Region): Store {
  const runs = apart(runsOf(nodes, region))
  const seen = new Map(nodes.filter(isInked).map(node => [node.id, node]))
  return { seen, runs: new Map(runs.map(run => [run.first, run])), letters: lettersOf(runs, region) }
}

function runsOf(nodes: Nodes, region: Region): Run[] {
  const runs: { first: number; texts: Inked[] }[] = []
  for (const [index, node] of nodes.entries()) {
    if (!isInked(node)) continue
    const last = runs.at(-1)
    const isNext = last && last.first + last.texts.length === index
    if (isNext && last.texts[0]?.single.resolved === node.single.resolved) last.texts.push(node)
    else runs.push({ first: index, texts: [node] })
  }
  return runs.map(run => ({ ...run, box: deviceBox(unionRects(run.texts.map(({ bounds }) => bounds)), region) }))
}

/** Runs that share no px with each other: only those can be kept on one bitmap layer. */
function apart(runs: readonly Run[]): Run[] {
  const sorted = [...runs].sort((a, b) => a.box.y - b.box.y)
  const shared = new Set<Run>()
  for (const [index, run] of sorted.entries()) {
    const { x, y, width, height } = run.box
    for (let next = index + 1; next < sorted.length; next++) {
      const other = sorted[next]
      if (other === undefined || other.box.y >= y + height) break
      if (other.box.x < x + width && x < other.box.x + other.box.width) shared.add(run).add(other)
    }
  }
  return runs.filter(run => !shared.has(run))
}

const NOTHING: Rect = { x: 0, y: 0, width: 0, height: 0 }

/** The whole device px of a bitmap layer that a box on the page may touch. */
function deviceBox(box: Rect | null, { rect, scale }: Region): Rect {
  const { x, y, width, height } = box ?? NOTHING
  const left = Math.max(0, Math.floor((x - rect.x) * scale))
  const top = Math.max(0, Math.floor((y - rect.y) * scale))
  const right = Math.min(Math.ceil(rect.width * scale), Math.ceil((x + width - rect.x) * scale))
  const bottom = Math.min(Math.ceil(rect.height * scale), Math.ceil((y + height - rect.y) * scale))
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
}

/** Letters in the color they have now, opaque: its brightness decides how strong their edges are. */
function lettersOf(runs: readonly Run[], { rect, scale }: Region): OffscreenCanvas {
  const surface = createSurface(rect.width * scale, rect.height * scale)
  for (const { texts, box } of runs) {
    surface.setTransform(1, 0, 0, 1, 0, 0)
    surface.save()
    surface.beginPath()
    surface.rect(box.x, box.y, box.width, box.height)
    surface.clip()
    surface.setTransform(scale, 0, 0, scale, -rect.x * scale, -rect.y * scale)
    for (const node of texts) paintNode(surface, node, { ink: toCss({ ...node.single.resolved, a: 1 }) })
    surface.restore()
  }
  return surface.canvas
}
