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
const MOST_LINES = 4
const PADDING = { x: 26, y: 12 }
const GAP = { x: 44, y: 10 }
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

/** About how wide words are at 14 px, rather more than less. */
export function widthOfWords(words: string): number {
  let width = 0
  for (const letter of words) width += WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER_WIDTH
  return width
}

/** How many lines words take where each is at most `room` wide; what has no spaces breaks anywhere. */
function linesOf(words: string, room: number, bold: number): number {
  let lines = 1
  let used = 0
  for (const word of words.split(/(?<=\s)/u)) {
    const width = widthOfWords(word) * bold
    if (used > 0 && used + width > room) {
      lines += 1
      used = 0
    }
    lines += Math.floor(width / room)
    used = width > room ? width % room : used + width
  }
  return lines
}

function sizeOf({ node, level }: TreeRow): { readonly width: number; readonly height: number } {
  const bold = level < 3 ? 1.06 : 1
  const room = WIDEST - PADDING.x
  const words = Math.max(widthOfWords(node.value) * bold, NARROWEST)
  const lines = Math.min(MOST_LINES, linesOf(node.value, room, bold))
  return { width: Math.min(words, room) + PADDING.x, height: lines * LINE + PADDING.y }
}

/** Where the boxes of each level begin, px from the left: one line for all of a level. */
function columnsOf(rows: readonly TreeRow[]): readonly number[] {
  const widest: number[] = []
  for (const row of rows) widest[row.level] = Math.max(widest[row.level] ?? 0, sizeOf(row).width)
  const columns = [EDGE]
  for (const width of widest) columns.push((columns.at(-1) ?? EDGE) + (width ?? 0) + TOGGLE + GAP.x)
  return columns
}

/** A tidy tree from left to right: no two boxes meet, a parent stands at the middle of its children, what comes first stands above. */
export function layoutMap(rows: readonly TreeRow[]): MapLayout {
  const below = new Map<string | null, TreeRow[]>()
  for (const row of rows) below.set(row.parent, [...(below.get(row.parent) ?? []), row])
  const boxes = new Map<string, MapBox>()
  const columns = columnsOf(rows)
  let right = 0
  let bottom = 0

  /** Places a node and all below it from `top` on and answers where the next may begin. */
  function place(row: TreeRow, top: number): number {
    const { width, height } = sizeOf(row)
    const x = columns[row.level] ?? EDGE
    const children = below.get(row.node.id) ?? []
    let next = top
    for (const child of children) next = place(child, next)
    const tall = next - GAP.y - top
    const y = children.length === 0 ? top : middleOf(children) - height / 2
    // A parent that is taller than its children pushes what follows down.
    const isTaller = children.length > 0 && height > tall
    boxes.set(row.node.id, { x, y: isTaller ? top : y, width, height })
    if (isTaller) shift(children, (height - tall) / 2)
    right = Math.max(right, x + width + TOGGLE)
    bottom = Math.max(bottom, top + height, next - GAP.y)
    return Math.max(next, top + height + GAP.y)
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

  let next = EDGE
  for (const root of below.get(null) ?? []) next = place(root, next)
  return { boxes, width: right + EDGE, height: bottom + EDGE }
}
