import type { Random } from '../../../base/random.ts'
import type { Point } from '../../../geometry/types.ts'
import { box, circle, numeral, path, pen, rect, rule, solid } from '../../toolkit/art.ts'
import { alongCurve, softLine } from '../../toolkit/lines.ts'
import { factSlots } from '../../toolkit/sets.ts'
import { each, one, spread } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { DEEP, tone } from './inks.ts'
import { rail, station } from './marks.ts'
import { head, inkText, palePoint, title } from './styles.ts'
import { between } from './terrain.ts'

/** Steps up a ridge: a pin at each, the words in the ground below. */
export function ascent(count: number): Layout {
  const places = spread(box(56, 350, 848, 148), count, 16)
  return page('content', count, {
    pattern: 'ascent',
    claims: ['order', 'rise'],
    numbers: true,
    suits: ['steps'],
    rail: false,
    source: null,
    slots: [
      one('title', { frame: box(56, 44, 600, 80), style: title(), range: [4, 54] }),
      ...each('point', places, {
        style: palePoint({
          sizes: count > 4 ? [16, 15, 14, 13, 12] : [18, 16, 15, 14, 13, 12],
          lineHeight: count > 5 ? 1.3 : 1.36,
        }),
        range: [12, Math.round((places[0]?.width ?? 156) / 1.7)],
      }),
    ],
    art: ({ random }) => {
      const stations = places.map(({ x }, index) => {
        const at = x + 24
        const share = count === 1 ? 1 : index / (count - 1)
        const y = 262 - 120 * share + between(random, -6, 6)
        return { x: at, y: at < 680 ? Math.max(y, 188) : y }
      })
      return [...ridges(stations, random), ...stations.flatMap((place, index) => pin(place, index + 1))]
    },
  })
}

/** Two far ranges and the near one, whose line runs through all stations. */
function ridges(stations: readonly Point[], random: Random): Art[] {
  const line = softLine(ridgeLine(stations, random))
  const under = (down: number) => `${shifted(line, down)}L1000 560L-40 560Z`
  const phase = random() * 6
  const far = (lift: number, depth: number) =>
    `${softLine(
      alongCurve(-40, 1000, 13, x => {
        const rise = ((x + 40) / 1040) * 128
        return 268 - lift - rise + depth * Math.sin(x / 92 + phase + lift)
      }),
    )}L1000 560L-40 560Z`
  return [
    path(far(44, 20), { fill: solid('accent4', 38) }),
    path(far(14, 14), { fill: solid('accent4', 60) }),
    path(under(0), { fill: solid('accent2') }),
    path(under(22), { fill: tone('accent2', { mod: 80 }) }),
    path(under(44), { fill: DEEP }),
    path(line, { stroke: pen('background1', 3) }),
  ]
}

/** Returns the stations with a hollow between each two, as ground has them. */
function ridgeLine(stations: readonly Point[], random: Random): Point[] {
  const first = stations[0] ?? { x: 80, y: 262 }
  const last = stations[stations.length - 1] ?? first
  const upAndDown = stations.flatMap((place, index) => {
    const next = stations[index + 1]
    if (!next) return [place]
    const hollow = { x: (place.x + next.x) / 2, y: (place.y + next.y) / 2 + between(random, 4, 14) }
    return [place, hollow]
  })
  return [{ x: -40, y: first.y + 30 }, { x: 30, y: first.y + 16 }, ...upAndDown, ...tail(last)]
}

function tail({ x, y }: Point): Point[] {
  const far = 1000 - x
  return far > 260
    ? [
        { x: x + far * 0.4, y: y + 12 },
        { x: 1000, y: y - 24 },
      ]
    : [{ x: 1000, y: y - 20 }]
}

/** Path data of a soft line, moved down. */
function shifted(line: string, down: number): string {
  return line.replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, x: string, y: string) => `${x} ${Math.round((Number(y) + down) * 10) / 10}`,
  )
}

/** Returns a numbered pin over its station. */
function pin({ x, y }: Point, number: number): Art[] {
  return [
    rule({ x, y: y - 30 }, { x, y }, 1.5, solid('text1')),
    station({ x, y }, 6, 3),
    circle({ x, y: y - 40 }, 18, { fill: solid('accent1') }),
    ordinal({ x, y: y - 40 }, number, 'background1'),
  ]
}

/** Returns a numeral in the middle of a mark. */
export function ordinal({ x, y }: Point, number: number, ink: 'background1' | 'text1' | 'accent1'): Art {
  return numeral(box(x - 18, y - 11, 36, 22), String(number), {
    face: '@body',
    size: 16,
    weight: 700,
    fill: solid(ink),
    align: 'center',
    lineHeight: 1.36,
  })
}

/** Returns a river with a station for each date; words stand where its bends leave room. */
export function river(count: number): Layout {
  const cells = spread(box(64, 0, 848, 0), count, 0)
  const wide = cells[0]?.width ?? 140
  const isBelow = (index: number) => index % 2 === 0
  const words = cells.map(({ x, width }, index) =>
    isBelow(index) ? box(x, 348, width - 12, 150) : box(x, 150, width - 12, 106),
  )
  return page('total', count, {
    pattern: 'river',
    claims: ['order'],
    suits: ['dates'],
    slots: [
      WIDE_TITLE,
      ...factSlots(words, {
        number: area => ({
          frame: { ...area, height: 28 },
          style: head({
            sizes: count > 4 ? [16, 15, 14, 13] : [20, 18, 16, 15, 14, 13],
            fill: solid('accent1'),
            verticalAlign: 'bottom',
          }),
          range: [1, 13],
        }),
        body: area => ({
          frame: { ...area, y: area.y + 30, height: area.height - 30 },
          style: inkText({ sizes: count > 4 ? [16, 15, 14, 13, 12] : [18, 16, 15, 14, 13, 12], lineHeight: 1.34 }),
          range: [12, Math.round(wide / 2.6)],
        }),
      }),
    ],
    art: ({ random, chapter, chapterCount }) => {
      const drift = between(random, -3, 3)
      const swell = between(random, 40, 48)
      const heightAt = (x: number) => 300 + drift - swell * Math.cos((Math.PI * (x - 64 - wide / 2)) / wide)
      const stations = cells.map(({ x }) => ({ x: x + wide / 2, y: heightAt(x + wide / 2) }))
      return [
        ...water(alongCurve(-30, 990, 8 * count + 12, heightAt)),
        ...stations.flatMap((place, index) => leader(place, isBelow(index) ? 344 : 258)),
        rect(box(0, 0, 44, 540), { fill: solid('background1') }),
        rule({ x: 44, y: 0 }, { x: 44, y: 540 }, 1, solid('text1', 30)),
        ...rail({ chapter, chapterCount }),
      ]
    },
    rail: false,
  })
}

/** Returns a river in four strokes: two banks, water, the thread of its current. */
function water(places: readonly Point[]): Art[] {
  const line = softLine(places)
  return [
    path(line, { stroke: pen('accent5', 74, 14) }),
    path(line, { stroke: pen('accent5', 50, 22) }),
    path(line, { stroke: pen('accent5', 28) }),
    path(line, { stroke: { ...pen('background1', 1.5, 70), dash: 'lgDash' } }),
  ]
}

function leader({ x, y }: Point, to: number): Art[] {
  const from = to > y ? y + 13 : y - 13
  return [rule({ x, y: from }, { x, y: to }, 1, solid('text1', 60)), station({ x, y })]
}
