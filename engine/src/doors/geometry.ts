/**
 * The door `/geometry`: boxes, frames, matrices, paths, preset shapes, connectors and snapping. Lengths are px, angles degrees clockwise.
 *
 * @module @slidewright/engine/geometry
 */

export type { Alignment } from '../geometry/align.ts'
export { alignMoves, distributeMoves } from '../geometry/align.ts'
export type { ConnectorEnd, ConnectorKind, Route, RouteOptions } from '../geometry/connector.ts'
export { routeBetween } from '../geometry/connector.ts'
export { boundsOf, corners, rotateFrame } from '../geometry/frame.ts'
export { frameAround, resizedAbout } from '../geometry/map-frame.ts'
export {
  apply,
  applyToRect,
  frameMatrix,
  IDENTITY,
  invert,
  multiply,
  rotation,
  scaling,
  translation,
} from '../geometry/matrix.ts'
export type { PathSegment } from '../geometry/path.ts'
export { parsePath, pathBounds, printPath, transformPath } from '../geometry/path.ts'
export type { ShapeDrawing, ShapePath, ShapePreset } from '../geometry/presets.ts'
export { drawPreset, isPreset, presetPath, SHAPE_PRESETS } from '../geometry/presets.ts'
export { center, containsPoint, containsRect, expand, intersection, intersects, unionRects } from '../geometry/rect.ts'
export type { Snap, SnapGap, SnapGuide } from '../geometry/snap.ts'
export { guidesAt, snapEdge, snapMove } from '../geometry/snap.ts'
export type { SnapField } from '../geometry/snap-index.ts'
export type { Frame, Matrix, Point, Rect, Size } from '../geometry/types.ts'
