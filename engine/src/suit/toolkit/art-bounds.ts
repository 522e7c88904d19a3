import { translation } from '../../geometry/matrix.ts'
import { parsePath, pathBounds, printPath, transformPath } from '../../geometry/path.ts'
import type { Rect } from '../../geometry/types.ts'

/** A path moved into its own box. Width and height are never 0, so that a frame can be stretched to it. */
export interface BoxedPath extends Rect {
  readonly path: string
}

/** Path data on the page as a box and the same path from the box's corner. */
export function boundsOfSegments(data: string): BoxedPath {
  const segments = parsePath(data)
  const bounds = pathBounds(segments)
  const moved = transformPath(segments, translation(-bounds.x, -bounds.y))
  const width = Math.max(bounds.width, 0.01)
  const height = Math.max(bounds.height, 0.01)
  return { x: bounds.x, y: bounds.y, width, height, path: printPath(moved) }
}
