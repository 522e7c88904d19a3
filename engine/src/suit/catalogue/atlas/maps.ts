import type { Random } from '../../../base/random.ts'
import type { Point, Rect } from '../../../geometry/types.ts'
import { box, circle, path, pen, rect, rule, slot, solid } from '../../toolkit/art.ts'
import { lineHand, standIn } from '../../toolkit/illustration.ts'
import { softLine } from '../../toolkit/lines.ts'
import { besidePictureSlots } from '../../toolkit/sets.ts'
import { spread } from '../../toolkit/slots.ts'
import { shrink } from '../../toolkit/surface.ts'
import type { Art, Layout } from '../../types.ts'
import { page } from './frame.ts'
import { tone } from './inks.ts'
import { graticule } from './marks.ts'
import { ordinal } from './profiles.ts'
import { relief } from './relief.ts'
import { point, text, title } from './styles.ts'
import { between, terrain } from './terrain.ts'

const PANEL = box(0, 0, 512, 540)
/** Where a drawing stands on the map. */
const PLATE = box(66, 110, 380, 320)
/** Drawings are engraved like the signs of a map. */
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
  2.4,
)

/** The cartouche of a drawing on the map. */
function plate(): Art[] {
  return [
    rect(PLATE, { fill: solid('background1', 94), stroke: pen('text1', 1.2) }),
    rect(shrink(PLATE, 7), { stroke: pen('text1', 0.8, 50) }),
  ]
}

/** Returns a map over the left of the page with a river and numbered places, its keys beside it; a picture takes the place of the map. */
export function mapWithKeys(count: number): Layout {
  const rows = spread(box(552, 160, 352, 340), count, 8, 'y')
  const isAlone = count === 1
  return page('content', count, {
    pattern: 'map',
    claims: [],
    numbers: count > 1,
    imageCount: 1,
    suits: ['pictures', 'plain'],
    rail: false,
    source: null,
    slots: besidePictureSlots(rows, {
      picture: { frame: box(0, 0, 508, 540), style: text() },
      title: { frame: box(552, 44, 352, 104), style: title(), range: [4, 46] },
      point: row => ({
        frame: isAlone ? box(552, row.y + 14, 352, row.height - 14) : box(580, row.y + 12, 324, row.height - 14),
        style: point({
          sizes: isAlone ? [24, 22, 20, 18, 16, 15, 14] : count > 3 ? [15, 14, 13, 12] : [16, 15, 14, 13],
          lineHeight: count > 3 ? 1.28 : 1.4,
        }),
        range: [12, isAlone ? 240 : Math.round(330 / count)],
      }),
    }),
    art: context => {
      const { random } = context
      const places = riverPlaces(random)
      return [
        standIn(PANEL, context, {
          hand: HAND,
          ground: () => [...land(PANEL, random, between(random, 0.68, 0.86)), ...plate()],
          place: PLATE,
          scene: () => [
            ...land(PANEL, random, between(random, 0.68, 0.86)),
            ...stream(places),
            ...(isAlone ? [] : stops(places, count)),
          ],
        }),
        rect(box(508, 0, 4, 540), { fill: solid('text1') }),
        ...rows.flatMap(row => [rule({ x: 552, y: row.y }, { x: 904, y: row.y }, 1, solid('text1', 40))]),
        ...(isAlone ? [] : rows.map((row, index) => keyNumber(row.y + 12, index + 1))),
      ]
    },
  })
}

function keyNumber(y: number, number: number): Art {
  return {
    ...ordinal({ x: 570, y: y + 11 }, number, 'accent1'),
    frame: { x: 552, y, width: 26, height: 24, rotation: 0 },
  }
}

/** Land from the shore to the heights over a whole area, another country every time, with its graticule. */
export function land(area: Rect, random: Random, east = between(random, 0.24, 0.86)): Art[] {
  const { x, y, width, height } = area
  const at = (across: number, down: number) => ({ x: x + width * across, y: y + height * down })
  const hills = [
    {
      ...at(east, between(random, 0.3, 0.6)),
      across: width * 0.36,
      down: height * 0.36,
      height: 0.86,
    },
    {
      ...at(between(random, 0.2, 0.95), between(random, 0, 0.9)),
      across: width * 0.3,
      down: height * 0.26,
      height: 0.34,
    },
    {
      ...at(between(random, 0, 0.2), between(random, 0.2, 0.8)),
      across: width * 0.2,
      down: height * 0.3,
      height: -0.2,
    },
  ]
  const ground = terrain(hills, random, { rough: 0.62, grain: Math.max(60, Math.min(width, height) / 4.4) })
  const grid = Math.max(4, Math.round(Math.max(width, height) / 50))
  return [
    ...relief(area, ground, { shore: 0.3, step: 0.135, grid }),
    ...graticule(
      area,
      [Math.max(2, Math.round(width / 128)), Math.max(2, Math.round(height / 135))],
      solid('background1', 22),
    ),
  ]
}

function riverPlaces(random: Random): Point[] {
  const way = between(random, -24, 24)
  return [
    { x: 92 + way, y: 0 },
    { x: 96 + way, y: 84 },
    { x: 122 + way / 2, y: 180 + way },
    { x: 214, y: 250 + way / 2 },
    { x: 268 + way, y: 330 },
    { x: 330 + way, y: 440 },
    { x: 412 + way, y: 540 },
  ]
}

function stream(places: readonly Point[]): Art[] {
  const line = softLine(places)
  return [path(line, { stroke: pen('background1', 9) }), path(line, { stroke: pen('accent5', 6) })]
}

/** Numbered places on a river. */
function stops(places: readonly Point[], count: number): Art[] {
  const inner = places.slice(1, -1)
  return Array.from({ length: count }, (_, index): Art[] => {
    const at = ((inner.length - 1) * (index + 0.5)) / count
    const [from, to] = [inner[Math.floor(at)], inner[Math.min(inner.length - 1, Math.floor(at) + 1)]]
    if (!from || !to) return []
    const share = at - Math.floor(at)
    const place = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    return [
      circle(place, 18, { fill: solid('background1'), stroke: pen('accent1', 4) }),
      ordinal(place, index + 1, 'text1'),
    ]
  }).flat()
}

/** Returns a lake in three depths. */
export function lake({ x, y }: Point, random: Random): Art[] {
  const turn = between(random, -0.9, -0.5)
  const wobble = Array.from({ length: 16 }, () => between(random, 0.92, 1.08))
  const shape = (size: number) => {
    const places = Array.from({ length: 17 }, (_, index) => {
      const angle = (index % 16) * (Math.PI / 8)
      const reach = size * (wobble[index % 16] ?? 1)
      const [across, down] = [Math.cos(angle) * 150 * reach, Math.sin(angle) * 62 * reach]
      return {
        x: x + across * Math.cos(turn) - down * Math.sin(turn),
        y: y + across * Math.sin(turn) + down * Math.cos(turn),
      }
    })
    return `${softLine(places)}Z`
  }
  const shore = pen('background1', 0.8, 50)
  return [
    path(shape(1), { fill: tone('accent5', { mod: 80, off: 20 }), stroke: shore }),
    path(shape(0.72), { fill: solid('accent5'), stroke: shore }),
    path(shape(0.44), { fill: tone('accent5', { mod: 75 }), stroke: shore }),
  ]
}
