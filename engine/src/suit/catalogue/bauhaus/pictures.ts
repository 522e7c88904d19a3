import type { Random } from '../../../base/random.ts'
import type { Rect } from '../../../geometry/types.ts'
import { box, group, slot } from '../../toolkit/art.ts'
import { flatHand, standIn } from '../../toolkit/illustration.ts'
import { besidePictureSlots, captionedSlots, peopleSlots } from '../../toolkit/sets.ts'
import { one, spread } from '../../toolkit/slots.ts'
import { ROUND_MASK } from '../../toolkit/surface.ts'
import type { Art, ArtContext, Layout } from '../../types.ts'
import { bars, block, disc, half, quarters } from './forms.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { castOf, type Ink, on } from './inks.ts'
import { head, pointOn, small, text, title } from './styles.ts'
import { wall } from './tiles.ts'

/** Pages of pictures: one over all of it, two side by side, four people. */
export function picturePages(): Layout[] {
  return [whole(), pair(), team()]
}

/** Drawings are made of the flat colors of everything. */
const HAND = flatHand({
  main: slot('accent1'),
  second: slot('accent2'),
  third: slot('text1'),
  pale: slot('background1'),
  dark: slot('text1'),
  paper: slot('background1'),
})

const SIZES_BESIDE = [
  [28, 26, 24, 22, 20, 18, 16, 15, 14],
  [24, 22, 20, 18, 16, 15, 14],
  [20, 18, 16, 15, 14, 13],
  [16, 15, 14, 13],
]

/** Returns a picture over the left of the page, words beside it under bars of color. */
export function besidePicture(count: number): Layout {
  const area = box(0, 0, 360, 540)
  const cells = spread(box(416, 150, 488, 350), count, 14, 'y')
  const ink = (index: number): Ink => (['accent1', 'accent3', 'accent2', 'text1'] as const)[index] ?? 'text1'
  return page('content', count, {
    pattern: 'picture',
    claims: [],
    imageCount: 1,
    suits: ['pictures', 'plain'],
    slots: besidePictureSlots(cells, {
      picture: { frame: area, style: text() },
      title: { frame: box(416, 44, 488, 92), style: title({ sizes: [36, 32, 28, 24] }) },
      point: cell => ({
        frame: box(cell.x, cell.y + 16, cell.width, cell.height - 16),
        style: pointOn('background1', { sizes: SIZES_BESIDE[count - 1] ?? [16, 15, 14, 13] }),
        range: [20, count === 1 ? 260 : count > 3 ? 90 : 110],
      }),
    }),
    art: context => [
      standIn(area, context, {
        hand: HAND,
        ground: () => [block(area, 'accent3')],
        scene: () => wall({ x: 0, y: 0 }, [2, 3, 180], context.random),
      }),
      ...cells.map((cell, index) => block(box(cell.x, cell.y, cell.width, 8), ink(index))),
    ],
  })
}

/** The page without its upper left, where the title stands on paper. */
const NOTCH = 'M0.4 0L1 0L1 1L0 1L0 0.38889L0.4 0.38889Z'

/** Returns a picture over the whole page but the plate of the title; without one, a playground. */
function whole(): Layout {
  const area = box(0, 0, 960, 540)
  return page('picture', 1, {
    pattern: 'plate',
    claims: [],
    slots: [
      one('picture', {
        frame: area,
        style: small(),
        mask: { geometry: { kind: 'path', path: NOTCH, width: 1, height: 1 } },
      }),
      one('title', {
        frame: box(56, 44, 312, 116),
        style: title({ sizes: [36, 32, 28, 24, 20] }),
        range: [8, 47],
      }),
      one('caption', { frame: box(56, 168, 312, 34), style: small({ fill: on('background1') }), range: [8, 45] }),
    ],
    art: context => [group(area, 'picture', playground(context))],
  })
}

