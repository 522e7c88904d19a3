import { box } from '../../toolkit/art.ts'
import { pageMaker } from '../../toolkit/page.ts'
import { one } from '../../toolkit/slots.ts'
import type { Slot } from '../../types.ts'
import { small } from './styles.ts'

/** What a page of Beauty Black may ask for: where its source note begins; null for none. */
interface Wishes {
  readonly sourceAt?: number | null
}

/** A layout of Beauty Black: its slots, and a quiet source note in the lower margin. */
export const page = pageMaker(({ sourceAt = 56 }: Wishes) => ({
  after: sourceAt === null ? [] : [sourceNote(sourceAt)],
}))

function sourceNote(x: number): Slot {
  return one('source', { frame: box(x, 508, 904 - x, 18), style: small({ sizes: [12] }), range: [1, 100] })
}
