import type { Rect } from '../../../geometry/types.ts'
import { box, ellipse, group, linear, pen, radial, slot, solid, stop } from '../../toolkit/art.ts'
import { flatHand, standIn } from '../../toolkit/illustration.ts'
import { besidePictureSlots, captionedSlots, peopleSlots } from '../../toolkit/sets.ts'
import { one, spread } from '../../toolkit/slots.ts'
import { glow, ROUND_MASK, roundMask, roundRect, shrink } from '../../toolkit/surface.ts'
import type { Art, ArtContext, Layout } from '../../types.ts'
import { cards } from './cards.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { ball, links, rings, world } from './globes.ts'
import { FROM } from './stage.ts'
import { brightText, head, litPoint, pointText, small, text, title } from './styles.ts'
import { sea } from './wave.ts'

/** Pages of pictures: one over all of it, two side by side, four people. */
export function picturePages(): Layout[] {
  return [whole(), pair(), team()]
}

/** What stands in for a picture: a scene of dots on the raised ground, another one each time. */
function scene(area: Rect, turn: number, { random }: ArtContext): Art[] {
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 }
  const within = shrink(area, 8)
  const min = Math.min(area.width, area.height)
  const scenes: readonly (() => readonly Art[])[] = [
    () => sea({ horizon: area.y + area.height * 0.46, shore: area.y + area.height * 1.12, swell: 50, within }, random),
    () => rings({ x: middle.x, y: middle.y }, random, { size: min * 0.085, within }),
    () => ball(middle, { radius: min * 0.4, pitch: min / 24, lamp: -140 + random() * 80 }),
    () =>
      world(
        {
          center: { x: middle.x, y: area.y + area.height },
          radius: min * 0.84,
          within,
          step: 2,
          bare: true,
        },
        random,
      ),
  ]
  return [...(scenes[turn % scenes.length]?.() ?? [])]
}

const SIZES_BESIDE = [
  [28, 26, 24, 22, 20, 18, 16, 15, 14],
  [20, 18, 16, 15, 14],
  [16, 15, 14, 13],
  [15, 14, 13],
]

/** Returns a picture at the left, cut to the suit's corners, and cards of glass beside it. */
export function besidePicture(count: number): Layout {
  const area = box(56, 44, 336, 452)
  const cells = spread(box(416, 148, 488, 348), count, 14, 'y')
  const lit = 0
  return page('content', count, {
    pattern: 'picture',
    claims: [],
    imageCount: 1,
    suits: ['pictures', 'plain'],
    slots: besidePictureSlots(cells, {
      picture: { frame: area, style: text(), mask: roundMask(area, 20) },
      title: { frame: box(416, 44, 488, 92), style: title({ sizes: [36, 32, 28, 24] }) },
      point: (cell, index) => ({
        frame: shrink(cell, count > 1 ? 20 : 28, count > 1 ? 8 : 24),
        style: (index === lit ? litPoint : pointText)({
          sizes: SIZES_BESIDE[count - 1] ?? [16, 15, 14, 13],
          verticalAlign: count === 1 ? 'bottom' : 'middle',
          lineHeight: count > 3 ? 1.3 : 1.4,
        }),
        range: [20, count === 1 ? 300 : count > 3 ? 90 : 150],
      }),
    }),
    art: context => [
      standIn(area, context, {
        hand: HAND,
        ground: backdrop,
        scene: () => [...backdrop(area), ...scene(area, context.pageIndex, context)],
      }),
      ...cards(cells, lit, count > 3 ? 16 : 20),
    ],
    from: FROM.corners,
    grid: { x: 0.8, y: 0.9 },
  })
}

/** Drawings shine on the glass. */
const HAND = flatHand({
  main: slot('text1'),
  second: slot('accent2'),
  third: slot('accent3'),
  pale: slot('text1', 42),
  dark: slot('text1'),
  paper: slot('background1'),
})

/** Dark glass behind a scene, with light from below. */
function backdrop(area: Rect): Art[] {
  const light = linear({ x: 0.35, y: 0 }, { x: 0.65, y: 1 }, [
    stop(0, 'accent1', 0),
    stop(0.5, 'accent1', 44),
    stop(1, 'accent2', 88),
  ])
  return [
    roundRect(area, 20, { fill: solid('background1', 64) }),
    roundRect(shrink(area, 0.5), 19.5, { fill: light, stroke: pen('text1', 1, 24) }),
  ]
}

