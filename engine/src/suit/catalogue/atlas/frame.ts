import type { Random } from '../../../base/random.ts'
import { box, solid } from '../../toolkit/art.ts'
import { pageMaker } from '../../toolkit/page.ts'
import { one } from '../../toolkit/slots.ts'
import type { Art, ArtContext, Slot } from '../../types.ts'
import { DEEP, pale } from './inks.ts'
import { rail } from './marks.ts'
import { contours } from './relief.ts'
import { small, title } from './styles.ts'
import { between, terrain } from './terrain.ts'

/** What a page of Atlas may ask for: the sea floor as its ground, its own place for the rail, a source note. */
interface Wishes {
  readonly sea?: boolean
  readonly rail?: boolean
  /** Where the source note begins, or none. */
  readonly source?: number | null
}

/** A layout of Atlas: a sheet with the rail of chapters in its margin. */
export const page = pageMaker(({ sea = false, rail: hasRail = !sea, source = 56 }: Wishes) => ({
  background: sea ? DEEP : solid('background1'),
  after: source === null ? [] : [sourceFrom(source)],
  under: (context: ArtContext) => (hasRail ? rail(context, sea ? pale() : solid('text1')) : []),
}))

function sourceFrom(x: number): Slot {
  return one('source', { frame: box(x, 506, 904 - x, 18), style: small(), range: [1, 100] })
}

/** The title over the width of the page. */
export const WIDE_TITLE = one('title', { frame: box(56, 44, 848, 80), style: title(), range: [4, 80] })

/** The title in its column at the left. */
export const SIDE_TITLE = one('title', { frame: box(56, 44, 312, 208), style: title(), range: [4, 60] })

/** Returns the hill in the lower left corner, under the column of the title. */
export function cornerHill(random: Random): Art[] {
  const top = { x: between(random, 20, 110), y: between(random, 440, 560) }
  const ground = terrain(
    [
      { ...top, across: 150, down: 130, height: 1 },
      { x: top.x + between(random, 60, 160), y: top.y + between(random, 20, 70), across: 110, down: 90, height: 0.5 },
    ],
    random,
    { rough: 0.4, grain: 70 },
  )
  return contours(box(0, 262, 380, 278), ground, {
    levels: { first: 0.42, step: 0.13, count: 9 },
    ink: solid('accent2', 24),
  })
}

/** Returns the hill in the upper right corner, beside a title that does not reach it. */
export function upperHill(random: Random): Art[] {
  const top = { x: between(random, 850, 960), y: between(random, -20, 40) }
  const ground = terrain([{ ...top, across: 170, down: 100, height: 1.1 }], random, { rough: 0.36, grain: 64 })
  return contours(box(600, 0, 360, 152), ground, {
    levels: { first: 0.4, step: 0.12, count: 9 },
    ink: solid('accent2', 24),
  })
}
