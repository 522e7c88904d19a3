/** What of a turn of the wheel counts. */
export interface WheelTurn {
  readonly deltaX: number
  readonly deltaY: number
  /** In px (0), lines (1) or pages (2). */
  readonly deltaMode: number
  readonly timeStamp: number
}

/** Turns that follow each other faster than this are one, in ms: a glide over a touchpad sends many, and goes on when the fingers are gone. */
const ONE_TURN = 60
/** How far a touchpad must be stroked, in px. */
const LEAST = 24

/** Makes steps of turns of a wheel: one a notch or a stroke. Answers 1 forward, -1 back, 0 for none. */
export function createWheelSteps(): (turn: WheelTurn) => 1 | -1 | 0 {
  let last = Number.NEGATIVE_INFINITY
  let way = 0
  let isDone = false
  return ({ deltaX, deltaY, deltaMode, timeStamp }) => {
    if (timeStamp - last > ONE_TURN) {
      way = 0
      isDone = false
    }
    last = timeStamp
    const by = Math.abs(deltaY) >= Math.abs(deltaX) ? deltaY : deltaX
    way += deltaMode === 0 ? by : Math.sign(by) * LEAST
    if (isDone || Math.abs(way) < LEAST) return 0
    isDone = true
    return way > 0 ? 1 : -1
  }
}
