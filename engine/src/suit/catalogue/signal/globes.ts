import type { Random } from '../../../base/random.ts'
import type { Point, Rect } from '../../../geometry/types.ts'
import { circle, path, pen, radial, ring, solid, stop } from '../../toolkit/art.ts'
import { type Dot, dots, halftonePlaces } from '../../toolkit/dots.ts'
import type { Art } from '../../types.ts'

const INSIDE_PAGE: Rect = { x: -10, y: -10, width: 980, height: 560 }

function isInside({ x, y }: Point, area: Rect): boolean {
  return x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height
}

/** A ball in halftone: dots that shrink where the lamp's light falls off. The lamp stands at an angle (degrees, clockwise from the right). */
export function ball(center: Point, { radius, pitch, lamp }: { radius: number; pitch: number; lamp: number }): Art[] {
  const angle = (lamp * Math.PI) / 180
  const light = { x: Math.cos(angle) * 0.72, y: Math.sin(angle) * 0.72, z: 0.69 }
  const largest = pitch * 0.497
  const spots = halftonePlaces(center, radius, pitch).flatMap((place): Dot[] => {
    const [x, y] = [(place.x - center.x) / radius, (place.y - center.y) / radius]
    const bright = x * light.x + y * light.y + Math.sqrt(Math.max(0, 1 - x * x - y * y)) * light.z
    const size = Math.sqrt(Math.max(0, bright))
    if (size < 0.13 || !isInside(place, INSIDE_PAGE)) return []
    return [{ ...place, radius: largest * size, ink: 'text1', percent: size > 0.8 ? 100 : size > 0.56 ? 80 : 55 }]
  })
  return dots(spots, { radius: largest / 24, percent: 5 })
}

/** Rings of dots around a bright core, as a tone spreads: they swell, fade and swell again. */
export function rings(
  core: Point,
  random: Random,
  { size = 34, within = INSIDE_PAGE, front = 115, count = 17 }: RingPlan = {},
): Art[] {
  const phase = random() * 6.28
  const unit = size / 34
  const spots = Array.from({ length: count }, (_, index) => (61 + 27 * index) * unit).flatMap((radius, index) =>
    ringDots({ core, radius, unit, front, phase: phase + index * 0.4 }).filter(spot => isInside(spot, within)),
  )
  return [...dots(spots, { radius: 0.3, percent: 12 }), circle(core, size, { fill: solid('text1') })]
}

/** How large the core is, and where dots may show. */
interface RingPlan {
  readonly size?: number
  readonly within?: Rect
  /** How far the swell has spread, in px. */
  readonly front?: number
  readonly count?: number
}

function ringDots(plan: { core: Point; radius: number; unit: number; front: number; phase: number }): Dot[] {
  const { core, radius, unit, front, phase } = plan
  const count = Math.round((2 * Math.PI * radius) / (15 * unit))
  const far = Math.max(0, radius / unit - 115)
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count + phase
    const wobble = Math.min(0.9, far / 240) * Math.sin(angle * 2 + phase)
    const swell = 0.5 + 0.5 * Math.cos((2 * Math.PI * (radius / unit - front)) / 205 + wobble)
    return {
      x: core.x + Math.cos(angle) * radius,
      y: core.y + Math.sin(angle) * radius,
      radius: (0.8 + 4.1 * swell * Math.max(0.35, 1 - far / 620)) * unit,
      ink: swell > 0.66 ? 'accent3' : 'text1',
      percent: (18 + 64 * swell) * Math.max(0.1, 1 - far / 430),
    }
  })
}

/** Where a world is and how it is turned. */
export interface World {
  readonly center: Point
  readonly radius: number
  readonly within?: Rect
  readonly step?: number
  /** Without its arc of air, where a frame would cut it. */
  readonly bare?: boolean
}

