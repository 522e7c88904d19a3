import type { Random } from '../../../base/random.ts'
import { at, flat, inked, line, type Mark, misprinted, oval } from './marks.ts'
import { off } from './pencil.ts'

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
