import { IDENTITY, multiply, rotation, scaling, translation } from '../geometry/matrix.ts'
import { type PathSegment, parsePath, printPath, transformPath } from '../geometry/path.ts'
import type { Matrix } from '../geometry/types.ts'

/** The outlines of an SVG in px of its view box, translated to the origin. */
export interface SvgOutline {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly evenOdd: boolean
}

/**
 * Extracts the outlines of an SVG text without executing any of it: shapes with their transforms, except those in `defs`, hidden or
 * without a fill. Null if there are none.
 */
export function readSvgOutline(svg: string): SvgOutline | null {
  const box = viewOf(svg)
  const segments: PathSegment[] = []
  let evenOdd = false
  for (const { name, attributes, matrix } of shapesOf(svg)) {
    const drawn = parsePath(shapePath(name, attributes))
    if (drawn.length < 2) continue
    evenOdd ||= isEvenOdd(attributes)
    segments.push(...transformPath(drawn, multiply(translation(-box.x, -box.y), matrix)))
  }
  return segments.length === 0 ? null : { path: printPath(segments), width: box.width, height: box.height, evenOdd }
}

/** Returns the view box, else the size; zeros if both are missing. */
function viewOf(svg: string) {
  const root = /<svg\b([^>]*)>/i.exec(svg)?.[1] ?? ''
  const [x = 0, y = 0, width = 0, height = 0] = text(root, 'viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (width > 0 && height > 0) return { x, y, width, height }
  return { x: 0, y: 0, width: number(root, 'width'), height: number(root, 'height') }
}

interface Shape {
  readonly name: string
  readonly attributes: string
  readonly matrix: Matrix
}

interface Level {
  readonly name: string
  readonly matrix: Matrix
  readonly isShown: boolean
}

const SHAPES = /^(path|rect|circle|ellipse|polygon|polyline)$/
/** Matches elements whose content is referenced elsewhere, or is not an outline. */
const ASIDE =
  /^(defs|clippath|mask|pattern|symbol|marker|lineargradient|radialgradient|filter|style|script|text|title|desc|metadata|foreignobject)$/

/** Yields the visible shapes in order, with the combined transform of their ancestors. */
function* shapesOf(svg: string): Generator<Shape> {
  const source = svg.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>/g, '')
  const levels: Level[] = [{ name: '', matrix: IDENTITY, isShown: true }]
  for (const [, closing, tag = '', attributes = '', empty] of source.matchAll(
    /<(\/?)([a-z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/gi,
  )) {
    const name = tag.toLowerCase().replace(/^svg:/, '')
    const level = levels.at(-1) ?? { name: '', matrix: IDENTITY, isShown: true }
    if (closing) {
      if (level.name === name && levels.length > 1) levels.pop()
      continue
    }
    const matrix = multiply(level.matrix, transformOf(text(attributes, 'transform')))
    const isShown = level.isShown && !ASIDE.test(name) && !isHidden(attributes)
    if (isShown && SHAPES.test(name)) yield { name, attributes, matrix }
    if (!empty) levels.push({ name, matrix, isShown })
  }
}

function isHidden(attributes: string): boolean {
  return /display\s*[:=]\s*["']?none|visibility\s*[:=]\s*["']?hidden/i.test(attributes)
}

function isEvenOdd(attributes: string): boolean {
  return /(fill|clip)-rule\s*[:=]\s*["']?evenodd/i.test(attributes)
}

type Transform = (values: readonly number[]) => Matrix

const TRANSFORMS: Readonly<Record<string, Transform>> = {
  matrix: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f],
  translate: ([x = 0, y = 0]) => translation(x, y),
  scale: ([x = 1, y = x]) => scaling(x, y),
  rotate: ([degrees = 0, x = 0, y = 0]) => rotation(degrees, { x, y }),
  skewx: ([degrees = 0]) => [1, 0, Math.tan((degrees * Math.PI) / 180), 1, 0, 0],
  skewy: ([degrees = 0]) => [1, Math.tan((degrees * Math.PI) / 180), 0, 1, 0, 0],
}

/** Combines a list of transforms (CSS Transforms 1, 8). */
function transformOf(list: string): Matrix {
  let matrix = IDENTITY
  for (const [, name = '', inside = ''] of list.matchAll(/([a-z]+)\s*\(([^)]*)\)/gi)) {
    const values = inside
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    const make = TRANSFORMS[name.toLowerCase()]
    if (make && values.every(Number.isFinite)) matrix = multiply(matrix, make(values))
  }
  return matrix
}

function shapePath(name: string, attributes: string): string {
  const at = (key: string) => number(attributes, key)
  switch (name) {
    case 'path':
      return text(attributes, 'd')
    case 'rect':
      return rectPath(attributes)
    case 'polygon':
    case 'polyline':
      return `M${text(attributes, 'points')}Z`
    default: {
      const rx = at('rx') || at('r')
      const ry = at('ry') || at('r')
      if (!(rx > 0 && ry > 0)) return ''
      return `M${at('cx') - rx} ${at('cy')}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`
    }
  }
}

/** Returns the path of a box, with rounded corners if specified (SVG 2, 10.2). */
function rectPath(attributes: string): string {
  const at = (key: string) => number(attributes, key)
  const [x, y, width, height] = [at('x'), at('y'), at('width'), at('height')]
  if (!(width > 0 && height > 0)) return ''
  const rx = Math.min(width / 2, at('rx') || at('ry'))
  const ry = Math.min(height / 2, at('ry') || at('rx'))
  if (!(rx > 0 && ry > 0)) return `M${x} ${y}h${width}v${height}h${-width}Z`
  const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`
  const [across, down] = [width - 2 * rx, height - 2 * ry]
  return `M${x + rx} ${y}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}Z`
}

function text(attributes: string, key: string): string {
  const found = new RegExp(`(?:^|\\s)${key}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes)
  return found?.[1] ?? found?.[2] ?? ''
}

function number(attributes: string, key: string): number {
  const value = Number.parseFloat(text(attributes, key))
  return Number.isFinite(value) ? value : 0
}
