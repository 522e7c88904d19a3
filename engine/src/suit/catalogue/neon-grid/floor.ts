import type { Random } from '../../../base/random.ts'
import type { Point, Rect } from '../../../geometry/types.ts'
import { linear, path, pen, rect, solid, stop } from '../../toolkit/art.ts'
import type { Art } from '../../types.ts'
import { neon, PAGE, px } from './light.ts'

/** A floor: where its rays meet, how strong its grid is, and what it ends at. */
interface FloorPlan {
  readonly vanish: number
  readonly horizon: number
  readonly strength?: number
  readonly within?: Rect
  /** How much the lower right corner of what it ends at is cut, in px. */
  readonly cut?: number
}

const RAYS = 26
/** Crossings of a floor: as many as its depth (px) has room for. */
const CROSSINGS = { min: 5, max: 12, apart: 13 } as const
/** How far apart the rays are at the horizon and at their foot, px on a whole page. */
const [FAR, NEAR] = [7, 174.8]

/** Returns a grid of light that runs to a horizon: wash, rays, crossings and the line of the horizon itself. */
export function floor({ vanish, horizon, strength = 1, within = PAGE, cut = 0 }: FloorPlan): Art[] {
  const ground = { x: within.x, y: horizon, width: within.width, height: within.y + within.height - horizon }
  const wash = linear({ x: 0.5, y: 0 }, { x: 0.5, y: 1 }, [stop(0, 'accent3', 42), stop(1, 'background1', 0)])
  return [
    path(footed(ground, cut), { fill: wash }),
    path(rays(ground, vanish, cut), { stroke: pen('accent2', 1, Math.round(56 * strength)) }),
    ...crossings(ground, { strength, cut }),
    ...neon(`M${ground.x} ${px(horizon)}H${ground.x + ground.width}`, 'accent2', 1.5, 0.8),
  ]
}

function footed({ x, y, width, height }: Rect, cut: number): string {
  const [right, bottom] = [x + width, y + height]
  return `M${x} ${px(y)}H${right}V${px(bottom - cut)}L${right - cut} ${px(bottom)}H${x}Z`
}

/** Rays from the horizon to the foot of the ground, each as much of it as the ground shows. */
function rays(ground: Rect, vanish: number, cut: number): string {
  const share = ground.width / PAGE.width
  const foot = ground.y + ground.height + 40 * share
  const lines = Array.from({ length: 2 * RAYS + 1 }, (_, index) => {
    const away = (index - RAYS) * share
    return shown({ x: vanish + FAR * away, y: ground.y }, { x: vanish + NEAR * away, y: foot }, { ground, cut })
  })
  return lines.join('')
}

/** Returns a line as path data, cut where the ground ends; nothing where it is outside. */
function shown(from: Point, to: Point, { ground, cut }: { ground: Rect; cut: number }): string {
  const [right, bottom] = [ground.x + ground.width, ground.y + ground.height]
  const inside = [
    (at: Point) => at.x - ground.x,
    (at: Point) => right - at.x,
    (at: Point) => bottom - at.y,
    (at: Point) => right + bottom - cut - at.x - at.y,
  ]
  let [start, end] = [0, 1]
  for (const room of inside) {
    const [before, after] = [room(from), room(to)]
    if (before < 0 && after < 0) return ''
    const crossing = before / (before - after)
    if (before < 0) start = Math.max(start, crossing)
    if (after < 0) end = Math.min(end, crossing)
  }
  if (start >= end) return ''
  const at = (share: number) => `${px(from.x + (to.x - from.x) * share)} ${px(from.y + (to.y - from.y) * share)}`
  return `M${at(start)}L${at(end)}`
}

/** Level lines that part as they come nearer, each stronger than the one behind it. */
function crossings({ x, y, width, height }: Rect, { strength, cut }: { strength: number; cut: number }): Art[] {
  const count = Math.max(CROSSINGS.min, Math.min(CROSSINGS.max, Math.round(height / CROSSINGS.apart)))
  return Array.from({ length: count }, (_, index) => {
    const level = y + height * (index / (count - 1)) ** 2.3
    const right = x + width - Math.max(0, level - (y + height - cut))
    const percent = Math.round((20 + 5 * index) * strength)
    return path(`M${x} ${px(level)}H${px(right)}`, { stroke: pen('accent2', 0.8 + 0.1 * index, percent) })
  })
}

/** Returns a shade over the floor that words stand in: darkest at the left, gone at the right. */
export function shade(area: Rect, from = 80, middle = 60): Art {
  const stops = [stop(0, 'background1', from), stop(0.6, 'background1', middle), stop(1, 'background1', 0)]
  return rect(area, { fill: linear({ x: 0, y: 0.5 }, { x: 1, y: 0.5 }, stops) })
}

/** Mountains on the horizon between two places, their edges lit: three peaks, never the same. */
export function ridge({ from, to, horizon, rise }: RidgePlan, random: Random): Art[] {
  const width = to - from
  const peaks = PEAKS.map(({ at, high }) => ({
    x: px(from + width * (at + (random() - 0.5) * 0.05)),
    y: px(horizon - rise * high * (0.82 + random() * 0.32)),
  }))
  const edge = `M${from} ${horizon}${peaks.map(({ x, y }) => `L${x} ${y}`).join('')}L${to} ${horizon}`
  const summits = peaks.filter((_, index) => (PEAKS[index]?.high ?? 0) > 0.4)
  const faces = summits.map(({ x, y }, index) => {
    const lean = (index === 0 ? 0.65 : 0.43) * (horizon - y)
    const second = index === 0 ? '' : `M${x} ${y}L${px(x + lean * 1.1)} ${horizon}`
    return `M${x} ${y}L${px(x - lean)} ${horizon}${second}`
  })
  return [
    path(`${edge}Z`, { fill: solid('background2') }),
    ...neon(edge, 'accent3', 1.5, 0.72),
    path(faces.join(''), { stroke: pen('accent3', 1, 60) }),
  ]
}

interface RidgePlan {
  readonly from: number
  readonly to: number
  readonly horizon: number
  readonly rise: number
}

/** Summits and saddles along a ridge, as shares of its width and its rise. */
const PEAKS: readonly { readonly at: number; readonly high: number }[] = [
  { at: 0.14, high: 0.5 },
  { at: 0.25, high: 0.22 },
  { at: 0.41, high: 1 },
  { at: 0.53, high: 0.37 },
  { at: 0.69, high: 0.76 },
  { at: 0.86, high: 0.17 },
]
