import { observer } from 'mobx-react-lite'
import { type ComponentType, useEffect, useState } from 'react'
import { useEditorContext } from '../../editor/session/editor-context.ts'
import { isDialog, type PanelName } from '../../editor/session/panels/panel-names.ts'
import { useText } from '../../i18n/index.ts'
import { whenIdle } from '../../platform/idle.ts'
import { useKeyHandler } from '../../platform/key-handlers.ts'
import { isOutdated } from '../../platform/load-failure.ts'
import { showToast } from '../../ui/Toast.tsx'

interface LazyPanelProps {
  readonly name: PanelName
  readonly load: () => Promise<ComponentType>
}

/**
 * Loads a panel or dialog when the browser is idle and mounts it when it is first opened. Escape cancels a dialog that is
 * still loading. A failed load is reported in a toast.
 */
export const LazyPanel = observer(function LazyPanel({ name, load }: LazyPanelProps) {
  const text = useText()
  const { view } = useEditorContext()
  const [part, setPart] = useState<{ readonly Part: ComponentType } | null>(null)
  const isWanted = view.isOpen(name) && part === null
  useKeyHandler('windowOnTop', isWanted && isDialog(name) ? { keydown: cancelOnEscape } : null)

  function cancelOnEscape({ key, isComposing }: KeyboardEvent): boolean {
    if (key !== 'Escape' || isComposing) return false
    view.toggle(name, false)
    return true
  }

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
    let isUnmounted = false
    load().then(
      Part => isUnmounted || setPart({ Part }),
      async (error: unknown) => {
        view.toggle(name, false)
        const reload = { label: text('common.tryAgain'), run: () => location.reload() }
        if (await isOutdated(error)) showToast({ text: text('shell.outdatedTitle'), icon: 'refresh', action: reload })
        else showToast({ text: text('editor.notLoaded'), icon: 'warning' })
      },
    )
    return () => {
      isUnmounted = true
    }
  }, [isWanted, load, name, view, text])

  return part === null ? null : <part.Part />
})
