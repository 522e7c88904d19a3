import { observer } from 'mobx-react-lite'
import { useWorkbench } from '../workbench.ts'
import { Diamonds } from './Diamonds.tsx'
import { linePieces } from './line-pieces.ts'

/** The yellow handles on the inner pieces of the selected line. */
export const PieceMarks = observer(function PieceMarks() {
  const bench = useWorkbench()
  if (bench.store.overrides.size > 0) return null
  return <Diamonds places={linePieces(bench).map(({ at }) => at)} />
})
