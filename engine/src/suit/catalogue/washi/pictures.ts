import { seededRandom } from '../../../base/random.ts'
import type { ImageMask } from '../../../document/element.ts'
import type { Point, Rect } from '../../../geometry/types.ts'
import { box, group, path, rect, slot, solid } from '../../toolkit/art.ts'
import { lineHand, standIn } from '../../toolkit/illustration.ts'
import { besidePictureSlots, captionedSlots, peopleSlots } from '../../toolkit/sets.ts'
import { one, spread } from '../../toolkit/slots.ts'
import { ROUND_MASK } from '../../toolkit/surface.ts'
import type { Art, ArtContext, Layout } from '../../types.ts'
import { enso, sealed, signIn } from './brush.ts'
import { crests } from './crests.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { moonrise, terraces, woven } from './hills.ts'
import { dyeAt } from './inks.ts'
import { head, point, small, text, title } from './styles.ts'
import { lowSheet, outline, rightSheet, tear } from './torn.ts'

/** Pages of pictures: one over all of it, two side by side, four people. */
export function picturePages(): Layout[] {
  return [whole(), pair(), team()]
}

/** Returns a picture that is torn at one side: the outline it is cut to, in px of its area. */
function tornOutline(area: Rect, side: 'right' | 'foot', seed: number): Point[] {
  const random = seededRandom(seed)
  const [width, height] = [area.width, area.height]
  const corner = (x: number, y: number) => ({ x, y })
  if (side === 'right')
    return [
      corner(0, 0),
      ...tear(corner(width - 10, 0), corner(width - 14, height), random).map(held(width, height)),
      corner(0, height),
    ]
  return [
    corner(0, 0),
    corner(width, 0),
    ...tear(corner(width, height - 10), corner(0, height - 12), random).map(held(width, height)),
  ]
}

function held(width: number, height: number) {
  return ({ x, y }: Point): Point => ({ x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) })
}

function tornMask(area: Rect, side: 'right' | 'foot', seed: number): ImageMask {
  const data = outline(tornOutline(area, side, seed))
  return { geometry: { kind: 'path', path: data, width: area.width, height: area.height } }
}

/** Returns the fibres that show beside a torn picture. */
function fibresOf(area: Rect, side: 'right' | 'foot', seed: number): Art {
  const by = side === 'right' ? { x: 7, y: 4 } : { x: 3, y: 6 }
  const places = tornOutline(area, side, seed + 1).map(({ x, y }) => ({ x: area.x + x + by.x, y: area.y + y + by.y }))
  return path(outline(places), { fill: solid('text1', 16) })
}

const SIZES_BESIDE = [
  [28, 26, 24, 22, 20, 18, 16, 15, 14],
  [20, 18, 16, 15, 14],
  [16, 15, 14],
  [16, 15, 14, 13],
]

const BESIDE = box(0, 0, 508, 540)

/** Returns a torn picture over the left of the page, numbered points beside it. */
export function besidePicture(count: number): Layout {
  const rows = spread(box(540, 188, 364, 304), count, count > 3 ? 10 : 16, 'y')
  const left = count === 1 ? 540 : 600
  return page('content', count, {
    pattern: 'torn-picture',
    claims: [],
    numbers: count > 1,
    imageCount: 1,
    suits: ['pictures', 'plain', 'steps'],
    slots: besidePictureSlots(rows, {
      picture: { frame: BESIDE, style: text(), mask: tornMask(BESIDE, 'right', 11) },
      title: { frame: box(540, 56, 364, 116), style: title(), range: [4, 43] },
      point: ({ y, height }) => ({
        frame: box(left, y, 904 - left, height),
        style: point({ sizes: SIZES_BESIDE[count - 1] ?? [16, 15, 14, 13], lineHeight: 1.42 }),
        range: [20, [260, 150, 110, 80][count - 1] ?? 80],
      }),
    }),
    art: context => [
      fibresOf(BESIDE, 'right', 11),
      standIn(BESIDE, context, {
        hand: HAND,
        ground: sheet,
        place: PLACE,
        over: tornEdge(context),
        scene: () => beside(context),
      }),
      ...(count === 1
        ? []
        : rows.map(({ y }, index) => signIn(box(540, y - 7, 48, 44), index + 1, { fill: solid('accent1'), size: 36 }))),
    ],
  })
}

/** Where a drawing stands, left of the tear. */
const PLACE = box(0, 0, 480, 540)
/** Drawings are inked with a brush and tinted. */
const HAND = lineHand(
  slot('text1'),
  {
    main: slot('accent1'),
    second: slot('accent2'),
    third: slot('accent3'),
    pale: slot('background1'),
    dark: slot('text1'),
    paper: slot('background1'),
  },
  2.6,
)

