import { adjustDrag } from './adjust.ts'
import { cropDrag } from './crop.ts'
import { drawingDrag } from './drawing.ts'
import { dropperDrag } from './eyedropper.ts'
import { brushDrag } from './format-painter.ts'
import { formulaDrag } from './formula.ts'
import { guideDrag } from './guide.ts'
import { lineDrawDrag } from './line-draw.ts'
import { lineEndDrag } from './line-end.ts'
import { linePieceDrag } from './line-piece.ts'
import { pathDrag } from './path.ts'
import { penDrag } from './pen.ts'
import { tableDrag } from './table.ts'
import type { DragHandler } from './types.ts'

/** All drag handlers of the page, in the order in which they are asked. */
export const DRAG_HANDLERS: readonly DragHandler[] = [
  dropperDrag,
  cropDrag,
  brushDrag,
  penDrag,
  formulaDrag,
  pathDrag,
  lineDrawDrag,
  lineEndDrag,
  linePieceDrag,
  adjustDrag,
  guideDrag,
  tableDrag,
  drawingDrag,
]
