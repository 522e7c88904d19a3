import { type Rect, type SceneNode, type TextNode, toCss, unionRects } from '@slidewright/engine/internal'
import { sameLetters } from '../same-letters.ts'
import type { Region } from './region.ts'

/** Nodes of a bitmap layer, back to front. */
export type Nodes = readonly (SceneNode | undefined)[]

/** A text in a single color without a shadow: only these can be recolored. */
export type PlainText = TextNode & { readonly single: NonNullable<TextNode['single']> }

/** Consecutive texts in one color; they may overlap. */
export interface TextRun {
  /** The index of the first text among the nodes. */
  readonly first: number
  readonly texts: readonly PlainText[]
  /** The bounding box of the texts in whole device px. */
  readonly box: Rect
}

const NOTHING: Rect = { x: 0, y: 0, width: 0, height: 0 }

/** Returns whether a node is a recolorable text. */
export function isPlainText(node: SceneNode | undefined): node is PlainText {
  return node?.kind === 'text' && node.single !== null && node.shadow === null
}

/** Returns whether two texts differ in color at most. */
export function sameButColor(a: PlainText, b: PlainText): boolean {
  if (a === b) return true
  const isSamePlace = a.transform.every((value, index) => value === b.transform[index])
  return a.id === b.id && a.opacity === b.opacity && isSamePlace && sameLetters(a, b)
}

/** Returns the CSS color that a run's texts have among `nodes`; null if they differ in color, or from the run in more than color. */
export function colorOfRun({ first, texts }: TextRun, nodes: Nodes): string | null {
  const head = nodes[first]
  if (!isPlainText(head)) return null
  const color = toCss(head.single.resolved)
  const isSame = texts.every((text, index) => {
    const node = nodes[first + index]
    if (!isPlainText(node) || !sameButColor(text, node)) return false
    return node.single.resolved === head.single.resolved || toCss(node.single.resolved) === color
  })
  return isSame ? color : null
}

/** Returns the runs of a layer that overlap no other run, so that their letters fit on one bitmap. */
export function separateRuns(nodes: Nodes, region: Region): TextRun[] {
  const runs = textRuns(nodes, region)
  const sorted = [...runs].sort((a, b) => a.box.y - b.box.y)
  const overlapping = new Set<TextRun>()
  for (const [index, run] of sorted.entries()) {
    const { x, y, width, height } = run.box
    for (let next = index + 1; next < sorted.length; next++) {
      const other = sorted[next]
      if (other === undefined || other.box.y >= y + height) break
      if (other.box.x < x + width && x < other.box.x + other.box.width) overlapping.add(run).add(other)
    }
  }
  return runs.filter(run => !overlapping.has(run))
}

function textRuns(nodes: Nodes, region: Region): TextRun[] {
  const runs: { first: number; texts: PlainText[] }[] = []
  for (const [index, node] of nodes.entries()) {
    if (!isPlainText(node)) continue
    const last = runs.at(-1)
    const isNext = last && last.first + last.texts.length === index
    if (isNext && last.texts[0]?.single.resolved === node.single.resolved) last.texts.push(node)
    else runs.push({ first: index, texts: [node] })
  }
  return runs.map(run => ({ ...run, box: deviceBox(unionRects(run.texts.map(({ bounds }) => bounds)), region) }))
}

/** Converts a box on the page to whole device px of a region. */
function deviceBox(box: Rect | null, { rect, scale }: Region): Rect {
  const { x, y, width, height } = box ?? NOTHING
  const left = Math.max(0, Math.floor((x - rect.x) * scale))
  const top = Math.max(0, Math.floor((y - rect.y) * scale))
  const right = Math.min(Math.ceil(rect.width * scale), Math.ceil((x + width - rect.x) * scale))
  const bottom = Math.min(Math.ceil(rect.height * scale), Math.ceil((y + height - rect.y) * scale))
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
}
