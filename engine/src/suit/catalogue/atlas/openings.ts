import type { Random } from '../../../base/random.ts'
import type { Point } from '../../../geometry/types.ts'
import { box, path, solid } from '../../toolkit/art.ts'
import { alongCurve, softLine } from '../../toolkit/lines.ts'
import { one } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { page } from './frame.ts'
import { DEEP, pale } from './inks.ts'
import { graticule, neatline, route } from './marks.ts'
import { contours, relief } from './relief.ts'
import { coverTitle, inkText, lead, title } from './styles.ts'
import { between, type Ground, terrain } from './terrain.ts'

/** Returns the cover, which the ending reuses, and its relatives for inserting by hand. */
export function openings(): Layout[] {
  return [cover(), ending(), thanks(), chapter(), titleOnly()]
}

const WHOLE = box(0, 0, 960, 540)

/** Returns an island at the right in its sea, a route up to its top, in the frame of a map sheet. */
function cover(): Layout {
  return page('cover', 1, {
    pattern: 'relief',
    claims: [],
    sea: true,
    rail: false,
    source: null,
    slots: [
      one('title', { frame: box(56, 108, 448, 224), style: coverTitle(), range: [4, 30] }),
      one('subtitle', { frame: box(56, 348, 300, 92), style: lead({ fill: pale() }), range: [2, 62] }),
      one('caption', {
        frame: box(56, 460, 300, 24),
        style: inkText({ sizes: [12], fill: pale(), verticalAlign: 'bottom' }),
        range: [1, 41],
      }),
    ],
    art: ({ random }) => {
      const top = { x: between(random, 740, 800), y: between(random, 150, 220) }
      const ground = island(top, random)
      return [
        ...relief(WHOLE, ground, { shore: 0.46, step: 0.125, grid: 15 }),
        ...graticule(box(20, 20, 920, 500), [6, 4], pale(8)),
        ...route(climb(top, random)),
        ...neatline(),
      ]
    },
  })
}

/** High ground around a top; the sea at the left, where words stand. */
function island(top: Point, random: Random): Ground {
  const hills = [
    { ...top, across: 185, down: 165, height: 0.7 },
    { x: top.x + between(random, 60, 130), y: top.y + between(random, 90, 190), across: 190, down: 140, height: 0.34 },
    { x: top.x - between(random, 60, 110), y: top.y + between(random, 60, 120), across: 90, down: 80, height: 0.3 },
    { x: 980, y: between(random, 0, 500), across: 200, down: 300, height: 0.24 },
  ]
  const ground = terrain(hills, random, { rough: 0.46, grain: 110 })
  return (x, y) => ground(x, y) - 0.45 * Math.min(1, Math.max(0, (640 - x) / 130))
}

/** Places of a route from the lower left up to a top. */
function climb(top: Point, random: Random): Point[] {
  const from = { x: between(random, 408, 440), y: between(random, 440, 468) }
  const bend = between(random, 22, 34)
  return [0, 0.35, 0.6, 0.82, 1].map((share, index) => {
    const shift = [0, 1, 0.1, -0.7, 0][index] ?? 0
    return {
      x: from.x + (top.x - from.x) * share + shift * bend * 0.5,
      y: from.y + (top.y - from.y) * share + shift * bend,
    }
  })
}

/** Returns the last sheet: an island in the lower half, the words over it. */
function ending(): Layout {
  return page('ending', 1, {
    pattern: 'coast',
    claims: [],
    sea: true,
    rail: false,
    source: null,
    slots: [
      one('title', { frame: box(56, 64, 640, 152), style: coverTitle(), range: [4, 34] }),
      one('subtitle', { frame: box(56, 228, 480, 60), style: lead({ fill: pale() }), range: [2, 70] }),
    ],
    art: ({ random }) => {
      const top = { x: between(random, 640, 800), y: between(random, 440, 500) }
      const hills = [
        { ...top, across: 210, down: 120, height: 0.95 },
        { x: top.x - between(random, 190, 260), y: 560, across: 190, down: 90, height: 0.55 },
        { x: 1000, y: between(random, 250, 420), across: 150, down: 150, height: 0.4 },
      ]
      const ground = terrain(hills, random, { rough: 0.44, grain: 110 })
      const level: Ground = (x, y) => ground(x, y) - 0.2 * Math.min(1, Math.max(0, (340 - y) / 60))
      return [
        ...relief(WHOLE, level, { shore: 0.46, step: 0.125, grid: 15 }),
        ...graticule(box(20, 20, 920, 500), [6, 4], pale(8)),
        ...neatline(),
      ]
    },
  })
}

