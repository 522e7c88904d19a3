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
const PADDING = { x: 26, y: 12 }
const GAP = { x: 44, y: 10 }
const EDGE = 32
/** Room for the button that opens and closes, px. */
const TOGGLE = 20
const FULL = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u

/** About how wide words are at 14 px: full-width letters take 14.5, others 8. */
export function widthOfWords(words: string): number {
  let width = 0
  for (const letter of words) width += FULL.test(letter) ? 14.5 : 8
  return width
}

function sizeOf({ node, level }: TreeRow): { readonly width: number; readonly height: number } {
  const bold = level < 3 ? 1.08 : 1
  const words = Math.max(widthOfWords(node.value) * bold, NARROWEST)
  const room = WIDEST - PADDING.x
  const lines = Math.min(4, Math.ceil(words / room))
  return { width: Math.min(words, room) + PADDING.x, height: lines * LINE + PADDING.y }
}

/** A tidy tree from left to right: no two boxes meet, a parent stands at the middle of its children, what comes first stands above. */
export function layoutMap(rows: readonly TreeRow[]): MapLayout {
  const below = new Map<string | null, TreeRow[]>()
  for (const row of rows) below.set(row.parent, [...(below.get(row.parent) ?? []), row])
  const boxes = new Map<string, MapBox>()
  let right = 0
  let bottom = 0

  /** Places a node and all below it from `top` on and answers where the next may begin. */
  function place(row: TreeRow, x: number, top: number): number {
    const { width, height } = sizeOf(row)
    const children = below.get(row.node.id) ?? []
    let next = top
    for (const child of children) next = place(child, x + width + TOGGLE + GAP.x, next)
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
  for (const root of below.get(null) ?? []) next = place(root, EDGE, next)
  return { boxes, width: right + EDGE, height: bottom + EDGE }
}
