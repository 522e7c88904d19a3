import type { ElementId } from '../base/id.ts'
import { type ConnectorEnd, type Route, routeBetween } from '../geometry/connector.ts'
import { boundsOf } from '../geometry/frame.ts'
import { rectOfPoints } from '../geometry/rect.ts'
import type { Frame, Point } from '../geometry/types.ts'
import { connectionSites, isAttached } from './connect.ts'
import type { Element, LineElement } from './element.ts'

/** One of the two ends of a line. */
export type LineEndName = 'from' | 'to'

/** Dependencies for routing a line. */
export interface LinePorts {
  elementOf(id: ElementId): Element | undefined
  frameOf(element: Element): Frame
  /** Returns the current position of a free point of an element. */
  moved(element: Element, point: Point): Point
}

/**
 * Returns the position of a line end according to its own frame: the corner that `flipX` and `flipY` name for the start, the opposite one
 * for the end.
 */
export function cornerOf({ frame, flipX, flipY }: Element, end: LineEndName): Point {
  const right = (end === 'to') !== flipX
  const low = (end === 'to') !== flipY
  return { x: right ? frame.x + frame.width : frame.x, y: low ? frame.y + frame.height : frame.y }
}

/** Returns the current end of a line. If its element is gone, it is the corner of the frame (D12). */
export function lineEnd(line: LineElement, end: LineEndName, ports: LinePorts): ConnectorEnd {
  const target = line[end]
  if (!isAttached(target)) return { at: ports.moved(line, target), out: null, box: null }
  const holder = ports.elementOf(target.element)
  const frame = holder && ports.frameOf(holder)
  const sites = holder && frame ? connectionSites(holder, frame) : []
  const site = sites[target.site] ?? sites[0]
  if (!site || !frame) return { at: ports.moved(line, cornerOf(line, end)), out: null, box: null }
  return { ...site, box: boundsOf(frame) }
}

/** Returns the current route of a line on the page, attached ends following their elements. */
export function lineRoute(line: LineElement, ports: LinePorts): Route {
  return routeBetween(line.route, lineEnd(line, 'from', ports), lineEnd(line, 'to', ports), {
    ...(line.adjust && { adjust: line.adjust }),
  })
}

/** Returns what a line stores about the position of its ends: their bounding box, and the corner at which it starts. */
export function lineBox(
  from: Point,
  to: Point,
): { readonly frame: Frame; readonly flipX: boolean; readonly flipY: boolean } {
  return { frame: { ...rectOfPoints([from, to]), rotation: 0 }, flipX: from.x > to.x, flipY: from.y > to.y }
}
