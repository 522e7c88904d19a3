import type { AppCommand, CommandContext } from '../session/editor-context.ts'
import { canStepPrompt, stepPrompt } from '../session/prompts.ts'
import { row } from './command-row.ts'

/** Commands that go from prompt to prompt. They have Tab while a prompt is chosen or nothing is; otherwise it goes to the next element. */
export function promptCommands({ store }: CommandContext): AppCommand[] {
  const steps = [
    ['prompt.next', 'command.promptNext', 'chevronRight', 'tab', 1],
    ['prompt.previous', 'command.promptPrevious', 'back', 'shift+tab', -1],
  ] as const
  return steps.map(([id, label, icon, key, by]) =>
    row(id, label, icon, [key], () => void stepPrompt(store, by), {
      can: () => canStepPrompt(store),
    }),
  )
}
