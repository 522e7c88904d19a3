import { cancelEndDrag, endAt, moveEnd, placeEnd } from '../../session/line/line-ends.ts'
import type { DragHandler } from './types.ts'

/** Drags the two ends of the selected line; they attach to the sites of elements. */
export const lineEndDrag: DragHandler = {
  id: 'line-end',
  start(context, { at, reach }) {
    const end = endAt(context, at, reach)
    if (end === null) return null
    return {
      move: (place, event) => moveEnd(context, end, { at: place, event }),
      drop: (place, event) => placeEnd(context, end, { at: place, event }),
      cancel: () => cancelEndDrag(context),
    }
  },
  cursorAt: (context, { at, reach }) => (endAt(context, at, reach) === null ? null : 'move'),
}
