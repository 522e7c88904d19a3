import { COMMAND_IDS, COMMANDS, type CommandId, isPlain } from '@slidewright/engine/internal'
import { isTextKey, type Text, textOf } from '../../i18n/index.ts'
import type { IconName } from '../../ui/Icon.tsx'
import { ICONS } from '../../ui/icons.ts'
import type { AppCommand, CommandContext, EditorContext } from '../session/editor-context.ts'
import { keyChoices } from './key-choices.ts'
import { screenCommands } from './screen-commands.ts'

/** Returns the screen's commands and the engine's that take no arguments and have no variant. Ids are unique. */
export function allCommands(context: CommandContext): readonly AppCommand[] {
  const own = screenCommands(context)
  const replaced = new Set<string>(own.flatMap(({ replaces }) => replaces ?? []))
  return [...own, ...engineCommands(context).filter(({ id }) => !replaced.has(id))]
    .map(command => withPageInSight(command, context))
    .map(withChosenKeys)
}

/** Commands on the current page or its panels: disabled while the page sorter covers them. */
const ON_THE_PAGE = /^(insert|tool|drawing)\.|^view\.(zoomIn|zoomOut|fit|actual|zoomSelection)$/
const BESIDE_THE_PAGE = /^view\.(layers|format)$/

function withPageInSight(command: AppCommand, { view }: CommandContext): AppCommand {
  const isBeside = BESIDE_THE_PAGE.test(command.id)
  if (!(isBeside || ON_THE_PAGE.test(command.id))) return command
  // On narrow screens these panels open instead of the page sorter.
  const isCovered = () => view.isOpen('sorter') && !(isBeside && view.isNarrow)
  return { ...command, can: () => !isCovered() && command.can() }
}

/** Wraps a command so that its keys are always the customized ones. */
function withChosenKeys(command: AppCommand): AppCommand {
  const defaultKeys = command.keys
  return {
    ...command,
    defaultKeys,
    get keys() {
      return keyChoices.keysOf(command.id, defaultKeys)
    },
  }
}

function engineCommands({ store }: CommandContext): AppCommand[] {
  return COMMAND_IDS.filter(isPlain).map(id => {
    const { label, keys, icon } = COMMANDS[id]
    return {
      id,
      label,
      keys,
      icon: iconOf(icon),
      can: () => withoutArguments(store).can(id),
      run: () => void withoutArguments(store).run(id),
    }
  })
}

/** Types the store for commands without arguments. */
function withoutArguments(store: CommandContext['store']) {
  return store as unknown as { can(id: CommandId): boolean; run(id: CommandId): boolean }
}

function iconOf(name: string): IconName {
  return Object.hasOwn(ICONS, name) ? (name as IconName) : 'command'
}

/** Returns a command by id. Ids are written in code, so an unknown one is a bug and throws. */
export function commandById({ commands }: EditorContext, id: string): AppCommand {
  const command = commands.find(candidate => candidate.id === id)
  if (command === undefined) throw new Error(`There is no command ${id}`)
  return command
}

/** Returns a command's name in the interface language. */
export function labelOf({ label }: AppCommand, text: Text): string {
  return isTextKey(label) ? text(label) : textOf(label, 'editor.unnamed')
}

/** Checks whether a command has a label; the others are for tools and agents. */
export function isNamed({ label }: AppCommand): boolean {
  return isTextKey(label)
}
