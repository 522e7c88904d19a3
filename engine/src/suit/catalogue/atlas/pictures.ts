import type { Random } from '../../../base/random.ts'
import type { Rect } from '../../../geometry/types.ts'
import { box, circle, group, path, pen, rect, solid } from '../../toolkit/art.ts'
import { captionedSlots, peopleSlots } from '../../toolkit/sets.ts'
import { one, spread } from '../../toolkit/slots.ts'
import { ROUND_MASK } from '../../toolkit/surface.ts'
import type { Art, Layout } from '../../types.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { HEIGHTS } from './inks.ts'
import { isolines, softPath, survey, walled } from './isolines.ts'
import { lake, land } from './maps.ts'
import { north, zebra } from './marks.ts'
import { head, inkText, small, text, title } from './styles.ts'
import { between, terrain } from './terrain.ts'

/** Pages of pictures: one over all of it, two side by side, four people. */
export function picturePages(): Layout[] {
  return [whole(), pair(), team()]
}

const PLATE = box(56, 356, 440, 140)
/** The page without the plate that the title stands on, in shares of the page. */
const NOTCH = 'M0 0L1 0L1 1L0 1ZM0.05833 0.65926L0.05833 0.91852L0.51667 0.91852L0.51667 0.65926Z'

/** Returns a picture over the whole page but the plate of the title; without one, a country with its lake. */
function whole(): Layout {
  const area = box(0, 0, 960, 540)
  return page('picture', 1, {
    pattern: 'bleed',
    claims: [],
    rail: false,
    source: null,
    slots: [
      one('picture', {
        frame: area,
        style: small(),
        mask: { geometry: { kind: 'path', path: NOTCH, width: 1, height: 1 } },
      }),
      one('title', {
        frame: box(88, 368, 392, 80),
        style: title({ verticalAlign: 'middle' }),
        range: [4, 40],
      }),
      one('caption', {
        frame: box(88, 452, 392, 34),
        style: text({ sizes: [16, 15, 14, 13, 12], verticalAlign: 'middle', lineHeight: 1.3 }),
        range: [2, 50],
      }),
    ],
    art: ({ random }) => [
      group(area, 'picture', [
        ...land(area, random),
        ...lake({ x: between(random, 560, 720), y: between(random, 210, 280) }, random),
      ]),
      rect(PLATE, { fill: solid('background1') }),
      rect({ ...PLATE, width: 8 }, { fill: solid('accent1') }),
    ],
    over: [
      north({ x: 876, y: 60 }),
      rect(box(768, 472, 148, 28), { fill: solid('background1', 80) }),
      ...zebra(box(780, 483, 124, 6)),
    ],
  })
}

/** Two pictures side by side between scale bars, a line of words under each. */
function pair(): Layout {
  const frames = spread(box(56, 152, 848, 272), 2, 24)
  return page('pictures', 2, {
    pattern: 'pair',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...captionedSlots(frames, {
        picture: frame => ({ frame, style: small() }),
        caption: ({ x, width }) => ({ frame: box(x, 442, width, 54), style: inkText() }),
      }),
    ],
    art: ({ random }) =>
      frames.flatMap((frame, index) => [
        group(frame, 'picture', land(frame, random)),
        ...zebra(box(frame.x, frame.y - 8, frame.width, 8), index === 1),
        ...zebra(box(frame.x, frame.y + frame.height, frame.width, 8), index === 0),
      ]),
  })
}

/** Up to four people: a round island each, name and part below. */
function team(): Layout {
  const cells = spread(box(56, 148, 848, 348), 4, 24)
  const portraitIn = ({ x }: Rect) => box(x + 10, 156, 160, 160)
  return page('team', 4, {
    pattern: 'islands',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...peopleSlots(cells, {
        picture: cell => ({ frame: portraitIn(cell), style: small(), mask: ROUND_MASK }),
        head: cell => ({
          frame: box(cell.x, 336, cell.width, 48),
          style: head({ sizes: [18, 16, 15, 14, 13], verticalAlign: 'bottom', lineHeight: 1.28 }),
        }),
        body: cell => ({
          frame: box(cell.x, 390, cell.width, 102),
          style: text({ sizes: [15, 14, 13] }),
        }),
      }),
    ],
    art: ({ random }) =>
      cells
        .map(portraitIn)
        .flatMap(area => [
          group(area, 'picture', islet(area, random)),
          circle({ x: area.x + 80, y: area.y + 80 }, 83, { stroke: pen('text1', 1) }),
        ]),
  })
}

/** Returns a round piece of a map with one island on it. */
function islet({ x, y, width }: Rect, random: Random): Art[] {
  const middle = { x: x + width / 2, y: y + width / 2 }
  const top = { x: middle.x + between(random, -16, 16), y: middle.y + between(random, -16, 16) }
  const ground = terrain([{ ...top, across: width * 0.34, down: width * 0.34, height: 1 }], random, {
    rough: 0.4,
    grain: 44,
  })
  const inside = (px: number, py: number) =>
    ground(px, py) - 4 * Math.max(0, Math.hypot(px - middle.x, py - middle.y) / (width / 2) - 0.9)
  const map = walled(survey(box(x, y, width, width), 5, inside))
  return [
    circle(middle, width / 2, { fill: solid('accent6') }),
    ...HEIGHTS.slice(0, 6).flatMap((fill, index): Art[] => {
      const data = softPath(map, isolines(map, 0.42 + index * 0.14))
      return data === '' ? [] : [path(data, { fill, stroke: pen('accent6', 0.8, 35) })]
    }),
  ]
}
