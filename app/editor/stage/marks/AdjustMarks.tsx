import { observer } from 'mobx-react-lite'
import { useEditorContext } from '../../session/editor-context.ts'
import { adjustable, handlePlaces } from './adjust-handles.ts'
import { Diamonds } from './Diamonds.tsx'

/** The yellow adjustment handles of the selected shape. */
export const AdjustMarks = observer(function AdjustMarks() {
  const context = useEditorContext()
  const { view, store } = context
  const shape = adjustable(context)
  if (shape === null || store.overrides.size > 0 || view.tool.kind !== 'select') return null
  return <Diamonds places={handlePlaces(context, shape)} />
})
