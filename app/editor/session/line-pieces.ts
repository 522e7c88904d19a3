import { lineRoute, type Point, type RouteHandle, routeHandles } from '@slidewright/engine/internal'
import type { EditorContext } from './editor-context.ts'
import { activeLine } from './line/line-ends.ts'
import { shownElement, shownPorts } from './shown-page.ts'

/** The draggable inner segments of the selected elbow or curved line. */
export function linePieces(context: EditorContext): readonly RouteHandle[] {
  const line = activeLine(context)
  if (line === null || line.route === 'straight' || context.view.tool.kind !== 'select') return []
  return routeHandles(lineRoute(shownElement(context.store, line), shownPorts(context.store)))
}

/** The index of the segment whose handle is within reach of a point; null if none. */
export function pieceNear(context: EditorContext, at: Point, reach: number): number | null {
  const near = linePieces(context).findIndex(piece => Math.hypot(piece.at.x - at.x, piece.at.y - at.y) <= reach * 1.3)
  return near === -1 ? null : near
}
