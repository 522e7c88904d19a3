import { type Element, elementOf, hitAll } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { toPage } from '../../../canvas/camera.ts'
import { type Text, useText } from '../../../i18n/index.ts'
import { ContextMenu, type MenuEntry, type MenuRow } from '../../../ui/Menu.tsx'
import { pasteBySystem } from '../../clipboard/clipboard.ts'
import { commandById } from '../../commands/app-commands.ts'
import { menuRow } from '../../controls/menu-row.ts'
import { describe } from '../../session/describe.ts'
import { type EditorContext, useEditorContext } from '../../session/editor-context.ts'

const LAYER = 'layer:'
const ALIKE = 'alike'
const SELECT_ALIKE = ['selection.sameKind', 'selection.sameFill', 'selection.sameFont'] as const
const ON_ELEMENTS = [
  ['clipboard.cut', 'clipboard.copy', 'clipboard.paste', 'clipboard.pastePlain', 'edit.duplicate'],
  ['selection.copyStyle', 'clipboard.pasteStyle', 'clipboard.picture'],
  ['element.link', 'element.openLink', 'rewrite.open'],
  ['selection.bringToFront', 'selection.bringForward', 'selection.sendBackward', 'selection.sendToBack'],
  ['selection.group', 'selection.ungroup', 'selection.lock', 'selection.hide'],
  [ALIKE, 'view.layers'],
  ['selection.delete'],
]
const ON_CELLS = [
  ['clipboard.cut', 'clipboard.copy', 'clipboard.paste'],
  ['table.addRowAbove', 'table.addRowBelow', 'table.addColumnBefore', 'table.addColumnAfter'],
  ['table.merge', 'table.split', 'table.distributeRows', 'table.distributeColumns'],
  ['table.pickRow', 'table.pickColumn', 'table.pickAll'],
  ['table.clearCells', 'table.deleteRows', 'table.deleteColumns'],
]
const ON_PAGE = [
  ['clipboard.paste', 'clipboard.pastePlain', 'clipboard.picture', 'edit.selectAll'],
  ['page.addPoint', 'page.add', 'page.duplicate'],
  ['page.unlockAll', 'page.showAll', 'view.layers'],
  ['rewrite.open', 'rewrite.page'],
  ['view.look', 'master.edit', 'view.notes'],
]

interface ElementMenuProps {
  readonly at: { readonly x: number; readonly y: number } | null
  readonly onClose: () => void
}

function entriesOf(context: EditorContext, text: Text): MenuEntry[] {
  const groups = context.store.selection.cells ? ON_CELLS : context.store.selected.length > 0 ? ON_ELEMENTS : ON_PAGE
  return groups.flatMap((ids, index): MenuEntry[] => [
    ...(index > 0 ? ['separator' as const] : []),
    ...ids.map(id => (id === ALIKE ? alikeEntry(context, text) : menuRow(context, id, text))),
  ])
}

/** A submenu, so that the whole menu fits a low window. */
function alikeEntry(context: EditorContext, text: Text): MenuRow {
  const entries = SELECT_ALIKE.map(id => menuRow(context, id, text))
  const isDisabled = entries.every(entry => entry.isDisabled)
  return { id: ALIKE, label: text('editor.canvasTools.alike'), icon: 'pointer', isDisabled, entries }
}

/** The context menu of the selection, or of the page. */
export const ElementMenu = observer(function ElementMenu({ at, onClose }: ElementMenuProps) {
  const text = useText()
  const context = useEditorContext()
  const last = useRef<readonly MenuEntry[]>([])
  // Computing the entries is expensive: a closed menu computes none and fades out unchanged.
  const entries = at === null ? [...last.current] : entriesOf(context, text)
  const layers = at === null ? [] : layersUnder(context, at)
  if (layers.length > 1) {
    const rows = layers.map(element => ({
      id: `${LAYER}${element.id}`,
      label: element.name || describe(element, text),
    }))
    entries.push('separator', {
      id: 'layers',
      label: text('editor.canvasTools.layerAt'),
      icon: 'layers',
      entries: rows,
    })
  }
  last.current = entries
  return (
    <ContextMenu
      label={text('editor.contextMenu')}
      at={at}
      onClose={onClose}
      entries={entries}
      onAction={id => {
        const place = at && placeUnder(context, at)
        const layer = layers.find(element => id === `${LAYER}${element.id}`)
        if (layer) context.store.editor.select({ elements: [layer.id], editing: null })
        else if (id === 'clipboard.paste' && place) void pasteBySystem(context, { at: place })
        else commandById(context, id).run()
      }}
    />
  )
})

/** Returns all elements under a window point, topmost first, including locked ones. */
function layersUnder(context: EditorContext, at: { readonly x: number; readonly y: number }): readonly Element[] {
  const place = placeUnder(context, at)
  const { scene, page } = context.store
  if (place === null || scene === null || page === null) return []
  const ids = new Set(hitAll(scene, place).flatMap(({ path, element }) => [element, ...path]))
  return [...ids].flatMap(id => elementOf(page, id) ?? [])
}

/** Converts a window point to page coordinates; null outside the page. */
function placeUnder({ view, store }: EditorContext, { x, y }: { readonly x: number; readonly y: number }) {
  const stage = document.querySelector('[data-stage]')?.getBoundingClientRect()
  if (stage === undefined) return null
  const place = toPage(view.camera, { x: x - stage.left, y: y - stage.top })
  const { width, height } = store.size
  return place.x >= 0 && place.y >= 0 && place.x <= width && place.y <= height ? place : null
}
