import { sectionsOf } from '@slidewright/engine'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { ContextMenu, type MenuEntry } from '../../../ui/Menu.tsx'
import { useWorkbench } from '../workbench.ts'
import type { SectionRow } from './strip-rows.ts'

interface SectionMenuProps {
  readonly row: SectionRow | null
  readonly at: { readonly x: number; readonly y: number } | null
  readonly onName: (row: SectionRow) => void
  readonly onClose: () => void
}

/** What can be done with a section as a whole. */
export const SectionMenu = observer(function SectionMenu({ row, at, onName, onClose }: SectionMenuProps) {
  const text = useText()
  const { store } = useWorkbench()
  const sections = sectionsOf(store.deck)
  const place = sections.findIndex(({ pages }) => pages.some(({ id }) => id === row?.page))
  const page = row?.page ?? 'page:'
  const entries: readonly MenuEntry[] = [
    { id: 'name', label: text('command.sectionRename'), icon: 'pencil', keys: 'f2' },
    { id: 'up', label: text('editor.sectionUp'), icon: 'arrowUp', isDisabled: place <= 0 },
    { id: 'down', label: text('editor.sectionDown'), icon: 'arrowDown', isDisabled: place >= sections.length - 1 },
    'separator',
    {
      id: 'join',
      label: text('command.sectionJoin'),
      icon: 'minus',
      isDisabled: !store.can('section.join', { page }),
    },
    {
      id: 'delete',
      label: text('command.sectionDelete'),
      icon: 'trash',
      isDanger: true,
      isDisabled: !store.can('section.delete', { page }),
    },
  ]

  function act(id: string): void {
    if (id === 'name' && row) onName(row)
    if (id === 'up') store.run('section.move', { page, to: place - 1 })
    if (id === 'down') store.run('section.move', { page, to: place + 1 })
    if (id === 'join') store.run('section.join', { page })
    if (id === 'delete') store.run('section.delete', { page })
  }

  return (
    <ContextMenu
      label={text('editor.sectionMenu')}
      at={row ? at : null}
      onClose={onClose}
      entries={entries}
      onAction={act}
    />
  )
})
