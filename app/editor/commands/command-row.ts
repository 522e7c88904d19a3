import { COMMANDS, type CommandId } from '@slidewright/engine/internal'
import type { AppCommand } from '../session/editor-context.ts'

type More = Partial<Pick<AppCommand, 'can' | 'isOn' | 'whileTyping' | 'isNative' | 'replaces'>>

const always = () => true

/** Builds a screen command from its label, icon, keys and action. It is always enabled unless `can` is given. */
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
  /** The engine command whose label, icon and keys it takes over. */
  readonly replaces: CommandId
}

/** Builds the screen's variant of an engine command, which it replaces under its own id. */
export function variantOf({ id, replaces }: Variant, run: () => void, more: More = {}): AppCommand {
  const { label, keys, icon } = COMMANDS[replaces]
  return { ...row(id, label, icon as AppCommand['icon'], keys, run, more), replaces }
}
