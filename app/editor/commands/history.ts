import { keepStateAndSay } from '../session/versions/versions.ts'
import type { AppCommand, CommandGround } from '../session/workbench.ts'
import { row } from './command-row.ts'

/** What was: restore points are kept, looked at and brought back. */
export function versionCommands(ground: CommandGround): AppCommand[] {
  const { view } = ground
  return [
    row('save.now', 'command.saveNow', 'cloudCheck', ['mod+s'], () => void keepStateAndSay(ground), {
      whileTyping: true,
    }),
    row('file.template', 'command.fileTemplate', 'layout', [], () => view.toggle('saveTemplate', true)),
    row('file.versions', 'command.fileVersions', 'history', [], () => view.toggle('versions', true)),
  ]
}
