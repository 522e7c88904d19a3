import type { Rect } from '../../../geometry/types.ts'
import { box, circle, group, path, slot } from '../../toolkit/art.ts'
import { flatHand, standIn } from '../../toolkit/illustration.ts'
import { inkOn } from '../../toolkit/ink-on.ts'
import { besidePictureSlots, captionedSlots, peopleSlots } from '../../toolkit/sets.ts'
import { one, spread } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { page, TITLE } from './frame.ts'
import { area, inkAt } from './marks.ts'
import { squares } from './squares.ts'
import { head, pointText, small, text, title } from './styles.ts'
import { yard } from './yard.ts'

/** Pages of pictures: one as high as the page, two side by side, four people. */
export function picturePages(): Layout[] {
  return [whole(), pair(), team()]
}

/** Drawings are cut from flat paper, on navy. */
const HAND = flatHand({
  main: slot('accent2'),
  second: slot('background1', 86),
  third: slot('accent3'),
  pale: slot('background1', 58),
  dark: slot('background1'),
  paper: slot('accent1'),
})

const SIZES_BESIDE = [
  [24, 22, 20, 18, 16, 15, 14],
  [20, 18, 16, 15, 14],
  [18, 16, 15, 14, 13],
  [16, 15, 14, 13],
]

/** Returns a picture as high as the page, points beside it with a bar each. */
export function besidePicture(count: number): Layout {
  const place = box(560, 0, 400, 540)
  const bands = spread(box(56, 172, 464, 324), count, 14, 'y')
  return page('content', count, {
    pattern: 'picture',
    claims: [],
    imageCount: 1,
    suits: ['pictures', 'plain'],
    bare: true,
    slots: besidePictureSlots(bands, {
      picture: { frame: place, style: text() },
      title: { frame: box(56, 64, 464, 92), style: title(), range: [8, 56] },
      point: ({ x, y, width, height }) => ({
        frame: box(x + 20, y, width - 20, height),
        style: pointText({ sizes: SIZES_BESIDE[count - 1] ?? [16, 15, 14, 13], verticalAlign: 'middle' }),
        range: [20, [300, 170, 110, 90][count - 1] ?? 90],
      }),
    }),
    art: context => [
      area(box(56, 44, 72, 6), 'accent2'),
      standIn(place, context, {
        hand: HAND,
        ground: () => [area(place, 'accent1')],
        scene: () => [area(place, 'accent1'), ...squares(place.x, [7, 9], context.random)],
      }),
      ...bands.map(({ x, y, height }, index) => area(box(x, y, 5, height), inkAt(index, -1))),
    ],
  })
}

/** Returns a picture over two thirds of the page, its title and what it shows at the left. */
function whole(): Layout {
  const place = box(320, 0, 640, 540)
  return page('picture', 1, {
    pattern: 'panel',
    claims: [],
    bare: true,
    slots: [
      one('picture', { frame: place, style: small() }),
      one('title', { frame: box(56, 64, 240, 228), style: title(), range: [8, 60] }),
      one('body', {
        frame: box(56, 300, 232, 150),
        style: text({ sizes: [16, 15, 14, 13, 12], verticalAlign: 'bottom' }),
        optional: true,
        range: [20, 130],
      }),
      one('caption', { frame: box(56, 466, 240, 54), style: small({ verticalAlign: 'bottom' }), range: [1, 76] }),
    ],
    art: ({ random }) => [area(box(56, 44, 72, 6), 'accent2'), group(place, 'picture', yard(place, random))],
  })
}

/** Two pictures side by side, a line of words under each. */
function pair(): Layout {
  const frames = [box(56, 148, 416, 284), box(488, 148, 416, 284)]
  return page('pictures', 2, {
    pattern: 'pair',
    claims: [],
    slots: [
      TITLE,
      ...captionedSlots(frames, {
        picture: frame => ({ frame, style: small() }),
        caption: ({ x }) => ({
          frame: box(x, 442, 416, 48),
          style: text({ sizes: [16, 15, 14, 13, 12], lineHeight: 1.3 }),
          range: [8, 100],
        }),
      }),
    ],
    art: ({ random }) => [
      ...frames.map(frame => group(frame, 'picture', yard(frame, random))),
      ...frames.map(({ x, width }, index) => area(box(x, 144, width, 4), inkAt(index, 0))),
    ],
  })
}

/** Up to four people: a portrait under a bar each, name and part below. */
function team(): Layout {
  const cells = spread(box(56, 148, 848, 336), 4, 16)
  const portraitIn = ({ x, width }: Rect) => box(x, 152, width, 188)
  return page('team', 4, {
    pattern: 'cards',
    claims: [],
    slots: [
      TITLE,
      ...peopleSlots(cells, {
        picture: cell => ({ frame: portraitIn(cell), style: small() }),
        head: ({ x, width }) => ({
          frame: box(x + 14, 350, width - 24, 40),
          style: head({ sizes: [16, 15, 14, 13, 12], lineHeight: 1.2 }),
        }),
        body: ({ x, width }) => ({
          frame: box(x + 14, 392, width - 24, 84),
          style: text({ sizes: [15, 14, 13, 12], lineHeight: 1.3 }),
          range: [8, 70],
        }),
      }),
    ],
    art: () => [
      ...cells.map(cell => area(cell, 'background2')),
      ...cells.map(portraitIn).map(place => group(place, 'picture', portrait(place))),
      ...cells.map((cell, index) => area({ ...cell, height: 4 }, inkAt(index, 0))),
    ],
  })
}

/** Someone on navy. */
function portrait(place: Rect): Art[] {
  const x = place.x + place.width / 2
  const foot = place.y + place.height
  return [
    area(place, 'accent1'),
    path(`M${x - 66} ${foot}A66 62 0 0 1 ${x + 66} ${foot}Z`, { fill: inkOn('accent1', 34) }),
    circle({ x, y: place.y + 80 }, 36, { fill: inkOn('accent1', 62) }),
  ]
}
