import { corners, mapFrame, rotateFrame } from './frame.ts'
import { apply, frameMatrix, rotation } from './matrix.ts'
import { center, rectOfPoints } from './rect.ts'
import type { Frame, Point, Size } from './types.ts'

/** Maps a frame along when the box around it changes from one frame to another: scaled with the box, then rotated about its center. */
export function carryFrame(frame: Frame, from: Frame, to: Frame): Frame {
  if (from.width === to.width && from.height === to.height && from.rotation === to.rotation) {
    return { ...frame, x: frame.x + to.x - from.x, y: frame.y + to.y - from.y }
  }
  const upright = from.rotation === 0 ? frame : rotateFrame(frame, -from.rotation, center(from))
  const stretched = mapFrame(upright, from, to)
  return to.rotation === 0 ? stretched : rotateFrame(stretched, to.rotation, center(to))
}

/** Resizes a frame while one of its points (0..1 of the box) stays in place on the page, rotation included. */
export function resizedAbout(frame: Frame, size: Size, anchor: Point): Frame {
  const fixed = apply(frameMatrix(frame), { x: anchor.x * frame.width, y: anchor.y * frame.height })
  const next = { ...frame, ...size }
  const moved = apply(frameMatrix(next), { x: anchor.x * size.width, y: anchor.y * size.height })
  return { ...next, x: next.x + fixed.x - moved.x, y: next.y + fixed.y - moved.y }
}

/** The frame with this rotation around other frames, or null if there are none. */
export function frameAround(frames: readonly Frame[], degrees: number): Frame | null {
  if (frames.length === 0) return null
  const back = rotation(-degrees)
  const box = rectOfPoints(frames.flatMap(frame => corners(frame)).map(point => apply(back, point)))
  const middle = apply(rotation(degrees), center(box))
  const { width, height } = box
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height, rotation: degrees }
}

/** Rounds a frame to thousandths of a px, without minus zero, to drop the residue of arithmetic. */
export function roundFrame(frame: Frame): Frame {
  const { x, y, width, height, rotation: turn } = frame
  return {
    x: roundCoordinate(x),
    y: roundCoordinate(y),
    width: roundCoordinate(width),
    height: roundCoordinate(height),
    rotation: roundCoordinate(turn),
  }
}

/** Rounds those numbers of a frame that a change has altered; the others stay as they were, also where a file gave them more digits. */
export function roundChange(before: Frame, after: Frame): Frame {
  return {
    x: roundedIfNew(before.x, after.x),
    y: roundedIfNew(before.y, after.y),
    width: roundedIfNew(before.width, after.width),
    height: roundedIfNew(before.height, after.height),
    rotation: roundedIfNew(before.rotation, after.rotation),
  }
}

/** Returns a frame that is moved by px, rounded like other changes. */
export function movedFrame({ x, y, width, height, rotation: turn }: Frame, by: Point): Frame {
  return { x: roundedIfNew(x, x + by.x), y: roundedIfNew(y, y + by.y), width, height, rotation: turn }
}

function roundedIfNew(before: number, after: number): number {
  return before === after ? after : roundCoordinate(after)
}

/** Rounds a number to thousandths, without minus zero. */
export function roundCoordinate(value: number): number {
  return Math.round(value * 1000) / 1000 + 0
}
