import type { Random } from '../../../base/random.ts'
import type { ImageMask } from '../../../document/element.ts'
import type { Rect } from '../../../geometry/types.ts'
import { box, circle, group, slot, solid } from '../../toolkit/art.ts'
import { flatHand, type IllustrationHand, standIn } from '../../toolkit/illustration.ts'
import { besidePictureSlots, captionedSlots, peopleSlots } from '../../toolkit/sets.ts'
import { one } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { poly, SLOPE } from './cuts.ts'
import { crystal, facets } from './facets.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { facet, type Ink } from './inks.ts'
import { head, point, small, text, title } from './styles.ts'

/** Pages of pictures: one beside its cut, two that share one, four people. */
export function picturePages(): Layout[] {
  return [cutPicture(), pair(), team()]
}

const SIZES_BESIDE = [
  [28, 26, 24, 22, 20, 18, 16, 15, 14],
  [22, 20, 18, 16, 15, 14],
  [18, 16, 15, 14, 13],
  [16, 15, 14, 13, 12],
]

/** What cuts a picture: its left edge, its right edge or both, by so many px of its box. */
function cutMask({ width, height }: Rect, edges: { readonly left: boolean; readonly right: boolean }): ImageMask {
  const lean = height * SLOPE
  const [near, far] = [edges.left ? lean : 0, edges.right ? width - lean : width]
  const path = `M${near} 0L${width} 0L${far} ${height}L0 ${height}Z`
  return { geometry: { kind: 'path', path, width, height } }
}

/** Drawings are facets of one color and white. */
function handIn(ink: Ink): IllustrationHand {
  return flatHand({
    main: slot('background1'),
    second: facet(ink, 60).color,
    third: facet(ink, 40, 55).color,
    pale: slot('background1', 70),
    dark: slot('background1'),
    paper: facet(ink, 100).color,
  })
}

/** The color behind the cut of a picture. */
function cutGround({ x, width, height }: Rect, ink: Ink): Art[] {
  return [
    poly(
      [
        [x + height / 3, 0],
        [x + width, 0],
        [x + width, height],
        [x, height],
      ],
      solid(ink),
    ),
  ]
}

/** Words on white, a picture behind the cut. */
export function besidePicture(count: number): Layout {
  const ink: Ink = 'accent3'
  const area = box(468, 0, 492, 540)
  const height = 350 / count
  const cells = Array.from({ length: count }, (_, index) =>
    box(56, Math.round(150 + index * height), 400, Math.floor(height - 12)),
  )
  return page('content', count, {
    pattern: 'picture',
    claims: [],
    imageCount: 1,
    suits: ['pictures', 'plain'],
    ink,
    ticked: true,
    slots: besidePictureSlots(cells, {
      picture: { frame: area, style: text(), mask: cutMask(area, { left: true, right: false }) },
      title: { frame: box(56, 48, 480, 92), style: title({ sizes: [36, 34, 32, 28, 24, 20] }), range: [4, 50] },
      point: frame => ({
        frame,
        style: point(undefined, { sizes: SIZES_BESIDE[count - 1] ?? [16, 15, 14, 13] }),
        range: [20, count === 1 ? 260 : count > 3 ? 90 : 110],
      }),
    }),
    art: context => [
      standIn(area, context, {
        hand: handIn(ink),
        ground: () => cutGround(area, ink),
        place: box(600, 0, 350, 540),
        scene: () => facets(468, ink, context.random),
      }),
    ],
  })
}

/** Returns a picture behind a cut over the whole height. */
function cutPicture(): Layout {
  const ink: Ink = 'accent3'
  const area = box(320, 0, 640, 540)
  return page('picture', 1, {
    pattern: 'cut',
    claims: [],
    ink,
    ticked: true,
    slots: [
      one('picture', { frame: area, style: small(), mask: cutMask(area, { left: true, right: false }) }),
      one('title', {
        frame: box(56, 52, 336, 196),
        style: title({ sizes: [40, 36, 34, 32, 28, 24, 20] }),
        range: [4, 48],
      }),
      one('caption', {
        frame: box(56, 380, 232, 116),
        style: text({ sizes: [16, 15, 14, 13, 12], verticalAlign: 'bottom' }),
        range: [2, 84],
      }),
    ],
    art: ({ random }) => [group(area, 'picture', [...facets(320, ink, random), ...crystal('accent4', random)])],
  })
}

