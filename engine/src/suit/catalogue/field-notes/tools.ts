import type { Random } from '../../../base/random.ts'
import { pick } from '../../toolkit/chance.ts'
import { at, flat, inked, line, type Mark, misprinted, oval } from './marks.ts'
import { blob } from './pencil.ts'

/** A drawing about 120 px across and 100 px high around 0 0. */
type Drawing = (random: Random) => Mark[]

/** What one takes along: one for each card, in another order on every page. */
const TOOLS: readonly [Drawing, ...Drawing[]] = [
  bowl,
  thermometer,
  pencil,
  magnifier,
  notebook,
  compass,
  jar,
  binoculars,
  boot,
]

/** Different tools for a number of places. */
export function toolsFor(count: number, random: Random): Mark[][] {
  const start = Math.floor(random() * TOOLS.length)
  return Array.from({ length: count }, (_, index) => (TOOLS[(start + index) % TOOLS.length] ?? bowl)(random))
}

function bowl(random: Random): Mark[] {
  return [
    ...misprinted(blob({ x: 0, y: -4 }, [62, 17], random, 0.03), 'accent4', 50),
    line('M-62 -4C-60 2 -58 22 -48 30C-38 38 -16 42 0 42C16 42 38 38 48 30C58 22 60 2 62 -4'),
    ...misprinted(blob({ x: 10, y: -4 }, [10, 5], random), 'accent1', 80, { shift: [2, 2] }),
    line('M19 -3C21 -4 24 -8 26 -7C28 -6 31 -3 32 -2'),
  ]
}

function thermometer(): Mark[] {
  return [
    flat('M-6 -46a10 10 0 0 1 20 0v66h-20Z', 'accent2', 34),
    ...misprinted(oval(0, 40, 17), 'accent2', 100, { shift: [2, 2] }),
    line('M-10 27V-40Q-10 -50 0 -50Q10 -50 10 -40V27'),
    line('M16 -36H30M16 -22H24M16 -8H30M16 6H24M16 20H30', 2),
    line('M0 40V-12', 4, 'accent2'),
  ]
}

function pencil(): Mark[] {
  return at(
    [
      flat('M-62 -8H42V16H-62Z', 'accent3'),
      line('M-66 -12H40L72 0L40 12H-66ZM40 -12V12M-50 -12V12'),
      flat('M60 -4L72 0L60 4Z', 'text1'),
      line('M-40 0H30', 1.4, 'text1', 60),
    ],
    { x: 0, y: 0, angle: 28 },
  )
}

function magnifier(random: Random): Mark[] {
  return [
    ...misprinted(oval(-10, -10, 34), 'accent4', 46),
    line(oval(-10, -10, 28), 1.2, 'text1', 60),
    line('M-26 -20C-24 -28 -18 -32 -10 -33', 3, 'background2'),
    ...at(misprinted('M0 -7h46q8 0 8 7t-8 7h-46Z', 'accent2', 90, { shift: [2, 2] }), { x: 15, y: 15, angle: 45 }),
    ...misprinted(blob({ x: -12, y: -6 }, [10, 5], random), 'accent1', 80, { shift: [2, 2] }),
    line('M-12 -11V-1M-2 -6Q3 -10 6 -8', 1.4),
  ]
}

function notebook(): Mark[] {
  return at(
    [
      flat('M-34 -44h76v96h-76Z', 'accent1', 72),
      line('M-38 -48h76v96h-76ZM-24 -48v96'),
      inked('M-10 -30h36v26h-36Z', 'background2', 100, 1.6),
      line('M-4 -21h24M-4 -13h16', 1.4, 'text2'),
      line('M-44 -34h12M-44 -14h12M-44 6h12M-44 26h12', 2.4),
    ],
    { x: 0, y: 0, angle: -7 },
  )
}

function compass(): Mark[] {
  return [
    ...misprinted(oval(0, 2, 46), 'accent3', 60),
    inked(oval(0, 2, 35), 'background2', 100, 1.6),
    line('M0 -29v8M0 25v8M-31 2h8M23 2h8'),
    ...at([inked('M0 -26L8 0H-8Z', 'accent2', 100, 1.6), inked('M0 26L8 0H-8Z', 'accent4', 60, 1.6)], {
      x: 0,
      y: 2,
      angle: 32,
    }),
    flat(oval(0, 2, 3), 'text1'),
    line('M-6 -46a6 6 0 1 1 12 0', 2),
  ]
}

function jar(random: Random): Mark[] {
  return [
    flat('M-27 -4Q0 -12 30 -2V38q0 10 -10 10h-37q-10 0 -10 -10Z', 'accent4', 42),
    line('M-22 -40h44v8q10 4 10 16v54q0 12 -12 12h-40q-12 0 -12 -12v-54q0 -12 10 -16ZM-26 -48h52v8h-52Z'),
    line('M-6 42C-10 22 4 10 -2 -14', 3, 'accent1'),
    ...misprinted(blob({ x: 9, y: 8 }, [9, 5], random), 'accent1', 80, { shift: [2, 2] }),
    ...misprinted(blob({ x: -13, y: 20 }, [8, 4], random), 'accent1', 80, { shift: [2, 2] }),
    line(`${oval(12, -8, 3)}${oval(18, 24, 2.4)}`, 1.4),
  ]
}

function binoculars(): Mark[] {
  const half = (flip: boolean) =>
    at(
      [
        flat('M10 -34h20l18 60a21 21 0 0 1 -40 4Z', 'accent1', 74),
        line('M6 -38h20l18 60M6 -38V22'),
        line('M6 -26h23M10 -44h12v6h-12Z', 1.8),
        ...misprinted(oval(25, 28, 20), 'accent4', 60, { shift: [3, 3] }),
        line(oval(25, 28, 13), 1.4),
      ],
      { x: 0, y: 2, flip },
    )
  return [...half(true), ...half(false), line('M-6 -18h12M-6 -8h12', 2)]
}

function boot(random: Random): Mark[] {
  const ink = pick(['accent2', 'accent3'] as const, random)
  const shape = 'M-30 -48H10V-2C14 12 40 12 54 24Q60 30 58 40H-30Z'
  return [
    ...misprinted(shape, ink, 84),
    line('M-30 -36H10', 1.6),
    inked('M-33 40H60v9H8l-3 -4h-12v4h-26Z', 'text1', 90, 1.6),
    line('M-14 -28V10M34 16q-6 8 -6 22', 1.4, 'text1', 60),
  ]
}