/** Returns a picture over the whole page, the words on its dark side; without one, a world at night. */
function whole(): Layout {
  const area = box(0, 0, 960, 540)
  return page('picture', 1, {
    pattern: 'world',
    claims: [],
    slots: [
      { ...one('picture', { frame: area, style: small() }), veil: VEIL },
      one('title', { frame: box(56, 44, 560, 92), style: title({ sizes: [40, 36, 32, 28, 24] }), range: [8, 51] }),
      one('caption', {
        frame: box(56, 452, 330, 44),
        style: small({ verticalAlign: 'bottom', fill: solid('text1') }),
        range: [8, 90],
      }),
    ],
    art: context => [group(area, 'picture', night(context))],
    from: FROM.below,
    grid: null,
    source: false,
  })
}

/** Dark at the upper left, where the title stands, and at the lower edge. */
const VEIL = linear({ x: 0, y: 0 }, { x: 0.75, y: 1 }, [
  stop(0, 'background1', 92),
  stop(0.4, 'background1', 74),
  stop(0.75, 'background1', 60),
  stop(1, 'background1', 20),
])

function night({ random }: ArtContext): Art[] {
  const center = { x: 590 + random() * 40, y: 640 + random() * 20 }
  const places = [-38, -14, 12, 34].map(degrees => {
    const angle = ((degrees - 90) * Math.PI) / 180
    const reach = 300 + random() * 110
    return { x: center.x + Math.cos(angle) * reach, y: center.y + Math.sin(angle) * reach }
  })
  const dark = [stop(0, 'background1', 96), stop(0.6, 'background1', 88), stop(1, 'background1', 0)]
  const shade = ellipse(box(-190, 380, 760, 240), { fill: radial(dark) })
  return [...world({ center, radius: 470 }, random), shade, ...links(places, 70)]
}

/** Two pictures in rounded frames, a line of words under each. */
function pair(): Layout {
  const frames = [box(56, 148, 416, 276), box(488, 148, 416, 276)]
  return page('pictures', 2, {
    pattern: 'pair',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...captionedSlots(frames, {
        picture: frame => ({ frame, style: small(), mask: roundMask(frame, 20) }),
        caption: ({ x, width }) => ({ frame: box(x, 436, width, 60), style: brightText() }),
      }),
    ],
    art: context =>
      frames.map((frame, index) =>
        group(frame, 'picture', [...backdrop(frame), ...scene(frame, context.pageIndex + index, context)]),
      ),
    from: FROM.corners,
    grid: { x: 0.5, y: 0.9 },
  })
}

/** Up to four people on cards: a round portrait, name and part. */
function team(): Layout {
  const cells = spread(box(56, 148, 848, 348), 4, 16)
  const portraitIn = ({ x, y }: Rect) => box(x + 36, y + 28, 128, 128)
  return page('team', 4, {
    pattern: 'cards',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...peopleSlots(cells, {
        picture: cell => ({ frame: portraitIn(cell), style: small(), mask: ROUND_MASK }),
        head: cell => ({
          frame: box(cell.x + 16, 320, cell.width - 32, 52),
          style: head({ sizes: [18, 16, 15, 14], align: 'center', verticalAlign: 'bottom', lineHeight: 1.3 }),
        }),
        body: (cell, index) => ({
          frame: box(cell.x + 16, 378, cell.width - 32, 106),
          style: (index === 0 ? brightText : text)({ sizes: [15, 14, 13], align: 'center' }),
        }),
      }),
    ],
    art: context => [
      ...cards(cells, 0),
      ...cells.map(portraitIn).map((area, index) => group(area, 'picture', portrait(area, index, context))),
    ],
    from: FROM.above,
    grid: { x: 0.5, y: 0.3 },
  })
}

/** Returns a face that is not there yet: a ball under its own lamp. */
function portrait(area: Rect, index: number, { random }: ArtContext): Art[] {
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 }
  return [
    glow(middle, [area.width * 0.62, area.height * 0.62], 'accent1', 70),
    roundRect(area, area.width / 2, { fill: solid('background1', 56) }),
    ...ball(middle, { radius: area.width * 0.42, pitch: 9, lamp: -150 + 60 * index + 40 * random() }),
  ]
}
