import type { Slot, SlotRole } from '../types.ts'
import { each, evenRows, one, type PlanOf, type SlotPlan } from './slots.ts'

type Usual = Pick<SlotPlan, 'range' | 'optional'>

/** Returns a slot for each place that takes what is usual for what it holds, unless its plan says otherwise. */
function usually<Place>(role: SlotRole, places: readonly Place[], plan: PlanOf<Place>, usual: Usual): Slot[] {
  return each(role, places, (place: Place, index) => ({ ...usual, ...plan(place, index) }))
}

/** Facts, each a date or a number with its words: all numbers, then all words. */
export function factSlots<Place>(
  places: readonly Place[],
  { number, body }: { readonly number: PlanOf<Place>; readonly body: PlanOf<Place> },
): Slot[] {
  return [
    ...usually('number', places, number, { range: [1, 10], optional: false }),
    ...usually('body', places, body, { range: [20, 100] }),
  ]
}

/** Points whose heads stand apart from their words: all heads, then all words. */
export function headedSlots<Place>(
  places: readonly Place[],
  { head, body }: { readonly head: PlanOf<Place>; readonly body: PlanOf<Place> },
): Slot[] {
  return [...usually('head', places, head, { range: [4, 30] }), ...usually('body', places, body, { range: [20, 120] })]
}

/** People: all portraits, then all names, then what they do. */
export function peopleSlots<Place>(
  places: readonly Place[],
  plans: { readonly picture: PlanOf<Place>; readonly head: PlanOf<Place>; readonly body: PlanOf<Place> },
): Slot[] {
  return [
    ...each('picture', places, plans.picture),
    ...usually('head', places, plans.head, { range: [4, 30] }),
    ...usually('body', places, plans.body, { range: [8, 80] }),
  ]
}

/** Pictures, then the line of words under each. */
export function captionedSlots<Place>(
  places: readonly Place[],
  { picture, caption }: { readonly picture: PlanOf<Place>; readonly caption: PlanOf<Place> },
): Slot[] {
  return [...each('picture', places, picture), ...usually('caption', places, caption, { range: [8, 110] })]
}

/** Items of a catalog: all numbers, then all items, then the lines below them where there is room for some. */
export function itemSlots<Place>(
  places: readonly Place[],
  plans: { readonly number: PlanOf<Place>; readonly item: PlanOf<Place>; readonly line?: PlanOf<Place> },
): Slot[] {
  return [
    ...usually('number', places, plans.number, { range: [1, 2] }),
    ...usually('item', places, plans.item, { range: [4, 30] }),
    ...(plans.line ? usually('itemCaption', places, plans.line, { range: [8, 60] }) : []),
  ]
}

/** How the paragraphs of a text page stand: most side by side, how many in each row, their sizes. */
export interface Paragraphs {
  readonly columns: 1 | 2 | 3 | 4
  readonly perRow: readonly number[]
  readonly sizes: readonly number[]
}

/** One to eight paragraphs without holes: one to two in a row, four as two over two, up to six in threes, above in fours. */
export function paragraphs(count: number): Paragraphs {
  const columns = columnsOf(count)
  return {
    columns,
    perRow: evenRows(count, columns),
    sizes: columns === 4 ? [16, 15, 14, 13, 12] : [18, 16, 15, 14, 13, 12],
  }
}

function columnsOf(count: number): 1 | 2 | 3 | 4 {
  if (count <= 1) return 1
  if (count === 2 || count === 4) return 2
  return count <= 6 ? 3 : 4
}

/** One number that carries a page, what it counts, and what is to be said of it. */
export function numberSlots(plans: {
  readonly number: SlotPlan
  readonly title: SlotPlan
  readonly caption: SlotPlan
}): Slot[] {
  return [
    one('number', { range: [1, 7], optional: false, ...plans.number }),
    one('title', { range: [8, 60], ...plans.title }),
    one('caption', { range: [8, 120], ...plans.caption }),
  ]
}

/** Returns a quotation and who said it, with a small title where there is room for one. */
export function quoteSlots(plans: {
  readonly quote: SlotPlan
  readonly caption: SlotPlan
  readonly title?: SlotPlan
}): Slot[] {
  return [
    ...(plans.title ? [one('title', { range: [8, 70], optional: true, ...plans.title })] : []),
    one('quote', { range: [24, 220], ...plans.quote }),
    one('caption', { range: [8, 90], ...plans.caption }),
  ]
}

/** Points beside a picture that may be missing. */
export function besidePictureSlots<Place>(
  places: readonly Place[],
  plans: { readonly picture: SlotPlan; readonly title: SlotPlan; readonly point: PlanOf<Place> },
): Slot[] {
  return [
    one('picture', { optional: true, ...plans.picture }),
    one('title', { range: [8, 50], ...plans.title }),
    ...each('point', places, plans.point),
  ]
}
