import { endAt, letGo, moveEnd, placeEnd } from '../../session/line/line-ends.ts'
import type { DragHandler } from './types.ts'

/** Drags the two ends of the selected line; they attach to the sites of elements. */
export const lineEndDrag: DragHandler = {
  id: 'line-end',
  start(bench, { at, reach }) {
    const end = endAt(bench, at, reach)
    if (end === null) return null
    return {
      move: (place, event) => moveEnd(bench, end, { at: place, event }),
      drop: (place, event) => placeEnd(bench, end, { at: place, event }),
      cancel: () => letGo(bench),
    }
  },
  cursorAt: (bench, { at, reach }) => (endAt(bench, at, reach) === null ? null : 'move'),
}
