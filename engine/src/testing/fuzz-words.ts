import type { Maker } from './fuzz-world.ts'
import { pick } from './random-deck.ts'

/** How the arguments of commands about words are made. */
export const wordMakers: { readonly 'deck.replace': Maker<'deck.replace'> } = {
  'deck.replace': ({ random }) => ({
    args: {
      query: { text: pick(random, ['a', 'i', '光', 'light', '.+', 'Tw']), regex: pick(random, [true, false]) },
      text: pick(random, ['', 'light', '光が', '👩‍🚀']),
    },
  }),
}
