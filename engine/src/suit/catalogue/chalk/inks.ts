import type { ThemeSlot } from '../../../color/types.ts'

/** The sticks of the tray, in their order. */
export const STICKS = [
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
] as const satisfies readonly ThemeSlot[]

/** Returns the stick of the n-th thing, from 0. */
export function stickOf(index: number): ThemeSlot {
  return STICKS[index % STICKS.length] ?? 'accent1'
}

/** The four that stand best side by side, in the order of boxes on a page. */
const FOUR = ['accent1', 'accent4', 'accent3', 'accent2'] as const satisfies readonly ThemeSlot[]

/** Returns the stick of the n-th of a few things side by side, from 0. */
export function sideInk(index: number): ThemeSlot {
  return FOUR[index % FOUR.length] ?? 'accent1'
}
