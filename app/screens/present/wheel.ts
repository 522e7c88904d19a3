/** The fields of a wheel event that matter. */
export interface WheelTurn {
  readonly deltaX: number
  readonly deltaY: number
  /** In px (0), lines (1) or pages (2). */
  readonly deltaMode: number
  readonly timeStamp: number
}

/** Events closer together than this belong to one gesture, in ms: a touchpad sends many and continues with momentum. */
const GESTURE_GAP = 60
/** Minimum distance of a touchpad swipe, in px. */
const MIN_DISTANCE = 24

/** Creates a function that turns wheel events into steps, one per notch or swipe: 1 forward, -1 back, 0 none. */
export function createWheelSteps(): (turn: WheelTurn) => 1 | -1 | 0 {
  let last = Number.NEGATIVE_INFINITY
  let distance = 0
  let isDone = false
  return ({ deltaX, deltaY, deltaMode, timeStamp }) => {
    if (timeStamp - last > GESTURE_GAP) {
      distance = 0
      isDone = false
    }
    last = timeStamp
    const by = Math.abs(deltaY) >= Math.abs(deltaX) ? deltaY : deltaX
    distance += deltaMode === 0 ? by : Math.sign(by) * MIN_DISTANCE
    if (isDone || Math.abs(distance) < MIN_DISTANCE) return 0
    isDone = true
    return distance > 0 ? 1 : -1
  }
}
