import type { SolidFill } from '../../../document/fill.ts'
import { solid } from '../../toolkit/art.ts'
import { inkOn, shade } from '../../toolkit/ink-on.ts'

/** The papers that sheets are torn from: the dyed sheet, leaf, vermilion, gold and wisteria. */
export type Dye = 'accent6' | 'accent3' | 'accent1' | 'accent4' | 'accent5'

/** Papers that hang side by side, in their order. */
export const DYES: readonly Dye[] = ['accent6', 'accent3', 'accent1', 'accent4', 'accent5']

/** Returns the n-th paper of a page, from 0. */
export function dyeAt(index: number): Dye {
  return DYES[index % DYES.length] ?? 'accent6'
}

/** Words on a paper. */
export function on(dye: Dye, percent = 100): SolidFill {
  return inkOn(dye, percent)
}

/** Hills from far to near. */
export const HILLS: readonly SolidFill[] = [
  shade('accent2', 80, 30),
  solid('accent3'),
  shade('accent2', 90, 14),
  solid('accent6'),
]

/** The signs for numbers to twenty. */
const SIGNS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

/** Returns a number from 1 to 99 in the signs of the suit. */
export function sign(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  const ten = tens === 0 ? '' : `${tens > 1 ? (SIGNS[tens - 1] ?? '') : ''}十`
  return ten + (ones === 0 ? '' : (SIGNS[ones - 1] ?? ''))
}
