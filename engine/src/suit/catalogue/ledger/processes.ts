import type { Rect } from '../../../geometry/types.ts'
import { box } from '../../toolkit/art.ts'
import { inkOn } from '../../toolkit/ink-on.ts'
import { each, spread } from '../../toolkit/slots.ts'
import type { Art, Layout, LayoutKind } from '../../types.ts'
import { page, TITLE } from './frame.ts'
import { area, chevron, inkAt, thin, upright } from './marks.ts'
import { head, pointText, text } from './styles.ts'

/** Steps as arrows: their heads in the arrows, or their numbers where they have no heads. */
export function processes(): Layout[] {
  return [...[3, 4, 5, 6].map(chevrons), ...[3, 4, 5, 6].map(arrows)]
}

/** Arrows side by side over the whole width. */
function arrowsOf(count: number): Rect[] {
  return spread(box(56, 148, 848, 52), count, 0).map(place => ({ ...place, width: place.width - 4 }))
}

const BODY_SIZES: readonly (readonly number[])[] = [
  [20, 18, 16, 15, 14, 13],
  [18, 16, 15, 14, 13],
  [16, 15, 14, 13, 12],
  [14, 13, 12],
]

function wordsUnder(places: readonly Rect[], height: number): Rect[] {
  return places.map(({ x, width }) => box(x, 216, width - 10, height))
}

/** The head of each step stands in its arrow; bars below show that one follows the other. */
function chevrons(count: number): Layout {
  const places = arrowsOf(count)
  const marked = count - 1
  const left = (index: number) => (index === 0 ? 14 : 24) + (count < 6 ? 18 : 0)
  return page('content', count, {
    pattern: 'chevrons',
    claims: ['order'],
    numbers: count < 6,
    suits: ['steps'],
    slots: [
      TITLE,
      ...each('head', places, ({ x, width }, index) => ({
        frame: box(x + left(index), 150, width - left(index) - 12, 48),
        style: head({ lineHeight: 1.2, fill: inkOn(inkAt(index, marked)) }),
        range: [2, Math.round(width / 7)],
      })),
      ...each('body', wordsUnder(places, 176), {
        style: text({ sizes: BODY_SIZES[count - 3] ?? [14, 13, 12], lineHeight: 1.35 }),
        range: [20, 110],
      }),
    ],
    art: () => [
      ...places.map((place, index) => chevron(place, inkAt(index, marked), index === 0)),
      ...(count < 6
        ? places.map(({ x }, index) =>
            thin(box(x + left(index) - 17, 163.5, 20, 20), String(index + 1), {
              size: 16,
              weight: 700,
              fill: inkOn(inkAt(index, marked)),
            }),
          )
        : []),
      ...schedule(count, marked),
    ],
  })
}

/** One bar a step, each where the one before it ends. */
function schedule(count: number, marked: number): Art[] {
  const lanes = spread(box(56, 0, 848, 0), count, 0)
  const pitch = Math.max(15, Math.round(84 / count))
  const top = 484 - pitch * count
  return [
    ...lanes.map(({ x }) => upright(x, top - 6, 490 - top, 22)),
    upright(904, top - 6, 490 - top, 22),
    ...lanes.map(({ x, width }, index) =>
      area(box(x, top + pitch * index + 2, width, Math.round(pitch * 0.6)), inkAt(index, marked)),
    ),
  ]
}

/** Numbered arrows over points. */
function arrows(count: number): Layout {
  const places = arrowsOf(count)
  const marked = count - 1
  return page('content', count, {
    pattern: 'arrows',
    claims: ['order'],
    numbers: true,
    suits: ['steps'],
    slots: [
      TITLE,
      ...each('point', wordsUnder(places, 176), {
        style: pointText({ sizes: BODY_SIZES[count - 3] ?? [14, 13, 12], lineHeight: 1.35 }),
        range: [20, Math.round(900 / count)],
      }),
    ],
    art: () => [
      ...places.map((place, index) => chevron(place, inkAt(index, marked), index === 0)),
      ...places.map(({ x }, index) =>
        thin(box(x + (index === 0 ? 16 : 28), 158, 60, 32), String(index + 1), {
          size: 28,
          fill: inkOn(inkAt(index, marked)),
        }),
      ),
      ...schedule(count, marked),
    ],
  })
}

const DATE_SIZES: readonly (readonly number[])[] = [
  [28, 26, 24],
  [28, 26, 24],
  [24, 22, 20, 18, 16],
  [20, 18, 16, 15, 14],
  [18, 16, 15, 14, 13],
]

/** Dates in arrows, what happened under each, and a schedule at the foot. */
export function timeline(kind: LayoutKind, count: number): Layout {
  const places = arrowsOf(count)
  const marked = count - 1
  return page(kind, count, {
    pattern: 'timeline',
    claims: ['order'],
    suits: ['dates'],
    slots: [
      TITLE,
      ...each('number', places, ({ x, width }, index) => ({
        frame: box(x + (index === 0 ? 14 : 24), 150, width - (index === 0 ? 14 : 24) - 12, 48),
        style: head({ sizes: DATE_SIZES[count - 2] ?? [16], lineHeight: 1.1, fill: inkOn(inkAt(index, marked)) }),
        range: [1, 10],
        optional: false,
      })),
      ...each('body', wordsUnder(places, 176), {
        style: text({
          sizes: count === 2 ? [20, 18, 16, 15, 14, 13] : (BODY_SIZES[count - 3] ?? [14, 13, 12]),
          lineHeight: 1.35,
        }),
        range: [20, 110],
      }),
    ],
    art: () => [
      ...places.map((place, index) => chevron(place, inkAt(index, marked), index === 0)),
      ...schedule(count, marked),
    ],
  })
}
