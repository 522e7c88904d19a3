import { box, solid } from '../../toolkit/art.ts'
import { pageMaker } from '../../toolkit/page.ts'
import { one } from '../../toolkit/slots.ts'
import type { Slot } from '../../types.ts'
import { small, title } from './styles.ts'

/** What a page of Bloom may ask for: another ground than milk, a source note in the lower margin. */
interface Wishes {
  readonly ground?: 'background1' | 'background2' | 'accent3'
  readonly source?: boolean
}

/** A layout of Bloom: soft forms on one ground. */
export const page = pageMaker(({ ground = 'background1', source = false }: Wishes) => ({
  background: solid(ground),
  after: source ? [SOURCE] : [],
}))

const SOURCE: Slot = one('source', {
  frame: box(56, 506, 640, 18),
  style: small({ sizes: [12] }),
  range: [1, 97],
})

/** The title over the width of the page. */
export const WIDE_TITLE = one('title', { frame: box(56, 44, 776, 80), style: title(), range: [4, 50] })
