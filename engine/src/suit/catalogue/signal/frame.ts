import type { Point } from '../../../geometry/types.ts'
import { box, solid } from '../../toolkit/art.ts'
import { pageMaker } from '../../toolkit/page.ts'
import { one } from '../../toolkit/slots.ts'
import type { ArtContext, Slot } from '../../types.ts'
import { dotGrid, mesh } from './stage.ts'
import { small, title } from './styles.ts'

/** What a page of Signal may ask for: where its light comes from (fixed, or the first of a round), where its grid is strongest, a source note. */
interface Wishes {
  readonly from: number
  readonly fixed?: boolean
  readonly grid?: Point | null
  readonly source?: boolean
  /** Less light, where small text stands on the open stage. */
  readonly dim?: number
}

/** A layout of Signal: a lit stage with its grid, and a source note in the lower margin. */
export const page = pageMaker(
  ({ from, fixed = false, grid = { x: 0.7, y: 0.3 }, source = true, dim = 0.9 }: Wishes) => ({
    after: source ? [SOURCE] : [],
    under: (context: ArtContext) => [
      ...mesh(context, fixed ? from : from + context.pageIndex, dim),
      ...(grid === null ? [] : dotGrid(grid, 0.6)),
    ],
  }),
)

const SOURCE: Slot = one('source', {
  frame: box(56, 508, 848, 18),
  style: small({ sizes: [12], fill: solid('text1') }),
  range: [1, 100],
})

/** The title over the whole width. */
export const WIDE_TITLE = one('title', { frame: box(56, 44, 848, 92), style: title(), range: [8, 60] })
