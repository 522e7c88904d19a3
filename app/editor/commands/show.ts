import type { AppCommand, CommandContext } from '../session/editor-context.ts'
import { row } from './command-row.ts'
import { askAboutSamples } from './sample-question.ts'

/** Commands that present the deck. F5 is what presentation remotes send; macOS has its own keys too. */
export function showCommands({ store, view }: CommandContext): AppCommand[] {
  const present = (from: 'start' | 'here') => askAboutSamples({ store, view }, 'show', () => view.present(from))
  const more = { whileTyping: true, can: () => store.pageCount > 0 }
  return [
    row('view.present', 'command.viewPresent', 'play', ['f5', 'mod+shift+enter'], () => present('start'), more),
    row('view.presentHere', 'command.viewPresentHere', 'play', ['shift+f5', 'mod+enter'], () => present('here'), more),
  ]
}
