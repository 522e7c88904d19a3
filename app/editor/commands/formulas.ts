import type { AppCommand, CommandContext } from '../session/editor-context.ts'
import { openFormula } from '../session/formula.ts'
import { row } from './command-row.ts'

/** Commands that open the dialog of formulas: for a new one, and for the one that is selected. */
export function formulaDialogCommands(context: CommandContext): AppCommand[] {
  const { store } = context
  const selected = () => {
    const [only, ...others] = store.selected
    return only?.kind === 'shape' && only.formula !== undefined && !only.locked && others.length === 0 ? only : null
  }
  return [
    row('insert.newFormula', 'command.insertFormula', 'sigma', [], () => openFormula(context, null), {
      can: () => store.page !== null,
    }),
    row(
      'formula.edit',
      'command.formulaSet',
      'sigma',
      ['enter', 'f2'],
      () => openFormula(context, selected()?.id ?? null),
      {
        can: () => selected() !== null,
      },
    ),
  ]
}
