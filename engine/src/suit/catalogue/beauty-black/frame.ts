import { box, solid } from '../../art.ts'
import { contentId, totalId } from '../../layout-ids.ts'
import { one } from '../../slots.ts'
import type { Art, ArtContext, ContentShape, Layout, LayoutKind, Slot } from '../../types.ts'
import { small } from './styles.ts'

/** What a layout of Beauty Black is made from. */
export interface PagePlan {
  readonly kind: LayoutKind
  readonly pattern: string
  readonly layoutId: number
  readonly count: number
  readonly imageCount?: number
  readonly suits?: readonly ContentShape[]
  readonly slots: readonly Slot[]
  readonly art: (context: ArtContext) => readonly Art[]
  /** The part of the motif that lies above everything. */
  readonly over?: readonly Art[]
  /** Where the source note begins; null for pages without one. */
  readonly sourceAt?: number | null
}

/** A layout of Beauty Black: its slots, a quiet source note in the lower margin, and the motif below the text. */
export function page(plan: PagePlan): Layout {
  const { kind, pattern, layoutId, count, imageCount = 0, suits = ['plain'], slots, sourceAt = 56 } = plan
  return {
    key: `${kind}_${count}/${pattern}`,
    layoutId,
    indexType: kind === 'cover' || kind === 'ending' || kind === 'thanks' ? 1 : kind === 'chapter' ? 2 : 3,
    kind,
    pattern,
    count,
    imageCount,
    suits,
    slots: sourceAt === null ? slots : [...slots, sourceNote(sourceAt)],
    background: solid('background1'),
    art: context => ({ under: plan.art(context), over: plan.over ?? [] }),
  }
}

type Partly = Omit<PagePlan, 'kind' | 'layoutId' | 'count'>

/** A layout for a number of points. */
export function content(count: number, plan: Partly): Layout {
  return page({ ...plan, kind: 'content', layoutId: contentId(count), count })
}

/** A layout for one node with a number of sub-items. */
export function total(count: number, plan: Partly): Layout {
  return page({ ...plan, kind: 'total', layoutId: totalId(count), count })
}

function sourceNote(x: number): Slot {
  return one('source', { frame: box(x, 508, 904 - x, 18), style: small({ sizes: [12] }), range: [1, 100] })
}
