import type { Rect } from '../../../geometry/types.ts'
import { box, circle, numeral, pen, ring, solid } from '../../toolkit/art.ts'
import { besidePictureSlots, factSlots, headedSlots } from '../../toolkit/sets.ts'
import { each, grid, gridDown, one, spread } from '../../toolkit/slots.ts'
import type { Art, ArtContext, Layout, Slot } from '../../types.ts'
import { page } from './frame.ts'
import { drift, fadingRule, fadingUpright, goldRule, goldUpright, light, thread } from './light.ts'
import { litAt, moon, pathway, pathwayAt } from './moons.ts'
import { panel } from './panel.ts'
import { sentences } from './sentences.ts'
import { singles } from './singles.ts'
import { brightPoint, figure, head, lowTitle, pointText, text, title } from './styles.ts'

const WIDE_TITLE = one('title', { frame: box(56, 44, 704, 84), style: title(), range: [8, 60] })

/** Returns all layouts for one to eight points. */
export function contents(): Layout[] {
  return [
    ...singles(),
    ...[2, 3, 4].map(pendants),
    comparison(),
    quadrants(),
    ...[1, 2, 3, 4, 5].map(picture),
    ...[3, 4, 5, 6].map(phases),
    ...[2, 3, 4].map(figures),
    ...[4, 5, 6, 7, 8].map(columns),
    ...[3, 4, 5, 6, 7, 8].map(calendar),
    ...sentences(),
  ]
}

/** Points that hang from threads, each longer than the one before. */
function pendants(count: number): Layout {
  const width = [272, 180, 128][count - 2] ?? 180
  const step = count === 2 ? 304 : count === 3 ? 192 : 144
  const drops = Array.from({ length: count }, (_, index) =>
    box(344 + index * step, (count < 4 ? 184 : 132) + index * 60, width, 0),
  )
  const points = drops.map(drop => ({ ...drop, height: Math.min(208, 496 - drop.y) }))
  return page('content', count, {
    pattern: 'pendants',
    claims: [],
    slots: [
      one('title', { frame: box(56, 256, 248, 240), style: lowTitle(), range: [8, 60] }),
      ...each('point', points, {
        style: pointText({ sizes: count === 2 ? [20, 18, 16, 15, 14] : [16, 15, 14] }),
        range: count === 4 ? [10, 64] : [24, 118],
      }),
    ],
    art: context => [
      light({ x: 560 + drift(context), y: -40 }, 420, 24),
      ...drops.flatMap(drop => thread(drop.x + 4, drop.y - 24)),
    ],
  })
}

/** Two sides of one upright rule. */
function comparison(): Layout {
  const sides = [box(344, 116, 240, 380), box(648, 116, 240, 380)]
  return page('content', 2, {
    pattern: 'sides',
    claims: [],
    suits: ['comparison', 'plain'],
    slots: [
      one('title', { frame: box(56, 220, 248, 276), style: lowTitle(), range: [8, 60] }),
      ...each('point', sides, { style: brightPoint({ sizes: [20, 18, 16, 15, 14] }), range: [24, 220] }),
    ],
    art: context => [
      light({ x: 616, y: 350 + drift(context) * 0.5 }, 320, 30),
      fadingUpright(616, 20, 520),
      circle({ x: 616, y: 96 }, 5, { fill: solid('accent3') }),
      ring({ x: 616, y: 96 }, 26, pen('accent1', 1, 45)),
      goldRule(344, 584, 96, 26),
      goldRule(648, 888, 96, 26),
    ],
  })
}

/** Four fields of a cross of light. */
function quadrants(): Layout {
  const fields = grid(box(344, 86, 552, 400), 4, { columns: 2, gapX: 72, gapY: 108 })
  return page('content', 4, {
    pattern: 'quadrants',
    claims: [],
    slots: [
      one('title', { frame: box(56, 220, 248, 276), style: lowTitle(), range: [8, 60] }),
      ...each('point', fields, field => ({
        frame: box(field.x, field.y < 270 ? field.y : 356, 240, 140),
        style: brightPoint({ sizes: [18, 16, 15, 14] }),
        range: [24, 135],
      })),
    ],
    art: () => [
      light({ x: 616, y: 270 }, 256, 21),
      fadingUpright(616, 20, 520),
      fadingRule(328, 928, 270),
      circle({ x: 616, y: 270 }, 5, { fill: solid('accent3') }),
      ring({ x: 616, y: 270 }, 26, pen('accent1', 1, 45)),
    ],
  })
}

/** Returns a picture, or a scene of the suit, beside up to three points. */
function picture(count: number): Layout {
  const area = box(0, 0, 384, 540)
  const rows = spread(box(440, 164, 464, 344), Math.max(2, count), 0, 'y').slice(0, count)
  return page('content', count, {
    pattern: 'picture',
    claims: [],
    imageCount: 1,
    suits: ['pictures', 'plain'],
    slots: besidePictureSlots(rows, {
      picture: { frame: area, style: text() },
      title: { frame: box(440, 44, 464, 112), style: title(), range: [8, 43] },
      point: row => ({
        frame: box(
          row.x,
          row.y + (count > 3 ? 9 : 14),
          row.width,
          Math.min(row.height, 496 - row.y) - (count > 3 ? 10 : 20),
        ),
        style: brightPoint(count > 3 ? { sizes: [16, 15, 14] } : {}),
        range: [20, count > 3 ? 105 : 130],
      }),
    }),
    art: context => [...panel(area, context), ...rows.map(row => goldRule(440, 904, row.y, 38))],
    sourceAt: 440,
  })
}

