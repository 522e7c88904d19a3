import type { Point } from '@slidewright/engine/internal'
import type { StagePointerEvent } from './stage-pointer-event.ts'

/** The maximum distance (px) and pause (ms) between presses of a multiple click. The tolerance is larger for touch. */
const CLICK = { distance: { mouse: 6, touch: 24 }, pause: 400 } as const

/** Counts consecutive presses at the same position: single, double, triple. */
export class ClickCount {
  count = 0
  private at: Point = { x: 0, y: 0 }
  private time = 0

  press({ at, pointer, time }: Pick<StagePointerEvent, 'at' | 'pointer' | 'time'>): void {
    const isNear = Math.hypot(at.x - this.at.x, at.y - this.at.y) < CLICK.distance[pointer]
    this.count = isNear && time - this.time < CLICK.pause ? this.count + 1 : 1
    this.at = at
    this.time = time
  }
}
