import { multiply, translation } from '../geometry/matrix.ts'
import { type PathSegment, parsePath, pathBounds, printPath, transformPath } from '../geometry/path.ts'
import { containsRect, expand, intersection } from '../geometry/rect.ts'
import type { Matrix, Point, Rect } from '../geometry/types.ts'
import type { PathNode, SceneColor, SceneNode, SceneStroke } from '../scene/node.ts'
import type { ChartContext } from '../scene/ports.ts'
import type { Inks } from './inks.ts'
import { labelNode } from './label.ts'
import { createOutlineRecorder } from './outline-recorder.ts'

/** The properties that are read of an entry of zrender's display list. */
export interface Displayed {
  readonly type: string
  readonly invisible?: boolean
  readonly ignore?: boolean
  readonly shape?: object
  readonly style: DisplayedStyle
  buildPath?(recorder: unknown, shape: object | undefined): void
  getComputedTransform?(): readonly number[] | null | undefined
  /** The clip paths, set by zrender when it builds its display list. */
  readonly __clipPaths?: readonly Displayed[] | null
}

interface DisplayedStyle {
  readonly fill?: unknown
  readonly stroke?: unknown
  readonly lineWidth?: number
  readonly lineDash?: unknown
  readonly lineCap?: string
  readonly lineJoin?: string
  readonly opacity?: number
  readonly text?: unknown
  readonly x?: number
  readonly y?: number
  readonly textAlign?: string
  readonly textBaseline?: string
  readonly font?: string
}

/** How a font text names weight and size, as zrender writes it. */
const FONT = /(\d{3}|normal|bold|bolder)\s+([\d.]+)px/

/** Converts the display list of a drawn chart to scene nodes, in its order. Anything not painted with our inks is left out. */
export function readBack(list: readonly Displayed[], inks: Inks, context: ChartContext): SceneNode[] {
  return list.flatMap(entry => {
    if (entry.invisible || entry.ignore) return []
    const node = entry.type === 'tspan' ? readText(entry, inks, context) : readPath(entry, inks)
    return node ? [clipped(node, entry)] : []
  })
}

/** Wraps a node in a clipping group if it exceeds its clip path. */
function clipped(node: SceneNode, { __clipPaths: clips }: Displayed): SceneNode {
  const [clip] = clips ?? []
  const segments = clip && segmentsOf(clip)
  if (!segments || containsRect(expand(pathBounds(segments), 1), node.bounds)) return node
  const bounds = intersection(node.bounds, pathBounds(segments)) ?? node.bounds
  const { id, element, transform, opacity, shadow } = node
  return { kind: 'group', id, element, transform, opacity, shadow, bounds, clip: printPath(segments), children: [node] }
}

function segmentsOf(entry: Displayed): PathSegment[] | null {
  if (!entry.buildPath) return null
  const recorder = createOutlineRecorder()
  entry.buildPath(recorder, entry.shape)
  return transformPath(recorder.segments, matrixOf(entry))
}

function readPath(entry: Displayed, inks: Inks): PathNode | null {
  const segments = segmentsOf(entry)
  if (!segments) return null
  const bounds = pathBounds(segments)
  const span = { top: bounds.y, bottom: bounds.y + bounds.height }
  const fill = inks.paint(entry.style.fill, span)
  const stroke = readStroke(entry.style, inks, span)
  if (fill === null && stroke === null) return null
  return pathNode(segments, bounds, { fill, stroke })
}

/** Creates a path of the chart, in the chart's own px. */
export function pathNode(
  segments: readonly PathSegment[],
  box: Rect,
  { fill, stroke }: Pick<PathNode, 'fill' | 'stroke'>,
): PathNode {
  const reach = stroke ? stroke.width / 2 : 0
  return {
    kind: 'path',
    id: '',
    element: null,
    transform: translation(0, 0),
    bounds: { x: box.x - reach, y: box.y - reach, width: box.width + 2 * reach, height: box.height + 2 * reach },
    opacity: 1,
    shadow: null,
    path: printPath(segments),
    evenOdd: false,
    fill,
    stroke,
  }
}

/** Creates a path node from path data. */
export function pathNodeOf(path: string, paint: Pick<PathNode, 'fill' | 'stroke'>): PathNode {
  const segments = parsePath(path)
  return pathNode(segments, pathBounds(segments), paint)
}

/** Returns the outline of a circle as path data. */
export function circlePath({ x, y }: Point, radius: number): string {
  return `M${x - radius} ${y}A${radius} ${radius} 0 1 1 ${x + radius} ${y}A${radius} ${radius} 0 1 1 ${x - radius} ${y}Z`
}

function readStroke(style: DisplayedStyle, inks: Inks, span: { top: number; bottom: number }): SceneStroke | null {
  const width = style.lineWidth ?? 1
  const paint = width > 0 ? inks.paint(style.stroke, span) : null
  if (paint === null) return null
  const dashes = Array.isArray(style.lineDash) ? style.lineDash.filter(part => typeof part === 'number') : []
  return {
    paint,
    width,
    dash: dashes.length > 0 ? 'sysDash' : 'solid',
    dashes,
    cap: style.lineCap === 'round' ? 'round' : 'flat',
    join: style.lineJoin === 'round' || style.lineJoin === 'bevel' ? style.lineJoin : 'miter',
  }
}

function readText(entry: Displayed, inks: Inks, context: ChartContext): SceneNode | null {
  const { text, fill, x = 0, y = 0, font = '', textAlign, textBaseline } = entry.style
  const color = solidOf(fill, inks)
  if (typeof text !== 'string' || text === '' || color === null) return null
  const [, weight, size] = FONT.exec(font) ?? []
  const [, , , , left, top] = multiply(matrixOf(entry), translation(x, y))
  return labelNode(
    {
      text,
      size: Number(size ?? 12),
      weight: weightOf(weight),
      color,
      at: { x: left, y: top },
      align: textAlign === 'right' || textAlign === 'end' ? 'right' : textAlign === 'center' ? 'center' : 'left',
      baseline: textBaseline === 'middle' ? 'middle' : textBaseline === 'bottom' ? 'bottom' : 'top',
    },
    context,
  )
}

function solidOf(fill: unknown, inks: Inks): SceneColor | null {
  const paint = inks.paint(fill, { top: 0, bottom: 0 })
  return paint?.kind === 'solid' ? { color: paint.color, resolved: paint.resolved } : null
}

function weightOf(word: string | undefined): number {
  if (word === 'bold' || word === 'bolder') return 700
  return word === undefined || word === 'normal' ? 400 : Number(word)
}

function matrixOf(entry: Displayed): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = entry.getComputedTransform?.() ?? []
  return [a, b, c, d, e, f]
}
