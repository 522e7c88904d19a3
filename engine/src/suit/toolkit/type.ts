import type { ThemeSlot } from '../../color/types.ts'
import type { SlotStyle } from '../types.ts'
import { solid } from './art.ts'

type Change = Partial<SlotStyle>

/** A style of a suit, with what one page changes of it. */
export type StyleMaker = (change?: Change) => SlotStyle

const TITLE: SlotStyle = {
  face: '@title',
  sizes: [36, 32, 28, 24],
  weight: 400,
  fill: solid('text1'),
  align: 'start',
  verticalAlign: 'top',
  lineHeight: 1.12,
}

const TEXT: SlotStyle = {
  face: '@body',
  sizes: [16, 15, 14],
  weight: 400,
  fill: solid('text2'),
  align: 'start',
  verticalAlign: 'top',
  lineHeight: 1.4,
}

/** Returns the title of a suit's pages: the title face in text1, unless the suit says otherwise. */
export function titleStyle(own: Change): StyleMaker {
  return (change = {}) => ({ ...TITLE, ...own, ...change })
}

/** Returns the running text of a suit: the body face in text2, unless the suit says otherwise. */
export function textStyle(own: Change): StyleMaker {
  return (change = {}) => ({ ...TEXT, ...own, ...change })
}

/** Returns a style that another one becomes by a change: a head from the text, a figure from the title. */
export function styleFrom(style: StyleMaker, own: Change): StyleMaker {
  return (change = {}) => style({ ...own, ...change })
}

/** How the head of a point is set: in the title face. */
export function pointHead(weight: number, color: ThemeSlot): NonNullable<SlotStyle['head']> {
  return { weight, fill: solid(color), face: '@title' }
}
