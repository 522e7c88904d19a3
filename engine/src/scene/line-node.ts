import type { LineElement } from '../document/element.ts'
import { lineRoute } from '../document/line.ts'
import { type Route, routeSteps } from '../geometry/connector.ts'
import { IDENTITY, translation } from '../geometry/matrix.ts'
import { printPath } from '../geometry/path.ts'
import { rectOfPoints } from '../geometry/rect.ts'
import type { Matrix, Point, Rect } from '../geometry/types.ts'
import type { NodeContext } from './context.ts'
import { headedLine } from './headed-line.ts'
import type { SceneNode, SceneStroke } from './node.ts'
import { type Content, elementNode, partNode } from './place.ts'
import { strokeOf } from './stroke.ts'

/** Returns the node of a line with its heads, positioned at the corner of the bounding box of its ends. */
export function lineNode(element: LineElement, context: NodeContext): SceneNode {
  const route = lineRoute(element, context)
  const { width, height } = boxOfRoute(route)
  const stroke = strokeOf(element.stroke, { x: 0, y: 0, width, height }, context)
  const content = lineContent(element, routePath(atOrigin(route)), stroke)
  return elementNode(element, matrixOfRoute(route), content, context.color)
}

/** Returns the transform from the px of a line on this route to the page. */
export function matrixOfRoute(route: Route): Matrix {
  const { x, y } = boxOfRoute(route)
  return translation(x, y)
}

/** Whether two routes differ only in position, so that their path data is the same. */
export function isSameWay(a: Route, b: Route): boolean {
  return routePath(atOrigin(a)) === routePath(atOrigin(b))
}

function lineContent(element: LineElement, path: string, stroke: SceneStroke | null): Content {
  const parts = stroke ? headedLine(path, element.stroke, stroke) : null
  if (parts === null) return { kind: 'path', path, evenOdd: false, fill: null, stroke }
  const children = parts.map((part, index) => partNode(`${element.id}/${index === 0 ? 'line' : index}`, IDENTITY, part))
  return { kind: 'group', clip: null, children }
}

/** Returns a route as path data. */
export function routePath(route: Route): string {
  return printPath(routeSteps(route))
}

function atOrigin({ points, curved }: Route): Route {
  const { x, y } = boxOfRoute({ points, curved })
  return { points: points.map(point => ({ x: point.x - x, y: point.y - y })), curved }
}

function boxOfRoute({ points }: Route): Rect {
  const from: Point = points[0] ?? { x: 0, y: 0 }
  return rectOfPoints([from, points.at(-1) ?? from])
}
