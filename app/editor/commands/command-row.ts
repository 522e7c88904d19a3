import type { AppCommand } from '../session/workbench.ts'

type More = Partial<Pick<AppCommand, 'can' | 'isOn' | 'whileTyping' | 'isNative'>>

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
