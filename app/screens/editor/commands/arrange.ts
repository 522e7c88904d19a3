import { row } from '../command-row.ts'
import type { AppCommand, CommandGround } from '../workbench.ts'

/** What can be asked for of layers, beside the engine's commands. */
export function arrangeToolCommands({ view }: CommandGround): AppCommand[] {
  return [
    row('view.layers', 'command.viewLayers', 'layers', ['alt+f10'], () => view.toggle('layers'), {
      isOn: () => view.isOpen('layers'),
      whileTyping: true,
    }),
  ]
}
