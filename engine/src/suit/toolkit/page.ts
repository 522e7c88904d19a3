import type { Fill } from '../../document/fill.ts'
import { indexTypeOf, layoutIdOf } from '../layout-ids.ts'
import type { Art, ArtContext, ContentShape, Layout, LayoutClaim, LayoutKind, Slot } from '../types.ts'
import { solid } from './art.ts'
import { marksForNumbers } from './ordinals.ts'

/** What a layout is made from. Key, ids and place in a deck follow from its kind, its count and its pattern. */
export interface PagePlan {
  readonly pattern: string
  /** What its form says of its points; nothing if it only arranges them. */
  readonly claims: readonly LayoutClaim[]
  /** Whether its motif numbers the points; where they have no order, marks stand for the numbers. */
  readonly numbers?: boolean
  readonly slots: readonly Slot[]
  /** The motif below the text. */
  readonly art: (context: ArtContext) => readonly Art[]
  /** The part of the motif that lies above everything. */
  readonly over?: readonly Art[]
  /** Content that it suits especially well, best first; as its kind says unless named. */
  readonly suits?: readonly ContentShape[]
  /** Pictures that it takes; as its kind says unless named. */
  readonly imageCount?: number
}

/** What a suit puts on its pages: slots before and after those of the plan, a motif below the plan's. */
export interface PageDress {
  readonly before?: readonly Slot[]
  readonly after?: readonly Slot[]
  /** The same on every page, or by where in the deck it stands (a chapter's color, how far the deck is). */
  readonly under?: readonly Art[] | ((context: ArtContext) => readonly Art[])
  readonly background?: Fill
}

/** Makes layouts of one kind for a number of points, items or steps. */
export type PageMaker<Wishes> = (kind: LayoutKind, count: number, plan: PagePlan & Wishes) => Layout

/** The page maker of a suit. `dress` answers what goes on every page, by what a plan wishes (no running head, another source note). */
export function pageMaker<Wishes extends object>(dress: (wishes: Wishes) => PageDress): PageMaker<Wishes> {
  return (kind, count, plan) => {
    const { before = [], after = [], under = [], background = solid('background1') } = dress(plan)
    return {
      key: `${kind}_${count}/${plan.pattern}`,
      layoutId: layoutIdOf(kind, count),
      indexType: indexTypeOf(kind),
      kind,
      pattern: plan.pattern,
      count,
      imageCount: plan.imageCount ?? picturesOf(kind, count),
      suits: plan.suits ?? [SHAPES[kind] ?? 'plain'],
      claims: plan.claims,
      ...(plan.numbers && { numbers: true }),
      slots: [...before, ...plan.slots, ...after],
      background,
      art: context => ({
        under: [...(typeof under === 'function' ? under(context) : under), ...motifOf(plan, context)],
        over: plan.over ?? [],
      }),
    }
  }
}

/** Returns the motif of a plan, with marks in place of numbers if the points have no order. */
function motifOf({ numbers, art }: PagePlan, context: ArtContext): readonly Art[] {
  return numbers && !context.ordered ? marksForNumbers(art(context), context.count) : art(context)
}

const SHAPES: { readonly [kind in LayoutKind]?: ContentShape } = {
  table: 'table',
  chart: 'chart',
  picture: 'pictures',
  pictures: 'pictures',
  team: 'pictures',
}

function picturesOf(kind: LayoutKind, count: number): number {
  return SHAPES[kind] === 'pictures' ? count : 0
}
