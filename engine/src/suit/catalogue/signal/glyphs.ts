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

const SIGNS: readonly Sign[] = [loop, orbit, link, echo, strands]

/** Returns a sign of strokes for the head of a card, one after the other. They are forms and no things: a thing would say what a card is about. */
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

/** Arcs that spread from a core. */
function echo({ x, y }: Point, ink: ThemeSlot): Art[] {
  const arc = (from: number) => `M${from} ${y - 28}A28 28 0 0 1 ${from} ${y + 28}`
  return [
    circle({ x: x + 12, y }, 9, { fill: pen('text1', 1).fill }),
    path(arc(x + 12), { stroke: stroke(ink) }),
    path(arc(x + 48), { stroke: stroke('text1') }),
  ]
}

/** Level strands of different length, a bead on each. */
function strands({ x, y }: Point, ink: ThemeSlot, random: Random): Art[] {
  return [-22, 0, 22].flatMap((down, index) => {
    const bead = x + 18 + random() * 76
    return [
      path(`M${x} ${y + down}H${x + 112}`, { stroke: stroke(index === 1 ? ink : 'text1', 4, index === 1 ? 100 : 60) }),
      circle({ x: bead, y: y + down }, 8, { fill: pen(index === 1 ? ink : 'text1', 1).fill }),
    ]
  })
}

/** Two rings that hold each other. */
function link({ x, y }: Point, ink: ThemeSlot): Art[] {
  return [
    circle({ x: x + 28, y }, 26, { stroke: stroke('text1') }),
    circle({ x: x + 62, y }, 26, { stroke: stroke(ink) }),
    path(`M${x + 98} ${y}h14`, { stroke: stroke('text1', 5, 60) }),
  ]
}
