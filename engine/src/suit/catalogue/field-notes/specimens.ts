import type { Random } from '../../../base/random.ts'
import type { ThemeSlot } from '../../../color/types.ts'
import { softLine } from '../../toolkit/lines.ts'
import { at, flat, inked, line, type Mark, oval } from './marks.ts'
import { between, off } from './pencil.ts'

/** What is pinned across a cover: its drawing around 0 0, about 480 px across. */
type Specimen = (random: Random) => Mark[]

/** The specimens, the first the suit's own. */
export const SPECIMENS: readonly [Specimen, ...Specimen[]] = [dragonfly, butterfly, twig]

/** Returns a dragonfly with wings of net. */
export function dragonfly(random: Random): Mark[] {
  const [upper, lower] = random() < 0.7 ? (['accent4', 'accent3'] as const) : (['accent3', 'accent4'] as const)
  const wings = ([1, -1] as const).flatMap(side =>
    [
      { ink: upper, length: 236, depth: 33, angle: -14, y: 2 },
      { ink: lower, length: 214, depth: 38, angle: 14, y: 22 },
    ].flatMap(({ angle, y, ...wing }) =>
      at(netWing(wing, random), { x: 8 * side, y, angle: angle * side, flip: side < 0 }),
    ),
  )
  return [...wings, ...tail(), ...thorax()]
}

interface Wing {
  readonly ink: ThemeSlot
  readonly length: number
  readonly depth: number
}

/** Returns a wing from 0 0 to the right: its wash beside it, its net, its outline and mark. */
function netWing({ ink, length: l, depth: d }: Wing, random: Random): Mark[] {
  const outline = `M0 0C${l * 0.25} ${-d * 0.7} ${l * 0.75} ${-d * 1.5} ${l} ${-d * 0.2}C${l * 1.02} ${d * 0.7} ${l * 0.6} ${d * 1.1} ${l * 0.32} ${d * 0.84}C${l * 0.16} ${d * 0.68} ${l * 0.06} ${d * 0.36} 0 0Z`
  return [
    ...at([flat(outline, ink, ink === 'accent3' ? 50 : 40)], { x: 5, y: 6 }),
    line(net({ length: l, depth: d }, random), 0.9, 'text1', 75),
    line(outline, 2.2),
    line(`M${l * 0.84} ${-d * 0.66}L${l * 0.93} ${-d * 0.52}`, 6),
  ]
}

/** Ribs along a wing and cells across it, all inside its outline. */
function net({ length, depth }: Omit<Wing, 'ink'>, random: Random): string {
  const upper = (share: number) => depth * edge(share, [0, -0.34, -0.66, -0.86, -0.93, -0.92, -0.84, -0.66, -0.2])
  const lower = (share: number) => depth * edge(share, [0, 0.42, 0.72, 0.84, 0.88, 0.86, 0.76, 0.54, 0.14])
  const ribs = [0.16, 0.36, 0.56, 0.78].map(height =>
    softLine(
      Array.from({ length: 9 }, (_, index) => {
        const share = 0.02 + 0.955 * (index / 8)
        return { x: length * share, y: upper(share) + (lower(share) - upper(share)) * height }
      }),
    ),
  )
  const cells = Math.round(length / 14)
  const bars = Array.from({ length: cells }, (_, index) => {
    const foot = 0.1 + (0.85 * (index + off(random, 0.22))) / cells
    const head = Math.min(0.96, foot + between(random, 0.02, 0.04))
    return `M${length * foot} ${lower(foot) * 0.96}L${length * head} ${upper(head) * 0.97}`
  })
  return [...ribs, ...bars].join('')
}

/** Returns the height of an edge given at even distances. */
function edge(share: number, heights: readonly number[]): number {
  const place = Math.max(0, Math.min(1, share)) * (heights.length - 1)
  const index = Math.min(heights.length - 2, Math.floor(place))
  const [from = 0, to = 0] = [heights[index], heights[index + 1]]
  return from + (to - from) * (place - index)
}

function tail(): Mark[] {
  return Array.from({ length: 9 }, (_, index) => {
    const [y, half] = [36 + index * 24, 11 - index * 0.5]
    return inked(
      `M${-half} ${y}Q0 ${y - 5} ${half} ${y}L${half * 0.86} ${y + 21}Q0 ${y + 26} ${-half * 0.86} ${y + 21}Z`,
      index % 2 === 0 ? 'accent1' : 'accent4',
    )
  })
}

function thorax(): Mark[] {
  return [
    flat(oval(3, 14, 24, 30), 'accent1'),
    line('M-22 14C-22 -8 -12 -20 0 -20C12 -20 22 -8 22 14C22 32 12 44 0 44C-12 44 -22 32 -22 14Z', 2.2),
    line('M-16 0Q0 8 16 0M-19 16Q0 24 19 16', 1.6),
    ...[-12, 12].flatMap(x => [inked(oval(x, -30, 14), 'accent2'), flat(oval(x - 3, -34, 4), 'background2')]),
  ]
}

