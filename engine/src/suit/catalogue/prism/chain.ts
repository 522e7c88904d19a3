import { box, numeral } from '../../toolkit/art.ts'
import { factSlots } from '../../toolkit/sets.ts'
import { each } from '../../toolkit/slots.ts'
import type { Art, Layout, Slot } from '../../types.ts'
import { slab } from './cuts.ts'
import { on, page, WIDE_TITLE } from './frame.ts'
import { type Ink, type Step, steps } from './inks.ts'
import { figure, point, text, title } from './styles.ts'

const INK: Ink = 'accent2'
const HIGH = 108

interface Link {
  readonly step: Step
  readonly x: number
  readonly y: number
  readonly width: number
}

function linksOf(count: number): Link[] {
  const pitch = 840 / count
  const rise = Math.min(20, 80 / (count - 1))
  const looks = steps(INK, count, { full: Math.ceil(count / 2), on: on(INK) })
  return looks.map((step, index) => ({
    step,
    x: 32 + index * pitch,
    y: (count < 5 ? 212 : 232) - index * rise,
    width: pitch - 8,
  }))
}

/** Where the words of a link stand: below it, down to one line. */
function wordsOf({ x, y, width }: Link) {
  return box(Math.round(x + 24), Math.round(y + 128), Math.round(width - 24), Math.round(504 - y - 128))
}

const TITLE: Slot = {
  ...WIDE_TITLE,
  frame: box(56, 48, 700, 92),
  style: title({ sizes: [36, 34, 32, 28, 24, 20] }),
}

/** Slabs in a row that rise and gain color, numbered, what each stands for below it. */
export function chain(kind: 'content' | 'total', count: number): Layout {
  const links = linksOf(count)
  return page(kind, count, {
    pattern: 'chain',
    claims: ['order'],
    numbers: true,
    suits: ['steps', 'plain'],
    ink: INK,
    ticked: true,
    slots: [
      TITLE,
      ...each('point', links, link => ({
        frame: wordsOf(link),
        style: point(undefined, { sizes: count < 5 ? [18, 16, 15, 14, 13] : [16, 15, 14, 13, 12] }),
        range: [12, count < 5 ? 120 : 90],
      })),
    ],
    art: () => links.flatMap((link, index) => [slabOf(link), numberOf(link, index + 1)]),
  })
}

function slabOf({ step, x, y, width }: Link): Art {
  return slab(box(x, y, width, HIGH), step.ground)
}

function numberOf({ step, x, y, width }: Link, number: number): Art {
  return numeral(box(x, y + HIGH / 2 - 24, width + HIGH / 3, 48), String(number), {
    face: '@title',
    size: 40,
    weight: 800,
    fill: step.words,
    align: 'center',
    lineHeight: 1.2,
  })
}

/** Returns the same slabs with a date in each. */
export function dateChain(count: number): Layout {
  const links = linksOf(count)
  return page('total', count, {
    pattern: 'date-chain',
    claims: ['order'],
    suits: ['dates'],
    ink: INK,
    ticked: true,
    slots: [
      TITLE,
      ...factSlots(links, {
        number: ({ step, x, y, width }) => ({
          frame: box(Math.round(x + 36), Math.round(y + 22), Math.round(width - 36), 64),
          style: figure({
            sizes: [...(count < 4 ? [48] : []), 40, 36, 32, 28, 24, 20, 18],
            letterSpacing: -0.03,
            align: 'center',
            fill: step.words,
          }),
        }),
        body: link => ({
          frame: wordsOf(link),
          style: text({ sizes: count < 5 ? [18, 16, 15, 14, 13] : [16, 15, 14, 13, 12] }),
          range: [12, 100],
        }),
      }),
    ],
    art: () => links.map(slabOf),
  })
}