/** Two pictures that share one cut across the page. */
function pair(): Layout {
  const ink: Ink = 'accent1'
  const frames = [box(0, 152, 536, 304), box(446, 152, 514, 304)]
  return page('pictures', 2, {
    pattern: 'shared-cut',
    claims: [],
    ink,
    ticked: true,
    slots: [
      WIDE_TITLE,
      ...captionedSlots(frames, {
        picture: (frame, index) => ({
          frame,
          style: small(),
          mask: cutMask(frame, { left: index === 1, right: index === 0 }),
        }),
        caption: (_, index) => ({
          frame: index === 0 ? box(56, 466, 360, 50) : box(452, 466, 452, 50),
          style: text({ sizes: [16, 15, 14, 13] }),
          range: [2, 80],
        }),
      }),
    ],
    art: ({ random }) =>
      frames.map((frame, index) => group(frame, 'picture', panel(frame, { isFirst: index === 0, ink, random }))),
  })
}

/** Returns a flat form of facets in place of a picture between cuts. */
function panel(
  { x, y, width, height }: Rect,
  { isFirst, ink, random }: { isFirst: boolean; ink: Ink; random: Random },
): Art[] {
  const lean = height * SLOPE
  const [left, right] = isFirst ? [x, x + width] : [x + lean, x + width]
  const [footLeft, footRight] = isFirst ? [x, x + width - lean] : [x, x + width]
  const inner = [x + width * (0.4 + random() * 0.25), y + height * (0.45 + random() * 0.25)] as const
  const mods = isFirst ? [86, 72, 94] : [70, 80, 58]
  return [
    poly(
      [
        [left, y],
        [right, y],
        [footRight, y + height],
        [footLeft, y + height],
      ],
      isFirst ? solid(ink) : facet(ink, 90),
    ),
    poly([[left, y], [right, y], inner], facet(ink, mods[0] ?? 86)),
    poly([[right, y], [footRight, y + height], inner], facet(ink, mods[1] ?? 72)),
    poly([[footLeft, y + height], [footRight, y + height], inner], facet(ink, mods[2] ?? 94)),
  ]
}

/** Up to four people behind cuts, name and part below each. */
function team(): Layout {
  const ink: Ink = 'accent5'
  const portraits = [0, 1, 2, 3].map(index => box(24 + index * 216, 152, 232, 208))
  const words = (index: number, y: number, height: number) => box(56 + index * 212, y, 180, height)
  return page('team', 4, {
    pattern: 'cuts',
    claims: [],
    ink,
    ticked: true,
    slots: [
      WIDE_TITLE,
      ...peopleSlots(portraits, {
        picture: frame => ({ frame, style: small(), mask: cutMask(frame, { left: true, right: true }) }),
        head: (_, index) => ({
          frame: words(index, 376, 44),
          style: head({ sizes: [18, 16, 15, 14, 13], lineHeight: 1.2 }),
        }),
        body: (_, index) => ({
          frame: words(index, 424, 76),
          style: text({ sizes: [15, 14, 13], lineHeight: 1.35 }),
        }),
      }),
    ],
    art: ({ random }) => portraits.map((area, index) => group(area, 'picture', person(area, { index, ink, random }))),
  })
}

/** Someone in flat facets behind a cut. */
function person(
  { x, y, width, height }: Rect,
  { index, ink, random }: { index: number; ink: Ink; random: Random },
): Art[] {
  const lean = height * SLOPE
  const middle = x + width / 2
  const foot = y + height
  const turn = random() < 0.5 ? -1 : 1
  const half = 50
  return [
    poly(
      [
        [x + lean, y],
        [x + width, y],
        [x + width - lean, foot],
        [x, foot],
      ],
      facet(ink, [100, 88, 78, 94][index] ?? 90),
    ),
    poly(
      [
        [x + lean, y],
        [x + width, y],
        [middle + 20 * turn, y + 96],
      ],
      facet(ink, 70),
    ),
    poly(
      [
        [middle - half, foot],
        [middle - half + 16, y + 132],
        [middle + half - 12, y + 132],
        [middle + half, foot],
      ],
      facet(ink, 46),
    ),
    poly(
      [
        [middle, y + 132],
        [middle + turn * (half - 14), y + 132],
        [middle + turn * half, foot],
        [middle, foot],
      ],
      facet(ink, 36),
    ),
    circle({ x: middle, y: y + 86 }, 32, { fill: facet(ink, 60, 40) }),
    poly(
      [
        [middle - 36, y + 88],
        [middle - 30, y + 52],
        [middle + 8 * turn, y + 44],
        [middle + 32, y + 54],
        [middle + 36, y + 88],
        [middle + 22 * turn, y + 68],
        [middle - 18 * turn, y + 72],
      ],
      facet(ink, 30),
    ),
  ]
}
