import type { Random } from '../../../base/random.ts'
import type { ThemeSlot } from '../../../color/types.ts'
import type { Point } from '../../../geometry/types.ts'
import { at, flat, line, type Mark } from './marks.ts'
import { between, off } from './pencil.ts'

/** A bank of plants: where its foot is, from where to where it grows, how high at most. */
export interface Bank {
  readonly foot: number
  readonly from: number
  readonly to: number
  readonly height: number
  /** Where its bulrushes stand, as shares of the bank, and how high, as shares of its height. */
  readonly rushes?: readonly (readonly [share: number, height: number])[]
  /** How strong its color is, in percent of what it is on a cover. */
  readonly strength?: number
}

const BLADES: readonly (readonly [ThemeSlot, number])[] = [
  ['accent1', 70],
  ['accent3', 80],
  ['accent1', 40],
]

/** Grass with bulrushes, the higher the nearer to the end of the bank. */
export function bank({ foot, from, to, height, rushes = [], strength = 1 }: Bank, random: Random): Mark[] {
  const count = Math.round((to - from) / 15)
  const blades = Array.from({ length: count }, (_, index) => {
    const x = from + ((to - from) * (index + off(random, 0.25))) / Math.max(1, count - 1)
    const [ink, percent] = BLADES[index % BLADES.length] ?? ['accent1', 70]
    const blade = { x, foot, height: height * between(random, 0.42, 0.86), lean: off(random, 26) }
    return grass(blade, { ink, percent: Math.min(100, percent * strength), hasLine: index % 3 === 1 })
  })
  const stems = rushes.flatMap(([share, high]) =>
    rush({ x: from + (to - from) * share, y: foot }, height * high, off(random, 16)),
  )
  return [...blades.flat(), ...stems]
}

interface Blade {
  readonly x: number
  readonly foot: number
  readonly height: number
  readonly lean: number
}

/** One blade: a wash, and for some a line beside it. */
function grass(
  { x, foot, height, lean }: Blade,
  look: { readonly ink: ThemeSlot; readonly percent: number; readonly hasLine: boolean },
): Mark[] {
  const [tip, middle] = [foot - height, foot - height * 0.6]
  const shape = `M${x - 4} ${foot}Q${x - 1} ${middle} ${x + lean} ${tip}Q${x + 4} ${middle - 8} ${x + 4} ${foot}Z`
  const vein = `M${x} ${foot}Q${x + 2} ${middle} ${x + lean + 2} ${tip - 2}`
  return [flat(shape, look.ink, look.percent), ...(look.hasLine ? [line(vein, 1.4)] : [])]
}

/** Returns a bulrush with its brown head. */
export function rush(foot: Point, height: number, lean: number): Mark[] {
  const tip = { x: foot.x + lean, y: foot.y - height }
  return [
    line(`M${foot.x} ${foot.y}Q${foot.x + lean * 0.2} ${foot.y - height * 0.5} ${tip.x} ${tip.y}`, 2),
    ...at([flat(roundBar(-6, 6, 14, 50), 'accent2'), line(roundBar(-8, 4, 14, 50), 1.8)], {
      ...tip,
      angle: (lean / height) * 40,
    }),
  ]
}

function roundBar(x: number, y: number, width: number, height: number): string {
  const r = width / 2
  return `M${x} ${y + r}a${r} ${r} 0 0 1 ${width} 0v${height - width}a${r} ${r} 0 0 1 ${-width} 0Z`
}

/** What grows on the opener of a chapter: light lines on the full color, other plants from chapter to chapter. */
export function growth(chapter: number, random: Random): Mark[] {
  const count = 15
  return Array.from({ length: count }, (_, index) => {
    const foot = { x: 604 + index * 25.2 + off(random, 5), y: 548 }
    const top = 112 + 150 * Math.max(0, Math.sin(index * 0.42 - 0.7)) + off(random, 34)
    const tip = { x: foot.x + off(random, 34), y: top }
    const [percent, width] = (
      [
        [90, 2.4],
        [60, 1.8],
        [36, 3.4],
      ] as const
    )[index % 3] ?? [90, 2.4]
    const stem = `M${foot.x} ${foot.y}C${foot.x} ${foot.y - (foot.y - top) * 0.4} ${foot.x + (tip.x - foot.x) * 0.3} ${top + 120} ${tip.x} ${tip.y}`
    const angle = ((tip.x - foot.x) / (foot.y - top)) * 50
    const isHeaded = index % 4 === 1 || index % 7 === 3
    return [
      line(stem, width, 'background1', percent),
      ...(isHeaded ? at(headOf(chapter, random), { ...tip, angle }) : []),
    ]
  }).flat()
}

/** Returns the head of a stem: a bulrush, an umbel, an ear, a bud. */
function headOf(chapter: number, random: Random): Mark[] {
  switch (Math.max(0, chapter) % 4) {
    case 2:
      return [flat(roundBar(-7, 0, 14, 58), 'accent3')]
    case 3:
      return umbel(random)
    case 0:
      return ear()
    default:
      return bud()
  }
}

function umbel(random: Random): Mark[] {
  const rays = Array.from({ length: 9 }, (_, index) => {
    const angle = -Math.PI * (0.08 + (0.84 * index) / 8)
    const reach = between(random, 30, 42)
    return { x: Math.round(reach * Math.cos(angle)), y: Math.round(reach * Math.sin(angle)) }
  })
  return [
    line(rays.map(({ x, y }) => `M0 0L${x} ${y}`).join(''), 1.4, 'background1', 80),
    flat(rays.map(({ x, y }) => `M${x - 5} ${y}a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z`).join(''), 'accent3'),
  ]
}

function ear(): Mark[] {
  const grains = Array.from({ length: 6 }, (_, row) => {
    const y = 6 + row * 13
    return `M0 ${y + 10}q-14 -2 -12 -18q12 2 12 18ZM0 ${y + 10}q14 -2 12 -18q-12 2 -12 18Z`
  })
  return [flat(`${grains.join('')}M0 4q-6 -8 0 -20q6 12 0 20Z`, 'accent3')]
}

function bud(): Mark[] {
  return [
    flat('M0 30C-18 22 -20 0 -9 -18C-6 -10 -3 -8 0 -24C3 -8 6 -10 9 -18C20 0 18 22 0 30Z', 'accent3'),
    line('M0 30C-14 34 -20 44 -22 54M0 30C14 36 20 46 21 58', 1.8, 'background1', 70),
  ]
}

/** Waves on still water, light on the full color of a chapter. */
export function ripples(random: Random): Mark[] {
  return [470, 486, 502, 518].map((y, index) => {
    const x = 562 + index * 30 + off(random, 10)
    return line(
      `M${x} ${y}C${x + 13} ${y - 1} ${x + 53} ${y - 6} ${x + 80} ${y - 6}C${x + 107} ${y - 6} ${x + 133} ${y + 2} ${x + 160} ${y + 2}C${x + 186} ${y + 2} ${x + 226} ${y - 3} ${x + 240 - index * 5} ${y - 4}`,
      2,
      'background1',
      44,
    )
  })
}
