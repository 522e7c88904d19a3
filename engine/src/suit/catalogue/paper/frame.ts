import { box } from '../../toolkit/art.ts'
import { pageMaker } from '../../toolkit/page.ts'
import { one } from '../../toolkit/slots.ts'
import type { Slot } from '../../types.ts'
import { inkRule } from './pieces.ts'
import { small } from './styles.ts'

/** What a page of Paper may ask for: to go without the running head and its rule, as a cover does. */
interface Wishes {
  readonly running?: boolean
}

/** A layout of Paper: its slots under the running head with its rule. */
export const page = pageMaker(({ running = true }: Wishes) =>
  running ? { before: RUNNING, under: [inkRule(56, 904, 68)] } : {},
)

const RUNNING: readonly Slot[] = [
  one('runningHead', { frame: box(56, 42, 420, 20), style: small({ verticalAlign: 'middle' }), range: [1, 60] }),
  one('pageNumber', {
    frame: box(804, 42, 100, 20),
    style: small({ verticalAlign: 'middle', align: 'end' }),
    range: [1, 4],
  }),
]
