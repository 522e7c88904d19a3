import type { textLookCommands } from '../edit/commands/text-look.ts'
import { type Maker, nothing } from './fuzz-world.ts'
import { pick } from './random-deck.ts'

/** How the arguments of commands about words are made. */
export const wordMakers: {
  readonly [Id in 'deck.replace' | keyof typeof textLookCommands]: Maker<Id>
} = {
  'deck.replace': ({ random }) => ({
    args: {
      query: { text: pick(random, ['a', 'i', '光', 'light', '.+', 'Tw']), regex: pick(random, [true, false]) },
      text: pick(random, ['', 'light', '光が', '👩‍🚀']),
    },
  }),
  'text.superscript': nothing,
  'text.subscript': nothing,
  'text.clearFormat': nothing,
  'text.upperCase': nothing,
  'text.lowerCase': nothing,
  'text.titleCase': nothing,
  'text.sentenceCase': nothing,
  'text.indent': nothing,
  'text.outdent': nothing,
}
