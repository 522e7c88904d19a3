import type { AppCommand, CommandContext } from '../session/editor-context.ts'
import { canStepPrompt, goToPrompt } from '../session/prompt-keys.ts'
import { row } from './command-row.ts'

/** Commands that go from prompt to prompt. They have Tab while a prompt is chosen or nothing is; otherwise it goes to the next element. */
export function promptCommands({ store }: CommandContext): AppCommand[] {
  const more = { can: () => canStepPrompt(store) }
  return [
    row('prompt.next', 'command.promptNext', 'chevronRight', ['tab'], () => goToPrompt(store, 1), more),
    row('prompt.previous', 'command.promptPrevious', 'back', ['shift+tab'], () => goToPrompt(store, -1), more),
  ]
}
