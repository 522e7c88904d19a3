import { scaling } from '../geometry/matrix.ts'
import { parsePath, pathBounds, printPath, transformPath } from '../geometry/path.ts'
import type { Size } from '../geometry/types.ts'
import { readSvgOutline } from './svg-outline.ts'

/** A mask wider or taller than this is in EMU, not px (specification, section 5: 4096 × 2160). */
export const MASK_LIMIT: Size = { width: 4096, height: 2160 }

/** EMU in one point (specification, section 9). */
export const MASK_SCALE = 12_700

/** An outline in its own box. */
export interface MaskPath {
  readonly path: string
  readonly width: number
  readonly height: number
}

/**
 * Stretches the mask of an SVG text or of bare path data to `size`. Masks over the limit are divided by 12700 first. Without an outline,
 * returns the whole box.
 */
export function scaleMask(source: string, size: Size): MaskPath {
  const mask = source.trimStart().startsWith('<') ? readSvg(source) : readPath(source)
  if (mask === null) return boxMask(size)
  const { width, height } = maskSize(mask)
  const unit = width === mask.width ? 1 : 1 / MASK_SCALE
  const stretch = scaling((unit * size.width) / width, (unit * size.height) / height)
  return { path: printPath(transformPath(parsePath(mask.path), stretch)), width: size.width, height: size.height }
}

/** Returns the intended size of a mask: its own or, over the limit, its own divided by 12700. */
export function maskSize({ width, height }: Size): Size {
  if (width <= MASK_LIMIT.width && height <= MASK_LIMIT.height) return { width, height }
  return { width: width / MASK_SCALE, height: height / MASK_SCALE }
}

function readPath(data: string): MaskPath | null {
  const bounds = pathBounds(parsePath(data))
  if (bounds.width <= 0 || bounds.height <= 0) return null
  return { path: data, width: bounds.x + bounds.width, height: bounds.y + bounds.height }
}

/** Reads an SVG's outlines; their size is its view box, else their own extent. */
function readSvg(svg: string): MaskPath | null {
  const outline = readSvgOutline(svg)
  const known = outline && readPath(outline.path)
  if (outline === null || known === null) return null
  return { path: outline.path, width: outline.width || known.width, height: outline.height || known.height }
}

function boxMask({ width, height }: Size): MaskPath {
  return { path: `M0 0L${width} 0L${width} ${height}L0 ${height}Z`, width, height }
}
