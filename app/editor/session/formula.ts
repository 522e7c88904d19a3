import type { ElementId } from '@slidewright/engine/internal'
import type { CommandContext } from './editor-context.ts'

let asked: ElementId | null = null

/** Opens the dialog of formulas: for one that is on the page, or (null) for a new one. */
export function openFormula({ view }: Pick<CommandContext, 'view'>, element: ElementId | null): void {
  asked = element
  view.toggle('formula', true)
}

/** The formula that the dialog was opened for; null: a new one. */
export function askedFormula(): ElementId | null {
  return asked
}
