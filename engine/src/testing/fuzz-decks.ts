import { NO_FOOTER } from '../document/footer.ts'
import { MASTER_KINDS } from '../document/masters.ts'
import { pagesOf } from '../document/read.ts'
import type { Maker } from './fuzz-world.ts'
import { chance, pick } from './random-deck.ts'

/** How the arguments of commands about the whole deck are made. */
export const deckMakers: {
  readonly [Id in
    | 'deck.setFooter'
    | 'page.setFooter'
    | 'deck.setSize'
    | 'master.open'
    | 'master.close'
    | 'master.reset']: Maker<Id>
} = {
  'deck.setFooter': ({ random }) => ({
    args: { footer: { ...NO_FOOTER, text: pick(random, ['a', null]), number: pick(random, ['{n}', null]) } },
  }),
  'page.setFooter': ({ random, deck }) => ({
    args: {
      page: pick(random, pagesOf(deck)).id,
      parts: pick(random, [{ text: 'b' }, { number: null }, null]),
    },
  }),
  'master.open': ({ random }) => ({ args: chance(random, 0.5) ? undefined : { kind: pick(random, MASTER_KINDS) } }),
  'master.close': ({ random, deck }) => ({
    args: chance(random, 0.5) ? undefined : { page: pick(random, pagesOf(deck)).id },
  }),
  'master.reset': ({ random }) => ({ args: chance(random, 0.5) ? undefined : { kind: pick(random, MASTER_KINDS) } }),
  'deck.setSize': world => ({
    args: {
      ...pick(world.random, [
        { width: 960, height: 540 },
        { width: 720, height: 540 },
        { width: 794, height: 1123 },
      ]),
      ...(chance(world.random, 0.5) && { content: pick(world.random, ['scale', 'keep'] as const) }),
    },
  }),
}
