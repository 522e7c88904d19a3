import { breakPlaces, type OutlineNode } from '@slidewright/engine/internal'
import type { TreeRow } from './tree-rows.ts'

/** Where a node of the mind map lies, in px at 100 %. */
export interface MapBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The whole map: a box for each node by its id, and the room that all need. */
export interface MapLayout {
  readonly boxes: ReadonlyMap<string, MapBox>
  readonly width: number
  readonly height: number
}

const WIDEST = 232
const NARROWEST = 56
const LINE = 20
const MAX_LINES = 4
const PADDING = { x: 26, y: 12 }
/** How wide words of a kind of node are at 14 px, in px. */
export type WidthOfWords = (words: string, kind: OutlineNode['kind']) => number

/** From a level to the next one, px. */
const ACROSS = 44
/** Between neighbors, px: chapters and what hangs on them are groups to the eye, pages with points are smaller ones. */
const APART = { chapter: 28, branch: 16, leaf: 10 }
const EDGE = 32
/** Room for the button that opens and closes, px. */
const TOGGLE = 20
const FULL = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u

/** Kinds of letters and how wide they are at most at 14 px, in px; the first that fits counts. */
const WIDTHS: readonly (readonly [letters: RegExp, width: number])[] = [
  [FULL, 14.5],
  [/[\siIljtfr.,;:'’!|()[\]-]/u, 5],
  [/[mwMW@%—–…]/u, 12],
  [/[\p{Lu}\p{N}]/u, 9],
]
const OTHER_WIDTH = 7.6
/** The widest letter, px. */
const LETTER = 14
/** How much wider words are in a heavier face. */
const BOLD = 1.06
/** What shaping in one piece may add to the sum of the pieces, px. */
const SLACK = 2
/** How closely a box is fitted to its words, px. */
const STEP = 4

/** About how wide words are at 14 px, rather more than less. */
export function widthOfWords(words: string): number {
  let width = 0
  for (const letter of words) width += WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER_WIDTH
  return width
}

/** The same, with the weight that each kind is written in. */
function reckonedWidth(words: string, kind: OutlineNode['kind']): number {
  return widthOfWords(words) * (kind === 'point' ? 1 : BOLD)
}

/** How many lines words take where each is at most `room` wide. */
function linesOf(words: string, room: number, widthOf: (words: string) => number): number {
  let lines = 1
  let used = 0
  let from = 0
  for (const { at } of breakPlaces(words)) {
    const piece = words.slice(from, at)
    from = at
    // The space at the end of a line takes no room.
    const needed = widthOf(piece.trimEnd())
    if (used > 0 && used + needed > room) {
      lines += 1
      used = 0
    }
    const width = widthOf(piece)
    // Inside a word a line ends before the letter that does not fit.
    const further = needed > room ? Math.ceil(needed / (room - LETTER)) - 1 : 0
    lines += further
    used = further > 0 ? width - further * (room - LETTER) : used + width
  }
  return lines
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The least width in which words still take so many lines: no box is half empty. */
function snugWidth(lines: number, max: number, linesIn: (room: number) => number): number {
  let [min, width] = [NARROWEST, max]
  while (width - min > STEP) {
    const between = Math.ceil((min + width) / 2)
    if (linesIn(between) <= lines) width = between
    else min = between
  }
  return width
}

function reckonSize({ value, kind }: OutlineNode, widthOf: WidthOfWords): Size {
  const room = WIDEST - PADDING.x
  const words = Math.ceil(widthOf(value, kind)) + SLACK
  const linesIn = (wide: number) => linesOf(value, wide - SLACK, piece => widthOf(piece, kind))
  if (words <= room) return { width: Math.max(words, NARROWEST) + PADDING.x, height: LINE + PADDING.y }
  const lines = linesIn(room)
  const width = lines > MAX_LINES ? room : snugWidth(lines, room, linesIn)
  return { width: width + PADDING.x, height: Math.min(MAX_LINES, lines) * LINE + PADDING.y }
}

/** Sizes of nodes that are as they were. */
const known = new WeakMap<OutlineNode, { readonly widthOf: WidthOfWords; readonly size: Size }>()

function sizeOf(node: OutlineNode, widthOf: WidthOfWords): Size {
  const before = known.get(node)
  if (before?.widthOf === widthOf) return before.size
  const size = reckonSize(node, widthOf)
  known.set(node, { widthOf, size })
  return size
}

/** Where the boxes of each level begin, px from the left: one line for all of a level. */
function columnsOf(rows: readonly TreeRow[], sizes: ReadonlyMap<string, Size>): readonly number[] {
  const widest: number[] = []
  for (const { node, level } of rows) widest[level] = Math.max(widest[level] ?? 0, sizes.get(node.id)?.width ?? 0)
  const columns = [EDGE]
  for (const width of widest) columns.push((columns.at(-1) ?? EDGE) + (width ?? 0) + TOGGLE + ACROSS)
  return columns
}

function roomAround({ node, isOpen }: TreeRow): number {
  if (node.kind === 'chapter') return APART.chapter
  return isOpen ? APART.branch : APART.leaf
}

/** A tidy tree from left to right: no two boxes meet, a parent stands at the middle of its children, what comes first stands above. */
export function layoutMap(rows: readonly TreeRow[], widthOf: WidthOfWords = reckonedWidth): MapLayout {
  const below = new Map<string | null, TreeRow[]>()
  for (const row of rows) {
    const siblings = below.get(row.parent)
    if (siblings) siblings.push(row)
    else below.set(row.parent, [row])
  }
  const boxes = new Map<string, MapBox>()
  const sizes = new Map(rows.map(({ node }) => [node.id, sizeOf(node, widthOf)]))
  const columns = columnsOf(rows, sizes)
  let right = 0

  /** Places a node and all below it from `top` on and answers where they end. */
  function place(row: TreeRow, top: number): number {
    const { width, height } = sizes.get(row.node.id) ?? { width: 0, height: 0 }
    const x = columns[row.level] ?? EDGE
    const children = below.get(row.node.id) ?? []
    const end = placeAll(children, top)
    // A parent that is taller than its children pushes what follows down.
    const isTaller = height > end - top
    boxes.set(row.node.id, { x, y: isTaller ? top : middleOf(children) - height / 2, width, height })
    if (isTaller) shift(children, (height - (end - top)) / 2)
    right = Math.max(right, x + width + TOGGLE)
    return Math.max(end, top + height)
  }

  /** Places neighbors one below the other. */
  function placeAll(neighbors: readonly TreeRow[], top: number): number {
    let end = top
    let before: TreeRow | undefined
    for (const row of neighbors) {
      end = place(row, before ? end + Math.max(roomAround(before), roomAround(row)) : top)
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
      shift(below.get(node.id) ?? [], by)
    }
  }

  const bottom = placeAll(below.get(null) ?? [], EDGE)
  return { boxes, width: right + EDGE, height: bottom + EDGE }
}
