import { box, solid } from '../../toolkit/art.ts'
import { pageMaker } from '../../toolkit/page.ts'
import { one } from '../../toolkit/slots.ts'
import type { Slot } from '../../types.ts'
import { small, title } from './styles.ts'

/** What a page of Neon grid may ask for: a source note in its lower margin. */
interface Wishes {
  readonly source?: boolean
}

/** A layout of Neon grid: the night, a light and a horizon; what is in it is each page's own. */
export const page = pageMaker(({ source = false }: Wishes) => ({ after: source ? [SOURCE] : [] }))

const SOURCE: Slot = one('source', {
  frame: box(56, 506, 848, 20),
  style: small({ sizes: [12], fill: solid('text2') }),
  range: [1, 86],
})

/** The title over the page. */
export const WIDE_TITLE = one('title', { frame: box(56, 44, 848, 92), style: title(), range: [4, 60] })
