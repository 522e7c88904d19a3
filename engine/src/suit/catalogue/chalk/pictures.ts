import type { Rect } from '../../../geometry/types.ts'
import { box, ellipse, group, linear, rect, slot, solid, stop } from '../../toolkit/art.ts'
import { lineHand, standIn } from '../../toolkit/illustration.ts'
import { besidePictureSlots, captionedSlots, peopleSlots } from '../../toolkit/sets.ts'
import { one, spread } from '../../toolkit/slots.ts'
import { ROUND_MASK, shrink } from '../../toolkit/surface.ts'
import type { Art, ArtContext, Layout } from '../../types.ts'
import { chalk, type Mark, within } from './chalk.ts'
import { page, underlined, WIDE_TITLE } from './frame.ts'
import { inChalk } from './icons.ts'
import { sideInk, stickOf } from './inks.ts'
import { arc, chalkBox, hatch, ring } from './marks.ts'
import { PICTURE_SCENE, sun } from './scenes.ts'
import { sketchOf } from './sketches.ts'
import { head, point, small, text, title } from './styles.ts'

/** Pages of pictures: one over the whole board, two side by side, four people. */
export function picturePages(): Layout[] {
  return [whole(), pair(), team()]
}

const SIZES_BESIDE = [
  [26, 24, 22, 20, 18, 16, 15, 14],
  [20, 18, 16, 15, 14],
  [18, 16, 15, 14, 13],
  [16, 15, 14, 13],
]

/** Returns a picture in a box of chalk, words beside it. */
export function besidePicture(count: number): Layout {
  const area = box(64, 56, 344, 424)
  const cells = spread(box(456, 152, 448, 336), count, 14, 'y')
  return page('content', count, {
    pattern: 'picture',
    claims: [],
    imageCount: 1,
    suits: ['pictures', 'plain'],
    source: false,
    slots: besidePictureSlots(cells, {
      picture: { frame: area, style: small() },
      title: { frame: box(456, 36, 448, 92), style: title({ sizes: [36, 32, 28, 24] }) },
      point: ({ x, y, width, height }, index) => ({
        frame: box(x, y, width, height),
        style: point({
          sizes: SIZES_BESIDE[count - 1] ?? [16, 15, 14],
          verticalAlign: count === 1 ? 'top' : 'middle',
          head: { weight: 600, fill: solid(sideInk(index)), face: '@title' },
        }),
        range: [12, count === 1 ? 300 : count > 3 ? 90 : 150],
      }),
    }),
    art: context => [
      standIn(area, context, {
        hand: HAND,
        ground: place => board(place, context.random),
        scene: () => drawing(area, context.pageIndex, context.random),
      }),
      ...chalk(
        chalkBox(shrink(area, -7), { ink: stickOf(context.pageIndex), width: 3.4 }, context.random),
        context.random,
      ),
      ...underlined(context.title, context.random, [455, 141], 220),
    ],
  })
}

/** Drawings are drawn by the hand that draws the icons. */
export const HAND = {
  ...lineHand(
    slot('text1'),
    {
      main: slot('accent1', 40),
      second: slot('accent2', 40),
      third: slot('accent3', 40),
      pale: slot('background2'),
      dark: slot('text1'),
      paper: slot('background2'),
    },
    2.4,
  ),
  redraw: (path: string) => inChalk(path, 1),
}

/** The darker board behind a drawing. */
function board(area: Rect, random: ArtContext['random']): Art[] {
  return [
    rect(area, { fill: solid('background2', 60) }),
    ...chalk(hatch(area, 24, { ink: 'text1', width: 1.8, percent: 20 }), random),
  ]
}

/** What stands where a picture may be: a drawing on the darker board. */
function drawing(area: Rect, turn: number, random: ArtContext['random']): Art[] {
  const sketch = sketchOf({ subject: null, random })
  return [
    ...board(area, random),
    ...chalk(within(sketch(stickOf(turn + 1)), shrink(area, area.width * 0.16, area.height * 0.14)), random),
  ]
}

const BOARD = box(0, 0, 960, 520)

