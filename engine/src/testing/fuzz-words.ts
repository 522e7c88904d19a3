import type { textStyleCommands } from '../edit/commands/text-style.ts'
import { rewritePieces } from '../edit/rewrite-pieces.ts'
import { type Maker, nothing } from './fuzz-world.ts'
import { pick } from './random-deck.ts'

/** How the arguments of commands about words are made. */
export const wordMakers: {
  readonly [Id in 'deck.replace' | 'deck.rewrite' | keyof typeof textStyleCommands]: Maker<Id>
} = {
  'deck.replace': ({ random }) => ({
    args: {
      query: { text: pick(random, ['a', 'i', '光', 'light', '.+', 'Tw']), regex: pick(random, [true, false]) },
      text: pick(random, ['', 'light', '光が', '👩‍🚀']),
    },
  }),
  'deck.rewrite': ({ random, deck }) => {
    const pieces = Object.values(deck.pages).flatMap(page => rewritePieces(page))
    const texts = pieces.slice(0, 4).map(({ words, marked, role, ...place }) => ({
      ...place,
      was: words,
      text: pick(random, [marked.toUpperCase(), 'Light', '光が\n<1>二</1>', '']),
    }))
    const notes = Object.values(deck.pages).map(page => ({ page: page.id, was: page.notes, notes: 'Said' }))
    return { args: { texts, notes: pick(random, [notes, []]) } }
  },
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