/** Returns a square with things to climb on, under a sun. */
function playground({ random }: ArtContext): Art[] {
  const { first, second, third } = castOf(random)
  const sun = { x: 720 + random() * 60, y: 130 + random() * 40 }
  const tower = 410 + Math.round(random() * 3) * 15
  const inks: readonly Ink[] = [first, 'background1', second, third]
  return [
    block(box(0, 0, 960, 540), third),
    disc(sun, 150, first),
    ...quarters(
      { x: 960, y: 420 },
      [-1, -1],
      [
        [300, second],
        [180, 'background1'],
        [60, first],
      ],
    ),
    ...climbingTower(tower, second, first),
    disc({ x: 60, y: 420 }, 120, second),
    half({ x: 60, y: 420 }, 120, 'down', first),
    half({ x: 290, y: 420 }, 84, 'up', 'background1'),
    half({ x: 290, y: 420 }, 42, 'up', 'text1'),
    block(box(0, 420, 960, 120), 'text1'),
    half({ x: 60, y: 420 }, 119, 'down', first),
    ...Array.from({ length: 8 }, (_, index) =>
      disc(
        { x: 400 + index * 76, y: 480 },
        index % 3 === 1 ? 26 : 16,
        inks[(index + Math.floor(random() * 2)) % 4] ?? first,
      ),
    ),
    block(box(0, 0, 384, 210), 'background1'),
  ]
}

function climbingTower(x: number, roof: Ink, rung: Ink): Art[] {
  return [
    half({ x: x + 84, y: 180 }, 84, 'up', roof),
    block(box(x, 180, 24, 240), 'text1'),
    block(box(x + 144, 180, 24, 240), 'text1'),
    block(box(x, 180, 168, 20), 'text1'),
    ...bars(box(x + 24, 220, 120, 200), 6, rung),
  ]
}

/** Two pictures edge to edge across the page, a line of words under each. */
function pair(): Layout {
  const frames = [box(0, 148, 480, 320), box(480, 148, 480, 320)]
  return page('pictures', 2, {
    pattern: 'pair',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...captionedSlots(frames, {
        picture: frame => ({ frame, style: small() }),
        caption: ({ x }) => ({ frame: x === 0 ? box(56, 480, 400, 46) : box(500, 480, 404, 46), style: text() }),
      }),
    ],
    art: ({ random }) =>
      frames.map(frame => group(frame, 'picture', wall({ x: frame.x, y: frame.y }, [3, 2, 160], random))),
  })
}

/** Up to four people: a portrait on a tile of color each, name and part below. */
function team(): Layout {
  const cells = spread(box(0, 148, 960, 200), 4, 0)
  const portraitIn = ({ x }: Rect) => box(x + 40, 168, 160, 160)
  const grounds: readonly Ink[] = ['accent3', 'accent1', 'accent2', 'text1']
  const wordsAt = ({ x }: Rect, y: number, height: number) => box(x === 0 ? 56 : x + 20, y, x === 0 ? 168 : 200, height)
  return page('team', 4, {
    pattern: 'tiles',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...peopleSlots(cells, {
        picture: cell => ({ frame: portraitIn(cell), style: small(), mask: ROUND_MASK }),
        head: cell => ({
          frame: wordsAt(cell, 364, 46),
          style: head({ sizes: [18, 16, 15, 14, 13], lineHeight: 1.25 }),
        }),
        body: cell => ({
          frame: wordsAt(cell, 416, 88),
          style: text({ sizes: [15, 14, 13], lineHeight: 1.35 }),
        }),
      }),
    ],
    art: ({ random }) => [
      ...cells.map((cell, index) => block(cell, grounds[index] ?? 'accent3')),
      ...cells
        .map(portraitIn)
        .map((area, index) => group(area, 'picture', face(area, grounds[index] ?? 'accent3', random))),
    ],
  })
}

/** Someone made of a circle and half of one. */
function face(area: Rect, ground: Ink, random: Random): Art[] {
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 }
  const skin: Ink = ground === 'accent3' ? 'accent1' : 'accent3'
  const side = random() < 0.5 ? 'left' : 'right'
  return [
    half(
      { x: middle.x, y: 348 },
      80,
      'up',
      ground === 'text1' ? 'accent1' : ground === 'accent2' ? 'background1' : 'text1',
    ),
    disc({ x: middle.x, y: middle.y - 28 }, 48, skin),
    half({ x: middle.x, y: middle.y - 28 }, 48, side, 'background1'),
  ]
}
