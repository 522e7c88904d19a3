import type { Point } from '@slidewright/engine/internal'
import { adjustAt, adjustable, handleNear } from '../../stage/marks/adjust-handles.ts'
import type { DragHandler } from './types.ts'

/** Drags the yellow handles of the selected preset shape. */
export const adjustDrag: DragHandler = {
  id: 'adjust',
  start(context, { at, reach }) {
    const shape = adjustable(context)
    const index = handleNear(context, at, reach)
    if (shape === null || index === null) return null
    const dragged = (to: Point) => ({ element: shape.id, adjust: adjustAt(context, shape, index, to) })
    return {
      move: to => context.store.show(context.store.previewOf('shape.setAdjust', dragged(to))),
      drop: to => {
        context.store.show(null)
        context.store.run('shape.setAdjust', dragged(to))
      },
      cancel: () => context.store.show(null),
    }
  },
  cursorAt: (context, { at, reach }) => (handleNear(context, at, reach) === null ? null : 'pointer'),
}
