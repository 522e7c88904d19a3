import type { Color, ThemeSlot } from '../../../color/types.ts'
import { inTenths } from '../../../geometry/decimal-text.ts'
import type { Point } from '../../../geometry/types.ts'
import { box, circle, group, path, slot, solid } from '../../toolkit/art.ts'
import { shade } from '../../toolkit/ink-on.ts'
import { softLine, softPlaces } from '../../toolkit/lines.ts'
import type { Art } from '../../types.ts'
import { filled } from './inks.ts'

/** Leaf dark, leaf light and the dark one in shade. */
export const GREENS: readonly Color[] = [slot('accent2'), shade('accent6', 85).color, slot('accent6')]

/** How far the leaves of a branch stand off its stem, in degrees. */
const SPREAD = 48
/** How much smaller the last leaf of a branch is than the first. */
const SHRINK = 0.45
const VEIN = { fill: solid('background1', 45), width: 1, dash: 'solid' } as const

/** A leaf: where it grows from, where it points to (degrees, 0 to the right), its length, and half its width as a share of it. */
export interface Leaf {
  readonly foot: Point
  readonly angle: number
  readonly length: number
  readonly half?: number
}

/** Returns a place beside a leaf's axis: shares of its length along and across. */
function placeAt({ foot, angle, length }: Leaf, along: number, across: number): string {
  const turn = (angle * Math.PI) / 180
  const x = foot.x + length * (along * Math.cos(turn) - across * Math.sin(turn))
  const y = foot.y + length * (along * Math.sin(turn) + across * Math.cos(turn))
  return `${inTenths(x)} ${inTenths(y)}`
}

function leafData(leaf: Leaf): string {
  const { half = 0.3 } = leaf
  const at = (along: number, across: number) => placeAt(leaf, along, across)
  const out = `C${at(0.25, half)} ${at(0.75, half * 0.9)} ${at(1, 0)}`
  const back = `C${at(0.75, -half * 0.9)} ${at(0.25, -half)} ${at(0, 0)}`
  return `M${at(0, 0)}${out}${back}Z`
}

function veinData(leaf: Leaf): string {
  return `M${placeAt(leaf, 0.04, 0)}L${placeAt(leaf, 0.86, 0)}`
}

/** One leaf with its vein. */
export function leaf(form: Leaf, ink: Color): Art[] {
  return [path(leafData(form), { fill: filled(ink) }), path(veinData(form), { stroke: VEIN })]
}

/** Returns a petal: a leaf without a vein. */
export function petal(form: Leaf, ink: Color): Art {
  return path(leafData(form), { fill: filled(ink) })
}

/** A branch: the places its stem grows through from its foot, how many leaves it has and how long the first is. */
export interface Twig {
  readonly stem: readonly Point[]
  readonly leaves: number
  readonly length: number
  readonly inks?: readonly Color[]
  readonly wood?: Color
}

/** Returns a branch whose leaves stand in turn at both sides and grow smaller to its tip. */
export function branch({ stem, leaves: count, length, inks = GREENS, wood = slot('accent6') }: Twig): Art[] {
  const grown = leavesOf(stem, count, length)
  const stroke = { fill: filled(wood), width: 2.5, dash: 'solid', cap: 'round' } as const
  return [
    path(softLine(stem), { stroke }),
    ...inks.map((ink, index) =>
      path(
        grown
          .filter((_, place) => place % inks.length === index)
          .map(leafData)
          .join(''),
        { fill: filled(ink) },
      ),
    ),
    path(grown.map(veinData).join(''), { stroke: VEIN }),
  ]
}

function leavesOf(stem: readonly Point[], count: number, length: number): Leaf[] {
  const line = softPlaces(stem, 20)
  const first = 0.09
  const leaves = Array.from({ length: count }, (_, index): Leaf => {
    const share = index / Math.max(1, count - 1)
    const { at, angle } = onLine(line, first + (0.985 - first) * share)
    const side = index % 2 === 0 ? 1 : -1
    return { foot: at, angle: angle + side * SPREAD, length: length * (1 - SHRINK * share) }
  })
  const tip = onLine(line, 0.985)
  const side = count % 2 === 0 ? 1 : -1
  return [...leaves, { foot: tip.at, angle: tip.angle + side * SPREAD * 0.7, length: length * (1 - SHRINK) }]
}

/** A place at a share of a line's length, and where the line goes there. */
function onLine(line: readonly Point[], share: number): { readonly at: Point; readonly angle: number } {
  const parts = line.slice(1).map((to, index) => {
    const from = line[index] ?? to
    return { from, to, length: Math.hypot(to.x - from.x, to.y - from.y) }
  })
  let rest = share * parts.reduce((sum, part) => sum + part.length, 0)
  const part = parts.find(({ length }) => {
    if (rest <= length) return true
    rest -= length
    return false
  })
  const { from, to, length } = part ?? { from: { x: 0, y: 0 }, to: { x: 0, y: -1 }, length: 1 }
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  const along = Math.min(1, rest / Math.max(length, 0.01))
  return { at: { x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along }, angle }
}

/** How a flower looks: its petals, its eye, how many petals, and how far it is turned (degrees). */
export interface Bloom {
  readonly ink: ThemeSlot
  readonly eye: ThemeSlot
  readonly petals?: number
  readonly turn?: number
}

/** Returns a flower of seven or eight petals. */
export function flower(at: Point, radius: number, { ink, eye, petals = 8, turn = 0 }: Bloom): Art {
  const leaves = Array.from({ length: petals }, (_, index) =>
    petal({ foot: at, angle: turn + (index * 360) / petals, length: radius, half: 0.34 }, slot(ink)),
  )
  return group(box(at.x - radius, at.y - radius, 2 * radius, 2 * radius), 'flower', [
    ...leaves,
    circle(at, radius * 0.24, { fill: solid(eye) }),
  ])
}
