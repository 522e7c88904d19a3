import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { ContextMenu, type MenuEntry } from '../../../ui/Menu.tsx'
import { commandById, labelOf } from '../app-commands.ts'
import { useWorkbench } from '../workbench.ts'

const ON_ELEMENTS = [
  ['selection.cut', 'selection.copy', 'selection.paste', 'selection.duplicate'],
  ['selection.copyStyle', 'selection.pasteStyle'],
  ['selection.bringToFront', 'selection.bringForward', 'selection.sendBackward', 'selection.sendToBack'],
  ['selection.group', 'selection.ungroup', 'selection.lock'],
  ['selection.delete'],
]
const ON_PAGE = [
  ['selection.paste', 'selection.all'],
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
      onAction={id => commandById(bench, id).run()}
    />
  )
})
