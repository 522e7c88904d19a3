import { observer } from 'mobx-react-lite'
import { useWorkbench } from '../../session/workbench.ts'
import { adjustable, handlePlaces } from './adjust-handles.ts'
import { Diamonds } from './Diamonds.tsx'

/** The yellow adjustment handles of the selected shape. */
export const AdjustMarks = observer(function AdjustMarks() {
  const bench = useWorkbench()
  const { view, store } = bench
  const shape = adjustable(bench)
  if (shape === null || store.overrides.size > 0 || view.tool.kind !== 'select') return null
  return <Diamonds places={handlePlaces(bench, shape)} />
})
