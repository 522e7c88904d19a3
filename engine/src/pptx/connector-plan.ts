import { type Route, routeCorners, routeSteps } from '../geometry/connector.ts'
import { translation } from '../geometry/matrix.ts'
import { type PathSegment, transformPath } from '../geometry/path.ts'
import { rectOfPoints } from '../geometry/rect.ts'
import type { Point } from '../geometry/types.ts'
import type { Standing } from './transforms.ts'

/** How a route is written: a preset connector with its adjust values, or a path of its own where none fits. */
interface ConnectorPlan {
  readonly standing: Standing
  readonly preset: string
  readonly adjust: readonly number[]
  readonly steps: readonly PathSegment[] | null
}

/** The most pieces that a connector of DrawingML has. */
const MOST = 5
/** Ends that are closer than this leave no room to say where a piece lies between them, in px. */
const NARROW = 1

/** Returns how a route is written as a connector (bentConnector2 to 5, which leave their start along x). */
export function connectorPlan(route: Route): ConnectorPlan {
  const corners = routeCorners(route)
  const [from = ZERO, second = from] = corners
  const to = corners.at(-1) ?? from
  const pieces = corners.length - 1
  if (pieces <= 1) return { ...plain(from, to), preset: 'line', adjust: [], steps: null }
  const isUpright = Math.abs(second.x - from.x) < Math.abs(second.y - from.y)
  const places = placesOf(corners, isUpright)
  if (pieces > MOST || places === null) return drawn(route, corners)
  const preset = `${route.curved ? 'curved' : 'bent'}Connector${pieces}`
  return { standing: isUpright ? turned(from, to) : plain(from, to).standing, preset, adjust: places, steps: null }
}

const ZERO: Point = { x: 0, y: 0 }

function plain(from: Point, to: Point): { readonly standing: Standing } {
  const frame = { ...rectOfPoints([from, to]), rotation: 0 }
  return { standing: { frame, flipX: from.x > to.x, flipY: from.y > to.y } }
}

/** A connector that leaves its start upwards or downwards is a level one, turned by a quarter. */
function turned(from: Point, to: Point): Standing {
  const { x, y, width, height } = rectOfPoints([from, to])
  const frame = { x: x + (width - height) / 2, y: y + (height - width) / 2, width: height, height: width, rotation: 90 }
  return { frame, flipX: from.y > to.y, flipY: from.x < to.x }
}

/** Returns where the pieces between the first and the last lie, in 1/100000 of the way along their axis; null where that has no length. */
function placesOf(corners: readonly Point[], isUpright: boolean): readonly number[] | null {
  const [from = ZERO] = corners
  const to = corners.at(-1) ?? from
  const places: number[] = []
  for (let index = 1; index < corners.length - 2; index++) {
    const axis = (index % 2 === 1) === isUpright ? 'y' : 'x'
    const length = to[axis] - from[axis]
    if (Math.abs(length) < NARROW) return null
    places.push(Math.round((((corners[index]?.[axis] ?? 0) - from[axis]) / length) * 100_000))
  }
  return places
}

function drawn(route: Route, corners: readonly Point[]): ConnectorPlan {
  const box = rectOfPoints(corners)
  const steps = transformPath(routeSteps(route), translation(-box.x, -box.y))
  return { standing: { frame: { ...box, rotation: 0 } }, preset: 'line', adjust: [], steps }
}
