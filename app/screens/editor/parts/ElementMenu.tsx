import { observer } from 'mobx-react-lite'
import { toPage } from '../../../canvas/camera.ts'
import { useText } from '../../../i18n/index.ts'
import { ContextMenu, type MenuEntry } from '../../../ui/Menu.tsx'
import { commandById, labelOf } from '../app-commands.ts'
import { pasteBySystem } from '../clipboard.ts'
import { useWorkbench, type Workbench } from '../workbench.ts'

const ON_ELEMENTS = [
  ['selection.cut', 'selection.copy', 'selection.paste', 'clipboard.pastePlain', 'selection.duplicate'],
  ['selection.copyStyle', 'selection.pasteStyle', 'clipboard.picture'],
  ['selection.bringToFront', 'selection.bringForward', 'selection.sendBackward', 'selection.sendToBack'],
  ['selection.group', 'selection.ungroup', 'selection.lock'],
  ['selection.delete'],
]
const ON_PAGE = [
  ['selection.paste', 'clipboard.pastePlain', 'clipboard.picture', 'selection.all'],
  ['page.add', 'page.duplicate'],
  ['view.look', 'view.notes'],
]

interface ElementMenuProps {
  readonly at: { readonly x: number; readonly y: number } | null
  readonly onClose: () => void
}

/** What can be done with what is under the pointer: the selection, or the page. */
export const ElementMenu = observer(function ElementMenu({ at, onClose }: ElementMenuProps) {
  const text = useText()
  const bench = useWorkbench()
  const groups = bench.store.selected.length > 0 ? ON_ELEMENTS : ON_PAGE
  const entries = groups.flatMap((ids, index): MenuEntry[] => [
    ...(index > 0 ? ['separator' as const] : []),
    ...ids.map(id => {
      const command = commandById(bench, id)
      return {
        id,
        label: labelOf(command, text),
        icon: command.icon,
        keys: command.keys[0],
        isDisabled: !command.can(),
        isDanger: id === 'selection.delete',
      }
    }),
  ])
  return (
    <ContextMenu
      label={text('editor.contextMenu')}
      at={at}
      onClose={onClose}
      entries={entries}
      onAction={id => {
        const place = at && placeUnder(bench, at)
        if (id === 'selection.paste' && place) void pasteBySystem(bench, { at: place })
        else commandById(bench, id).run()
      }}
    />
  )
})

/** The place of the page under a place of the window; null beside the page. */
function placeUnder({ view, store }: Workbench, { x, y }: { readonly x: number; readonly y: number }) {
  const stage = document.querySelector('[data-stage]')?.getBoundingClientRect()
  if (stage === undefined) return null
  const place = toPage(view.camera, { x: x - stage.left, y: y - stage.top })
  const { width, height } = store.deck.size
  return place.x >= 0 && place.y >= 0 && place.x <= width && place.y <= height ? place : null
}
