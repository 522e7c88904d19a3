import { scaling } from '../geometry/matrix.ts'
import { type PathSegment, parsePath, printPath, transformPath } from '../geometry/path.ts'
import { drawPreset, presetSteps, type ShapeDrawing } from '../geometry/presets.ts'
import type { Size } from '../geometry/types.ts'
import type { Geometry } from './element.ts'

const known = new WeakMap<Geometry, Map<string, ShapeDrawing>>()

/** Draws a geometry at a size, in the shape's own px: paths, text area, connection sites, handles. Cached for the lifetime of the geometry. */
export function drawingOf(geometry: Geometry, size: Size): ShapeDrawing {
  const sizes = known.get(geometry) ?? new Map<string, ShapeDrawing>()
  known.set(geometry, sizes)
  const key = `${size.width}x${size.height}`
  const found = sizes.get(key)
  if (found) return found
  if (sizes.size > 32) sizes.clear()
  const made =
    geometry.kind === 'preset' ? drawPreset(geometry.preset, size, geometry.adjust) : drawPath(geometry, size)
  sizes.set(key, made)
  return made
}

/**
 * Returns the outline of a geometry at a size: its filled paths, or its lines if nothing is filled. Masks are clipped to it, and it becomes
 * a free path.
 */
export function outlineSteps(geometry: Geometry, size: Size): PathSegment[] {
  if (geometry.kind === 'preset') return presetSteps(geometry.preset, size, geometry.adjust)
  const scaleX = geometry.width > 0 ? size.width / geometry.width : 1
  const scaleY = geometry.height > 0 ? size.height / geometry.height : 1
  return transformPath(parsePath(geometry.path), scaling(scaleX, scaleY))
}

/** Returns the drawing of a free path, with text all over and a site in the middle of each side. */
function drawPath(geometry: Geometry, size: Size): ShapeDrawing {
  const box = drawPreset('rect', size)
  const path = printPath(outlineSteps(geometry, size))
  return { ...box, paths: [{ path, fill: 'norm', stroke: true }] }
}
