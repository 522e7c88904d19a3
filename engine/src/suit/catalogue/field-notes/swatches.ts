import type { Random } from '../../../base/random.ts'
import type { ThemeSlot } from '../../../color/types.ts'
import { alongCurve, softLine } from '../../toolkit/lines.ts'
import type { Art } from '../../types.ts'
import { spiralData } from './doodles.ts'
import { at, drawn, flat, line, type Mark, oval } from './marks.ts'
import { blob, handLine, off, tenth } from './pencil.ts'

/** The radius that swatches are drawn with. */
const RADIUS = 66
/** The part of the radius that a pattern reaches. */
const REACH = 58

/** A pattern in a circle around 0 0. */
type Pattern = (random: Random) => readonly Mark[]

const PATTERNS: readonly Pattern[] = [stripes, rings, dots, waves, spiral, crossing, arcs, segments]
const GROUNDS: readonly ThemeSlot[] = ['accent4', 'accent3', 'accent1', 'accent2']

/** How many patterns there are. */
export const SWATCH_COUNT = PATTERNS.length

/** Returns a round swatch: color beside a circle drawn by hand, and a pattern in it. */
export function swatch(
  { radius, ...spot }: { readonly x: number; readonly y: number; readonly radius: number },
  index: number,
  random: Random,
): Art[] {
  const middle = { x: 0, y: 0 }
  const ground = GROUNDS[index % GROUNDS.length] ?? 'accent4'
  const wash = at([flat(blob(middle, [RADIUS, RADIUS], random, 0.035), ground, 54)], { x: 6, y: 5 })
  const pattern = (PATTERNS[index % PATTERNS.length] ?? rings)(random)
  const all = [...wash, ...pattern, line(blob(middle, [RADIUS + 1, RADIUS + 1], random, 0.03), 2)]
  return drawn(at(all, { ...spot, scale: radius / RADIUS }))
}

/** Returns half the length of the chord at a height. */
function chord(y: number): number {
  return Math.sqrt(Math.max(0, REACH * REACH - y * y))
}

const LEVELS = [-48, -32, -16, 0, 16, 32, 48]

function stripes(random: Random): Mark[] {
  return LEVELS.map((y, index) =>
    line(
      handLine({ x: -chord(y), y }, { x: chord(y), y }, random, 0.9),
      index % 2 === 0 ? 2 : 6,
      'text1',
      index % 2 === 0 ? 90 : 22,
    ),
  )
}

function waves(random: Random): Mark[] {
  const turn = random() * 6
  return LEVELS.map(y => {
    const half = chord(y) - 2
    return line(softLine(alongCurve(-half, half, 12, x => y + 4.5 * Math.sin(x / 9 + turn))), 2)
  })
}

function rings(random: Random): Mark[] {
  return [
    flat(blob({ x: 0, y: 0 }, [16, 16], random), 'accent2', 80),
    ...[16, 30, 44].map(radius => line(blob({ x: 0, y: 0 }, [radius, radius], random, 0.03), 1.8)),
  ]
}

function dots(random: Random): Mark[] {
  const spots = LEVELS.flatMap((y, row) => {
    const half = chord(y) - 8
    const count = Math.max(1, Math.floor((2 * half) / 18) + 1)
    return Array.from({ length: count }, (_, index) => {
      const x = count === 1 ? 0 : -half + (2 * half * index) / (count - 1)
      return oval(tenth(x + off(random, 1.4)), tenth(y + off(random, 1.4)), row % 2 === 0 ? 3 : 4.4)
    })
  })
  return [flat(spots.join(''), 'text1', 82)]
}

function spiral(random: Random): Mark[] {
  return [line(spiralData(54, 4.2, random() * 6), 2.2)]
}

function crossing(random: Random): Mark[] {
  const turned = (degrees: number) =>
    at(
      [-36, -18, 0, 18, 36].map(y => line(handLine({ x: -chord(y), y }, { x: chord(y), y }, random, 0.7), 1.8)),
      { x: 0, y: 0, angle: degrees },
    )
  return [...turned(32), ...turned(-58)]
}

function arcs(random: Random): Mark[] {
  const foot = 30 + off(random, 4)
  return [12, 24, 36, 48].map((radius, index) =>
    line(
      `M${-radius} ${foot}A${radius} ${radius} 0 0 1 ${radius} ${foot}`,
      index % 2 === 0 ? 5 : 2,
      index % 2 === 0 ? 'background2' : 'text1',
    ),
  )
}

function segments(random: Random): Mark[] {
  const start = random() * 360
  const wedge = 'M0 0L54 0A54 54 0 0 1 27 46.8Z'
  return [
    ...[0, 120, 240].flatMap(turn =>
      at([flat(wedge, 'background2', 70), line(wedge, 1.8)], { x: 0, y: 0, angle: start + turn }),
    ),
    flat(oval(0, 0, 9), 'text1', 84),
  ]
}
