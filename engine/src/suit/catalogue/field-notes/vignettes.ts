import type { Random } from '../../../base/random.ts'
import type { ThemeSlot } from '../../../color/types.ts'
import type { Art } from '../../types.ts'
import { at, drawn, flat, line, type Mark, oval } from './marks.ts'
import { between, blob, handLine, off, tenth } from './pencil.ts'

/** What stands in a round picture: drawn in a circle of 66 px. */
type Scene = (random: Random) => { readonly ground: ThemeSlot; readonly marks: readonly Mark[] }

/** Returns a round picture: color beside a circle drawn by hand, and a scene in it. */
export function vignette(
  spot: { readonly x: number; readonly y: number },
  radius: number,
  index: number,
  random: Random,
): Art[] {
  const { ground, marks } = (SCENES[index % SCENES.length] ?? winter)(random)
  const middle = { x: 0, y: 0 }
  const wash = at([flat(blob(middle, [66, 66], random, 0.035), ground, 54)], { x: 6, y: 5 })
  const all = [...wash, ...marks, line(blob(middle, [67, 67], random, 0.03), 2)]
  return drawn(at(all, { ...spot, scale: radius / 66 }))
}

/** How many scenes there are. */
export const SCENE_COUNT = 8

const SCENES: readonly Scene[] = [winter, spring, summer, autumn, hills, pines, night, shore]

function soil(random: Random): Mark {
  return line(handLine({ x: -52, y: 42 }, { x: 54, y: 43 }, random, 0.7), 2)
}

/** Trunk and boughs. */
const TREE: readonly Mark[] = [
  line('M-3 42C-2.7 37 0.7 21 -1 12C-2.7 3 -11 -8 -13 -12', 5),
  line('M1 42C1.3 37 0 20 3 10C6 0 16 -13 19 -18', 5),
  line('M0 16C0.3 12 2 0 2 -8C2 -16 0.3 -26 0 -30', 4),
]
const TWIGS = 'M-8 -2L-24 -14M-13 -12L-20 -28M12 -6L28 -12M19 -18L22 -34M0 -14L-8 -26M2 -6L12 -24'

/** Leaves or snow in the crown, as one piece. */
function specks(
  count: number,
  [across, down]: readonly [number, number],
  radius: readonly [number, number],
  random: Random,
) {
  return Array.from({ length: count }, () => {
    const [angle, reach] = [random() * 2 * Math.PI, Math.sqrt(random())]
    return oval(tenth(across * reach * Math.cos(angle)), tenth(-18 + down * reach * Math.sin(angle)), ...radius)
  }).join('')
}

/** Leaves that lie each another way. */
function foliage(count: number, [across, down]: readonly [number, number], random: Random, lift = -20): string {
  return Array.from({ length: count }, () => {
    const [angle, reach] = [random() * 2 * Math.PI, Math.sqrt(random())]
    const [x, y] = [across * reach * Math.cos(angle), lift + down * reach * Math.sin(angle)]
    const turn = random() * Math.PI
    const [dx, dy] = [6 * Math.cos(turn), 6 * Math.sin(turn)]
    const [bx, by] = [-dy * 0.75, dx * 0.75]
    return `M${tenth(x - dx)} ${tenth(y - dy)}Q${tenth(x + bx)} ${tenth(y + by)} ${tenth(x + dx)} ${tenth(y + dy)}Q${tenth(x - bx)} ${tenth(y - by)} ${tenth(x - dx)} ${tenth(y - dy)}Z`
  }).join('')
}

function winter(random: Random) {
  return {
    ground: 'accent4' as const,
    marks: [soil(random), ...TREE, line(TWIGS, 2), flat(specks(16, [46, 40], [2.4, 2.4], random), 'background2')],
  }
}

function spring(random: Random) {
  return {
    ground: 'accent1' as const,
    marks: [soil(random), ...TREE, flat(foliage(20, [26, 24], random), 'accent1', 80)],
  }
}

function summer(random: Random) {
  return {
    ground: 'accent3' as const,
    marks: [soil(random), ...TREE, flat(foliage(54, [42, 32], random), 'accent1', 84)],
  }
}

function autumn(random: Random) {
  const fallen = foliage(9, [30, 5], random, 43)
  return {
    ground: 'accent2' as const,
    marks: [soil(random), ...TREE, flat(foliage(15, [40, 27], random) + fallen, 'accent2', 92)],
  }
}

function hills(random: Random) {
  const sun = { x: between(random, -22, 24), y: between(random, -26, -16) }
  return {
    ground: 'accent3' as const,
    marks: [
      flat(blob(sun, [13, 13], random), 'accent2', 80),
      flat('M-58 26C-40 6 -18 0 2 14C22 2 40 4 58 20C50 46 30 62 4 64C-24 64 -48 48 -58 26Z', 'accent1', 62),
      line('M-60 22C-40 0 -18 -4 4 12C24 -2 42 0 60 16', 2),
      line('M-20 30q8 6 18 4M10 40q10 4 20 -2M-34 42q8 4 14 2', 1.6),
    ],
  }
}

function pines(random: Random) {
  const pine = (x: number, foot: number, scale: number) =>
    at(
      [
        line('M0 0V-12', 3.4),
        flat('M3 -62L23 -8H-17Z', 'accent1', 82),
        line('M0 -66L20 -12H-20ZM-9 -40l6 4M4 -30l7 4M-12 -22l8 3', 1.8),
      ],
      { x, y: foot, scale: scale + off(random, 0.05) },
    )
  return {
    ground: 'accent4' as const,
    marks: [soil(random), ...pine(-26, 43, 0.82), ...pine(24, 43, 0.92), ...pine(-2, 44, 1.14)],
  }
}

function night(random: Random) {
  return {
    ground: 'accent5' as const,
    marks: [
      flat('M24 -44C10 -42 2 -30 6 -18C10 -6 24 -2 34 -10C22 -10 14 -18 15 -28C15 -35 19 -41 24 -44Z', 'accent3'),
      flat(specks(9, [48, 26], [1.9, 1.9], random), 'background2'),
      line('M-54 22L-28 -10L-10 12L2 0L54 24', 2.2),
      flat('M-50 28L-27 -2L-8 18L4 8L50 30C42 50 22 64 2 64C-22 64 -42 52 -50 28Z', 'accent4', 60),
    ],
  }
}

function shore(random: Random) {
  const wave = (y: number, x: number) => `M${x} ${y}q8 -6 16 0t16 0t16 0`
  return {
    ground: 'accent4' as const,
    marks: [
      flat(blob({ x: 20, y: -26 }, [13, 13], random), 'accent3'),
      line('M-62 4C-40 2 20 6 62 2', 2),
      line([wave(18, -46), wave(18, 2), wave(32, -30), wave(46, -24)].join(''), 1.8),
      flat('M-14 2L10 2L-2 -36Z', 'background2'),
      line('M-4 2V-38L14 -2H-18L-4 -34M-22 4Q-4 16 18 4', 2),
    ],
  }
}
