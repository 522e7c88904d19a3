import type { ThemeSlot } from '../../../color/types.ts'
import { countsOf } from '../../layout-ids.ts'
import { box, numeral, path, solid } from '../../toolkit/art.ts'
import { each } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { chalk, type Mark } from './chalk.ts'
import { page, WIDE_TITLE } from './frame.ts'
import { arrow, bent, line, type XY } from './marks.ts'
import { datedSnake, plainSnake } from './snake.ts'
import { point } from './styles.ts'
import { datedWall, wall } from './wall.ts'

/** One node with two to twelve sub-items: an arch for two, four and six, a wall for the others; steps and dates in boxes. */
export function totals(): Layout[] {
  return countsOf('total').flatMap(count => [
    ...(count < 7 && count % 2 === 0 ? [arch(count)] : []),
    ...(count > 2 ? [wall(count)] : []),
    ...(count > 2 && count < 9 ? [plainSnake('total', count)] : []),
    count < 9 ? datedSnake('total', count) : datedWall(count),
  ])
}

/** The arch: its middle, where it ends outside and inside. */
const ARCH = { x: 480, y: 471, outer: 250, inner: 146 } as const

/** The inks of stones from the foot up to the keystone. */
const STONES = ['accent3', 'accent4', 'accent2'] as const satisfies readonly ThemeSlot[]

interface Stone {
  readonly from: number
  readonly to: number
  readonly ink: ThemeSlot
  /** Its number, from 1; 0 for the keystone. */
  readonly number: number
}

function stonesOf(count: number): Stone[] {
  const step = 180 / (count + 1)
  return Array.from({ length: count + 1 }, (_, index) => {
    const isKey = index === count / 2
    const fromFoot = Math.min(index, count - index)
    return {
      from: 180 + step * index + 1.2,
      to: 180 + step * (index + 1) - 1.2,
      ink: isKey ? 'accent1' : (STONES[fromFoot + (count === 2 ? 1 : 0)] ?? 'accent2'),
      number: isKey ? 0 : index < count / 2 ? index + 1 : index,
    }
  })
}

function onArch(degrees: number, radius: number): XY {
  const angle = (degrees * Math.PI) / 180
  return [ARCH.x + radius * Math.cos(angle), ARCH.y + radius * Math.sin(angle)]
}

/** Returns the outline of a stone; stones are round outside and inside. */
function cornersOf({ from, to }: Stone): XY[] {
  const steps = Math.max(1, Math.round((to - from) / 9))
  const along = (radius: number) =>
    Array.from({ length: steps + 1 }, (_, index) => onArch(from + ((to - from) * index) / steps, radius))
  return [...along(ARCH.outer), ...along(ARCH.inner).reverse()]
}

/** Where the words of stones stand: left ones from the foot up, then right ones down. */
const BESIDE: Readonly<Record<number, readonly (readonly [x: number, y: number, width: number])[]>> = {
  2: [
    [56, 190, 208],
    [696, 190, 208],
  ],
  4: [
    [56, 330, 168],
    [64, 164, 232],
    [664, 164, 232],
    [736, 330, 168],
  ],
  6: [
    [56, 388, 160],
    [56, 266, 188],
    [104, 144, 232],
    [624, 144, 232],
    [716, 266, 188],
    [744, 388, 160],
  ],
}

/** As many stones as there are items, and the keystone that they hold. */
function arch(count: number): Layout {
  const stones = stonesOf(count)
  const places = BESIDE[count] ?? []
  const inks = stones.filter(({ number }) => number > 0).map(({ ink }) => ink)
  const height = count === 6 ? 108 : count === 4 ? 150 : 250
  return page('total', count, {
    pattern: 'arch',
    // Its stones carry one another: they are parts of one thing.
    claims: count > 2 ? ['whole'] : [],
    numbers: true,
    slots: [
      { ...WIDE_TITLE, frame: box(56, 28, 848, 84), style: { ...WIDE_TITLE.style, verticalAlign: 'middle' } },
      ...each('point', places, ([x, y, width], index) => ({
        frame: box(x, y, width, height),
        style: point({
          sizes: count === 6 ? [16, 15, 14, 13] : [18, 16, 15, 14, 13],
          lineHeight: 1.34,
          head: { weight: 600, fill: solid(inks[index] ?? 'accent3'), face: '@title' },
        }),
        range: [8, count === 6 ? 62 : count === 4 ? 100 : 170],
      })),
    ],
    art: ({ random }) => [
      ...stones.map(stone => path(dataOf(cornersOf(stone)), { fill: solid(stone.ink, 12) })),
      ...chalk([...stones.flatMap(drawnStone), ...ground()], random),
      ...stones.flatMap(numbered),
    ],
  })
}

function drawnStone(stone: Stone): Mark[] {
  const corners = cornersOf(stone)
  const [first] = corners
  const isKey = stone.number === 0
  return [bent(first ? [...corners, first] : corners, { ink: stone.ink, width: isKey ? 4.5 : 3 })]
}

function ground(): Mark[] {
  return [
    ...arrow([480, 140], [480, 206], { ink: 'text1', width: 5 }),
    line([198, 484], [762, 483], { ink: 'text1', width: 5 }),
    line([200, 496], [760, 495], { ink: 'text1', width: 2.5, percent: 60 }),
  ]
}

function numbered({ from, to, number, ink }: Stone): Art[] {
  if (number === 0) return []
  const [x, y] = onArch((from + to) / 2, (ARCH.outer + ARCH.inner) / 2)
  return [
    numeral(box(x - 24, y - 14, 48, 28), String(number), {
      face: '@title',
      size: 20,
      weight: 700,
      fill: solid(ink),
      align: 'center',
      lineHeight: 1.4,
    }),
  ]
}

function dataOf(corners: readonly XY[]): string {
  const [first, ...others] = corners.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`)
  return `M${first ?? '0 0'}${others.map(place => `L${place}`).join('')}Z`
}
