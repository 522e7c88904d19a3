import type { CommandId } from '../edit/commands.ts'
import { type FuzzWorld, type Maker, merge, nothing, number, one, some } from './fuzz-world.ts'
import { chance } from './random-deck.ts'

type ArrangeCommand = Extract<
  CommandId,
  | 'element.place'
  | 'element.setLocked'
  | 'element.setHidden'
  | 'page.unlockAll'
  | 'page.showAll'
  | `selection.same${string}`
  | 'selection.space'
  | 'selection.tidy'
  | 'deck.setGuides'
  | 'deck.clearGuides'
>

function flagged(world: FuzzWorld) {
  const elements = some(world)
  return elements.length === 0 ? null : { args: { elements, value: chance(world.random, 0.4) } }
}

/** Generators of arguments for layer and similarity commands. */
export const arrangeMakers: { readonly [Id in ArrangeCommand]: Maker<Id> } = {
  'element.place': world => {
    const elements = some(world)
    if (elements.length === 0) return null
    const parent = chance(world.random, 0.5) ? (one(world, 'group')?.id ?? null) : null
    return { args: { elements, parent, above: chance(world.random, 0.6) ? (one(world)?.id ?? null) : null } }
  },
  'element.setLocked': flagged,
  'element.setHidden': flagged,
  'page.unlockAll': nothing,
  'page.showAll': nothing,
  'selection.space': world => ({
    args: {
      axis: chance(world.random, 0.5) ? ('x' as const) : ('y' as const),
      gap: number(world, -10, 40),
      ...merge(world),
    },
  }),
  'selection.tidy': nothing,
  'deck.setGuides': world => ({
    args: { x: [number(world, -20, 980)], y: [number(world, 0, 540), number(world, 0, 540)], ...merge(world) },
  }),
  'deck.clearGuides': nothing,
  'selection.sameKind': nothing,
  'selection.sameFill': nothing,
  'selection.sameStroke': nothing,
  'selection.sameFont': nothing,
}
