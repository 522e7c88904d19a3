import type { Random } from '../../../base/random.ts'
import type { SolidFill } from '../../../document/fill.ts'
import type { Point } from '../../../geometry/types.ts'
import { box, circle, path, ring, solid } from '../../toolkit/art.ts'
import type { Art } from '../../types.ts'
import { type Dye, on } from './inks.ts'
import { tenth } from './torn.ts'
import { hemp, waves } from './weaves.ts'

/** What a crest is drawn with: its middle, its radius (64 in the drawing) and its paper. */
interface Crest {
  readonly center: Point
  readonly radius: number
  readonly dye: Dye
}

const DEVICES = [plum, sea, leaves, snow, chrysanthemum, bamboo, scales, star] as const

/** Family crests: round papers, each with another device, in another order on every page. */
export function crests(places: readonly Crest[], random: Random): Art[] {
  const turn = Math.floor(random() * DEVICES.length)
  const step = random() < 0.5 ? 1 : 3
  return places.flatMap((crest, index) => {
    const { center, radius, dye } = crest
    const device = DEVICES[(turn + index * step) % DEVICES.length] ?? plum
    const line = { fill: paper(dye, 70), width: 1, dash: 'solid' } as const
    return [circle(center, radius, { fill: solid(dye) }), ring(center, radius * 0.906, line), ...device(crest)]
  })
}

/** Returns the paper of a device: what is seen on its dye. */
function paper(dye: Dye, percent = 100): SolidFill {
  return dye === 'accent6' ? on(dye, percent) : solid('background1', percent)
}

function around(count: number, degrees = -90): number[] {
  return Array.from({ length: count }, (_, index) => ((degrees + (360 / count) * index) * Math.PI) / 180)
}

function polar({ x, y }: Point, angle: number, reach: number): Point {
  return { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach }
}

function plum({ center, radius, dye }: Crest): Art[] {
  const petals = around(5).map(angle => circle(polar(center, angle, radius * 0.42), radius * 0.3, { fill: paper(dye) }))
  return [...petals, circle(center, radius * 0.14, { fill: solid(dye) })]
}

function sea({ center, radius, dye }: Crest): Art[] {
  const reach = radius * 0.84
  const isIn = ({ x, y }: Point) => Math.hypot(x - center.x, y - center.y) < reach
  const area = box(center.x - reach, center.y - reach, 2 * reach, 2 * reach)
  return [waves(area, { radius: radius * 0.34, ink: paper(dye), width: radius * 0.034, isIn })]
}

function star({ center, radius, dye }: Crest): Art[] {
  const reach = radius * 0.84
  const isIn = ({ x, y }: Point) => Math.hypot(x - center.x, y - center.y) < reach
  const area = box(center.x - reach, center.y - reach, 2 * reach, 2 * reach)
  return [hemp(area, { radius: radius * 0.5, ink: paper(dye), width: radius * 0.036, isIn })]
}

function leaves({ center, radius, dye }: Crest): Art[] {
  return around(3).flatMap(angle => {
    const vein = { fill: solid(dye), width: radius * 0.03, dash: 'solid', cap: 'round' } as const
    const [from, to] = [polar(center, angle, radius * 0.14), polar(center, angle, radius * 0.6)]
    return [
      path(leaf(center, angle, { inner: radius * 0.07, outer: radius * 0.76, half: radius * 0.33 }), {
        fill: paper(dye),
      }),
      path(`M${pair(from)}L${pair(to)}`, { stroke: vein }),
    ]
  })
}

/** Returns a leaf from near a middle outwards, as broad as twice its half. */
function leaf(
  center: Point,
  angle: number,
  { inner, outer, half }: { inner: number; outer: number; half: number },
): string {
  const at = (along: number, aside: number) =>
    pair({
      x: center.x + Math.cos(angle) * along - Math.sin(angle) * aside,
      y: center.y + Math.sin(angle) * along + Math.cos(angle) * aside,
    })
  const [low, high] = [inner + (outer - inner) * 0.28, inner + (outer - inner) * 0.94]
  return `M${at(inner, 0)}C${at(low, half * 1.25)} ${at(high, half * 1.1)} ${at(outer, 0)}C${at(high, -half * 1.1)} ${at(low, -half * 1.25)} ${at(inner, 0)}Z`
}

function snow({ center, radius, dye }: Crest): Art[] {
  const arms = around(6).map(angle => {
    const [tip, joint] = [polar(center, angle, radius * 0.72), polar(center, angle, radius * 0.46)]
    const twig = (side: number) => polar(joint, angle + side, radius * 0.26)
    return `M${pair(center)}L${pair(tip)}M${pair(twig(0.85))}L${pair(joint)}L${pair(twig(-0.85))}`
  })
  const stroke = { fill: paper(dye), width: radius * 0.088, dash: 'solid', cap: 'round', join: 'round' } as const
  return [path(arms.join(''), { stroke })]
}

function chrysanthemum({ center, radius, dye }: Crest): Art[] {
  const petals = around(12).map(angle =>
    leaf(center, angle, { inner: radius * 0.12, outer: radius * 0.76, half: radius * 0.15 }),
  )
  return [
    path(petals.join(''), { fill: paper(dye) }),
    circle(center, radius * 0.15, { fill: solid(dye) }),
    circle(center, radius * 0.09, { fill: paper(dye) }),
  ]
}

function bamboo({ center, radius, dye }: Crest): Art[] {
  const blades = [-150, -120, -90, -60, -30].map(degrees =>
    leaf({ x: center.x, y: center.y + radius * 0.36 }, (degrees * Math.PI) / 180, {
      inner: radius * 0.1,
      outer: radius * (degrees === -90 ? 1.06 : Math.abs(degrees + 90) === 30 ? 0.98 : 0.8),
      half: radius * 0.13,
    }),
  )
  const stroke = { fill: paper(dye), width: radius * 0.07, dash: 'solid', cap: 'round' } as const
  const stem = `M${pair({ x: center.x, y: center.y + radius * 0.3 })}L${pair({ x: center.x, y: center.y + radius * 0.7 })}`
  return [path(blades.join(''), { fill: paper(dye) }), path(stem, { stroke })]
}

function scales({ center, radius, dye }: Crest): Art[] {
  const side = radius * 0.46
  const rise = side * 0.866
  const three = [0, 1, 2].flatMap(row =>
    Array.from({ length: row + 1 }, (_, index) => {
      const x = center.x + (index - row / 2) * side
      const y = center.y + (row - 1.75) * rise
      return `M${pair({ x, y })}L${pair({ x: x + side / 2, y: y + rise })}L${pair({ x: x - side / 2, y: y + rise })}Z`
    }),
  )
  return [path(three.join(''), { fill: paper(dye) })]
}

function pair({ x, y }: Point): string {
  return `${tenth(x)} ${tenth(y)}`
}
