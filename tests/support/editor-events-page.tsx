import type { EditorEvent } from '@slidewright/engine/internal'
import { useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { useStageDrop } from '../../app/editor/clipboard/use-stage-drop.ts'
import { type EditorContext, EditorProvider } from '../../app/editor/session/editor-context.ts'
import { useEditorPopover } from '../../app/editor/session/panels/panel-events.ts'

declare global {
  /** The recorded editor events and executed commands. */
  var told: (EditorEvent | { readonly ran: string })[]
  var ready: boolean
}

globalThis.told = []

/** A minimal workbench for these components. */
const workbench = {
  store: {
    scene: null,
    page: undefined,
    editor: { announce: (event: EditorEvent) => globalThis.told.push(event), hover: () => undefined },
    run: (id: string) => globalThis.told.push({ ran: id }),
  },
  view: { camera: { x: 0, y: 0, zoom: 1 } },
} as unknown as EditorContext

function Menu() {
  const { isOpen, onOpenChange } = useEditorPopover('zoom')
  return (
    <button type="button" id="menu" aria-expanded={isOpen} onClick={() => onOpenChange(!isOpen)}>
      Zoom
    </button>
  )
}

function Surface() {
  const surface = useRef<HTMLDivElement>(null)
  useStageDrop(surface)
  return <div ref={surface} id="surface" style={{ width: 400, height: 300 }} />
}

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(
  <EditorProvider value={workbench}>
    <Menu />
    <Surface />
  </EditorProvider>,
)
globalThis.ready = true
