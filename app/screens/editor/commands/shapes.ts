import { row } from '../command-row.ts'
import { insertLine } from '../insert.ts'
import type { AppCommand, CommandGround } from '../workbench.ts'

/** The tools that draw lines beside the straight one. */
export function shapeToolCommands(ground: CommandGround): AppCommand[] {
  const { view } = ground
  const holds = (route: string) => () => view.tool.kind === 'line' && view.tool.route === route
  return [
    row('tool.connector', 'command.toolConnector', 'elbow', [], () => insertLine(ground, 'elbow'), {
      isOn: holds('elbow'),
    }),
    row('tool.curve', 'command.toolCurve', 'curve', [], () => insertLine(ground, 'curved'), { isOn: holds('curved') }),
  ]
}
