import type { Point } from '@slidewright/engine/internal'
import type { EditorContext } from '../../session/editor-context.ts'
import { linePieces } from '../../session/line-pieces.ts'
import { Diamonds } from './Diamonds.tsx'

/** The yellow handles on the inner segments of the selected line. */
export function PieceMarks() {
  return <Diamonds placesOf={placesOf} />
}

function placesOf(context: EditorContext): readonly Point[] {
  return context.store.overrides.size > 0 ? [] : linePieces(context).map(({ at }) => at)
}
