import { type Page, type PageId, sectionsOf } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { type Text, useText } from '../../../i18n/index.ts'
import { ContextMenu, type MenuEntry } from '../../../ui/Menu.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import type { EditorStore } from '../../session/editor-store.ts'
import type { SectionRow } from './strip-rows.ts'

interface SectionMenuProps {
  readonly row: SectionRow | null
  readonly at: { readonly x: number; readonly y: number } | null
  readonly onName: (row: SectionRow) => void
  readonly onClose: () => void
}

/** The context menu of a section. */
export const SectionMenu = observer(function SectionMenu({ row, at, onName, onClose }: SectionMenuProps) {
  const text = useText()
  const { store } = useEditorContext()

  function act(id: string): void {
    if (row === null) return
    const { page } = row
    const { place } = placeOf(store, page)
    if (id === 'name') onName(row)
    if (id === 'select') store.run('selection.set', { page, pages: idsAt(store, page), elements: [], editing: null })
    if (id === 'hide') store.run('page.hide', { pages: idsAt(store, page) })
    if (id === 'duplicate') store.run('section.duplicate', { page })
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
      entries={row === null ? [] : entriesFor(store, row.page, text)}
      onAction={act}
    />
  )
})

function pagesAt({ deck }: EditorStore, page: PageId): readonly Page[] {
  return sectionsOf(deck).find(({ pages }) => pages.some(({ id }) => id === page))?.pages ?? []
}

function idsAt(store: EditorStore, page: PageId): PageId[] {
  return pagesAt(store, page).map(({ id }) => id)
}

function placeOf({ deck }: EditorStore, page: PageId): { readonly place: number; readonly last: number } {
  const sections = sectionsOf(deck)
  const place = sections.findIndex(({ pages }) => pages.some(({ id }) => id === page))
  return { place, last: sections.length - 1 }
}

/** Called only while the menu is open, so that a closed one costs nothing. */
function entriesFor(store: EditorStore, page: PageId, text: Text): readonly MenuEntry[] {
  const { place, last } = placeOf(store, page)
  const isHidden = pagesAt(store, page).every(({ hidden }) => hidden)
  return [
    { id: 'name', label: text('command.sectionRename'), icon: 'pencil', keys: 'f2' },
    { id: 'select', label: text('editor.sectionSelect'), icon: 'pages' },
    { id: 'duplicate', label: text('command.sectionDuplicate'), icon: 'copy' },
    {
      id: 'hide',
      label: text(isHidden ? 'editor.sectionShow' : 'editor.sectionHide'),
      icon: isHidden ? 'eye' : 'eyeOff',
    },
    'separator',
    { id: 'up', label: text('editor.sectionUp'), icon: 'arrowUp', isDisabled: place <= 0 },
    { id: 'down', label: text('editor.sectionDown'), icon: 'arrowDown', isDisabled: place >= last },
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
}
