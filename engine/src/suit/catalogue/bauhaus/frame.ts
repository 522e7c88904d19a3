import { box, solid } from '../../toolkit/art.ts'
import { pageMaker } from '../../toolkit/page.ts'
import { one } from '../../toolkit/slots.ts'
import type { Slot } from '../../types.ts'
import type { Ink } from './inks.ts'
import { small, title } from './styles.ts'

/** What a page of Bauhaus may ask for: another ground than paper, a source note in the lower margin. */
interface Wishes {
  readonly ground?: Ink
  readonly source?: boolean
}

/** A layout of Bauhaus: flat forms on one ground. */
export const page = pageMaker(({ ground = 'background1', source = false }: Wishes) => ({
  background: solid(ground),
  after: source ? [SOURCE] : [],
}))

const SOURCE: Slot = one('source', {
  frame: box(56, 508, 700, 18),
  style: small({ sizes: [12], fill: solid('text2') }),
  range: [1, 100],
})

/** The title over the whole width. */
export const WIDE_TITLE = one('title', { frame: box(56, 44, 848, 92), style: title(), range: [8, 60] })
