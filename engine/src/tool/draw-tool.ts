import type { Point, Rect } from '../geometry/types.ts'
import { boxBetween, distance } from './gesture.ts'
import type { Effect, Pointer } from './types.ts'

/** The state of the drawing tool. */
export type DrawTool = { readonly at: 'idle' } | { readonly at: 'drawing'; readonly from: Point }

/** The drawing tool at rest. */
export const DRAW_IDLE: DrawTool = { at: 'idle' }

/**
 * Draws the box of a new element from corner to corner: shift makes it a square, alt starts at the center. A mere click draws none
 * (`frame` null, at the position of the click).
 */
export function drawTool(tool: DrawTool, pointer: Pointer, reach: number): readonly [DrawTool, ...Effect[]] {
  if (pointer.kind === 'cancel') return [DRAW_IDLE, { type: 'sketch', frame: null }]
  if (tool.at === 'idle') return pointer.kind === 'down' ? [{ at: 'drawing', from: pointer.at }] : [tool]
  const frame = distance(tool.from, pointer.at) < reach ? null : boxOf(tool.from, pointer)
  if (pointer.kind === 'move') return [tool, { type: 'sketch', frame }]
  if (pointer.kind !== 'up') return [tool]
  return [DRAW_IDLE, { type: 'sketch', frame: null }, { type: 'drawn', frame, at: tool.from }]
}

function boxOf(from: Point, { at, shift, alt }: Pointer): Rect {
  const way = { x: at.x - from.x, y: at.y - from.y }
  const side = Math.max(Math.abs(way.x), Math.abs(way.y))
  const reach = shift ? { x: Math.sign(way.x || 1) * side, y: Math.sign(way.y || 1) * side } : way
  const start = alt ? { x: from.x - reach.x, y: from.y - reach.y } : from
  return boxBetween(start, { x: from.x + reach.x, y: from.y + reach.y })
}
