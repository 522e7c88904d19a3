import type { LineElement, LineTarget } from '../document/element.ts'
import type { Stroke } from '../document/fill.ts'
import { IDENTITY, translation } from '../geometry/matrix.ts'
import { rectOfPoints } from '../geometry/rect.ts'
import type { Matrix, Point, Rect } from '../geometry/types.ts'
import { type ArrowHead, arrowHead } from './arrow-head.ts'
import { connectionSites, isAttached, type LineEndPlace } from './connect.ts'
import type { NodeContext } from './context.ts'
import type { Paint, SceneNode, SceneStroke } from './node.ts'
import { type Content, elementNode, partNode } from './place.ts'
import { endDirections, type Route, routeOf } from './route.ts'
import { strokeOf } from './stroke.ts'

interface Heads {
  readonly start: ArrowHead | null
  readonly end: ArrowHead | null
}

const NO_HEADS: Heads = { start: null, end: null }

/** Where a line runs now: its route on the page, connectors resolved. What exports ask for too. */
export function lineRoute(element: LineElement, context: Pick<NodeContext, 'elementOf' | 'frameOf' | 'moved'>): Route {
  return routeOf(element.route, placeOf(element, 'from', context), placeOf(element, 'to', context))
}

/** A line with its heads, placed by the corner of the box around its ends. */
export function lineNode(element: LineElement, context: NodeContext): SceneNode {
  const route = lineRoute(element, context)
  const { width, height } = boxOfRoute(route)
  const stroke = strokeOf(element.stroke, { x: 0, y: 0, width, height }, context)
  const content = lineContent(element, atOrigin(route), stroke)
  return elementNode(element, matrixOfRoute(route), content, context.color)
}

/** Where the px of a line on this route lie on the page. */
export function matrixOfRoute(route: Route): Matrix {
  const { x, y } = boxOfRoute(route)
  return translation(x, y)
}

/** Whether two routes are the same but for where they are: their outlines are the same text. */
export function isSameWay(a: Route, b: Route): boolean {
  return routePath(atOrigin(a)) === routePath(atOrigin(b))
}

function atOrigin(route: Route): Route {
  const { x, y } = boxOfRoute(route)
  return shift(route, -x, -y)
}

function lineContent(element: LineElement, route: Route, stroke: SceneStroke | null): Content {
  const heads = stroke ? headsOf(element.stroke, route, stroke.width) : NO_HEADS
  const path = routePath(shorten(route, heads))
  const line: Content = { kind: 'path', path, evenOdd: false, fill: null, stroke }
  if (stroke === null || (heads.start === null && heads.end === null)) return line
  const drawn = (['start', 'end'] as const).flatMap(at => {
    const head = heads[at]
    return head ? [partNode(`${element.id}/${at}`, IDENTITY, headContent(head, stroke))] : []
  })
  return { kind: 'group', clip: null, children: [partNode(`${element.id}/line`, IDENTITY, line), ...drawn] }
}

function headContent({ path, filled }: ArrowHead, stroke: SceneStroke): Content {
  const fill: Paint | null = filled ? stroke.paint : null
  const outline: SceneStroke = { ...stroke, dash: 'solid', dashes: [], cap: 'round', join: 'miter' }
  return { kind: 'path', path, evenOdd: false, fill, stroke: filled ? null : outline }
}

function headsOf({ start = 'none', end = 'none' }: Stroke, route: Route, width: number): Heads {
  const ways = endDirections(route)
  const { from, to } = endsOf(route)
  return { start: arrowHead(start, from, ways.start, width), end: arrowHead(end, to, ways.end, width) }
}

/** The route without the stretches that heads replace. */
function shorten(route: Route, { start, end }: Heads): Route {
  if (start === null && end === null) return route
  const ways = endDirections(route)
  const { from, to } = endsOf(route)
  return withEnds(route, back(from, ways.start, start?.cut ?? 0), back(to, ways.end, end?.cut ?? 0))
}

function withEnds(route: Route, from: Point, to: Point): Route {
  if (route.kind === 'curve') return { ...route, from, to }
  return { kind: 'points', points: [from, ...route.points.slice(1, -1), to] }
}

function back(at: Point, way: Point, by: number): Point {
  return { x: at.x - way.x * by, y: at.y - way.y * by }
}

function endsOf(route: Route): { from: Point; to: Point } {
  if (route.kind === 'curve') return route
  const from = route.points[0] ?? { x: 0, y: 0 }
  return { from, to: route.points.at(-1) ?? from }
}

/** A route as path data. */
export function routePath(route: Route): string {
  const pair = ({ x, y }: Point) => `${Math.round(x * 1000) / 1000} ${Math.round(y * 1000) / 1000}`
  if (route.kind === 'curve')
    return `M${pair(route.from)}C${pair(route.control1)} ${pair(route.control2)} ${pair(route.to)}`
  return route.points.map((point, index) => `${index === 0 ? 'M' : 'L'}${pair(point)}`).join('')
}

function shift(route: Route, dx: number, dy: number): Route {
  const by = ({ x, y }: Point): Point => ({ x: x + dx, y: y + dy })
  if (route.kind === 'points') return { kind: 'points', points: route.points.map(by) }
  return {
    kind: 'curve',
    from: by(route.from),
    control1: by(route.control1),
    control2: by(route.control2),
    to: by(route.to),
  }
}

function boxOfRoute(route: Route): Rect {
  const { from, to } = endsOf(route)
  return rectOfPoints([from, to])
}

/** An end whose element is gone is at the frame's corner: where the line began or ended when it was last stored (D12). */
function placeOf(
  element: LineElement,
  end: 'from' | 'to',
  context: Pick<NodeContext, 'elementOf' | 'frameOf' | 'moved'>,
): LineEndPlace {
  const target: LineTarget = element[end]
  if (!isAttached(target)) return { at: context.moved(element, target), out: null }
  const holder = context.elementOf(target.element)
  const sites = holder ? connectionSites(holder, context.frameOf(holder)) : []
  const { x, y, width, height } = element.frame
  const corner = end === 'from' ? { x, y } : { x: x + width, y: y + height }
  return sites[target.site] ?? sites[0] ?? { at: context.moved(element, corner), out: null }
}
