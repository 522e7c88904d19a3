import type { AppCommand, CommandContext } from '../session/editor-context.ts'
import { saveVersionAndNotify } from '../session/versions/versions.ts'
import { row } from './command-row.ts'

/** Commands that save, list and restore restore points. */
export function versionCommands(context: CommandContext): AppCommand[] {
  const { view } = context
  return [
    row('save.now', 'command.saveNow', 'cloudCheck', ['mod+s'], () => void saveVersionAndNotify(context), {
      whileTyping: true,
    }),
    row('file.template', 'command.fileTemplate', 'layout', [], () => view.toggle('saveTemplate', true)),
    row('file.versions', 'command.fileVersions', 'history', [], () => view.toggle('versions', true)),
  ]
}
