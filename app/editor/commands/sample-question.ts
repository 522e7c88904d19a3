import { shownSamples } from '@slidewright/engine/internal'
import type { CommandContext } from '../session/editor-context.ts'
import type { SampleUse } from '../session/view/sample-question.ts'

/** Goes on with a use of the deck, once it is known what becomes of its sample figures, if an audience would see some. */
export function askAboutSamples(
  { store, view }: Pick<CommandContext, 'store' | 'view'>,
  use: SampleUse,
  goOn: () => void,
): void {
  if (view.samples.isAnswered(use) || shownSamples(store.deck).length === 0) return goOn()
  view.samples.ask(use, goOn)
  view.toggle('samples', true)
}
