import type { Random } from '../../../base/random.ts'
import type { Point } from '../../../geometry/types.ts'
import { pick } from '../../toolkit/chance.ts'
import type { Art } from '../../types.ts'
import { at, drawn, flat, inked, line, type Mark, misprinted, oval } from './marks.ts'
import { handOutline, off } from './pencil.ts'

/** Somebody who speaks, looking out from the foot of the page around 0 0. */
export function someone(random: Random): Mark[] {
  return pick([frog, heron, hedgehog], random)()
}

function frog(): Mark[] {
  return [
    inked('M-70 96q-26 -2 -30 16h60ZM70 96q26 -2 30 16h-60Z', 'accent1'),
    inked('M-70 96Q-72 20 -14 14Q56 18 70 96Q0 104 -70 96Z', 'accent1'),
    ...[-34, 20].flatMap(x => [inked(oval(x, 12, 19), 'background2'), flat(oval(x - 4, 12, 7), 'text1')]),
    line('M-40 56Q-8 76 30 54', 2.4),
  ]
}

function heron(): Mark[] {
  return at(
    [
      line('M0 150V250M16 150V250M-10 250H8M8 250h18', 3),
      inked(
        'M-44 96C-60 120 -30 156 8 156C46 156 58 126 44 100C30 78 22 84 18 60C16 40 30 30 28 12C26 -8 0 -10 -4 6C-6 26 12 36 6 64C0 84 -28 80 -44 96Z',
        'background2',
        100,
        2.4,
      ),
      inked('M50 100C76 118 84 140 92 152C60 156 10 158 -16 140C6 140 34 128 50 100Z', 'accent6', 100, 2.2),
      inked('M0 -2L-52 14L2 14Z', 'accent2', 100, 1.8),
      flat(oval(8, 3, 3), 'text1'),
      line('M26 4Q44 2 56 14', 3),
    ],
    { x: 10, y: -2, scale: 0.58 },
  )
}

function hedgehog(): Mark[] {
  const spines = Array.from({ length: 19 }, (_, index) => {
    const angle = Math.PI * (1.06 - 1.02 * (index / 18))
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return `M${12 + 58 * cos} ${92 - 62 * sin}L${12 + 76 * Math.cos(angle - 0.06)} ${92 - 80 * Math.sin(angle - 0.06)}`
  })
  return [
    line(spines.join(''), 3),
    inked('M-50 104C-52 40 -10 22 26 28C66 36 84 70 80 104Z', 'accent2', 78),
    line('M-8 52l8 10M16 46l6 12M40 56l4 12M4 78l8 10M30 80l6 10M56 78l4 12', 1.8),
    inked('M-46 104C-90 106 -104 98 -106 90C-88 84 -76 62 -50 62C-34 66 -30 90 -34 104Z', 'background2'),
    flat(oval(-104, 90, 5), 'text1'),
    flat(oval(-68, 80, 4), 'text1'),
    line('M-92 98Q-82 100 -74 96', 1.8),
    line('M-30 104v8M-10 104v8M44 104v8M62 104v8', 3),
  ]
}

/** Returns a speech bubble drawn by hand; its tail ends where somebody speaks. */
export function bubble(
  [left, top, right, bottom]: readonly [number, number, number, number],
  tail: Point,
  random: Random,
): Art[] {
  const start = tail.x < (left + right) / 2 ? tail.x + 44 : tail.x - 96
  const corners = [
    { x: left + off(random, 4), y: top },
    { x: right, y: top + off(random, 5) },
    { x: right + 10 + off(random, 4), y: bottom },
    { x: start + 58, y: bottom + off(random, 3) },
    tail,
    { x: start, y: bottom + off(random, 3) },
    { x: left - 8, y: bottom - 8 + off(random, 5) },
  ]
  const outline = handOutline(corners, random, 2)
  return drawn([flat(outline, 'background2'), line(outline, 2.6)])
}

const HAIR = [
  'M-22 -8C-26 -34 -8 -42 4 -40C22 -38 26 -22 22 -6C18 -18 8 -22 0 -22C-10 -22 -18 -18 -22 -8Z',
  'M-24 18C-32 -18 -22 -42 2 -42C26 -42 32 -16 25 18C20 6 22 -12 12 -20C0 -14 -14 -16 -18 -14C-20 -4 -18 8 -24 18Z',
  'M-21 -10C-30 -22 -18 -34 -12 -32C-10 -44 10 -44 12 -34C24 -34 28 -20 21 -10C14 -20 -12 -20 -21 -10Z',
  'M-22 -6C-22 -24 -12 -32 2 -32C16 -32 24 -22 22 -6C14 -20 -2 -16 -22 -6ZM-6 -32C-12 -46 12 -48 8 -32Z',
] as const
const CLOTHES = ['accent2', 'accent1', 'accent4', 'accent3'] as const

/** Somebody from a sketchbook: head, hair and shoulders, in a box of 140 px around 0 0. */
export function person(index: number, random: Random): Mark[] {
  const cloth = CLOTHES[(index + 1) % 4] ?? 'accent1'
  const hair = HAIR[(index + Math.floor(random() * 4)) % 4] ?? HAIR[0]
  return at(
    [
      ...misprinted('M-50 66C-48 40 -30 32 -10 28H10C30 32 48 40 50 66Z', cloth, 74),
      inked('M-9 14V30Q0 38 9 30V14Z', 'background2', 100, 1.8),
      inked('M-20 -8C-20 -28 20 -28 20 -8C21 10 12 22 0 23C-12 22 -21 10 -20 -8Z', 'background2'),
      ...at([flat(hair, index % 2 === 0 ? 'text1' : 'accent6', 90)], { x: 1, y: 2 }),
      line(hair, 1.8),
      flat(`${oval(-7, -1, 1.9)}${oval(8, -1, 1.9)}`, 'text1'),
      line('M-6 10Q1 15 8 9', 1.8),
      line('M-14 34l14 10l14 -10', 1.6),
    ],
    { x: 0, y: 2 + off(random, 1), scale: 1.06 },
  )
}
