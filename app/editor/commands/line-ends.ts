import type { Point } from '@slidewright/engine/internal'
import type { AppCommand, CommandContext } from '../session/editor-context.ts'
import {
  activateEnd,
  activeLineEnd,
  attachToNext,
  attachToNextSite,
  canAttach,
  canTurn,
  stepEnd,
} from '../session/line/line-end-keys.ts'
import { activeLine } from '../session/line/line-ends.ts'
import { row } from './command-row.ts'

const STEP = { fine: 1, coarse: 10 } as const

/** Commands for line ends by keyboard: grab, move, and connect to one shape after another. */
export function lineEndCommands(context: CommandContext): AppCommand[] {
  const hasActiveEnd = () => activeLineEnd(context) !== null
  const canActivate = () => activeLine(context) !== null && context.store.edited === null
  return [
    row('line.holdNext', 'command.lineHoldNext', 'link', ['enter'], () => attachToNext(context), {
      can: () => canAttach(context),
    }),
    row('line.takeEnd', 'command.lineTakeEnd', 'line', ['enter', 'f2'], () => activateEnd(context), {
      can: () => canActivate() && !hasActiveEnd(),
    }),
    row('line.otherEnd', 'command.lineOtherEnd', 'line', ['tab', 'shift+tab'], () => activateEnd(context), {
      can: hasActiveEnd,
    }),
    row('line.holdSide', 'command.lineHoldSide', 'link', ['shift+enter'], () => attachToNextSite(context), {
      can: () => canTurn(context),
    }),
    ...stepping(context, '', STEP.fine, ''),
    ...stepping(context, 'shift+', STEP.coarse, 'Much'),
    row('line.letEndGo', 'command.lineLetEndGo', 'check', ['escape'], () => context.view.setActiveEnd(null), {
      can: hasActiveEnd,
    }),
  ]
}

const DIRECTIONS: readonly (readonly [name: string, key: string, way: Point])[] = [
  ['endLeft', 'left', { x: -1, y: 0 }],
  ['endRight', 'right', { x: 1, y: 0 }],
  ['endUp', 'up', { x: 0, y: -1 }],
  ['endDown', 'down', { x: 0, y: 1 }],
]

function stepping(context: CommandContext, modifier: string, by: number, size: string): AppCommand[] {
  return DIRECTIONS.map(([name, key, { x, y }]) => {
    const label = `command.line${name[0]?.toUpperCase()}${name.slice(1)}${size}`
    const run = () => stepEnd(context, { x: x * by, y: y * by })
    return row(`line.${name}${size}`, label, 'line', [modifier + key], run, {
      can: () => activeLineEnd(context) !== null,
    })
  })
}
