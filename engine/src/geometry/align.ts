import { center, unionRects } from './rect.ts'
import type { Point, Rect } from './types.ts'

/** Alignments by edge or middle. */
export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

const MOVES: { readonly [alignment in Alignment]: (box: Rect, within: Rect) => Point } = {
  left: (box, within) => ({ x: within.x - box.x, y: 0 }),
  center: (box, within) => ({ x: center(within).x - center(box).x, y: 0 }),
  right: (box, within) => ({ x: within.x + within.width - box.x - box.width, y: 0 }),
  top: (box, within) => ({ x: 0, y: within.y - box.y }),
  middle: (box, within) => ({ x: 0, y: center(within).y - center(box).y }),
  bottom: (box, within) => ({ x: 0, y: within.y + within.height - box.y - box.height }),
}

/** The offsets that align boxes within `within`, in px. */
export function alignMoves(boxes: readonly Rect[], within: Rect, alignment: Alignment): Point[] {
  return boxes.map(box => MOVES[alignment](box, within))
}

/** The offsets that make the gaps between boxes equal; the outermost boxes stay. With fewer than three boxes, nothing moves. */
export function distributeMoves(boxes: readonly Rect[], axis: 'x' | 'y'): Point[] {
  const around = unionRects(boxes)
  if (boxes.length < 3 || around === null) return boxes.map(() => ({ x: 0, y: 0 }))
  const extent = axis === 'x' ? 'width' : 'height'
  const taken = boxes.reduce((sum, box) => sum + box[extent], 0)
  const gap = (around[extent] - taken) / (boxes.length - 1)
  const moves: Point[] = boxes.map(() => ({ x: 0, y: 0 }))
  let at = around[axis]
  const inOrder = boxes.map((box, index) => ({ box, index }))
  inOrder.sort((a, b) => a.box[axis] + a.box[extent] / 2 - (b.box[axis] + b.box[extent] / 2))
  for (const { box, index } of inOrder) {
    moves[index] = axis === 'x' ? { x: at - box.x, y: 0 } : { x: 0, y: at - box.y }
    at += box[extent] + gap
  }
  return moves
}

/** Returns the offsets that make the gaps between boxes, and to the edges of `within`, equal. */
export function spreadMoves(boxes: readonly Rect[], axis: 'x' | 'y', within: Rect): Point[] {
  const extent = extentOf(axis)
  const taken = boxes.reduce((sum, box) => sum + box[extent], 0)
  const gap = (within[extent] - taken) / (boxes.length + 1)
  return inRow(boxes, axis, within[axis] + gap, gap)
}

/** Returns the offsets that leave this gap between boxes; the first box stays. */
export function spaceMoves(boxes: readonly Rect[], axis: 'x' | 'y', gap: number): Point[] {
  const around = unionRects(boxes)
  return around === null ? [] : inRow(boxes, axis, around[axis], gap)
}

/**
 * Returns the offsets that arrange boxes in rows and columns with equal gaps, starting at the top left one. Boxes that are beside each
 * other become a row.
 */
export function tidyMoves(boxes: readonly Rect[]): Point[] {
  const around = unionRects(boxes)
  if (around === null || boxes.length < 2) return boxes.map(() => ({ x: 0, y: 0 }))
  const rows = rowsOf(boxes)
  const columns = Array.from({ length: Math.max(...rows.map(row => row.length)) }, (_, at) =>
    Math.max(...rows.map(row => row[at]?.box.width ?? 0)),
  )
  const heights = rows.map(row => Math.max(...row.map(({ box }) => box.height)))
  const gap = { x: gapOf(around.width, columns), y: gapOf(around.height, heights) }
  const moves: Point[] = boxes.map(() => ({ x: 0, y: 0 }))
  let y = around.y
  for (const [at, row] of rows.entries()) {
    let x = around.x
    for (const [column, { box, index }] of row.entries()) {
      moves[index] = { x: x - box.x, y: y - box.y }
      x += (columns[column] ?? 0) + gap.x
    }
    y += (heights[at] ?? 0) + gap.y
  }
  return moves
}

interface Placed {
  readonly box: Rect
  readonly index: number
}

/** Groups boxes into rows from the top, each from the left: a box joins a row if its center is beside the row's first box. */
function rowsOf(boxes: readonly Rect[]): Placed[][] {
  const fromTop = boxes.map((box, index) => ({ box, index })).sort((a, b) => center(a.box).y - center(b.box).y)
  const rows: Placed[][] = []
  for (const placed of fromTop) {
    const [first] = rows.at(-1) ?? []
    if (first && center(placed.box).y < first.box.y + first.box.height) rows.at(-1)?.push(placed)
    else rows.push([placed])
  }
  return rows.map(row => row.sort((a, b) => a.box.x - b.box.x))
}

/** Returns the equal gap between parts of a length; negative if they overlap. */
function gapOf(extent: number, parts: readonly number[]): number {
  const free = extent - parts.reduce((sum, part) => sum + part, 0)
  return parts.length < 2 ? 0 : free > 0 ? free / (parts.length - 1) : MIN_GAP
}

const MIN_GAP = 10

function inRow(boxes: readonly Rect[], axis: 'x' | 'y', from: number, gap: number): Point[] {
  const extent = extentOf(axis)
  const moves: Point[] = boxes.map(() => ({ x: 0, y: 0 }))
  const inOrder = boxes.map((box, index) => ({ box, index })).sort((a, b) => center(a.box)[axis] - center(b.box)[axis])
  let at = from
  for (const { box, index } of inOrder) {
    moves[index] = axis === 'x' ? { x: at - box.x, y: 0 } : { x: 0, y: at - box.y }
    at += box[extent] + gap
  }
  return moves
}

function extentOf(axis: 'x' | 'y'): 'width' | 'height' {
  return axis === 'x' ? 'width' : 'height'
}