/** Returns a thank-you on the quiet water inside the rings of a hill. */
function thanks(): Layout {
  return page('thanks', 1, {
    pattern: 'rings',
    claims: [],
    sea: true,
    rail: false,
    source: null,
    slots: [
      one('title', {
        frame: box(230, 150, 500, 160),
        style: coverTitle({ sizes: [60, 54, 48, 44, 40, 36, 32], align: 'center' }),
        range: [4, 26],
      }),
      one('subtitle', {
        frame: box(280, 324, 400, 64),
        style: lead({ fill: pale(), align: 'center' }),
        range: [8, 60],
      }),
    ],
    art: ({ random }) => {
      const ground = terrain([{ x: 480, y: 270, across: 400, down: 250, height: 1 }], random, {
        rough: 0.34,
        grain: 130,
      })
      const lines = (first: number, count: number) =>
        contours(WHOLE, ground, { levels: { first, step: 0.058, count }, ink: pale(34), width: 0.9 })
      return [...lines(0.12, 9), ...redLine(ground, 0.642), ...neatline()]
    },
  })
}

/** One line of height in the color of the route. */
function redLine(ground: Ground, level: number): Art[] {
  return contours(WHOLE, ground, { levels: { first: level, step: 1, count: 1 }, ink: solid('accent1'), width: 1.4 })
}

/** Returns the opener of a chapter: the lines of a hill over all of the sea, its top marked. */
function chapter(): Layout {
  return page('chapter', 1, {
    pattern: 'summit',
    claims: [],
    sea: true,
    rail: true,
    source: null,
    slots: [
      one('number', {
        frame: box(52, 44, 300, 152),
        style: title({ sizes: [140, 120, 96, 72], weight: 500, lineHeight: 1, fill: pale() }),
        range: [1, 4],
      }),
      one('title', {
        frame: box(56, 232, 432, 192),
        style: coverTitle({ sizes: [44, 40, 36, 32, 28, 24], lineHeight: 1.12 }),
        range: [4, 38],
      }),
      one('subtitle', { frame: box(56, 436, 432, 62), style: lead({ fill: pale() }), range: [2, 80] }),
    ],
    art: ({ random }) => summit(random),
  })
}

function summit(random: Random): Art[] {
  const top = { x: between(random, 640, 730), y: between(random, 180, 290) }
  const hills = [
    { ...top, across: between(random, 170, 205), down: between(random, 118, 145), height: 0.95 },
    { x: top.x + between(random, -140, 140), y: top.y + between(random, 60, 130), across: 150, down: 90, height: 0.26 },
  ]
  const hilly = terrain(hills, random, { rough: 0.38, grain: 118 })
  // Still water where the words stand.
  const ground: Ground = (x, y) => hilly(x, y) * Math.min(1, Math.max(0, (x - 468) / 190))
  const peak = peakNear(ground, top)
  const step = (ground(peak.x, peak.y) - 0.1) / 18
  return [
    ...contours(WHOLE, ground, { levels: { first: 0.1, step, count: 19 }, ink: pale(34), width: 0.9 }),
    ...redLine(ground, 0.1 + step * 10.5),
    path(`M${peak.x - 16} ${peak.y + 14}L${peak.x} ${peak.y - 14}L${peak.x + 16} ${peak.y + 14}Z`, {
      fill: solid('accent1'),
    }),
  ]
}

/** Returns the highest place around another. */
function peakNear(ground: Ground, { x, y }: Point): Point {
  const places = Array.from({ length: 121 }, (_, index) => ({
    x: Math.round(x + ((index % 11) - 5) * 12),
    y: Math.round(y + (Math.floor(index / 11) - 5) * 12),
  }))
  return places.reduce((best, place) => (ground(place.x, place.y) > ground(best.x, best.y) ? place : best))
}

/** Returns a title on a page of its own, over a range of hills. */
function titleOnly(): Layout {
  return page('title', 0, {
    pattern: 'range',
    claims: [],
    source: null,
    slots: [
      one('title', {
        frame: box(56, 60, 760, 200),
        style: title({ sizes: [44, 40, 36, 32, 28, 24, 21, 18], verticalAlign: 'bottom' }),
        range: [8, 120],
      }),
      one('body', { frame: box(56, 272, 560, 64), style: lead(), optional: true, range: [16, 140] }),
    ],
    art: ({ random }) => range(random),
  })
}

/** Ranges one before the other, the nearest the darkest. */
function range(random: Random): Art[] {
  const phase = random() * 6
  const fills = [solid('accent4', 38), solid('accent4', 60), solid('accent2'), DEEP]
  return fills.map((fill, index) => {
    const places = alongCurve(-15, 975, 14, x => {
      const wave = Math.sin(x / (150 - index * 14) + phase + index * 1.7) + 0.5 * Math.sin(x / 61 + phase * 2 + index)
      return 412 + index * 30 - wave * (26 - index * 4) - (x / 960) * (70 - index * 14)
    })
    return path(`${softLine(places)}L975 540L-15 540Z`, { fill })
  })
}
