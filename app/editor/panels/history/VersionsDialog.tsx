import { observer } from 'mobx-react-lite'
import { lazy, Suspense } from 'react'
import { useWorkbench } from '../../session/workbench.ts'

const Versions = lazy(async () => ({ default: (await import('./Versions.tsx')).Versions }))

/** The restore points of the deck. What shows them comes when it is asked for. */
export const VersionsDialog = observer(function VersionsDialog() {
  const { view } = useWorkbench()
  return view.isOpen('versions') ? (
    <Suspense fallback={null}>
      <Versions />
    </Suspense>
  ) : null
})
