import type { Point } from '@slidewright/engine/internal'
import { activeLine, cancelEndDrag } from '../../session/line/line-ends.ts'
import { linePieces, pieceNear } from '../../session/line-pieces.ts'
import type { DragHandler } from './types.ts'

/** Drags the inner segments of the selected elbow or curved line, each along its axis. */
export const linePieceDrag: DragHandler = {
  id: 'line-piece',
  start(context, { at, reach }) {
    const line = activeLine(context)
    const piece = pieceNear(context, at, reach)
    if (line === null || piece === null) return null
    const { store } = context
    const dragged = (to: Point) => ({ element: line.id, piece, to })
    return {
      move: to => store.show(store.previewOf('line.dragPiece', dragged(to))),
      drop: to => {
        cancelEndDrag(context)
        store.run('line.dragPiece', dragged(to))
      },
      cancel: () => cancelEndDrag(context),
    }
  },
  cursorAt(context, { at, reach }) {
    const piece = pieceNear(context, at, reach)
    if (piece === null) return null
    return linePieces(context)[piece]?.axis === 'x' ? 'ew-resize' : 'ns-resize'
  },
}
