import type { SolidFill } from '../../../document/fill.ts'
import { box, solid } from '../../toolkit/art.ts'
import { inkOn } from '../../toolkit/ink-on.ts'
import { pageMaker } from '../../toolkit/page.ts'
import { one } from '../../toolkit/slots.ts'
import type { Layout, LayoutKind, Slot } from '../../types.ts'
import { tick } from './cuts.ts'
import type { Ink } from './inks.ts'
import { small, title } from './styles.ts'

/** What a page of Prism may ask for: the color that its chapter's takes the place of, a ground in full color, the mark over its title, a source note. */
interface Wishes {
  readonly ink?: Ink
  readonly ground?: Ink | 'text1'
  readonly ticked?: boolean
  readonly source?: boolean
}

const make = pageMaker(({ ink, ground, ticked = false, source = false }: Wishes) => ({
  background: solid(ground ?? 'background1'),
  under: ticked && ink ? [tick(ink)] : [],
  after: source ? [SOURCE] : [],
}))

/** Returns a layout of Prism: flat forms, all cut by one slope, in the color of the chapter. */
export function page(kind: LayoutKind, count: number, plan: Parameters<typeof make>[2]): Layout {
  const layout = make(kind, count, plan)
  return plan.ink ? { ...layout, chapterInk: plan.ink } : layout
}

const SOURCE: Slot = one('source', { frame: box(56, 516, 700, 18), style: small({ sizes: [12] }), range: [1, 100] })

/** The title over the whole width. */
export const WIDE_TITLE = one('title', { frame: box(56, 48, 848, 92), style: title(), range: [4, 60] })

/** Grounds as light as this (luma in 1/1000 %) take dark words: between the petrol of Lagoon and the red of Mono red. */
const LIGHT_FROM = 39_090

/** Words on a full color. */
export function on(ink: Ink): SolidFill {
  return inkOn(ink, 100, LIGHT_FROM)
}
