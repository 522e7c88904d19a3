import { observer } from 'mobx-react-lite'
import { lazy, Suspense } from 'react'
import { useEditorContext } from '../../session/editor-context.ts'

const Versions = lazy(async () => ({ default: (await import('./Versions.tsx')).Versions }))

/** The restore points of the deck. What shows them comes when it is asked for. */
export const VersionsDialog = observer(function VersionsDialog() {
  const { view } = useEditorContext()
  return view.isOpen('versions') ? (
    <Suspense fallback={null}>
      <Versions />
    </Suspense>
  ) : null
})
