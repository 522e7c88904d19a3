import { drawingOf, outlineSteps } from '../document/drawing.ts'
import type { Geometry } from '../document/element.ts'
import { printPath } from '../geometry/path.ts'
import type { Rect, Size } from '../geometry/types.ts'

/** An outline as path data of M, L, C, Q and Z in the px of a box of this size. */
export interface Outline {
  readonly path: string
  readonly evenOdd: boolean
}

/** Returns the outline of a geometry stretched to a size, as one path. */
export function shapeOutline(geometry: Geometry, size: Size): Outline {
  const { paths } = drawingOf(geometry, size)
  const [only] = paths
  const path = paths.length === 1 && only ? only.path : printPath(outlineSteps(geometry, size))
  return { path, evenOdd: isEvenOdd(geometry) }
}

/** Whether a geometry is filled by the even-odd rule. */
export function isEvenOdd(geometry: Geometry): boolean {
  return geometry.kind === 'path' && (geometry.evenOdd ?? false)
}

/** Returns a box of this size as path data. */
export function boxPath({ width, height }: Size, { x, y }: Pick<Rect, 'x' | 'y'> = { x: 0, y: 0 }): string {
  return `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`
}
