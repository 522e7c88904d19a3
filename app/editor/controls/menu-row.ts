import type { Text } from '../../i18n/index.ts'
import type { MenuRow } from '../../ui/Menu.tsx'
import { commandById, labelOf } from '../commands/app-commands.ts'
import type { EditorContext } from '../session/editor-context.ts'

const DESTRUCTIVE: readonly string[] = ['selection.delete', 'page.delete']

/** Builds a menu row for a command: its name, icon, first shortcut, and whether it is enabled. */
export function menuRow(context: EditorContext, id: string, text: Text): MenuRow {
  const command = commandById(context, id)
  return {
    id,
    label: labelOf(command, text),
    icon: command.icon,
    keys: command.keys[0],
    isDisabled: !command.can(),
    isDanger: DESTRUCTIVE.includes(id),
  }
}
