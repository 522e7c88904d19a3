import type { Point } from '@slidewright/engine/internal'
import type { EditorContext } from '../../session/editor-context.ts'
import { adjustable, handlePlaces } from './adjust-handles.ts'
import { Diamonds } from './Diamonds.tsx'

/** The yellow adjustment handles of the selected shape. */
export function AdjustMarks() {
  return <Diamonds placesOf={placesOf} />
}

function placesOf(context: EditorContext): readonly Point[] {
  const { view, store } = context
  const shape = adjustable(context)
  if (shape === null || store.overrides.size > 0 || view.tool.kind !== 'select') return []
  return handlePlaces(context, shape)
}
