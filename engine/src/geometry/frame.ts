import { apply, applyToRect, frameMatrix, rotation } from './matrix.ts'
import { center } from './rect.ts'
import type { Frame, Point, Rect } from './types.ts'

/** The bounding box of a rotated frame. */
export function boundsOf(frame: Frame): Rect {
  if (frame.rotation === 0) return { x: frame.x, y: frame.y, width: frame.width, height: frame.height }
  return applyToRect(frameMatrix(frame), { x: 0, y: 0, width: frame.width, height: frame.height })
}

/** The four corners on the page: top left, top right, bottom right, bottom left of the unrotated frame. */
export function corners(frame: Frame): readonly [Point, Point, Point, Point] {
  const matrix = frameMatrix(frame)
  return [
    apply(matrix, { x: 0, y: 0 }),
    apply(matrix, { x: frame.width, y: 0 }),
    apply(matrix, { x: frame.width, y: frame.height }),
    apply(matrix, { x: 0, y: frame.height }),
  ]
}

/** Rotates a frame by `degrees` about a point of the page. */
export function rotateFrame(frame: Frame, degrees: number, about: Point = center(frame)): Frame {
  const middle = apply(rotation(degrees, about), center(frame))
  return {
    ...frame,
    x: middle.x - frame.width / 2,
    y: middle.y - frame.height / 2,
    rotation: normalizeDegrees(frame.rotation + degrees),
  }
}

/** Maps a frame from the box `from` to the box `to`, for groups and multiple selections. */
export function mapFrame(frame: Frame, from: Rect, to: Rect): Frame {
  const scaleX = from.width === 0 ? 1 : to.width / from.width
  const scaleY = from.height === 0 ? 1 : to.height / from.height
  const sideways = Math.abs((((frame.rotation % 180) + 180) % 180) - 90) < 45
  const width = frame.width * (sideways ? scaleY : scaleX)
  const height = frame.height * (sideways ? scaleX : scaleY)
  const middle = center(frame)
  return {
    x: to.x + (middle.x - from.x) * scaleX - width / 2,
    y: to.y + (middle.y - from.y) * scaleY - height / 2,
    width,
    height,
    rotation: frame.rotation,
  }
}

/** Normalizes an angle to 0 ≤ degrees < 360. */
export function normalizeDegrees(degrees: number): number {
  const turned = degrees % 360
  return turned < 0 ? turned + 360 : turned
}
