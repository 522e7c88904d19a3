import { scaling } from '../geometry/matrix.ts'
import { parsePath, pathBounds, printPath, transformPath } from '../geometry/path.ts'
import type { Size } from '../geometry/types.ts'

/** A mask wider or taller than this is in EMU, not px (specification, section 5: 4096 × 2160). */
export const MASK_LIMIT: Size = { width: 4096, height: 2160 }

/** EMU in one point (specification, section 9). */
export const MASK_SCALE = 12_700

/** An outline in a box of its own. */
export interface MaskPath {
  readonly path: string
  readonly width: number
  readonly height: number
}

/** The mask of an SVG text or of bare path data, stretched to `size`. Masks over the limit are divided by 12700 first. Without an outline: the whole box. */
export function scaleMask(source: string, size: Size): MaskPath {
  const mask = source.trimStart().startsWith('<') ? readSvg(source) : readPath(source)
  if (mask === null) return boxMask(size)
  const { width, height } = maskSize(mask)
  const unit = width === mask.width ? 1 : 1 / MASK_SCALE
  const stretch = scaling((unit * size.width) / width, (unit * size.height) / height)
  return { path: printPath(transformPath(parsePath(mask.path), stretch)), width: size.width, height: size.height }
}

/** The size that a mask is meant to have: its own, or, over the limit, its own divided by 12700. */
export function maskSize({ width, height }: Size): Size {
  if (width <= MASK_LIMIT.width && height <= MASK_LIMIT.height) return { width, height }
  return { width: width / MASK_SCALE, height: height / MASK_SCALE }
}

function readPath(data: string): MaskPath | null {
  const bounds = pathBounds(parsePath(data))
  if (bounds.width <= 0 || bounds.height <= 0) return null
  return { path: data, width: bounds.x + bounds.width, height: bounds.y + bounds.height }
}

/** Takes the outlines out of an SVG text without running any of it: path, rect, circle, ellipse, polygon; size from viewBox or width and height. */
function readSvg(svg: string): MaskPath | null {
  const shapes = [...svg.matchAll(/<(path|rect|circle|ellipse|polygon)\b([^>]*)>/gi)]
  const path = shapes.map(([, name, attributes]) => shapePath(name ?? '', attributes ?? '')).join('')
  const known = readPath(path)
  if (known === null) return null
  const root = /<svg\b([^>]*)>/i.exec(svg)?.[1] ?? ''
  const box = text(root, 'viewBox')
    .split(/[\s,]+/)
    .map(Number)
  const width = box.length === 4 ? box[2] : number(root, 'width')
  const height = box.length === 4 ? box[3] : number(root, 'height')
  return { path, width: width || known.width, height: height || known.height }
}

function shapePath(name: string, attributes: string): string {
  const at = (key: string) => number(attributes, key)
  switch (name.toLowerCase()) {
    case 'path':
      return text(attributes, 'd')
    case 'rect':
      return `M${at('x')} ${at('y')}h${at('width')}v${at('height')}h${-at('width')}Z`
    case 'polygon':
      return `M${text(attributes, 'points')}Z`
    default: {
      const rx = at('rx') || at('r')
      const ry = at('ry') || at('r')
      return `M${at('cx') - rx} ${at('cy')}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`
    }
  }
}

function text(attributes: string, key: string): string {
  return new RegExp(`\\b${key}\\s*=\\s*["']([^"']*)["']`, 'i').exec(attributes)?.[1] ?? ''
}

function number(attributes: string, key: string): number {
  const value = Number.parseFloat(text(attributes, key))
  return Number.isFinite(value) ? value : 0
}

function boxMask({ width, height }: Size): MaskPath {
  return { path: `M0 0L${width} 0L${width} ${height}L0 ${height}Z`, width, height }
}
