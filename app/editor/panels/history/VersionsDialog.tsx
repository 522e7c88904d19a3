import { observer } from 'mobx-react-lite'
import { loadOnDemand } from '../../../platform/load-on-demand.tsx'
import { useEditorContext } from '../../session/editor-context.ts'

const Versions = loadOnDemand(async () => (await import('./Versions.tsx')).Versions)

/** The restore points of the deck. What shows them comes when it is asked for. */
export const VersionsDialog = observer(function VersionsDialog() {
  const { view } = useEditorContext()
  return view.isOpen('versions') ? <Versions /> : null
})
