import type { ThemeSlot } from '../../../color/types.ts'
import type { Rect } from '../../../geometry/types.ts'
import { box, group, linear, path, pen, rect, slot, solid, stop } from '../../toolkit/art.ts'
import { lineHand, standIn } from '../../toolkit/illustration.ts'
import { besidePictureSlots, captionedSlots, peopleSlots } from '../../toolkit/sets.ts'
import { one, spread } from '../../toolkit/slots.ts'
import type { Art, ArtContext, Layout } from '../../types.ts'
import { floor } from './floor.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { voice } from './inks.ts'
import { brackets, halo, haloIn, neon, PAGE } from './light.ts'
import { cutMask, cutOutline, panels } from './panels.ts'
import { player, scene } from './scenes.ts'
import { skyline } from './skyline.ts'
import { head, pointText, small, text, title } from './styles.ts'
import { sun } from './sun.ts'

/** Pages of pictures: one over all of it, two side by side, four people. */
export function picturePages(): Layout[] {
  return [whole(), pair(), team()]
}

const CUT = 20
const SIZES_BESIDE = [
  [26, 24, 22, 20, 18, 16, 15, 14],
  [20, 18, 16, 15, 14],
  [18, 16, 15, 14, 13],
  [16, 15, 14, 13],
]

/** Returns a picture at the left, cut as panels are, and rows of words beside it. */
export function besidePicture(count: number): Layout {
  const area = box(56, 52, 340, 436)
  const cells = spread(box(432, 148, 472, 340), count, 14, 'y')
  return page('content', count, {
    pattern: 'picture',
    claims: [],
    imageCount: 1,
    suits: ['pictures', 'plain'],
    slots: besidePictureSlots(cells, {
      picture: { frame: area, style: text(), mask: cutMask(area, CUT) },
      title: { frame: box(432, 44, 472, 92), style: title({ sizes: [34, 30, 26, 24] }) },
      point: ({ x, y, width, height }) => ({
        frame: box(x + 24, y + 8, width - 48, height - 16),
        style: pointText({
          sizes: SIZES_BESIDE[count - 1] ?? [16, 15, 14],
          verticalAlign: 'middle',
          lineHeight: count > 3 ? 1.3 : 1.38,
        }),
        range: [12, count === 1 ? 300 : count > 3 ? 90 : 150],
      }),
    }),
    art: context => [
      halo({ x: 226, y: 270 }, 380, 'accent1', 26),
      standIn(area, context, { hand: HAND, ground: screen, scene: () => display(area, context.pageIndex, context) }),
      ...panels(cells, 0, count > 3 ? 14 : 16),
      brackets(area, -12, 20),
    ],
    source: true,
  })
}

/** Drawings are outlined in light. */
const HAND = lineHand(
  slot('accent2'),
  {
    main: slot('accent1', 40),
    second: slot('accent2', 30),
    third: slot('accent3', 34),
    pale: slot('background2'),
    dark: slot('text1'),
    paper: slot('background1'),
  },
  3,
)

/** Returns a screen with light behind it. */
function screen(area: Rect): Art[] {
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 }
  return [
    path(cutOutline(area, CUT), { fill: solid('background1') }),
    haloIn(area, { at: middle, radius: 160, ink: 'accent1', percent: 46 }),
    path(cutOutline(area, CUT), { stroke: pen('accent2', 1.2, 60) }),
  ]
}

/** Returns a screen that shows a scene. */
function display(area: Rect, turn: number, context: ArtContext): Art[] {
  const outline = cutOutline(area, CUT)
  return [
    path(outline, { fill: solid('background2') }),
    ...scene(area, { turn, cut: CUT, context }),
    path(outline, { stroke: pen('accent2', 1.2, 60) }),
  ]
}

