import type { Random } from '../../../base/random.ts'
import type { SolidFill } from '../../../document/fill.ts'
import type { Point, Rect } from '../../../geometry/types.ts'
import { box, circle, path, rect, solid } from '../../toolkit/art.ts'
import { shade } from '../../toolkit/ink-on.ts'
import type { Art } from '../../types.ts'
import { HILLS, on } from './inks.ts'
import { noise, outline } from './torn.ts'
import { hemp, waves } from './weaves.ts'

/** A range of hills: how high it stands on average, how far it rises and falls, and its color. */
export interface Range {
  readonly level: number
  readonly rise: number
  readonly fill: SolidFill
  /** How much lower it is at the right than at the left, in px. */
  readonly fall?: number
}

const STEP = 8

/** Torn ranges one before the other down to a foot, each with a light edge. */
export function ranges(area: Rect, layers: readonly Range[], random: Random): Art[] {
  const { x, width, y, height } = area
  const foot = y + height
  return layers.flatMap(({ level, rise, fill, fall = 0 }) => {
    const [long, short] = [noise(random, 150), noise(random, 56)]
    const count = Math.ceil(width / STEP)
    const ridge = Array.from({ length: count + 1 }, (_, index): Point => {
      const across = (width * index) / count
      const up = long(across + 40) * rise + short(across) * rise * 0.28 + (random() - 0.5) * 1.8
      return { x: x + across, y: level - up + fall * (index / count - 0.5) }
    })
    const hill = [...ridge, { x: x + width, y: foot }, { x, y: foot }]
    const edge = [
      { x, y: (ridge[0]?.y ?? level) - 4 },
      ...ridge.map(place => ({ x: Math.min(x + width, place.x + 3), y: place.y - 4 })),
      { x: x + width, y: foot },
      { x, y: foot },
    ]
    return [path(outline(edge), { fill: solid('background1', 70) }), path(outline(hill), { fill })]
  })
}

/** Returns the moon over three ranges, the sea at their feet. */
export function moonlight(area: Rect, random: Random): Art[] {
  const { x, y, width, height } = area
  const radius = Math.min(118, width * 0.2) * (0.86 + random() * 0.16)
  const moon = { x: x + width * (0.34 + random() * 0.3), y: y + height * 0.3 + random() * 40 }
  const level = y + height * 0.66
  const layers = [
    { level, rise: 26, fill: HILLS[1] ?? solid('accent3'), fall: (random() - 0.5) * 90 },
    { level: level + 30, rise: 36, fill: HILLS[2] ?? solid('accent2'), fall: (random() - 0.5) * 110 },
    { level: level + 74, rise: 26, fill: HILLS[3] ?? solid('accent6'), fall: (random() - 0.5) * 60 },
  ]
  const sea = box(x, y + height - 70, width, 70)
  return [
    circle(moon, radius, { fill: solid('accent4', 84) }),
    ...ranges(area, layers, random),
    waves(sea, { radius: 34, ink: on('accent6', 24) }),
  ]
}

/** Returns the moon on a page of its own ground, for where pictures stand. */
export function moonrise(area: Rect, random: Random): Art[] {
  return [
    rect(area, { fill: solid('background1') }),
    rect(area, { fill: solid('accent3', 30) }),
    ...moonlight(area, random),
  ]
}

/** Returns a red sun over far hills, and terraces below: scale upon scale of leaf paper. */
export function terraces(area: Rect, random: Random): Art[] {
  const { x, y, width, height } = area
  const sun = { x: x + width * (0.55 + random() * 0.25), y: y + height * 0.34 }
  const layers = [
    { level: y + height * 0.4, rise: 24, fill: HILLS[0] ?? solid('accent2'), fall: (random() - 0.5) * 60 },
    { level: y + height * 0.54, rise: 26, fill: HILLS[2] ?? solid('accent2'), fall: (random() - 0.5) * 60 },
    { level: y + height * 0.76, rise: 18, fill: shade('accent3', 90) },
  ]
  return [
    rect(area, { fill: solid('background1') }),
    rect(area, { fill: solid('accent4', 30) }),
    circle(sun, Math.min(78, height * 0.19), { fill: solid('accent1') }),
    ...ranges(area, layers, random),
    ...rows(area, y + height * 0.82, random),
  ]
}

/** Rows of a field that follow the hill. */
function rows({ x, y, width, height }: Rect, level: number, random: Random): Art[] {
  const slow = noise(random, 300)
  const foot = y + height
  const pitch = 18
  const count = Math.max(2, Math.ceil((foot - level) / pitch) + 1)
  return Array.from({ length: count }, (_, row) => {
    const humps = Math.ceil(width / 48) + 1
    const yAt = (place: number) => Math.min(foot, level + row * pitch + slow(place) * 18 + ((row % 2) * 2 - 1) * 2)
    const shift = row % 2 === 0 ? 0 : 24
    const line = Array.from({ length: humps }, (__, index) => {
      const left = x - shift + index * 48
      const [from, to] = [Math.max(x, left), Math.min(x + width, left + 48)]
      return from >= to
        ? ''
        : `Q${Math.round((from + to) / 2)} ${Math.round(yAt(left + 24) - 28)} ${to} ${Math.round(yAt(left + 48))}`
    })
    const data = `M${x} ${foot}L${x} ${Math.round(yAt(x))}${line.join('')}L${x + width} ${foot}Z`
    return path(data, { fill: shade('accent3', row % 2 === 0 ? 82 : 70) })
  })
}

/** Returns a disc on leaf paper over two woven papers. */
export function woven(area: Rect, random: Random): Art[] {
  const { x, y, width, height } = area
  const edge = y + height * (0.62 + random() * 0.06)
  const lower = y + height * 0.84
  const disc = { x: x + width * (0.4 + random() * 0.2), y: y + height * (0.36 + random() * 0.05) }
  return [
    rect(area, { fill: solid('background1') }),
    rect(area, { fill: solid('accent4', 60) }),
    circle(disc, Math.min(width, height) * 0.22, { fill: solid('accent1') }),
    rect(box(x, edge, width, y + height - edge), { fill: solid('accent3') }),
    hemp(box(x, edge, width, lower - edge), { radius: 24, ink: solid('background1', 45) }),
    rect(box(x, lower, width, y + height - lower), { fill: solid('accent6') }),
    waves(box(x, lower, width, y + height - lower), { radius: 18, ink: on('accent6', 30), isIn: () => true }),
  ]
}
