import type { Point } from '../../../geometry/types.ts'
import { box, circle, ellipse, linear, path, rect, solid, stop } from '../../toolkit/art.ts'
import type { Art } from '../../types.ts'
import { goldRule, goldUpright } from './light.ts'

const EDGE = linear({ x: 0, y: 0 }, { x: 1, y: 1 }, [stop(0, 'accent3'), stop(0.5, 'accent1'), stop(1, 'accent2', 40)])
const DOWN = [
  { x: 0.5, y: 0 },
  { x: 0.5, y: 1 },
] as const
const LIQUID = linear(...DOWN, [stop(0, 'accent3', 10), stop(0.5, 'accent1', 26), stop(1, 'accent1', 62)])
const GLASS = linear(...DOWN, [stop(0, 'text1', 42), stop(1, 'text1', 0)])

/** A vessel of smoked glass whose stopper is an eclipse. `foot` is the middle of its base; it is 417 px high; `level` (0..1) says how full it is. */
export function flacon(foot: Point, level: number): Art[] {
  const { x, y } = foot
  const surface = y - 60 - 115 * level
  const at = (dx: number, dy: number) => `${x + dx} ${y + dy}`
  const outer = `M${at(-103, -235)}Q${at(-103, -271)} ${at(-60, -274)}L${at(60, -274)}Q${at(103, -271)} ${at(103, -235)}L${at(103, -17)}Q${at(103, 0)} ${at(86, 0)}L${at(-86, 0)}Q${at(-103, 0)} ${at(-103, -17)}Z`
  const inner = `M${at(-84, -235)}Q${at(-84, -254)} ${at(-60, -256)}L${at(60, -256)}Q${at(84, -254)} ${at(84, -235)}L${at(84, -26)}Q${at(84, -17)} ${at(72, -17)}L${at(-72, -17)}Q${at(-84, -17)} ${at(-84, -26)}Z`
  const liquid = `M${x - 84} ${surface}Q${x} ${surface + 17} ${x + 84} ${surface}L${at(84, -26)}Q${at(84, -17)} ${at(72, -17)}L${at(-72, -17)}Q${at(-84, -17)} ${at(-84, -26)}Z`
  return [
    ellipse(box(x - 140, y - 5, 280, 14), { fill: solid('accent1', 38) }),
    path(outer, { fill: solid('background1', 70), stroke: { fill: EDGE, width: 1.6, dash: 'solid' } }),
    path(liquid, { fill: LIQUID }),
    path(inner, { stroke: { fill: solid('accent1', 45), width: 1, dash: 'solid' } }),
    path(`M${at(-72, -240)}L${at(-72, -36)}L${at(-53, -36)}L${at(-53, -245)}Z`, { fill: GLASS }),
    rect(box(x - 31.2, y - 302.4, 62.4, 28.8), {
      fill: solid('background1'),
      stroke: { fill: EDGE, width: 1.2, dash: 'solid' },
    }),
    goldRule(x - 31.2, x + 31.2, y - 291, 60),
    circle({ x, y: y - 360 }, 57.6, { fill: EDGE }),
    circle({ x: x - 4.8, y: y - 355.8 }, 55.8, { fill: solid('background1') }),
    goldUpright(x, y - 274, y - 36, 60),
  ]
}
