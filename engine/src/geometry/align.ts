import { center, unionRects } from './rect.ts'
import type { Point, Rect } from './types.ts'

/** Which sides or middles meet. */
export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

const MOVES: { readonly [alignment in Alignment]: (box: Rect, within: Rect) => Point } = {
  left: (box, within) => ({ x: within.x - box.x, y: 0 }),
  center: (box, within) => ({ x: center(within).x - center(box).x, y: 0 }),
  right: (box, within) => ({ x: within.x + within.width - box.x - box.width, y: 0 }),
  top: (box, within) => ({ x: 0, y: within.y - box.y }),
  middle: (box, within) => ({ x: 0, y: center(within).y - center(box).y }),
  bottom: (box, within) => ({ x: 0, y: within.y + within.height - box.y - box.height }),
}

/** How far each box must move so that all align within `within`, in px. */
export function alignMoves(boxes: readonly Rect[], within: Rect, alignment: Alignment): Point[] {
  return boxes.map(box => MOVES[alignment](box, within))
}

/** How far each box must move so that the gaps between them are equal; the outermost stay. Three boxes at least, else nobody moves. */
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
