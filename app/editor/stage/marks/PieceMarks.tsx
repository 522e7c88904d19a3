import { observer } from 'mobx-react-lite'
import { useEditorContext } from '../../session/editor-context.ts'
import { linePieces } from '../../session/line-pieces.ts'
import { Diamonds } from './Diamonds.tsx'

/** The yellow handles on the inner segments of the selected line. */
export const PieceMarks = observer(function PieceMarks() {
  const context = useEditorContext()
  if (context.store.overrides.size > 0) return null
  return <Diamonds places={linePieces(context).map(({ at }) => at)} />
})
