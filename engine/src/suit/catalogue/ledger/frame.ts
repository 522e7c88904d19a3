import { box, solid } from '../../toolkit/art.ts'
import { pageMaker } from '../../toolkit/page.ts'
import { one } from '../../toolkit/slots.ts'
import type { ArtContext, Slot } from '../../types.ts'
import { area, level, tracker } from './marks.ts'
import { small, title } from './styles.ts'

/** What a page of Ledger may ask for: to go without header and footer, to be navy all over. */
interface Wishes {
  readonly bare?: boolean
  readonly navy?: boolean
}

/** A layout of Ledger: the rule under the title, the tracker of chapters, and a footer with source and page number. */
export const page = pageMaker(({ bare = false, navy = false }: Wishes) => ({
  background: solid(navy ? 'accent1' : 'background1'),
  after: bare || navy ? [] : [SOURCE, PAGE_NUMBER],
  under: (context: ArtContext) =>
    bare || navy ? [] : [...tracker(context, 'header'), area(box(56, 128, 848, 2), 'accent1'), level(56, 500, 848, 26)],
}))

const SOURCE: Slot = one('source', { frame: box(56, 504, 640, 18), style: small(), range: [1, 90] })

const PAGE_NUMBER: Slot = one('pageNumber', {
  frame: box(844, 504, 60, 18),
  style: small({ weight: 600, align: 'end', fill: solid('text1') }),
  range: [1, 4],
})

/** The title stands on the rule. */
export const TITLE: Slot = one('title', {
  frame: box(56, 40, 664, 80),
  style: title({ verticalAlign: 'bottom' }),
  range: [8, 60],
})
