import type { Random } from '../../../base/random.ts'
import { inTenths } from '../../../geometry/decimal-text.ts'
import type { Point, Rect } from '../../../geometry/types.ts'

/** The radius of a solid of revolution (share of half its width, 0..1) at heights 0 (top) to 1 (foot), evenly spaced. */
export type Profile = readonly number[]

/** What an engraver needs to know. `lines` is how many curved lines are cut, `thickest` their greatest thickness in px. */
export interface EngravingPlan {
  readonly profile: Profile
  readonly box: Rect
  readonly lines: number
  readonly thickest: number
  readonly random: Random
}

/** The outline of the body and the ink on it, as path data on the page. */
export interface Engraving {
  readonly outline: string
  readonly ink: string
}

/** Below this share of the greatest thickness a line is broken off. */
const FAINTEST = 0.13
/** Where the lamp stands: upper left, in front. A unit vector. */
const LAMP = { x: -0.52, y: -0.55, z: 0.65 }
const STEPS = 44

/** Cuts a body into curved lines whose thickness follows the shade of a lamp at the upper left. */
export function engrave(plan: EngravingPlan): Engraving {
  return { outline: outlineOf(plan), ink: inkOf(plan) }
}

/** Returns the radius in px at a height 0..1, smooth between the profile's numbers. */
export function radiusAt({ profile, box }: Pick<EngravingPlan, 'profile' | 'box'>, height: number): number {
  const place = Math.min(1, Math.max(0, height)) * (profile.length - 1)
  const index = Math.min(profile.length - 2, Math.floor(place))
  const t = place - index
  const at = (offset: number) => profile[Math.min(profile.length - 1, Math.max(0, index + offset))] ?? 0
  const [a, b, c, d] = [at(-1), at(0), at(1), at(2)]
  const smooth = 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  return (Math.max(0, smooth) * box.width) / 2
}

function outlineOf(plan: EngravingPlan): string {
  const { box } = plan
  const middle = box.x + box.width / 2
  const count = 48
  const side = Array.from({ length: count + 1 }, (_, index) => {
    const height = index / count
    return { x: radiusAt(plan, height), y: box.y + height * box.height }
  })
  const right = side.map(({ x, y }) => ({ x: middle + x, y }))
  const left = side.map(({ x, y }) => ({ x: middle - x, y })).reverse()
  return `${smoothPath([...right, ...left])}Z`
}

function inkOf(plan: EngravingPlan): string {
  return Array.from({ length: plan.lines }, (_, index) => inkLine(plan, (index + 0.6) / plan.lines)).join('')
}

/** One line around the body: the stretches where it has enough ink, each a closed shape. */
function inkLine(plan: EngravingPlan, height: number): string {
  const { box, random } = plan
  const radius = radiusAt(plan, height)
  if (radius < 3) return ''
  const slope = (radiusAt(plan, height + 0.02) - radiusAt(plan, height - 0.02)) / (0.04 * box.height)
  const middle = { x: box.x + box.width / 2, y: box.y + height * box.height }
  const sag = radius * 0.05 + radius * 0.11 * height * height
  const shiver = 0.94 + random() * 0.12
  const fray = random() * 0.08
  const stretch: Cut[] = []
  let path = ''
  for (let step = 0; step <= STEPS; step++) {
    const across = -0.985 + (1.97 * step) / STEPS
    const thickness = plan.thickest * shiver * shade(across, slope, fray)
    if (thickness >= plan.thickest * FAINTEST) {
      const depth = Math.sqrt(1 - across * across)
      stretch.push({ x: middle.x + across * radius, y: middle.y + sag * (depth - 0.6), thickness })
    }
    if (thickness < plan.thickest * FAINTEST || step === STEPS) {
      path += closed(stretch)
      stretch.length = 0
    }
  }
  return path
}

/** How dark the body is at a place of its surface, 0..1. `across` is -1 (left) to 1 (right). */
function shade(across: number, slope: number, fray: number): number {
  const depth = Math.sqrt(Math.max(0, 1 - across * across))
  const length = Math.hypot(1, slope)
  const light = (LAMP.x * across - LAMP.y * slope + LAMP.z * depth) / length
  const dark = (0.56 - light + (across > 0 ? fray : -fray)) * 0.86
  return Math.min(1, Math.max(0, dark)) ** 0.85
}

interface Cut extends Point {
  readonly thickness: number
}

/** Returns a stretch of line as a closed shape that tapers at its ends. */
function closed(cuts: readonly Cut[]): string {
  if (cuts.length < 3) return ''
  const last = cuts.length - 1
  const half = ({ thickness }: Cut, index: number) => (index === 0 || index === last ? 0.15 : thickness / 2)
  const upper = cuts.map((cut, index) => point(cut.x, cut.y - half(cut, index)))
  const lower = cuts.map((cut, index) => point(cut.x, cut.y + half(cut, index))).reverse()
  return `M${[...upper, ...lower].join('L')}Z`
}

/** Returns a smooth closed curve through points, as cubic pieces (Catmull-Rom). */
export function smoothPath(points: readonly Point[], open = false): string {
  const count = points.length
  const at = (index: number): Point =>
    points[open ? Math.min(count - 1, Math.max(0, index)) : (index + count) % count] ?? { x: 0, y: 0 }
  const start = at(0)
  const pieces = Array.from({ length: open ? count - 1 : count }, (_, index) => {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const one = point(b.x + (c.x - a.x) / 6, b.y + (c.y - a.y) / 6)
    const two = point(c.x - (d.x - b.x) / 6, c.y - (d.y - b.y) / 6)
    return `C${one} ${two} ${point(c.x, c.y)}`
  })
  return `M${point(start.x, start.y)}${pieces.join('')}`
}

/** Returns a place as path data, to a tenth of a px. */
export function point(x: number, y: number): string {
  return `${inTenths(x)} ${inTenths(y)}`
}
