import type { ElementId } from '../base/id.ts'
import type { Random } from '../base/random.ts'
import type { Deck, Page } from '../document/deck.ts'
import type { Element, ElementKind } from '../document/element.ts'
import { pageOf } from '../document/read.ts'
import type { Clip } from '../edit/clipboard.ts'
import type { CommandArgs, CommandId } from '../edit/commands.ts'
import type { Selection } from '../edit/types.ts'
import { chance, pick } from './random-deck.ts'

/** The state from which arguments are generated. */
export interface FuzzWorld {
  readonly random: Random
  readonly deck: Deck
  readonly selection: Selection
  readonly clip: Clip | null
}

/** Generates the arguments of a command; null if the deck does not allow it. */
export type Maker<Id extends CommandId> = (world: FuzzWorld) => { readonly args: CommandArgs<Id> } | null

/** For commands that take nothing. */
export const nothing = () => ({ args: undefined })
/** A whole number between two. */
export const number = ({ random }: FuzzWorld, min: number, max: number) => min + Math.round(random() * (max - min))
/** Returns a box on or near the page. */
export const boxOf = (world: FuzzWorld) => ({
  x: number(world, -40, 900),
  y: number(world, -40, 500),
  width: number(world, 0, 500),
  height: number(world, 0, 400),
})
/** A place of the page. */
export const pointOf = (world: FuzzWorld) => ({ x: number(world, 0, 960), y: number(world, 0, 540) })
/** Now and then a merge key. */
export const merge = ({ random }: FuzzWorld) => (chance(random, 0.5) ? { merge: pick(random, ['m1', 'm2']) } : {})

/** Returns the current page. */
export function pageNow({ deck, selection }: FuzzWorld): Page | undefined {
  return pageOf(deck, selection.page)
}

/** Returns an element of the current page of one of these kinds. */
export function one<K extends ElementKind>(
  world: FuzzWorld,
  ...kinds: readonly K[]
): Extract<Element, { kind: K }> | null {
  const page = pageNow(world)
  const fitting = page
    ? Object.values(page.elements).filter(({ kind }) => kinds.length === 0 || kinds.includes(kind as K))
    : []
  return fitting.length > 0 ? (pick(world.random, fitting) as Extract<Element, { kind: K }>) : null
}

/** Returns some elements of the page. */
export function some(world: FuzzWorld): ElementId[] {
  const page = pageNow(world)
  return page ? (Object.keys(page.elements) as ElementId[]).filter(() => chance(world.random, 0.3)) : []
}

/** Generates arguments for one element, if there is one. */
export function with1<K extends ElementKind, A>(
  world: FuzzWorld,
  kinds: readonly K[],
  make: (element: Extract<Element, { kind: K }>) => A,
) {
  const element = one(world, ...kinds)
  return element ? { args: make(element) } : null
}