/** Returns a picture as large as the board; without one, a viaduct in a landscape. */
function whole(): Layout {
  return page('picture', 1, {
    pattern: 'whole-board',
    claims: [],
    slots: [
      { ...one('picture', { frame: BOARD, style: small() }), veil: VEIL },
      one('title', { frame: box(56, 44, 632, 84), style: title(), range: [4, 49] }),
      one('caption', { frame: box(56, 156, 344, 60), style: text({ sizes: [16, 15, 14, 13, 12] }), range: [2, 90] }),
    ],
    art: ({ random, title: words }) => [
      group(BOARD, 'picture', chalk([...PICTURE_SCENE(random), ...sun([812, 108], 42)], random)),
      ...underlined(words, random, [55, 141], 240),
    ],
  })
}

/** The color of the board over the upper part of a picture, where its words stand. */
const VEIL = linear({ x: 0.5, y: 0 }, { x: 0.5, y: 1 }, [
  stop(0, 'background1', 92),
  stop(0.24, 'background1', 88),
  stop(0.42, 'background1', 80),
  stop(0.58, 'background1', 16),
  stop(1, 'background1', 6),
])

/** Two pictures in boxes of chalk, a line of words under each. */
function pair(): Layout {
  const frames = [box(64, 156, 396, 260), box(500, 156, 396, 260)]
  return page('pictures', 2, {
    pattern: 'two-boxes',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...captionedSlots(frames, {
        picture: frame => ({ frame, style: small() }),
        caption: frame => ({ frame: box(frame.x - 6, 434, frame.width + 12, 56), style: text() }),
      }),
    ],
    art: ({ random, title: words, pageIndex }) => [
      ...frames.map((frame, index) => group(frame, 'picture', drawing(frame, pageIndex + index, random))),
      ...chalk(
        frames.flatMap((frame, index) => chalkBox(shrink(frame, -7), { ink: sideInk(index), width: 3.4 }, random)),
        random,
      ),
      ...underlined(words, random),
    ],
  })
}

/** Up to four people in rings, who they are below. */
function team(): Layout {
  const cells = spread(box(56, 156, 848, 332), 4, 28)
  const round = cells.map(({ x, width }) => box(x + width / 2 - 76, 164, 152, 152))
  return page('team', 4, {
    pattern: 'rings',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...peopleSlots(cells, {
        picture: (_, index) => ({ frame: round[index] ?? BOARD, style: small(), mask: ROUND_MASK }),
        head: ({ x, width }, index) => ({
          frame: box(x, 336, width, 48),
          style: head({ sizes: [18, 16, 15, 14, 13], align: 'center', fill: solid(sideInk(index)) }),
        }),
        body: ({ x, width }) => ({
          frame: box(x, 388, width, 96),
          style: text({ sizes: [15, 14, 13], align: 'center' }),
        }),
      }),
    ],
    art: ({ random, title: words }) => [
      ...round.map((area, index) => group(area, 'picture', someone(area, index, random))),
      ...chalk(
        round.map(({ x, y, width, height }, index) =>
          ring(
            [x + width / 2, y + height / 2],
            [width / 2 + 6, height / 2 + 6],
            { ink: sideInk(index), width: 4 },
            random,
          ),
        ),
        random,
      ),
      ...underlined(words, random),
    ],
  })
}

/** Somebody who is still to come: a head and shoulders. */
function someone(area: Rect, index: number, random: ArtContext['random']): Art[] {
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 2]
  const white = { ink: 'text1', width: 3.6 } as const
  const hair = { ink: sideInk(index), width: 3.6 } as const
  const marks: Mark[] = [
    ring([x, y - 14], [24, 28], white, random),
    arc([x, y - 20], [27, 28], { from: 176 + random() * 10, through: 176 }, hair),
    arc([x, y + 64], [46, 46], { from: 196, through: 148 }, white),
    arc([x, y - 8], [10, 8], { from: 20, through: 140 }, { ink: 'text1', width: 2.4 }),
  ]
  return [ellipse(area, { fill: solid('background2', 60) }), ...chalk(marks, random)]
}
