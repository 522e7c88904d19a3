import { roundFrame } from '../geometry/map-frame.ts'
import { apply, frameMatrix, invert, translation } from '../geometry/matrix.ts'
import { type PathSegment, pathBounds, printPath, transformPath } from '../geometry/path.ts'
import { type EditPath, readPoints } from '../geometry/path-edit.ts'
import { center } from '../geometry/rect.ts'
import type { Frame } from '../geometry/types.ts'
import { outlineSteps } from './drawing.ts'
import type { Geometry, ShapeElement } from './element.ts'

type Placed = Pick<ShapeElement, 'geometry' | 'frame' | 'flipX' | 'flipY'>

/** Returns the outline of a shape in page coordinates; a preset as the path that it would become. */
export function pathOnPage({ geometry, frame, flipX, flipY }: Placed): PathSegment[] {
  return transformPath(outlineSteps(geometry, frame), frameMatrix(frame, flipX, flipY))
}

/** Returns the points of a shape's path with their handles, in page coordinates, for editing with the pen. */
export function pointsOnPage(shape: Placed): EditPath {
  return readPoints(pathOnPage(shape))
}

/**
 * Returns the fields that a shape stores for an outline in page coordinates, with its rotation and flips kept and its frame fitted to the
 * path. Null for an empty path.
 */
export function storedPath(
  shape: Placed,
  path: readonly PathSegment[],
): { readonly geometry: Geometry; readonly frame: Frame } | null {
  const matrix = frameMatrix(shape.frame, shape.flipX, shape.flipY)
  const back = invert(matrix)
  if (path.length === 0 || back === null) return null
  const own = transformPath(path, back)
  const box = pathBounds(own)
  const middle = apply(matrix, center(box))
  const frame = roundFrame({
    x: middle.x - box.width / 2,
    y: middle.y - box.height / 2,
    width: box.width,
    height: box.height,
    rotation: shape.frame.rotation,
  })
  const { width, height } = frame
  const evenOdd = shape.geometry.kind === 'path' && shape.geometry.evenOdd === true
  const data = printPath(transformPath(own, translation(-box.x, -box.y)))
  return { geometry: { kind: 'path', path: data, width, height, ...(evenOdd && { evenOdd }) }, frame }
}
