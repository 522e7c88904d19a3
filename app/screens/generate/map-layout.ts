import { breakPlaces, type OutlineNode } from '@slidewright/engine/internal'
import type { TreeRow } from './tree-rows.ts'

/** The box of a mind map node, in px at 100 %. */
export interface MapBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The layout of the map: a box for each node by id, and the total size. */
export interface MapLayout {
  readonly boxes: ReadonlyMap<string, MapBox>
  readonly width: number
  readonly height: number
}

const MAX_WIDTH = 232
const MIN_WIDTH = 56
const LINE = 20
const MAX_LINES = 4
const PADDING = { x: 26, y: 12 }
/** Returns the width of text for a kind of node, in px at 14 px. */
export type WidthOfWords = (words: string, kind: OutlineNode['kind']) => number

/** Horizontal gap between levels, in px. */
const LEVEL_GAP = 44
/** Vertical gaps between siblings, in px, wider around larger groups. */
const SIBLING_GAP = { chapter: 28, branch: 16, leaf: 10 }
const EDGE = 32
/** Space for the toggle button, in px. */
const TOGGLE = 20
const FULL = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u

/** Upper bounds of character widths in px at 14 px; the first match counts. */
const WIDTHS: readonly (readonly [letters: RegExp, width: number])[] = [
  [FULL, 14.5],
  [/[\siIljtfr.,;:'’!|()[\]-]/u, 5],
  [/[mwMW@%—–…]/u, 12],
  [/[\p{Lu}\p{N}]/u, 9],
]
const OTHER_WIDTH = 7.6
/** Width of the widest character, in px. */
const LETTER = 14
/** Width factor of heavier weights. */
const BOLD = 1.06
/** Allowance for shaping a line as a whole instead of in pieces, in px. */
const SLACK = 2
/** Precision of fitting a box to its text, in px. */
const STEP = 4

/** Estimates the width of text at 14 px, erring on the wide side. */
export function widthOfWords(words: string): number {
  let width = 0
  for (const letter of words) width += WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER_WIDTH
  return width
}

/** Estimates the width in the weight of a kind of node. */
function estimatedWidth(words: string, kind: OutlineNode['kind']): number {
  return widthOfWords(words) * (kind === 'point' ? 1 : BOLD)
}

/** Counts the lines of text wrapped at `available` px. */
function linesOf(words: string, available: number, widthOf: (words: string) => number): number {
  let lines = 1
  let used = 0
  let from = 0
  for (const { at } of breakPlaces(words)) {
    const piece = words.slice(from, at)
    from = at
    // Trailing space at the end of a line takes no room.
    const needed = widthOf(piece.trimEnd())
    if (used > 0 && used + needed > available) {
      lines += 1
      used = 0
    }
    const width = widthOf(piece)
    // A word that is too long is broken before the character that does not fit.
    const extraLines = needed > available ? Math.ceil(needed / (available - LETTER)) - 1 : 0
    lines += extraLines
    used = extraLines > 0 ? width - extraLines * (available - LETTER) : used + width
  }
  return lines
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Returns the smallest width that needs no more than `lines` lines, so that no box is half empty. */
function tightWidth(lines: number, max: number, linesIn: (available: number) => number): number {
  let [min, width] = [MIN_WIDTH, max]
  while (width - min > STEP) {
    const middle = Math.ceil((min + width) / 2)
    if (linesIn(middle) <= lines) width = middle
    else min = middle
  }
  return width
}

function measureSize({ value, kind }: OutlineNode, widthOf: WidthOfWords): Size {
  const available = MAX_WIDTH - PADDING.x
  const words = Math.ceil(widthOf(value, kind)) + SLACK
  const linesIn = (available: number) => linesOf(value, available - SLACK, piece => widthOf(piece, kind))
  if (words <= available) return { width: Math.max(words, MIN_WIDTH) + PADDING.x, height: LINE + PADDING.y }
  const lines = linesIn(available)
  const width = lines > MAX_LINES ? available : tightWidth(lines, available, linesIn)
  return { width: width + PADDING.x, height: Math.min(MAX_LINES, lines) * LINE + PADDING.y }
}

/** Cached sizes of unchanged nodes. */
const sizeCache = new WeakMap<OutlineNode, { readonly widthOf: WidthOfWords; readonly size: Size }>()

function sizeOf(node: OutlineNode, widthOf: WidthOfWords): Size {
  const before = sizeCache.get(node)
  if (before?.widthOf === widthOf) return before.size
  const size = measureSize(node, widthOf)
  sizeCache.set(node, { widthOf, size })
  return size
}

/** Returns the x position of each level in px; all nodes of a level are aligned. */
function columnsOf(rows: readonly TreeRow[], sizes: ReadonlyMap<string, Size>): readonly number[] {
  const widest: number[] = []
  for (const { node, level } of rows) widest[level] = Math.max(widest[level] ?? 0, sizes.get(node.id)?.width ?? 0)
  const columns = [EDGE]
  for (const width of widest) columns.push((columns.at(-1) ?? EDGE) + (width ?? 0) + TOGGLE + LEVEL_GAP)
  return columns
}

function gapAround({ node, isOpen }: TreeRow): number {
  if (node.kind === 'chapter') return SIBLING_GAP.chapter
  return isOpen ? SIBLING_GAP.branch : SIBLING_GAP.leaf
}

/** Lays out a tidy tree from left to right: boxes do not overlap, and a parent is centered on its children. */
export function layoutMap(rows: readonly TreeRow[], widthOf: WidthOfWords = estimatedWidth): MapLayout {
  const childrenOf = new Map<string | null, TreeRow[]>()
  for (const row of rows) {
    const siblings = childrenOf.get(row.parent)
    if (siblings) siblings.push(row)
    else childrenOf.set(row.parent, [row])
  }
  const boxes = new Map<string, MapBox>()
  const sizes = new Map(rows.map(({ node }) => [node.id, sizeOf(node, widthOf)]))
  const columns = columnsOf(rows, sizes)
  let right = 0

  /** Places a node and its descendants from `top` and returns their bottom edge. */
  function place(row: TreeRow, top: number): number {
    const { width, height } = sizes.get(row.node.id) ?? { width: 0, height: 0 }
    const x = columns[row.level] ?? EDGE
    const children = childrenOf.get(row.node.id) ?? []
    const end = placeAll(children, top)
    // A parent taller than its children pushes the following nodes down.
    const isTaller = height > end - top
    boxes.set(row.node.id, { x, y: isTaller ? top : middleOf(children) - height / 2, width, height })
    if (isTaller) shift(children, (height - (end - top)) / 2)
    right = Math.max(right, x + width + TOGGLE)
    return Math.max(end, top + height)
  }

  /** Places siblings from top to bottom and returns their bottom edge. */
  function placeAll(neighbors: readonly TreeRow[], top: number): number {
    let end = top
    let before: TreeRow | undefined
    for (const row of neighbors) {
      end = place(row, before ? end + Math.max(gapAround(before), gapAround(row)) : top)
      before = row
    }
    return end
  }

  function middleOf(children: readonly TreeRow[]): number {
    const first = boxes.get(children[0]?.node.id ?? '')
    const last = boxes.get(children.at(-1)?.node.id ?? '')
    return first && last ? (first.y + first.height / 2 + last.y + last.height / 2) / 2 : 0
  }

  function shift(children: readonly TreeRow[], by: number): void {
    for (const { node } of children) {
      const box = boxes.get(node.id)
      if (box !== undefined) boxes.set(node.id, { ...box, y: box.y + by })
      shift(childrenOf.get(node.id) ?? [], by)
    }
  }

  const bottom = placeAll(childrenOf.get(null) ?? [], EDGE)
  return { boxes, width: right + EDGE, height: bottom + EDGE }
}
