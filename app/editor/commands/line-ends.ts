import type { Point } from '@slidewright/engine/internal'
import { canHold, canTurn, endInHand, holdNext, holdSide, stepEnd, takeEnd } from '../session/line/end-in-hand.ts'
import { heldLine } from '../session/line/line-ends.ts'
import type { AppCommand, CommandGround } from '../session/workbench.ts'
import { row } from './command-row.ts'

const STEP = { fine: 1, coarse: 10 } as const

/** The ends of a line by keys: taken in hand, moved, attached to one shape after the other. */
export function lineEndCommands(ground: CommandGround): AppCommand[] {
  const isInHand = () => endInHand(ground) !== null
  const canTake = () => heldLine(ground) !== null && ground.store.edited === null
  return [
    row('line.holdNext', 'command.lineHoldNext', 'link', ['enter'], () => holdNext(ground), {
      can: () => canHold(ground),
    }),
    row('line.takeEnd', 'command.lineTakeEnd', 'line', ['enter', 'f2'], () => takeEnd(ground), {
      can: () => canTake() && !isInHand(),
    }),
    row('line.otherEnd', 'command.lineOtherEnd', 'line', ['tab', 'shift+tab'], () => takeEnd(ground), {
      can: isInHand,
    }),
    row('line.holdSide', 'command.lineHoldSide', 'link', ['shift+enter'], () => holdSide(ground), {
      can: () => canTurn(ground),
    }),
    ...stepping(ground, '', STEP.fine, ''),
    ...stepping(ground, 'shift+', STEP.coarse, 'Much'),
    row('line.letEndGo', 'command.lineLetEndGo', 'check', ['escape'], () => ground.view.holdEnd(null), {
      can: isInHand,
    }),
  ]
}

const WAYS: readonly (readonly [name: string, key: string, way: Point])[] = [
  ['endLeft', 'left', { x: -1, y: 0 }],
  ['endRight', 'right', { x: 1, y: 0 }],
  ['endUp', 'up', { x: 0, y: -1 }],
  ['endDown', 'down', { x: 0, y: 1 }],
]

function stepping(ground: CommandGround, modifier: string, by: number, size: string): AppCommand[] {
  return WAYS.map(([name, key, { x, y }]) => {
    const label = `command.line${name[0]?.toUpperCase()}${name.slice(1)}${size}`
    const run = () => stepEnd(ground, { x: x * by, y: y * by })
    return row(`line.${name}${size}`, label, 'line', [modifier + key], run, { can: () => endInHand(ground) !== null })
  })
}
