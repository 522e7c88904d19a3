import { box, solid } from '../../art.ts'
import { contentId } from '../../layout-ids.ts'
import { one } from '../../slots.ts'
import type { Art, ArtContext, ContentShape, Layout, LayoutKind, Slot } from '../../types.ts'
import { inkRule } from './pieces.ts'
import { small } from './styles.ts'

/** What a layout of Paper is made from. */
export interface PagePlan {
  readonly kind: LayoutKind
  readonly pattern: string
  readonly layoutId: number
  readonly count: number
  readonly imageCount?: number
  readonly suits?: readonly ContentShape[]
  readonly slots: readonly Slot[]
  /** The motif; below the text unless said otherwise. */
  readonly art: (context: ArtContext) => readonly Art[]
  /** A page with the running head and its rule; a cover has none. */
  readonly running?: boolean
}

const RUNNING: readonly Slot[] = [
  one('runningHead', { frame: box(56, 42, 420, 20), style: small({ verticalAlign: 'middle' }), range: [1, 60] }),
  one('pageNumber', {
    frame: box(804, 42, 100, 20),
    style: small({ verticalAlign: 'middle', align: 'end' }),
    range: [1, 4],
  }),
]

/** A layout of Paper: its slots, the running head with its rule, and the motif. */
export function page(plan: PagePlan): Layout {
  const { kind, pattern, layoutId, count, imageCount = 0, suits = ['plain'], running = true } = plan
  return {
    key: `${kind}_${count}/${pattern}`,
    layoutId,
    indexType: kind === 'cover' || kind === 'ending' || kind === 'thanks' ? 1 : kind === 'chapter' ? 2 : 3,
    kind,
    pattern,
    count,
    imageCount,
    suits,
    slots: [...(running ? RUNNING : []), ...plan.slots],
    background: solid('background1'),
    art: context => ({ under: [...(running ? [inkRule(56, 904, 68)] : []), ...plan.art(context)], over: [] }),
  }
}

/** A content layout for a number of points. */
export function content(count: number, plan: Omit<PagePlan, 'kind' | 'layoutId' | 'count'>): Layout {
  return page({ ...plan, kind: 'content', layoutId: contentId(count), count })
}
