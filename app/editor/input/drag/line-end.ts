import { endAt, letGo, moveEnd, placeEnd } from '../../session/line/line-ends.ts'
import type { Grip } from './types.ts'

/** The two ends of the selected line; they hold on to the sites of elements. */
export const lineEndGrip: Grip = {
  id: 'line-end',
  take(bench, at, _event, reach) {
    const held = endAt(bench, at, reach)
    if (held === null) return null
    return {
      move: (place, event) => moveEnd(bench, held, { at: place, event }),
      drop: (place, event) => placeEnd(bench, held, { at: place, event }),
      cancel: () => letGo(bench),
    }
  },
  cursorAt: (bench, at, _event, reach) => (endAt(bench, at, reach) === null ? null : 'move'),
}
