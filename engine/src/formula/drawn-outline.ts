import type { LiteElement } from '@mathjax/src/js/adaptors/lite/Element.js'
import { apply, IDENTITY, multiply, scaling, translation } from '../geometry/matrix.ts'
import { type PathSegment, parsePath, transformPath } from '../geometry/path.ts'
import type { Matrix, Point, Rect } from '../geometry/types.ts'

/** Something in a typeset formula that has no outline: letters that the font lacks, or a kind of element that is unknown. */
export class NoOutlineError extends Error {
  readonly letters: string
  constructor(letters: string) {
    super('A part of a formula has no outline')
    this.letters = letters
  }
}

type Segments = readonly PathSegment[]

/** Returns the outlines of a typeset formula (SVG) as one. */
export function drawnOutline(svg: LiteElement): Segments {
  return insideOf(svg)
}

function insideOf(element: LiteElement): Segments {
  return element.children.flatMap(child => ('children' in child ? [...outlineOf(child)] : []))
}

function outlineOf(element: LiteElement): Segments {
  const own = ownOutline(element)
  const matrix = transformOf(textOf(element, 'transform'))
  return matrix === IDENTITY ? own : transformPath(own, matrix)
}

function ownOutline(element: LiteElement): Segments {
  switch (element.kind) {
    case 'g':
      return insideOf(element)
    case 'path':
      return parsePath(textOf(element, 'd'))
    case 'rect':
      return rectangle(element)
    case 'line':
      return rule(element)
    case 'svg':
      return window(element)
    case 'title':
    case 'desc':
    case 'style':
    case 'defs':
      return []
    default:
      throw new NoOutlineError(wordsOf(element))
  }
}

function wordsOf(element: LiteElement): string {
  return element.children.map(child => ('value' in child ? child.value : '')).join('')
}

function textOf({ attributes }: LiteElement, name: string): string {
  return String(attributes[name] ?? '')
}

function numberOf(element: LiteElement, name: string): number {
  const value = Number.parseFloat(textOf(element, name))
  return Number.isFinite(value) ? value : 0
}

/** Reads what MathJax writes: moves and scalings, one after the other. */
function transformOf(text: string): Matrix {
  let matrix: Matrix = IDENTITY
  for (const [, name, values = ''] of text.matchAll(/([a-zA-Z]+)\(([^()]*)\)/gu)) {
    const [x = 0, y] = values.split(/[\s,]+/u).map(Number)
    if (name === 'translate') matrix = multiply(matrix, translation(x, y ?? 0))
    else if (name === 'scale') matrix = multiply(matrix, scaling(x, y ?? x))
    else throw new NoOutlineError('')
  }
  return matrix
}

/** A bar, or a frame of four if it is drawn as a line around nothing. */
function rectangle(element: LiteElement): Segments {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(name => numberOf(element, name)) as [
    number,
    number,
    number,
    number,
  ]
  if (textOf(element, 'fill') !== 'none') return bar({ x, y, width, height })
  const line = thicknessOf(element)
  const [left, top] = [x - line / 2, y - line / 2]
  return [
    bar({ x: left, y: top, width: width + line, height: line }),
    bar({ x: left, y: top + height, width: width + line, height: line }),
    bar({ x: left, y: top, width: line, height: height + line }),
    bar({ x: left + width, y: top, width: line, height: height + line }),
  ].flat()
}

/** A straight line between the columns or rows of a matrix. */
function rule(element: LiteElement): Segments {
  const line = thicknessOf(element)
  const [x1, y1, x2, y2] = ['x1', 'y1', 'x2', 'y2'].map(name => numberOf(element, name)) as [
    number,
    number,
    number,
    number,
  ]
  const isUpright = x1 === x2
  if (!isUpright && y1 !== y2) throw new NoOutlineError('')
  return isUpright
    ? bar({ x: x1 - line / 2, y: Math.min(y1, y2), width: line, height: Math.abs(y2 - y1) })
    : bar({ x: Math.min(x1, x2), y: y1 - line / 2, width: Math.abs(x2 - x1), height: line })
}

/** The usual thickness of rules, in 1/1000 em. */
const RULE = 60

function thicknessOf(element: LiteElement): number {
  const styled = /stroke-width:\s*([\d.]+)/u.exec(textOf(element, 'style'))?.[1]
  const value = Number.parseFloat(styled ?? textOf(element, 'stroke-width'))
  return Number.isFinite(value) && value > 0 ? value : RULE
}

function bar({ x, y, width, height }: Rect): Segments {
  const [right, bottom] = [x + width, y + height]
  return [
    { op: 'M', to: { x, y } },
    { op: 'L', to: { x: right, y } },
    { op: 'L', to: { x: right, y: bottom } },
    { op: 'L', to: { x, y: bottom } },
    { op: 'Z' },
  ]
}

/**
 * A picture within the picture, which shows a part of what is in it: the middle of a brace or a root that grows. That has the same width
 * all along, so cutting it off is moving its points to the edge.
 */
function window(element: LiteElement): Segments {
  const [left = 0, top = 0, width = 0, height = 0] = textOf(element, 'viewBox').split(/\s+/u).map(Number)
  const inside = insideOf(element)
  if (width <= 0 || height <= 0) return []
  const shown = transformPath(inside, IDENTITY).map(segment => clamped(segment, { x: left, y: top, width, height }))
  const scale = Math.min(numberOf(element, 'width') / width, numberOf(element, 'height') / height) || 1
  const corner = apply(scaling(scale, scale), { x: left, y: top })
  const place = translation(numberOf(element, 'x') - corner.x, numberOf(element, 'y') - corner.y)
  return transformPath(shown, multiply(place, scaling(scale, scale)))
}

function clamped(segment: PathSegment, { x, y, width, height }: Rect): PathSegment {
  return withPoints(segment, point => ({
    x: Math.min(x + width, Math.max(x, point.x)),
    y: Math.min(y + height, Math.max(y, point.y)),
  }))
}

/** Returns a segment with each of its points moved. */
export function withPoints(segment: PathSegment, move: (point: Point) => Point): PathSegment {
  switch (segment.op) {
    case 'Z':
      return segment
    case 'C':
      return { op: 'C', control1: move(segment.control1), control2: move(segment.control2), to: move(segment.to) }
    case 'Q':
      return { op: 'Q', control: move(segment.control), to: move(segment.to) }
    default:
      return { op: segment.op, to: move(segment.to) }
  }
}