function sheet(): Art[] {
  return [rect(box(0, 0, 520, 540), { fill: solid('background2') })]
}

function tornEdge({ random }: ArtContext): Art[] {
  return rightSheet(498, 494, solid('background1'), random)
}

function beside(context: ArtContext): Art[] {
  return [...scene(box(0, 0, 520, 540), context.pageIndex, context), ...tornEdge(context)]
}

/** What stands in for a picture: a disc over woven papers, a moon over hills, terraces. */
function scene(area: Rect, turn: number, { random }: ArtContext): Art[] {
  const scenes = [woven, terraces, moonrise] as const
  return scenes[turn % scenes.length]?.(area, random) ?? []
}

/** Returns a picture over the page, torn off above the line of its words. */
function whole(): Layout {
  const area = box(0, 0, 960, 412)
  return page('picture', 1, {
    pattern: 'landscape',
    claims: [],
    slots: [
      one('picture', { frame: area, style: small(), mask: tornMask(area, 'foot', 23) }),
      one('title', { frame: box(56, 424, 488, 84), style: title({ verticalAlign: 'middle' }), range: [4, 45] }),
      one('caption', {
        frame: box(584, 424, 248, 84),
        style: text({ sizes: [16, 15, 14, 13, 12], lineHeight: 1.4, verticalAlign: 'middle' }),
        range: [2, 90],
      }),
    ],
    art: context => [
      fibresOf(area, 'foot', 23),
      group(area, 'picture', [
        ...terraces(box(0, 0, 960, 440), context.random),
        ...lowSheet(398, 406, solid('background1'), context.random),
      ]),
      ...sealed({ x: 860, y: 444 }, 44, context),
    ],
  })
}

/** Two pictures, each torn at its foot, a line of words under each. */
function pair(): Layout {
  const frames = [box(56, 148, 412, 284), box(492, 148, 412, 284)]
  return page('pictures', 2, {
    pattern: 'pair',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...captionedSlots(frames, {
        picture: (frame, index) => ({ frame, style: small(), mask: tornMask(frame, 'foot', 31 + index * 4) }),
        caption: ({ x, width }) => ({ frame: box(x, 448, width, 56), style: text({ lineHeight: 1.4 }) }),
      }),
    ],
    art: context => [
      ...frames.map((frame, index) => fibresOf(frame, 'foot', 31 + index * 4)),
      ...frames.map((frame, index) =>
        group(frame, 'picture', [
          ...scene(frame, context.pageIndex + index, context),
          path(foot(frame, 31 + index * 4), { fill: solid('background1') }),
        ]),
      ),
      ...sealed({ x: 860, y: 60 }, 44, context),
    ],
  })
}

/** Returns the paper below a torn foot. */
function foot(area: Rect, seed: number): string {
  const torn = tornOutline(area, 'foot', seed).slice(2)
  const places = torn.map(({ x, y }) => ({ x: area.x + x, y: area.y + y }))
  const low = area.y + area.height + 1
  return outline([{ x: area.x + area.width, y: low }, ...places, { x: area.x, y: low }])
}

/** Up to four people: a round portrait in a brushed circle, name and part below. */
function team(): Layout {
  const cells = spread(box(56, 148, 848, 348), 4, 24)
  const portraits = cells.map(({ x }, index) => box(x + 20, 164 + (index % 2 === 0 ? 16 : 0), 140, 140))
  return page('team', 4, {
    pattern: 'crests',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...peopleSlots(portraits, {
        picture: frame => ({ frame, style: small(), mask: ROUND_MASK }),
        head: ({ x, y }) => ({ frame: box(x - 20, y + 164, 190, 46), style: head({ sizes: [18, 16, 15, 14, 13] }) }),
        body: ({ x, y }) => ({
          frame: box(x - 20, y + 212, 190, 96),
          style: text({ sizes: [15, 14, 13], lineHeight: 1.4 }),
        }),
      }),
    ],
    art: context => [
      ...portraits.flatMap(area =>
        enso(middleOf(area), { radius: 80, ink: 'accent6', band: 9, hairs: 9 }, context.random),
      ),
      ...portraits.map((area, index) =>
        group(
          area,
          'picture',
          crests([{ center: middleOf(area), radius: 70, dye: dyeAt(index + context.pageIndex) }], context.random),
        ),
      ),
    ],
  })
}

function middleOf({ x, y, width, height }: Rect): Point {
  return { x: x + width / 2, y: y + height / 2 }
}