const FORE = 'M6 -8C30 -70 96 -150 186 -150C222 -146 214 -92 192 -52C172 -16 120 4 64 8C38 9 14 4 6 -2Z'
const HIND = 'M6 2C60 10 128 8 150 44C168 84 134 132 92 134C50 130 20 76 6 18Z'

/** Returns a butterfly with spotted wings. */
function butterfly(random: Random): Mark[] {
  const [fore, hind] = random() < 0.6 ? (['accent3', 'accent4'] as const) : (['accent4', 'accent3'] as const)
  const wings = [false, true].flatMap(flip => at(wingPair(fore, hind), { x: 0, y: 0, flip }))
  return at(
    [
      ...wings,
      line('M-3 -34C-18 -70 -36 -88 -58 -98M3 -34C18 -70 36 -88 58 -98', 2),
      flat(`${oval(-60, -99, 4)}${oval(60, -99, 4)}`, 'text1'),
      ...at([flat(oval(0, 28, 9, 54), 'accent1')], { x: 3, y: 3 }),
      line(oval(0, 28, 9, 54), 2.2),
      line('M-8 6Q0 12 8 6M-9 24Q0 30 9 24M-9 42Q0 48 9 42M-7 60Q0 65 7 60', 1.5),
      inked(oval(0, -32, 10), 'accent2'),
    ],
    { x: 10, y: 16, scale: 1.16 },
  )
}

function wingPair(fore: ThemeSlot, hind: ThemeSlot): Mark[] {
  return [
    ...at([flat(HIND, hind, 44), flat(FORE, fore, 56)], { x: 5, y: 6 }),
    line('M8 14C40 30 80 50 146 60M8 14C34 50 66 86 116 126M8 10C50 20 100 26 150 44', 0.9, 'text1', 75),
    line('M10 -4C60 -40 110 -90 186 -150M10 -4C70 -22 140 -60 206 -112M10 -2C70 -8 130 -20 190 -50', 0.9, 'text1', 75),
    line(HIND, 2.2),
    line(FORE, 2.2),
    line('M146 -142C170 -120 186 -90 184 -42', 1.6),
    flat(`${oval(168, -122, 8)}${oval(180, -98, 6)}${oval(182, -74, 5)}`, 'background2'),
    inked(oval(132, -64, 13), 'accent2', 100, 1.8),
    inked(oval(104, 84, 12), 'accent2', 100, 1.8),
    flat(oval(104, 84, 4), 'text1'),
    flat(oval(132, -64, 4.5), 'text1'),
  ]
}

const LEAF = 'M0 0C14 -22 52 -36 96 -14C66 14 24 18 0 0Z'
const LEAF_VEINS = 'M0 0C30 -6 60 -14 92 -13M30 -5L46 -20M52 -10L66 -20M34 -6L52 8M56 -11L70 2'

/** Returns a twig with leaves and berries. */
export function twig(random: Random): Mark[] {
  const nodes = [
    { x: -96, y: 150, turn: 60 },
    { x: -66, y: 92, turn: -20 },
    { x: -30, y: 36, turn: 52 },
    { x: 8, y: -18, turn: -32 },
    { x: 52, y: -66, turn: 40 },
    { x: 98, y: -110, turn: -46 },
  ]
  const inks = ['accent1', 'accent3', 'accent4'] as const
  const leaves = nodes.flatMap(({ x, y, turn }, index) =>
    [turn, turn - 128 + off(random, 12)].flatMap((angle, side) =>
      at(leaf(inks[(index + side) % 3] ?? 'accent1'), {
        x,
        y,
        angle: angle + off(random, 8),
        scale: 1.5 - index * 0.08,
      }),
    ),
  )
  const berries = [
    [-36, 96],
    [-18, 116],
    [50, -20],
    [72, -8],
  ] as const
  return [
    line('M-128 216C-100 140 -60 80 -20 22C20 -36 66 -86 140 -150', 3.4),
    ...leaves,
    ...at(leaf('accent1'), { x: 138, y: -148, angle: -44, scale: 1.1 }),
    line('M-66 92Q-48 88 -38 92M-66 92Q-40 104 -20 112M8 -18Q32 -30 48 -22M8 -18Q44 -20 68 -10', 1.6),
    ...berries.flatMap(([x, y]) => [
      ...at([flat(oval(x, y, 11), 'accent2')], { x: 2, y: 3 }),
      line(oval(x, y, 11), 2),
      flat(oval(x - 3, y - 3, 2.6), 'background2'),
    ]),
  ]
}

function leaf(ink: ThemeSlot): Mark[] {
  return [
    ...at([flat(LEAF, ink, ink === 'accent3' ? 60 : 52)], { x: 4, y: 5 }),
    line(LEAF_VEINS, 0.9, 'text1', 75),
    line(LEAF, 2.1),
  ]
}
