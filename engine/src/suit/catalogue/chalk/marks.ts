import type { Random } from '../../../base/random.ts'
import type { Point, Rect } from '../../../geometry/types.ts'
import { softPlaces } from '../../toolkit/lines.ts'
import type { Mark, Stick } from './chalk.ts'

/** A place of a drawing: across, down. */
export type XY = readonly [x: number, y: number]

function placeOf([x, y]: XY): Point {
  return { x, y }
}

/** Returns a straight stroke. */
export function line(from: XY, to: XY, stick: Stick): Mark {
  return { ...stick, places: [placeOf(from), placeOf(to)] }
}

/** Returns a stroke with corners. */
export function bent(places: readonly XY[], stick: Stick): Mark {
  return { ...stick, places: places.map(placeOf) }
}

/** Returns a closed outline with corners; its end goes a little past its beginning. */
export function outline(corners: readonly XY[], stick: Stick): Mark {
  const [first] = corners
  return bent(first ? [...corners, first] : corners, stick)
}

/** Returns a soft stroke through places. */
export function curve(places: readonly XY[], stick: Stick, steps = 5): Mark {
  return { ...stick, places: softPlaces(places.map(placeOf), steps) }
}

/** How far an arc goes: from an angle, through so many degrees (0 is to the right, 90 down), its radius growing by px. */
export interface Sweep {
  readonly from: number
  readonly through: number
  readonly drift?: number
}

/** Returns an arc of an ellipse. */
export function arc([x, y]: XY, [across, down]: XY, { from, through, drift = 0 }: Sweep, stick: Stick): Mark {
  const length = (Math.max(across, down) * Math.abs(through) * Math.PI) / 180
  const steps = Math.max(14, Math.round(length / 14))
  const places = Array.from({ length: steps + 1 }, (_, index) => {
    const angle = ((from + (through * index) / steps) * Math.PI) / 180
    const more = (drift * index) / steps - drift / 2
    return { x: x + (across + more) * Math.cos(angle), y: y + (down + more) * Math.sin(angle) }
  })
  return { ...stick, places }
}

/** A ring drawn in one go: a tenth more than a turn, so that its ends cross. */
export function ring(center: XY, radii: XY, stick: Stick, random?: Random): Mark {
  const from = -102 + (random ? (random() - 0.5) * 50 : 0)
  return arc(
    center,
    radii,
    { from, through: 396, drift: Math.min(8, radii[0] < 15 ? radii[0] * 0.14 : Math.max(3, radii[0] * 0.05)) },
    stick,
  )
}

/** Returns a ring drawn twice, for what matters most. */
export function strongRing(center: XY, [across, down]: XY, stick: Stick, random?: Random): Mark[] {
  const second = { ...stick, width: stick.width * 0.5 }
  return [ring(center, [across, down], stick, random), ring(center, [across + 9, down + 8], second, random)]
}

/** Returns a box of four strokes that pass each other at its corners. */
export function chalkBox({ x, y, width, height }: Rect, stick: Stick, random: Random): Mark[] {
  const past = () => 5 + random() * 3
  const off = () => (random() - 0.5) * 4
  const [right, foot] = [x + width, y + height]
  return [
    line([x - past(), y + off()], [right + past(), y + off()], stick),
    line([right + off(), y - past()], [right + off(), foot + past()], stick),
    line([right + past(), foot + off()], [x - past(), foot + off()], stick),
    line([x + off(), foot + past()], [x + off(), y - past()], stick),
  ]
}

/** How long the strokes of an arrow's head are. */
const HEAD = 12

/** Returns an arrow; `bend` is how far its middle lies to the left of the straight way, as a share of it. */
export function arrow(from: XY, to: XY, stick: Stick, bend = 0, head = HEAD): Mark[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const middle: XY = [(from[0] + to[0]) / 2 + dy * bend, (from[1] + to[1]) / 2 - dx * bend]
  const shaft = bend === 0 ? line(from, to, stick) : curve([from, middle, to], stick, 8)
  const before = shaft.places.at(-2) ?? placeOf(from)
  const way = Math.atan2(to[1] - before.y, to[0] - before.x)
  const barb = (turn: number): Mark =>
    line([to[0] - head * Math.cos(way + turn), to[1] - head * Math.sin(way + turn)], to, stick)
  return [shaft, barb(0.52), barb(-0.52)]
}

/** Slanted strokes all over a box. */
export function hatch({ x, y, width, height }: Rect, pitch: number, stick: Stick): Mark[] {
  const step = pitch * Math.SQRT2
  const count = Math.floor((width + height) / step)
  return Array.from({ length: count }, (_, index): Mark => {
    const reach = (index + 0.7) * step
    const from: XY = reach <= height ? [x, y + reach] : [x + reach - height, y + height]
    const to: XY = reach <= width ? [x + reach, y] : [x + width, y + reach - width]
    return line(from, to, stick)
  })
}

/** Returns a line of water. */
export function wave(from: number, to: number, y: number, stick: Stick, phase = 0): Mark {
  const steps = Math.round((to - from) / 14)
  const places = Array.from({ length: steps + 1 }, (_, index) => {
    const x = from + ((to - from) * index) / steps
    return { x, y: y + 4 * Math.sin(x / 25 + phase) }
  })
  return { ...stick, places }
}

/** Returns a stroke under words that dips and rises a little. */
export function underline([x, y]: XY, length: number, stick: Stick): Mark {
  return curve(
    [
      [x, y + 1],
      [x + length * 0.22, y + 1.5],
      [x + length * 0.48, y - 2],
      [x + length * 0.74, y + 1],
      [x + length, y - 3.5],
    ],
    stick,
    Math.max(2, Math.round(length / 60)),
  )
}

/** Rays around a middle. */
export function rays(center: XY, [near, far]: XY, count: number, stick: Stick, from = 0, through = 360): Mark[] {
  const step = through / (through === 360 ? count : count - 1)
  return Array.from({ length: count }, (_, index) => {
    const angle = ((from + step * index) * Math.PI) / 180
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return line([center[0] + near * cos, center[1] + near * sin], [center[0] + far * cos, center[1] + far * sin], stick)
  })
}
