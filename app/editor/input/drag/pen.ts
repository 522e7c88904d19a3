import type { PathPoint } from '@slidewright/engine/internal'
import { snapToAngle } from '../../session/angle-step.ts'
import { draggedPoint, finishPen, penPoints } from '../../stage/marks/pen-path.ts'
import type { DragHandler } from './types.ts'

/** How far a press must be dragged to create a curve, in px of the page. */
const MIN_PULL = 3

/**
 * Drawing with the pen: a click adds a corner, a drag a smooth point; a click on the first point closes the path, a
 * double click ends it.
 */
export const penDrag: DragHandler = {
  id: 'pen',
  start(context, { at: place, event, reach }) {
    const before = penPoints(context)
    if (before === null) return null
    const [first, last] = [before[0], before.at(-1)]
    const at = event.shift && last ? snapToAngle(last.at, place) : place
    const isClosing = first !== undefined && before.length > 1 && isAt(first, at, reach * 1.5)
    const isEnding = !isClosing && last !== undefined && isAt(last, at, reach)
    const show = (points: readonly PathPoint[]) => context.view.chooseTool({ kind: 'pen', points })
    if (!isClosing && !isEnding) show([...before, draggedPoint(at, at, MIN_PULL)])
    return {
      move(to) {
        if (isEnding) return
        const pulled = draggedPoint(isClosing ? first.at : at, to, MIN_PULL)
        show(isClosing ? [{ ...first, in: pulled.in }, ...before.slice(1)] : [...before, pulled])
      },
      drop() {
        if (isClosing) finishPen(context, true)
        else if (isEnding) finishPen(context, false)
      },
      cancel: () => show(before),
    }
  },
  cursorAt: context => (penPoints(context) === null ? null : 'crosshair'),
  double: context => penPoints(context) !== null,
}

function isAt({ at }: PathPoint, place: { readonly x: number; readonly y: number }, reach: number): boolean {
  return Math.hypot(at.x - place.x, at.y - place.y) <= reach
}
