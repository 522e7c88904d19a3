import { observer } from 'mobx-react-lite'
import { linePieces } from '../../session/line-pieces.ts'
import { useWorkbench } from '../../session/workbench.ts'
import { Diamonds } from './Diamonds.tsx'

/** The yellow handles on the inner segments of the selected line. */
export const PieceMarks = observer(function PieceMarks() {
  const bench = useWorkbench()
  if (bench.store.overrides.size > 0) return null
  return <Diamonds places={linePieces(bench).map(({ at }) => at)} />
})
