import type { GradientStop, Stroke } from '../../../document/fill.ts'
import type { Point } from '../../../geometry/types.ts'
import { box, circle, linear, pen, radial, rect, ring, rule, solid, stop } from '../../toolkit/art.ts'
import type { Art, ArtContext } from '../../types.ts'

/** Returns a slow light: strongest in the middle, gone at the radius. */
export function light(center: Point, radius: number, percent: number): Art {
  const stops = [stop(0, 'accent1', percent), stop(0.45, 'accent1', Math.floor(percent / 3)), stop(1, 'accent1', 0)]
  return circle(center, radius, { fill: radial(stops) })
}

/** How far the light has wandered on this page: 0 to 200 px to the right, a little further each page. */
export function drift({ pageIndex, random }: ArtContext): number {
  return ((pageIndex * 53) % 180) + random() * 20
}

/** Where an eclipse stands and from where it is lit. `towards` is the direction of the light in degrees, clockwise from the right. */
export interface Eclipse {
  readonly center: Point
  readonly radius: number
  readonly towards: number
  /** Size of the covering disc, 0.975 to 0.992 of the sun. */
  readonly cover?: number
  /** How far the covering disc has moved away from the light, in px. */
  readonly shift?: number
  /** Distances of the rings from the rim, in px, with their opacity in percent. */
  readonly rings?: readonly (readonly [distance: number, percent: number])[]
  readonly glow?: number
}

const RINGS = [
  [34, 26],
  [84, 16],
  [148, 9],
] as const

/** Returns a disc that covers its own light. */
export function eclipse(plan: Eclipse): Art[] {
  const { center, radius, towards, cover = 0.975, shift = 17.7, rings = RINGS, glow = 46 } = plan
  const angle = (towards * Math.PI) / 180
  const to = { x: Math.cos(angle), y: Math.sin(angle) }
  const away = (length: number): Point => ({ x: center.x + to.x * length, y: center.y + to.y * length })
  return [
    light(away(0.62 * radius), 1.15 * radius, glow),
    circle(center, radius, { fill: sun(to) }),
    circle(away(-shift), cover * radius, { fill: solid('background1') }),
    ...rings.map(([distance, percent]) => ring(center, radius + distance, fadingPen(to, percent))),
  ]
}

/** Returns the line of a ring that is gone on the side away from the light, where words stand. */
function fadingPen(to: Point, percent: number): Stroke {
  const from = { x: 0.5 + to.x / 2, y: 0.5 + to.y / 2 }
  const until = { x: 0.5 - to.x / 2, y: 0.5 - to.y / 2 }
  const stops = [stop(0, 'accent1', percent), stop(0.5, 'accent1', percent), stop(0.76, 'accent1', 3)]
  return { fill: linear(from, until, stops), width: 1, dash: 'solid' }
}

/** Returns the gradient of a lit rim: bright where the light is, all but gone behind. */
function sun(to: Point) {
  const from = { x: 0.5 + to.x / 2, y: 0.5 + to.y / 2 }
  const until = { x: 0.5 - to.x / 2, y: 0.5 - to.y / 2 }
  return linear(from, until, [
    stop(0, 'accent3'),
    stop(0.22, 'accent1'),
    stop(0.55, 'accent2', 80),
    stop(0.8, 'accent2', 14),
    stop(1, 'accent2', 6),
  ])
}

/** Gold that gets stronger downwards. */
export function falling(percent = 100): { readonly kind: 'linear' } & ReturnType<typeof linear> {
  return linear({ x: 0.5, y: 0 }, { x: 0.5, y: 1 }, [stop(0, 'accent1', 0), stop(1, 'accent1', percent)])
}

/** Returns a thread that hangs from the upper edge and ends in a drop. */
export function thread(x: number, length: number): Art[] {
  const end = { x, y: length }
  return [
    rect(box(x - 0.5, 0, 1, length), { fill: falling() }),
    circle(end, 3.5, { fill: solid('accent1') }),
    ring(end, 9, pen('accent1', 1, 40)),
  ]
}

/** Returns a level gold rule. */
export function goldRule(from: number, to: number, y: number, percent: number): Art {
  return rule({ x: from, y }, { x: to, y }, 1, solid('accent1', percent))
}

/** Returns an upright gold rule. */
export function goldUpright(x: number, from: number, to: number, percent: number): Art {
  return rule({ x, y: from }, { x, y: to }, 1, solid('accent1', percent))
}

const FADING: readonly GradientStop[] = [stop(0, 'accent1', 0), stop(0.5, 'accent1'), stop(1, 'accent1', 0)]

/** Returns a level rule that fades at both ends. */
export function fadingRule(from: number, to: number, y: number): Art {
  return rule({ x: from, y }, { x: to, y }, 1, linear({ x: 0, y: 0.5 }, { x: 1, y: 0.5 }, FADING))
}

/** Returns an upright rule that fades at both ends. */
export function fadingUpright(x: number, from: number, to: number): Art {
  return rule({ x, y: from }, { x, y: to }, 1, linear({ x: 0.5, y: 0 }, { x: 0.5, y: 1 }, FADING))
}

/** Circles of a wider and wider orbit around one middle, fainter outwards, with one body on its way. */
export function orbits(center: Point, radii: readonly number[], at: { ring: number; degrees: number }): Art[] {
  const angle = (at.degrees * Math.PI) / 180
  const radius = radii[at.ring] ?? radii[0] ?? 0
  const body = { x: center.x + Math.cos(angle) * radius, y: center.y + Math.sin(angle) * radius }
  return [
    ...radii.map((size, index) => ring(center, size, pen('accent1', 1, Math.max(9, 34 - 7 * index)))),
    circle(body, 4, { fill: solid('accent1') }),
  ]
}
