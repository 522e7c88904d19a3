import type { Geometry } from '../document/element.ts'
import { scaling } from '../geometry/matrix.ts'
import { parsePath, printPath, transformPath } from '../geometry/path.ts'
import { presetPath } from '../geometry/presets.ts'
import type { Rect, Size } from '../geometry/types.ts'

/** An outline as path data of M, L, C, Q and Z in the px of a box this big. */
export interface Outline {
  readonly path: string
  readonly evenOdd: boolean
}

const known = new WeakMap<Geometry, Map<string, Outline>>()

/** The outline of a geometry stretched to a size. Remembered while the geometry lives. */
export function shapeOutline(geometry: Geometry, size: Size): Outline {
  const sizes = known.get(geometry) ?? new Map<string, Outline>()
  known.set(geometry, sizes)
  const key = `${size.width}x${size.height}`
  const found = sizes.get(key)
  if (found) return found
  if (sizes.size > 32) sizes.clear()
  const made = drawOutline(geometry, size)
  sizes.set(key, made)
  return made
}

/** The box of this size as path data. */
export function boxPath({ width, height }: Size, { x, y }: Pick<Rect, 'x' | 'y'> = { x: 0, y: 0 }): string {
  return `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`
}

function drawOutline(geometry: Geometry, size: Size): Outline {
  if (geometry.kind === 'preset') {
    const drawn = presetPath(geometry.preset, size, geometry.adjust)
    return { path: printPath(parsePath(drawn)), evenOdd: false }
  }
  const scaleX = geometry.width > 0 ? size.width / geometry.width : 1
  const scaleY = geometry.height > 0 ? size.height / geometry.height : 1
  const path = printPath(transformPath(parsePath(geometry.path), scaling(scaleX, scaleY)))
  return { path, evenOdd: geometry.evenOdd ?? false }
}
