import { type PathPoint, type Point, printPath, writePoints } from '@slidewright/engine/internal'
import type { CommandContext } from '../../session/workbench.ts'

/** What the pen has drawn so far; null while it is not in the hand. */
export function penPoints({ view }: Pick<CommandContext, 'view'>): readonly PathPoint[] | null {
  return view.tool.kind === 'pen' ? view.tool.points : null
}

/** Takes the pen into the hand. */
export function takePen({ store, view }: Pick<CommandContext, 'store' | 'view'>): void {
  store.editor.select({ elements: [], editing: null })
  view.chooseTool({ kind: 'pen', points: [] })
}

/** What is drawn becomes a shape, filled where it is closed; the pen is laid down. A single point is nothing. */
export function finishPen({ store, view }: Pick<CommandContext, 'store' | 'view'>, closed: boolean): void {
  const points = penPoints({ view }) ?? []
  view.chooseTool({ kind: 'select' })
  if (points.length > 1) store.run('insert.path', { path: pathOf(points, closed) })
}

/** Points as path data. */
export function pathOf(points: readonly PathPoint[], closed: boolean): string {
  return printPath(writePoints([{ points, closed }]))
}

/** A point from which a curve was pulled: its handles lie across from each other; without a pull it is a corner. */
export function pulledPoint(at: Point, to: Point, least: number): PathPoint {
  if (Math.hypot(to.x - at.x, to.y - at.y) < least) return { at, in: null, out: null }
  return { at, in: { x: 2 * at.x - to.x, y: 2 * at.y - to.y }, out: to }
}