/** Returns a world at night: an arc of air, land in large dots, sea in small ones. No two worlds have the same land. */
export function world(
  { center, radius, within = INSIDE_PAGE, step = 1.15, bare = false }: World,
  random: Random,
): Art[] {
  const heightAt = continents(random)
  const seen = directions(step).flatMap(at => {
    const place = { x: center.x + at.x * radius, y: center.y + at.y * radius }
    return isInside(place, within) ? [{ place, at, height: heightAt(at) }] : []
  })
  const shore = seen.map(({ height }) => height).sort((a, b) => a - b)[Math.floor(seen.length * (1 - LAND))] ?? 0
  const spots = seen.map(({ place, at, height }) => city(place, at, at.isEven && height > shore))
  return [...(bare ? [] : air(center, radius)), ...dots(spots, { radius: 0.3, percent: 10 })]
}

/** The share of a world that is land, where it is seen. */
const LAND = 0.36

/** A place on a ball of radius 1, z towards the eye; every other one of a row is even. */
interface Direction extends Point {
  readonly z: number
  readonly isEven: boolean
}

/** Places all over the half of a ball that is seen, so many degrees apart. */
function directions(step: number): Direction[] {
  const pitch = (step * Math.PI) / 180
  const rows = Array.from({ length: Math.floor(Math.PI / pitch) }, (_, row) => (row + 1) * pitch - Math.PI / 2)
  return rows
    .flatMap((latitude, row) => {
      const around = Math.max(1, Math.round((Math.PI * Math.cos(latitude)) / pitch))
      return Array.from({ length: around + 1 }, (_, index) => {
        const longitude = (Math.PI * index) / around - Math.PI / 2
        const level = Math.cos(latitude)
        const isEven = (index + row) % 2 === 0
        return { x: level * Math.sin(longitude), y: Math.sin(latitude), z: level * Math.cos(longitude), isEven }
      })
    })
    .filter(({ z }) => z > 0.06)
}

function city(place: Point, { z }: Direction, isLand: boolean): Dot {
  const facing = 0.35 + 0.65 * z
  return isLand
    ? { ...place, radius: 1.1 + 1.7 * facing, ink: 'accent3', percent: 30 + 60 * facing }
    : { ...place, radius: 0.4 + 0.6 * facing, ink: 'text1', percent: 16 + 18 * facing }
}

function air(center: Point, radius: number): Art[] {
  const rim = [
    stop(0, 'accent3', 0),
    stop(0.86, 'accent3', 0),
    stop(0.925, 'accent3', 60),
    stop(0.93, 'accent1', 34),
    stop(1, 'accent1', 0),
  ]
  return [
    circle(center, radius * 1.08, { fill: radial(rim) }),
    circle(center, radius, { fill: solid('background1', 62) }),
  ]
}

/** Heights over and under the sea: slow waves over the ball, added up. */
function continents(random: Random): (at: Direction) => number {
  const waves = Array.from({ length: 5 }, (_, index) => ({
    x: (random() - 0.5) * (4 + 3 * index),
    y: (random() - 0.5) * (4 + 3 * index),
    z: (random() - 0.5) * (4 + 3 * index),
    phase: random() * 6.28,
    height: 1 / (1 + 0.5 * index),
  }))
  return ({ x, y, z }) =>
    waves.reduce((sum, wave) => sum + wave.height * Math.sin(wave.x * x + wave.y * y + wave.z * z + wave.phase), 0)
}

/** Flights between places: arcs of light with a beacon at either end. */
export function links(places: readonly Point[], lift: number): Art[] {
  const arcs = places.slice(1).map((to, index) => {
    const from = places[index] ?? to
    const middle = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - lift }
    return path(`M${from.x} ${from.y}Q${middle.x} ${middle.y} ${to.x} ${to.y}`, { stroke: pen('accent4', 2) })
  })
  return [...arcs, ...places.flatMap(place => beacon(place))]
}

/** Returns a place that sends. */
export function beacon(place: Point): Art[] {
  return [circle(place, 5, { fill: solid('text1') }), ring(place, 12, pen('text1', 1, 50))]
}
