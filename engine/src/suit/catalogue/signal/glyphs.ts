import type { Random } from '../../../base/random.ts'
import type { ThemeSlot } from '../../../color/types.ts'
import type { Stroke } from '../../../document/fill.ts'
import type { Point } from '../../../geometry/types.ts'
import { circle, path, pen } from '../../toolkit/art.ts'
import type { Art } from '../../types.ts'

/** Which sign, in which color, from a place at the middle of its left edge. */
interface GlyphPlan {
  readonly index: number
  readonly ink: ThemeSlot
  readonly random: Random
}

type Sign = (at: Point, ink: ThemeSlot, random: Random) => readonly Art[]

const SIGNS: readonly Sign[] = [loop, plug, eye, orbit, pulse, steps, link]

/** Returns a sign of strokes for the head of a card: things that send, receive and join, one after the other. */
export function glyph(at: Point, { index, ink, random }: GlyphPlan): readonly Art[] {
  return SIGNS[index % SIGNS.length]?.(at, ink, random) ?? []
}

function stroke(ink: ThemeSlot, width = 5, percent = 100): Stroke {
  return { ...pen(ink, width, percent), cap: 'round', join: 'round' }
}

/** Returns an open ring on a wire. */
function loop({ x, y }: Point, ink: ThemeSlot): Art[] {
  return [
    path(`M${x + 19} ${y - 27}A30 30 0 1 0 ${x + 55} ${y - 19}`, { stroke: stroke(ink, 6) }),
    path(`M${x} ${y}H${x + 112}`, { stroke: stroke('text1') }),
  ]
}

/** Returns a plug with its cord. */
function plug({ x, y }: Point, ink: ThemeSlot): Art[] {
  return [
    path(
      `M${x + 16} ${y - 30}h40a14 14 0 0 1 14 14v32a14 14 0 0 1 -14 14h-40a14 14 0 0 1 -14 -14v-32a14 14 0 0 1 14 -14Z`,
      {
        stroke: stroke('text1'),
      },
    ),
    path(`M${x + 26} ${y - 8}v16M${x + 46} ${y - 8}v16`, { stroke: stroke(ink) }),
    path(`M${x + 70} ${y}h24q16 0 16 -16v-14`, { stroke: stroke('text1') }),
  ]
}

/** Returns an eye that sees waves. */
function eye({ x, y }: Point, ink: ThemeSlot): Art[] {
  return [
    path(`M${x} ${y}Q${x + 40} ${y - 44} ${x + 80} ${y}Q${x + 40} ${y + 44} ${x} ${y}Z`, { stroke: stroke(ink) }),
    circle({ x: x + 40, y }, 11, { fill: pen('text1', 1).fill }),
    path(`M${x + 98} ${y - 18}q14 18 0 36M${x + 112} ${y - 28}q24 28 0 56`, { stroke: stroke('text1', 4, 60) }),
  ]
}

/** Returns a body and its moons. */
function orbit({ x, y }: Point, ink: ThemeSlot, random: Random): Art[] {
  const angle = -0.4 - random() * 1.2
  const at = { x: x + 32 + Math.cos(angle) * 30, y: y + Math.sin(angle) * 30 }
  return [
    circle({ x: x + 32, y }, 30, { stroke: stroke(ink) }),
    circle({ x: x + 32, y }, 10, { fill: pen('text1', 1).fill }),
    circle(at, 7, { fill: pen('text1', 1).fill }),
    path(`M${x + 78} ${y - 14}v28M${x + 94} ${y - 8}v16M${x + 110} ${y - 3}v6`, { stroke: stroke('text1', 4, 60) }),
  ]
}

/** Returns a heartbeat. */
function pulse({ x, y }: Point, ink: ThemeSlot, random: Random): Art[] {
  const high = 24 + random() * 8
  return [
    path(`M${x} ${y}h22l12 ${-high}l18 ${high + 26}l12 -26h20`, { stroke: stroke(ink) }),
    circle({ x: x + 100, y }, 10, { fill: pen('text1', 1).fill }),
  ]
}

/** Rising steps. */
function steps({ x, y }: Point, ink: ThemeSlot): Art[] {
  return [
    path(`M${x + 2} ${y + 28}h22v-18h22v-18h22v-18h22`, { stroke: stroke('text1') }),
    path(`M${x + 46} ${y + 28}h44v-36`, { stroke: stroke(ink, 5) }),
    circle({ x: x + 106, y: y - 26 }, 8, { fill: pen(ink, 1).fill }),
  ]
}

/** Two rings that hold each other. */
function link({ x, y }: Point, ink: ThemeSlot): Art[] {
  return [
    circle({ x: x + 28, y }, 26, { stroke: stroke('text1') }),
    circle({ x: x + 62, y }, 26, { stroke: stroke(ink) }),
    path(`M${x + 98} ${y}h14`, { stroke: stroke('text1', 5, 60) }),
  ]
}