/** Returns a picture over the whole page; without one, a city after rain. */
function whole(): Layout {
  return page('picture', 1, {
    pattern: 'full-bleed',
    claims: [],
    slots: [
      { ...one('picture', { frame: PAGE, style: small() }), veil: VEIL },
      one('title', { frame: box(56, 48, 848, 84), style: title({ sizes: [34, 30, 26, 24] }), range: [4, 72] }),
      one('caption', {
        frame: box(56, 440, 416, 56),
        style: text({ sizes: [16, 15, 14, 13, 12], fill: solid('text1'), verticalAlign: 'bottom' }),
        range: [2, 110],
      }),
    ],
    art: context => [group(PAGE, 'picture', city(context)), brackets(PAGE)],
  })
}

/** Night over the upper and the lower edge of a picture, where its words stand. */
const VEIL = linear({ x: 0.5, y: 0 }, { x: 0.5, y: 1 }, [
  stop(0, 'background1', 92),
  stop(0.26, 'background1', 74),
  stop(0.42, 'background1', 12),
  stop(0.66, 'background1', 20),
  stop(0.82, 'background1', 78),
  stop(1, 'background1', 92),
])

function city({ random }: ArtContext): Art[] {
  const horizon = 380
  const center = { x: 600 + random() * 80, y: 300 }
  return [
    ...sun({ center, radius: 150, horizon }),
    ...skyline({ from: -10, to: 970, horizon, rise: 196, mirrored: 150 }, random),
    ...floor({ vanish: center.x, horizon, strength: 0.4 }),
    rect(box(0, 392, 620, 148), { fill: SHADE }),
  ]
}

const SHADE = linear({ x: 0, y: 0.5 }, { x: 1, y: 0.5 }, [
  stop(0, 'background1', 90),
  stop(0.6, 'background1', 72),
  stop(1, 'background1', 0),
])

/** Two pictures on screens, a line of words under each. */
function pair(): Layout {
  const frames = [box(56, 148, 416, 272), box(488, 148, 416, 272)]
  return page('pictures', 2, {
    pattern: 'screens',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...captionedSlots(frames, {
        picture: frame => ({ frame, style: small(), mask: cutMask(frame, CUT) }),
        caption: frame => ({ frame: box(frame.x, 434, frame.width, 60), style: text({ fill: solid('text1') }) }),
      }),
    ],
    art: context => [
      halo({ x: 480, y: 300 }, 460, 'accent1', 24),
      ...frames.map((frame, index) => group(frame, 'picture', display(frame, context.pageIndex + index, context))),
    ],
    source: true,
  })
}

/** Up to four people, as a game shows who plays. */
function team(): Layout {
  const cells = spread(box(56, 148, 848, 340), 4, 16)
  const portraits = cells.map(cell => box(cell.x + 16, cell.y + 16, cell.width - 32, 168))
  return page('team', 4, {
    pattern: 'players',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...peopleSlots(cells, {
        picture: (_, index) => {
          const frame = portraits[index] ?? PAGE
          return { frame, style: small(), mask: cutMask(frame, 14) }
        },
        head: cell => ({
          frame: box(cell.x + 16, 340, cell.width - 32, 48),
          style: head({ sizes: [18, 16, 15, 14], verticalAlign: 'bottom', lineHeight: 1.28 }),
        }),
        body: cell => ({ frame: box(cell.x + 16, 392, cell.width - 32, 84), style: text({ sizes: [15, 14, 13] }) }),
      }),
    ],
    art: ({ random }) => [
      halo({ x: 300 + random() * 360, y: 540 }, 520, 'accent3', 30),
      ...panels(cells, 0),
      ...portraits.map((area, index) => group(area, 'picture', stage(area, voice(index + 1), random))),
    ],
    source: true,
  })
}

/** Someone who is still to come: a figure in a tube of light. */
function stage(area: Rect, ink: ThemeSlot, random: ArtContext['random']): Art[] {
  const middle = { x: area.x + area.width / 2, y: area.y + area.height * 0.5 }
  return [
    path(cutOutline(area, 14), { fill: solid('background1') }),
    haloIn(area, { at: middle, radius: 84, ink, percent: 40 }),
    ...neon(player(area, random), ink, 3, 0.9),
  ]
}
