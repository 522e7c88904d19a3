import { childrenOf, type ElementId, type Frame } from '@slidewright/engine/internal'
import type { AppCommand, CommandContext } from '../session/editor-context.ts'
import { row } from './command-row.ts'

const STEP = { fine: 1, coarse: 10 } as const
const TURN = { fine: 1, coarse: 15 } as const
/** The minimum side after a keyboard resize, in px. */
const MIN_SIDE = 4

/** Keyboard equivalents of the handles: resize, rotate, enter a group. */
export function keyCommands(context: CommandContext): AppCommand[] {
  return [
    ...sizing(context, 'mod', STEP.fine, ''),
    ...sizing(context, 'mod+shift', STEP.coarse, 'Much'),
    turning(context, 'selection.turnLeft', 'alt+left', -TURN.coarse),
    turning(context, 'selection.turnRight', 'alt+right', TURN.coarse),
    turning(context, 'selection.turnLeftFine', 'shift+alt+left', -TURN.fine),
    turning(context, 'selection.turnRightFine', 'shift+alt+right', TURN.fine),
    row('selection.enterGroup', 'command.selectionEnterGroup', 'group', ['enter'], () => enterGroup(context), {
      can: () => innerOf(context) !== null,
    }),
  ]
}

function sizing(context: CommandContext, keys: string, by: number, size: string): AppCommand[] {
  const one = (name: string, icon: AppCommand['icon'], arrow: string, change: { width?: number; height?: number }) => {
    const words = `${name}${size}`
    const frameOf = ({ width, height }: Frame) => ({
      width: resizedSide(width, change.width ?? 0),
      height: resizedSide(height, change.height ?? 0),
    })
    const label = `command.selection${words[0]?.toUpperCase()}${words.slice(1)}`
    return reframing(context, {
      id: `selection.${words}`,
      label,
      icon,
      keys: `${keys}+${arrow}`,
      frameOf,
      merge: 'size',
    })
  }
  return [
    one('wider', 'expand', 'right', { width: by }),
    one('narrower', 'expand', 'left', { width: -by }),
    one('taller', 'expand', 'down', { height: by }),
    one('lower', 'expand', 'up', { height: -by }),
  ]
}

/** Grows a side, down to the minimum; a side below it stays unchanged. */
function resizedSide(side: number, by: number): number {
  return by < 0 ? Math.max(Math.min(side, MIN_SIDE), side + by) : side + by
}

function turning(context: CommandContext, id: string, keys: string, by: number): AppCommand {
  const label = `command.selection${id[10]?.toUpperCase()}${id.slice(11)}`
  const frameOf = ({ rotation }: Frame) => ({ rotation: (((rotation + by) % 360) + 360) % 360 })
  return reframing(context, { id, label, icon: 'redo', keys, frameOf, merge: 'turn' })
}

interface Reframing {
  readonly id: string
  readonly label: string
  readonly icon: AppCommand['icon']
  readonly keys: string
  readonly merge: string
  frameOf(frame: Frame): Partial<Frame>
}

/** Consecutive presses on one selection are one undo step. */
function reframing({ store }: CommandContext, { id, label, icon, keys, merge, frameOf }: Reframing): AppCommand {
  const args = () => {
    const free = store.edited === null ? store.selected.filter(({ locked, kind }) => !locked && kind !== 'line') : []
    const frames = free.map(({ id: element, frame }): [ElementId, Partial<Frame>] => [element, frameOf(frame)])
    return frames.length === 0 ? null : { frames, merge: `${merge}:${free.map(each => each.id).join()}` }
  }
  const run = () => {
    const changes = args()
    if (changes) store.run('element.setFrames', changes)
  }
  return row(id, label, icon, [keys], run, { can: () => args() !== null })
}

/** Returns the first element inside the only selected group. */
function innerOf({ store }: CommandContext): ElementId | null {
  const { page, selected } = store
  const [group] = selected
  if (page === null || selected.length !== 1 || group?.kind !== 'group') return null
  return childrenOf(page, group.id).find(({ hidden }) => !hidden)?.id ?? null
}

function enterGroup(context: CommandContext): void {
  const inner = innerOf(context)
  if (inner !== null) context.store.editor.select({ elements: [inner], editing: null })
}
