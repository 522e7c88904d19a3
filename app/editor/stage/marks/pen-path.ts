import { type PathPoint, type Point, printPath, writePoints } from '@slidewright/engine/internal'
import type { CommandContext } from '../../session/editor-context.ts'

/** The points drawn with the pen so far; null if the pen is not the current tool. */
export function penPoints({ view }: Pick<CommandContext, 'view'>): readonly PathPoint[] | null {
  return view.tool.kind === 'pen' ? view.tool.points : null
}

/** Chooses the pen tool. */
export function takePen({ store, view }: Pick<CommandContext, 'store' | 'view'>): void {
  store.editor.select({ elements: [], editing: null })
  view.chooseTool({ kind: 'pen', points: [] })
}

/** Turns the drawing into a shape, filled if it is closed, and leaves the pen tool. A single point creates nothing. */
export function finishPen({ store, view }: Pick<CommandContext, 'store' | 'view'>, closed: boolean): void {
  const points = penPoints({ view }) ?? []
  view.chooseTool({ kind: 'select' })
  if (points.length > 1) store.run('insert.path', { path: pathOf(points, closed) })
}

/** Converts points to path data. */
export function pathOf(points: readonly PathPoint[], closed: boolean): string {
  return printPath(writePoints([{ points, closed }]))
}

/** A point dragged from `at` to `to`: smooth, with opposite handles; a corner if it was dragged less than `min`. */
export function draggedPoint(at: Point, to: Point, min: number): PathPoint {
  if (Math.hypot(to.x - at.x, to.y - at.y) < min) return { at, in: null, out: null }
  return { at, in: { x: 2 * at.x - to.x, y: 2 * at.y - to.y }, out: to }
}
