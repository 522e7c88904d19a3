import type { EditorEvent } from '@slidewright/engine/internal'
import { reaction } from 'mobx'
import { useEffect } from 'react'
import { type HoverOpen, useHoverOpen } from '../../../ui/use-hover-open.ts'
import { useEditorContext } from '../editor-context.ts'
import type { ViewStore } from '../view-store.ts'
import type { PanelName } from './panel-names.ts'

/** Modal dialogs about a page. */
const PAGE_MODALS: readonly PanelName[] = ['layouts', 'newPage', 'pageSize', 'footer', 'drawings', 'formula']

/** Sends an event for each panel and dialog that opens (specification, section 4, editor events). */
export function reportPanels(view: ViewStore, report: (event: EditorEvent) => void): () => void {
  return reaction(
    () => view.panels,
    (now, before) => {
      for (const panel of now) {
        if (before.has(panel)) continue
        report(openedEvent(panel))
      }
    },
  )
}

function openedEvent(panel: PanelName): EditorEvent {
  if (panel === 'pictureLink') return { type: 'importFromUrlDialogShown' }
  return PAGE_MODALS.includes(panel) ? { type: 'pageModalOpened' } : { type: 'panelChosen', panel }
}

/** A hover menu of the editor that sends an event with its name when it opens. */
export function useEditorPopover(name: string): HoverOpen {
  const { store } = useEditorContext()
  const hover = useHoverOpen()
  const { isOpen } = hover
  useEffect(() => {
    if (isOpen) store.editor.announce({ type: 'customPopover', name })
  }, [isOpen, name, store])
  return hover
}
