import type { ElementId } from '../base/id.ts'
import { normalizeDegrees, rotateFrame } from '../geometry/frame.ts'
import { roundFrame } from '../geometry/map-frame.ts'
import { center } from '../geometry/rect.ts'
import type { Frame, Point } from '../geometry/types.ts'
import type { DragSession } from './gesture.ts'
import type { Pointer } from './types.ts'

/** The step of a rotation while shift is held, in degrees. */
export const TURN_STEP = 15

/** The result of a rotation: by how many degrees, and the resulting angle of the box. */
export interface Turned {
  readonly degrees: number
  readonly rotation: number
  readonly frames: ReadonlyMap<ElementId, Partial<Frame>>
}

/** Rotates the dragged elements about their center with the pointer. Shift snaps to multiples of 15°. */
export function rotateTo(drag: DragSession, from: Point, pointer: Pointer): Turned {
  const middle = center(drag.box)
  const free = normalizeDegrees(angleOf(middle, pointer.at) - angleOf(middle, from))
  const rotation = stepped(drag.box.rotation + free, pointer.shift)
  const degrees = normalizeDegrees(rotation - drag.box.rotation)
  const frames = new Map(
    drag.elements.map(({ id, frame }) => [id, roundFrame(rotateFrame(frame, degrees, middle))] as const),
  )
  return { degrees, rotation, frames }
}

function stepped(degrees: number, inSteps: boolean): number {
  const turned = inSteps ? Math.round(degrees / TURN_STEP) * TURN_STEP : Math.round(degrees * 10) / 10
  return normalizeDegrees(turned)
}

function angleOf(middle: Point, at: Point): number {
  return (Math.atan2(at.y - middle.y, at.x - middle.x) * 180) / Math.PI
}
