import type { Rect } from '../../../geometry/types.ts'
import { box, circle, group, linear, pen, rect, ring, solid, stop } from '../../toolkit/art.ts'
import { captionedSlots, peopleSlots } from '../../toolkit/sets.ts'
import { one, spread } from '../../toolkit/slots.ts'
import type { ArtContext, Layout } from '../../types.ts'
import { dunes, stars } from './dunes.ts'
import { page } from './frame.ts'
import { eclipse, goldRule, light, thread } from './light.ts'
import { moon } from './moons.ts'
import { head, small, text, title } from './styles.ts'

/** Table, chart, pictures, team. */
export function dataPages(): Layout[] {
  return [table(), chart(), picture(), pictures(), team()]
}

function table(): Layout {
  return page('table', 1, {
    pattern: 'gallery',
    claims: [],
    slots: [
      one('title', { frame: box(56, 44, 704, 84), style: title(), range: [8, 60] }),
      one('table', { frame: box(56, 140, 848, 356), style: text() }),
    ],
    art: ({ random }) => [light({ x: 600 + random() * 80, y: 120 }, 380, 14)],
  })
}

function chart(): Layout {
  return page('chart', 1, {
    pattern: 'horizon',
    claims: ['quantity'],
    slots: [
      one('title', { frame: box(56, 44, 240, 250), style: title({ sizes: [36, 32, 28, 24, 20] }), range: [8, 60] }),
      one('body', {
        frame: box(56, 312, 240, 184),
        style: text({ verticalAlign: 'bottom' }),
        optional: true,
        range: [20, 110],
      }),
      one('chart', { frame: box(320, 76, 584, 400), style: small() }),
      one('caption', {
        frame: box(664, 44, 240, 20),
        style: small({ sizes: [12], align: 'end', fill: solid('text1') }),
        range: [8, 40],
      }),
    ],
    art: ({ random }) => [light({ x: 872 + random() * 20, y: 110 }, 240, 44)],
  })
}

/** Returns a picture over the whole page, the words on its darkened side; without one, dunes at night. */
function picture(): Layout {
  const area = box(0, 0, 960, 540)
  return page('picture', 1, {
    pattern: 'dunes',
    claims: [],
    slots: [
      { ...one('picture', { frame: area, style: small() }), veil: VEIL },
      one('title', { frame: box(56, 148, 368, 166), style: title({ sizes: [36, 32, 28, 24] }), range: [8, 53] }),
      one('caption', { frame: box(56, 440, 420, 56), style: small({ verticalAlign: 'bottom' }), range: [8, 120] }),
    ],
    art: context => [group(area, 'picture', night(context))],
    over: thread(56, 120),
  })
}

/** Dark where the words stand, open at the right. */
const VEIL = linear({ x: 0, y: 0.5 }, { x: 1, y: 0.5 }, [
  stop(0, 'background1', 92),
  stop(0.5, 'background1', 86),
  stop(0.8, 'background1', 20),
  stop(1, 'background1', 8),
])

function night({ random, pageIndex, pageCount }: ArtContext) {
  const center = { x: 600 + random() * 120, y: 170 + random() * 40 }
  const radius = 104 + (36 * pageIndex) / Math.max(1, pageCount)
  return [
    rect(box(0, 0, 960, 540), { fill: solid('background1') }),
    ...stars(box(0, 0, 960, 260), 48, random),
    ...eclipse({
      center,
      radius,
      towards: -50 + (random() - 0.5) * 30,
      cover: 0.985,
      shift: 7.8,
      rings: [],
    }),
    ...dunes(box(0, 0, 960, 540), random),
  ]
}

function pictures(): Layout {
  const frames = [box(56, 148, 412, 264), box(492, 148, 412, 264)]
  return page('pictures', 2, {
    pattern: 'diptych',
    claims: [],
    slots: [
      one('title', { frame: box(56, 44, 848, 84), style: title(), range: [8, 60] }),
      ...captionedSlots(frames, {
        picture: frame => ({ frame, style: small() }),
        caption: ({ x, width }) => ({ frame: box(x, 430, width, 66), style: text({ sizes: [15, 14, 13] }) }),
      }),
    ],
    art: ({ random }) => [
      light({ x: 480, y: 40 }, 420, 22),
      ...frames.map(frame =>
        group(frame, 'picture', [
          rect(frame, { fill: solid('background2') }),
          light({ x: frame.x + frame.width * (0.35 + random() * 0.3), y: frame.y + 126 }, 120, 40),
          ...dunes(frame, random),
        ]),
      ),
      ...frames.map(frame => goldRule(frame.x, frame.x + frame.width, 420, 60)),
    ],
  })
}

/** Up to four people: portraits in rings, name and part below. */
function team(): Layout {
  const places = spread(box(56, 0, 848, 0), 4, 32)
  const portraitAt = ({ x }: Rect) => box(x, 164, 132, 132)
  return page('team', 4, {
    pattern: 'portraits',
    claims: [],
    slots: [
      one('title', { frame: box(56, 44, 704, 84), style: title(), range: [8, 60] }),
      ...peopleSlots(places, {
        picture: place => ({ frame: portraitAt(place), style: small() }),
        head: place => ({
          frame: box(place.x, 324, place.width, 50),
          style: head({ fill: solid('text1'), sizes: [18, 16, 15, 14], verticalAlign: 'top' }),
        }),
        body: place => ({
          frame: box(place.x, 378, place.width, 118),
          style: text({ sizes: [16, 15, 14, 13] }),
          range: [8, 90],
        }),
      }),
    ],
    art: ({ count }) => [
      light({ x: 480, y: 230 }, 440, 24),
      ...places.map(portraitAt).flatMap((portrait, index) => {
        const center = { x: portrait.x + 66, y: portrait.y + 66 }
        return [
          ring(center, 76, pen('accent1', 1, 40)),
          group(portrait, 'picture', [
            circle(center, 66, { fill: solid('background2') }),
            ...moon(center, 66, 0.06 + (0.16 * (index + 1) * 4) / Math.max(4, count)),
          ]),
        ]
      }),
    ],
  })
}