/** Moons on their way over the page, waxing from step to step. */
function phases(count: number): Layout {
  const places = spread(box(56, 276, 848, 220), count, count > 4 ? 18 : 32)
  return page('content', count, {
    pattern: 'phases',
    claims: ['order'],
    numbers: true,
    suits: ['steps'],
    slots: [
      WIDE_TITLE,
      ...each('point', places, { style: pointText(count > 4 ? { sizes: [16, 15, 14] } : {}), range: [24, 118] }),
    ],
    art: context => [
      light({ x: (places[count - 1]?.x ?? 752) + 38, y: 196 }, 300, 26),
      pathway(),
      ...places.flatMap((place, index) => phase(place.x + 34, index, context)),
    ],
  })
}

function phase(x: number, index: number, { count }: ArtContext): Art[] {
  const y = pathwayAt(x)
  return [...moon({ x, y }, 33, litAt(index, count)), ordinal(box(x + 46, y - 12, 48, 24), index + 1)]
}

function ordinal(area: Rect, number: number): Art {
  const style = { face: '@title', size: 16, weight: 400, fill: solid('accent1'), lineHeight: 1.4 } as const
  return numeral(area, String(number).padStart(2, '0'), style)
}

/** Two to four large figures side by side, each over its words. */
function figures(count: number): Layout {
  const places = spread(box(56, 200, 848, 296), count, 32)
  const sizes = [
    [112, 96, 80, 64, 52, 44],
    [80, 72, 64, 52, 44, 36],
    [64, 56, 48, 40, 34],
  ][count - 2] ?? [64]
  return page('content', count, {
    pattern: 'figures',
    claims: ['quantity'],
    suits: ['metric'],
    slots: [
      WIDE_TITLE,
      ...factSlots(places, {
        number: place => ({
          frame: box(place.x, 204, place.width, 112),
          style: figure({ sizes, verticalAlign: 'bottom' }),
          range: [1, 8],
        }),
        body: place => ({
          frame: box(place.x, 340, place.width, 156),
          style: text({ sizes: [18, 16, 15, 14] }),
          range: [8, 110],
        }),
      }),
    ],
    art: context => [
      light({ x: 300 + drift(context) * 2, y: 540 }, 460, 26),
      ...places.map(place => goldRule(place.x, place.x + place.width, 326, 60)),
    ],
  })
}

/** Two columns of points under gold rules. */
function columns(count: number): Layout {
  const rows = Math.ceil(count / 2)
  const height = Math.min(156, 344 / rows)
  const cells = gridDown(box(56, 152, 848, height * rows), count, { columns: 2, gapX: 48, gapY: 0 })
  const used = cells.map(cell => ({ ...cell, height }))
  return page('content', count, {
    pattern: 'columns',
    claims: [],
    slots: [
      WIDE_TITLE,
      ...each('point', used, cell => ({
        frame: box(cell.x, cell.y + 10, cell.width, cell.height - 16),
        style: brightPoint({ sizes: [20, 18, 16, 15, 14] }),
        range: [20, rows > 3 ? 110 : 150],
      })),
    ],
    art: context => [
      light({ x: 560 + drift(context), y: -90 }, 420, 24),
      ...used.map(cell => goldRule(cell.x, cell.x + cell.width, cell.y, cell.y === 152 ? 90 : 38)),
    ],
  })
}

/** Rows down the right side, a waxing moon before each. */
function calendar(count: number): Layout {
  const rows = spread(box(344, 44, 560, 452), count, 0, 'y')
  const radius = count > 6 ? 11 : 14
  return page('content', count, {
    pattern: 'calendar',
    claims: ['order'],
    suits: ['steps', 'plain'],
    slots: [
      one('title', { frame: box(56, 220, 256, 276), style: lowTitle(), range: [8, 60] }),
      ...each('point', rows.map(rowText), {
        style: brightPoint({ sizes: count > 5 ? [16, 15, 14] : [20, 18, 16, 15, 14], verticalAlign: 'middle' }),
        range: [20, 118],
      }),
    ],
    art: context => [
      light({ x: 220, y: 580 }, 340, 30),
      goldUpright(360, 44, 496, 26),
      ...rows.slice(1).map(row => goldRule(400, 904, row.y, 26)),
      ...rows.flatMap((row, index) => moon({ x: 360, y: row.y + row.height / 2 }, radius, litAt(index, context.count))),
    ],
  })
}

function rowText(row: Rect): Rect {
  return box(400, row.y + 3, 504, row.height - 6)
}

/** Heads and bodies of one row, for layouts that set them apart. */
export function rowSlots(rows: readonly Rect[]): Slot[] {
  const [headX, bodyX] = [344, 496]
  return [
    ...headedSlots(rows, {
      head: row => ({
        frame: box(headX, row.y, 144, row.height),
        style: head({ sizes: [18, 16, 15, 14, 13], verticalAlign: 'middle', lineHeight: 1.25 }),
        range: [4, 28],
      }),
      body: row => ({
        frame: box(bodyX, row.y, 408, row.height),
        style: text({
          fill: solid('text1'),
          verticalAlign: 'middle',
          lineHeight: 1.3,
          sizes: rows.length > 4 ? [16, 15, 14] : [20, 18, 16, 15, 14],
        }),
        range: [20, 102],
      }),
    }),
  ]
}
