import { observer } from 'mobx-react-lite'
import { useText } from '../../i18n/index.ts'
import { ContextMenu } from '../../ui/Menu.tsx'
import { commandById } from '../commands/app-commands.ts'
import { useEditorContext } from '../session/editor-context.ts'
import { menuRow } from './menu-row.ts'

const MENU = [
  'page.cut',
  'page.copy',
  'clipboard.pastePages',
  'separator',
  'page.add',
  'page.duplicate',
  'page.hide',
  'page.layouts',
  'section.startHere',
  'separator',
  'rewrite.page',
  'rewrite.notes',
  'rewrite.open',
  'separator',
  'page.moveUp',
  'page.moveDown',
  'separator',
  'page.delete',
]

/** A position in the window, in px. */
export interface MenuPlace {
  readonly x: number
  readonly y: number
}

/** The context menu of the selected pages. */
export const PageMenu = observer(function PageMenu({
  at,
  onClose,
}: {
  readonly at: MenuPlace | null
  readonly onClose: () => void
}) {
  const text = useText()
  const context = useEditorContext()
  return (
    <ContextMenu
      label={text('editor.pageMenu')}
      at={at}
      onClose={onClose}
      entries={(at === null ? [] : MENU).map(id => (id === 'separator' ? id : menuRow(context, id, text)))}
      onAction={id => commandById(context, id).run()}
    />
  )
})

/** Returns the position of a menu opened by keyboard: inside the row it belongs to. */
export function placeOfRow(id: string): MenuPlace {
  const { left, top, width, height } = document.getElementById(id)?.getBoundingClientRect() ?? new DOMRect()
  return { x: left + width / 2, y: top + height / 2 }
}
