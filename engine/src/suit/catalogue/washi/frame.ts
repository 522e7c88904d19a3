import { box } from '../../toolkit/art.ts'
import { pageMaker } from '../../toolkit/page.ts'
import { one } from '../../toolkit/slots.ts'
import type { ArtContext, Slot } from '../../types.ts'
import { fibres } from './brush.ts'
import { small, title } from './styles.ts'

/** What a page of Washi may ask for: a source note in the lower margin, or where else it stands. */
interface Wishes {
  readonly source?: boolean | Slot['frame']
}

/** A layout of Washi: a sheet of paper with long fibres in it. */
export const page = pageMaker(({ source = false }: Wishes) => ({
  under: ({ random }: ArtContext) => [fibres(random)],
  after: source === false ? [] : [sourceAt(source === true ? box(56, 508, 700, 18) : source)],
}))

function sourceAt(frame: Slot['frame']): Slot {
  return one('source', { frame, style: small({ sizes: [12] }), range: [1, 100] })
}

/** The title over the whole width. */
export const WIDE_TITLE = one('title', { frame: box(56, 52, 768, 88), style: title(), range: [4, 60] })
