import type { Frame, Point, Rect } from '@slidewright/engine/internal'
import { corners } from '@slidewright/engine/internal'
import { type Camera, rectToView, toView } from '../camera.ts'

/** Rounds a line's width in CSS px down to whole device px, at least one. `ratio` is device px per CSS px. */
export function crispWidth(width: number, ratio: number): number {
  return Math.max(1, Math.floor(width * ratio)) / ratio
}

/** Returns the position (CSS px) nearest to `at` where a line of a crisp width has sharp edges. */
export function crispPlace(at: number, width: number, ratio: number): number {
  const half = (Math.round(width * ratio) % 2) / 2
  return (Math.round(at * ratio - half) + half) / ratio
}

/** Returns the corners of a frame in the view, on crisp positions if it is not rotated. */
export function crispCorners(frame: Frame, { camera, width, ratio }: CrispView): Point[] {
  const points = corners(frame).map(point => toView(camera, point))
  if (frame.rotation % 90 !== 0) return points
  return points.map(({ x, y }) => ({ x: crispPlace(x, width, ratio), y: crispPlace(y, width, ratio) }))
}

/** Returns the path data of a frame's outline in the view. Thousands of selected elements have one each: upright ones take two corners. */
export function crispOutline(frame: Frame, view: CrispView): string {
  if (frame.rotation === 0) return uprightOutline(frame, view)
  return `M${crispCorners(frame, view)
    .map(({ x, y }) => `${x} ${y}`)
    .join('L')}Z`
}

function uprightOutline({ x, y, width, height }: Rect, { camera, width: line, ratio }: CrispView): string {
  const across = (at: number) => crispPlace(at * camera.zoom + camera.x, line, ratio)
  const down = (at: number) => crispPlace(at * camera.zoom + camera.y, line, ratio)
  const left = across(x)
  return `M${left} ${down(y)}H${across(x + width)}V${down(y + height)}H${left}Z`
}

/** Converts a rectangle of the page to the view, with a crisp outline. */
export function crispRect(rect: Rect, { camera, width, ratio }: CrispView): Rect {
  const box = rectToView(camera, rect)
  const [x, y] = [crispPlace(box.x, width, ratio), crispPlace(box.y, width, ratio)]
  const [right, bottom] = [crispPlace(box.x + box.width, width, ratio), crispPlace(box.y + box.height, width, ratio)]
  return { x, y, width: right - x, height: bottom - y }
}

/** The camera, the device pixel ratio and the line width in CSS px. */
export interface CrispView {
  readonly camera: Camera
  readonly ratio: number
  readonly width: number
}
