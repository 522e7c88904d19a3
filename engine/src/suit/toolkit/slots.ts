import type { ImageMask, ModuleType } from '../../document/element.ts'
import type { Rect } from '../../geometry/types.ts'
import type { Slot, SlotRole, SlotStyle } from '../types.ts'

/** The module type of the specification that a role stands for: 1 content, 2 title, 3 topic, 4 order number, 6 image. */
const MODULES: { readonly [role in SlotRole]: ModuleType } = {
  title: 2,
  subtitle: 1,
  caption: 1,
  number: 4,
  item: 3,
  itemCaption: 1,
  head: 3,
  body: 1,
  point: 1,
  quote: 1,
  source: 1,
  picture: 6,
  table: 1,
  chart: 1,
  pageNumber: 4,
  runningHead: 1,
  icon: 0,
}

/** Roles without which a page of their kind looks unfinished. */
const NEEDED: readonly SlotRole[] = ['title', 'point', 'head', 'body', 'item', 'quote', 'table', 'chart', 'icon']

/** What a slot maker is told. `range` counts Latin characters. */
export interface SlotPlan {
  readonly frame: Rect
  readonly style: SlotStyle
  readonly range?: readonly [number, number]
  readonly optional?: boolean
  readonly display?: boolean
  /** For pictures: what they are cut to. */
  readonly mask?: ImageMask
  /** For icons: how thick their lines are, in px. */
  readonly line?: number
  /** For icons: their path as the suit's hand draws it. */
  readonly redraw?: NonNullable<Slot['redraw']>
}

/** How the slot of a place is made, by the place and its index from 0. */
export type PlanOf<Place> = (place: Place, index: number) => SlotPlan

/** Returns a slot that a layout has once. */
export function one(role: SlotRole, plan: SlotPlan): Slot {
  return make(role, role, 0, plan)
}

/** Returns the n-th slot of a role that a layout repeats; n from 1. */
export function nth(role: SlotRole, number: number, plan: SlotPlan): Slot {
  return make(`${role}${number}`, role, number, plan)
}

/** A slot for each place, numbered from 1: the places are their frames and the plan is one for all, or it follows from the place. */
export function each(role: SlotRole, frames: readonly Rect[], plan: Omit<SlotPlan, 'frame'>): Slot[]
export function each<Place>(role: SlotRole, places: readonly Place[], plan: PlanOf<Place>): Slot[]
export function each(role: SlotRole, places: readonly Rect[], plan: Omit<SlotPlan, 'frame'> | PlanOf<Rect>): Slot[] {
  const planOf: PlanOf<Rect> = typeof plan === 'function' ? plan : frame => ({ ...plan, frame })
  return places.map((place, index) => nth(role, index + 1, planOf(place, index)))
}

/** Slots of several roles for each place, one place after the other, in order of their roles: all numbers, then all items. */
export function byRole(slots: readonly Slot[]): Slot[] {
  const roles = [...new Set(slots.map(({ role }) => role))]
  return roles.flatMap(role => slots.filter(slot => slot.role === role).sort((a, b) => a.sort - b.sort))
}

function make(name: string, role: SlotRole, sort: number, plan: SlotPlan): Slot {
  const { frame, style, range = [1, 400], optional = !NEEDED.includes(role), display, mask, line, redraw } = plan
  const slot = { name, role, sort, module: MODULES[role], frame, style, range, optional }
  return {
    ...slot,
    ...(display && { display }),
    ...(mask && { mask }),
    ...(line && { line }),
    ...(redraw && { redraw }),
  }
}

/** Places along a line: `count` boxes of equal size with `gap` px between them. */
export function spread(area: Rect, count: number, gap: number, axis: 'x' | 'y' = 'x'): Rect[] {
  const length = axis === 'x' ? area.width : area.height
  const step = (length - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, index) =>
    axis === 'x'
      ? { ...area, x: area.x + index * (step + gap), width: step }
      : { ...area, y: area.y + index * (step + gap), height: step },
  )
}

/** Boxes in rows and columns that are read down each column; the last column may be short. */
export function gridDown(area: Rect, count: number, plan: { columns: number; gapX: number; gapY: number }): Rect[] {
  const rows = Math.ceil(count / plan.columns)
  const across = grid(area, rows * plan.columns, plan)
  return Array.from(
    { length: count },
    (_, index) => across[(index % rows) * plan.columns + Math.floor(index / rows)] ?? area,
  )
}

/** Boxes in rows and columns, row by row; the last row may be short. */
export function grid(area: Rect, count: number, plan: { columns: number; gapX: number; gapY: number }): Rect[] {
  const rows = Math.ceil(count / plan.columns)
  const lines = spread(area, rows, plan.gapY, 'y')
  return lines.flatMap(line => spread(line, plan.columns, plan.gapX)).slice(0, count)
}

/** Columns that a list of so many items takes: one to five, two to ten, three above (design, catalogs). */
export function listColumns(count: number): 1 | 2 | 3 {
  if (count <= 5) return 1
  return count <= 10 ? 2 : 3
}

/** Boxes of one height that are read down each column; the list is as high as it needs. */
export function listDown(
  area: Omit<Rect, 'height'>,
  count: number,
  { columns, rowHeight, gapX, gapY }: { columns: number; rowHeight: number; gapX: number; gapY: number },
): Rect[] {
  const rows = Math.ceil(count / columns)
  return gridDown({ ...area, height: rows * (rowHeight + gapY) - gapY }, count, { columns, gapX, gapY })
}

/** Rows of boxes that each fill the width, whatever their number: `[4, 3]` is four over three wider ones. */
export function fullRows(area: Rect, perRow: readonly number[], gapX: number, gapY = gapX): Rect[] {
  const lines = spread(area, perRow.length, gapY, 'y')
  return lines.flatMap((line, index) => spread(line, perRow[index] ?? 1, gapX))
}

/** How many stand in each row, the upper rows first, where rows hold so many at most: 11 in rows of 4 are 4, 4 and 3. */
export function evenRows(count: number, max: number): number[] {
  const rows = Math.ceil(count / max)
  return Array.from({ length: rows }, (_, index) => Math.ceil((count - index) / rows))
}
