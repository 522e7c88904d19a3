import { COMMANDS, type CommandId } from '@slidewright/engine/internal'
import type { AppCommand } from '../session/editor-context.ts'

type More = Partial<Pick<AppCommand, 'can' | 'isOn' | 'whileTyping' | 'isNative' | 'replaces'>>

const always = () => true

/** A row of the screen's commands: what it is called, what it looks like, its keys and what it does. It can always be run unless `can` says otherwise. */
export function row(
  id: string,
  label: string,
  icon: AppCommand['icon'],
  keys: readonly string[],
  run: () => void,
  more: More = {},
): AppCommand {
  return { id, label, icon, keys, run, can: always, ...more }
}

interface Variant {
  readonly id: string
  /** The engine's command whose name, icon and keys it takes over. */
  readonly replaces: CommandId
}

/** The screen's variant of an engine's command, which it replaces under an id of its own. */
export function variantOf({ id, replaces }: Variant, run: () => void, more: More = {}): AppCommand {
  const { label, keys, icon } = COMMANDS[replaces]
  return { ...row(id, label, icon as AppCommand['icon'], keys, run, more), replaces }
}
