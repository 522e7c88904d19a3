import type { Rect } from '../../../geometry/types.ts'
import { box, rect, slot, solid } from '../../toolkit/art.ts'
import { lineHand, standIn, subjectOr } from '../../toolkit/illustration.ts'
import { besidePictureSlots } from '../../toolkit/sets.ts'
import { spread } from '../../toolkit/slots.ts'
import { pointHead } from '../../toolkit/type.ts'
import type { Art, ArtContext, Layout } from '../../types.ts'
import { page } from './frame.ts'
import { hairline, inkRule, type SpecimenPlan, solids, specimen } from './pieces.ts'
import { isOrchard } from './specimens.ts'
import { pointText, small, title } from './styles.ts'

const PLATE = box(56, 88, 384, 408)
/** Drawings are engraved in ink, their areas washed as the fruits are. */
const HAND = lineHand(
  slot('text1'),
  {
    main: slot('accent2'),
    second: slot('accent3'),
    third: slot('accent4'),
    pale: slot('background1'),
    dark: slot('text1'),
    paper: slot('background1'),
  },
  2.2,
)

/**
 * Returns what a page or a deck is about in a place, else an engraved solid. Where fruit belongs, a fruit is engraved.
 */
export function pictured(
  place: Rect,
  { subject, random }: ArtContext,
  plan: Omit<SpecimenPlan, 'random' | 'subject'>,
): readonly Art[] {
  const otherwise = () => [specimen({ ...plan, random, subject })]
  return isOrchard(subject) ? otherwise() : subjectOr(place, { subject }, { hand: HAND, otherwise })
}

/** Returns a plate at the left, the points in a column beside it; a picture takes the place of what is drawn on the plate. */
export function besidePicture(count: number): Layout {
  const gap = 10
  const rows = spread(box(484, 212, 420, 284), count, 2 * gap, 'y')
  return page('content', count, {
    pattern: 'plate',
    claims: [],
    imageCount: 1,
    suits: ['pictures', 'plain'],
    slots: besidePictureSlots(rows, {
      picture: { frame: PLATE, style: small() },
      title: { frame: box(484, 84, 420, 112), style: title(), range: [4, 48] },
      point: frame => ({
        frame,
        style: pointText({
          face: '@title',
          sizes: [...([[28, 24], [24]][count - 1] ?? []), 20, 18, 16, 14, 13],
          fill: solid('text1'),
          lineHeight: 1.36,
          head: pointHead(600, 'accent1'),
        }),
        range: [12, Math.round(330 / count)],
      }),
    }),
    art: context => [
      standIn(PLATE, context, {
        hand: HAND,
        ground: area => [rect(area, { fill: solid('background2') })],
        scene: () => [solids(PLATE, context.pageIndex, context.random)],
      }),
      inkRule(484, 904, 204),
      ...rows.slice(1).map(({ y }) => hairline(484, 904, y - gap)),
    ],
  })
}
