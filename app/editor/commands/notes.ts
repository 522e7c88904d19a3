import { afterFocusReturns } from '../session/after-focus-returns.ts'
import type { CommandContext } from '../session/editor-context.ts'

/** Opens the speaker notes with the caret at their end, or closes them. */
export function toggleNotes(view: CommandContext['view']): void {
  view.toggle('notes')
  if (view.isOpen('notes')) afterFocusReturns(focusNotes)
}

function focusNotes(): void {
  const field = document.querySelector<HTMLTextAreaElement>('[data-notes] textarea')
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
