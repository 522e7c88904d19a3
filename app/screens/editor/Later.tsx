import { observer } from 'mobx-react-lite'
import { type ComponentType, useEffect, useState } from 'react'
import { useEditorContext } from '../../editor/session/editor-context.ts'
import type { PanelName } from '../../editor/session/panels/panel-names.ts'
import { useText } from '../../i18n/index.ts'
import { whenIdle } from '../../platform/idle.ts'
import { isOutdated } from '../../platform/load-failure.ts'
import { showToast } from '../../ui/Toast.tsx'

interface LaterProps {
  readonly name: PanelName
  readonly load: () => Promise<ComponentType>
}

/** A dialog that is fetched when nobody is waiting for anything, and mounted when it is first opened. What cannot be fetched is said, and the editor goes on without it. */
export const Later = observer(function Later({ name, load }: LaterProps) {
  const text = useText()
  const { view } = useEditorContext()
  const [part, setPart] = useState<{ readonly Part: ComponentType } | null>(null)
  const isWanted = view.isOpen(name) && part === null

  useEffect(
    () =>
      whenIdle(() => {
        load().catch(() => undefined)
        return false
      }),
    [load],
  )

  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    load().then(
      Part => isGone || setPart({ Part }),
      async (error: unknown) => {
        view.toggle(name, false)
        const reload = { label: text('common.tryAgain'), run: () => location.reload() }
        if (await isOutdated(error)) showToast({ text: text('shell.outdatedTitle'), icon: 'refresh', action: reload })
        else showToast({ text: text('editor.notLoaded'), icon: 'warning' })
      },
    )
    return () => {
      isGone = true
    }
  }, [isWanted, load, name, view, text])

  return part === null ? null : <part.Part />
})
