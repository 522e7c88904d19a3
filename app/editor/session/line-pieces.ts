import { lineRoute, type Point, type RouteHandle, routeHandles } from '@slidewright/engine/internal'
import { heldLine } from './line/line-ends.ts'
import { shownElement, shownPorts } from './shown-page.ts'
import type { Workbench } from './workbench.ts'

/** The draggable inner segments of the selected elbow or curved line. */
export function linePieces(bench: Workbench): readonly RouteHandle[] {
  const line = heldLine(bench)
  if (line === null || line.route === 'straight' || bench.view.tool.kind !== 'select') return []
  return routeHandles(lineRoute(shownElement(bench.store, line), shownPorts(bench.store)))
}

/** The index of the segment whose handle is within reach of a point; null if none. */
export function pieceNear(bench: Workbench, at: Point, reach: number): number | null {
  const near = linePieces(bench).findIndex(piece => Math.hypot(piece.at.x - at.x, piece.at.y - at.y) <= reach * 1.3)
  return near === -1 ? null : near
}
