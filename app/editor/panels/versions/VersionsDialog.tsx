import { observer } from 'mobx-react-lite'
import { loadOnDemand } from '../../../platform/load-on-demand.tsx'
import { useEditorContext } from '../../session/editor-context.ts'

const Versions = loadOnDemand(async () => (await import('./Versions.tsx')).Versions)

/** The dialog of the deck's restore points. Its content is loaded on demand. */
export const VersionsDialog = observer(function VersionsDialog() {
  const { view } = useEditorContext()
  return view.isOpen('versions') ? <Versions /> : null
})
