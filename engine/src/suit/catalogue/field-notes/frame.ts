import type { Fill } from '../../../document/fill.ts'
import { box, solid } from '../../toolkit/art.ts'
import { pageMaker } from '../../toolkit/page.ts'
import { one } from '../../toolkit/slots.ts'
import type { Slot } from '../../types.ts'
import { fibers } from './paper.ts'
import { small, title } from './styles.ts'

/** What a page of Field notes may ask for: a cover of full color, a source note in the lower margin. */
interface Wishes {
  readonly full?: boolean
  readonly source?: boolean
}

const FULL: Fill = solid('accent1')

/** A layout of Field notes: paper with its tooth under everything. */
export const page = pageMaker(({ full = false, source = false }: Wishes) => ({
  ...(full && { background: FULL }),
  after: source ? [SOURCE] : [],
  under: ({ random }) => [full ? fibers(random, 'background1', 10) : fibers(random)],
}))

const SOURCE: Slot = one('source', {
  frame: box(56, 512, 700, 18),
  style: small({ sizes: [12] }),
  range: [1, 100],
})

/** The title over the whole width. */
export const WIDE_TITLE = one('title', { frame: box(56, 44, 848, 84), style: title(), range: [8, 60] })
