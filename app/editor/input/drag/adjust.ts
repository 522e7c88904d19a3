import type { Point } from '@slidewright/engine/internal'
import { adjustAt, adjustable, handleNear } from '../../stage/marks/adjust-handles.ts'
import type { DragHandler } from './types.ts'

/** Drags the yellow handles of the selected preset shape. */
export const adjustDrag: DragHandler = {
  id: 'adjust',
  start(bench, { at, reach }) {
    const shape = adjustable(bench)
    const index = handleNear(bench, at, reach)
    if (shape === null || index === null) return null
    const dragged = (to: Point) => ({ element: shape.id, adjust: adjustAt(bench, shape, index, to) })
    return {
      move: to => bench.store.show(bench.store.previewOf('shape.setAdjust', dragged(to))),
      drop: to => {
        bench.store.show(null)
        bench.store.run('shape.setAdjust', dragged(to))
      },
      cancel: () => bench.store.show(null),
    }
  },
  cursorAt: (bench, { at, reach }) => (handleNear(bench, at, reach) === null ? null : 'pointer'),
}
