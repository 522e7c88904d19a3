import { adjustGrip } from './adjust.ts'
import { brushGrip } from './brush.ts'
import { cropGrip } from './crop.ts'
import { drawingGrip } from './drawing.ts'
import { dropperGrip } from './dropper.ts'
import { guideGrip } from './guide.ts'
import { lineDrawGrip } from './line-draw.ts'
import { lineEndGrip } from './line-end.ts'
import { linePieceGrip } from './line-piece.ts'
import { pathGrip } from './path.ts'
import { penGrip } from './pen.ts'
import { tableGrip } from './table.ts'
import type { Grip } from './types.ts'

/** Every grip, in the order in which they are asked. */
export const GRIPS: readonly Grip[] = [
  dropperGrip,
  cropGrip,
  brushGrip,
  penGrip,
  pathGrip,
  lineDrawGrip,
  lineEndGrip,
  linePieceGrip,
  adjustGrip,
  guideGrip,
  tableGrip,
  drawingGrip,
]
