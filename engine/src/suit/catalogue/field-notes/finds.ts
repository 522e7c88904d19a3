import type { Random } from '../../../base/random.ts'
import { at, flat, inked, line, type Mark, misprinted, oval } from './marks.ts'
import { blob, off } from './pencil.ts'

/** A small drawing about 44 px across around 0 0. */
type Find = (random: Random) => Mark[]

/** What one comes upon on the way. */
export const FINDS: readonly [Find, ...Find[]] = [
  waves,
  snail,
  sprout,
  sun,
  mountain,
  mushroom,
  feather,
  tadpole,
  bird,
  eggs,
  acorn,
  flower,
  fish,
  cloud,
  moon,
]

/** Different finds for a number of places, others on every page. */
export function findsFor(count: number, random: Random): Mark[][] {
  const start = Math.floor(random() * FINDS.length)
  return Array.from({ length: count }, (_, index) => (FINDS[(start + index * 4) % FINDS.length] ?? sun)(random))
}

function waves(): Mark[] {
  const wave = (y: number) =>
    `M-19 ${y}C-17 ${y - 2} -13 ${y - 9} -10 ${y - 9}C-7 ${y - 9} -3 ${y} 0 ${y}C3 ${y} 7 ${y - 9} 10 ${y - 9}C13 ${y - 9} 17 ${y - 2} 19 ${y}`
  return [-4, 6, 16].map(y => line(wave(y), 2.4, 'accent4'))
}

function snail(random: Random): Mark[] {
  return [
    ...misprinted(blob({ x: -3, y: -2 }, [14, 13], random), 'accent2', 80, { shift: [3, 3] }),
    line('M-2 8C-10 8 -12 -4 -4 -7C4 -9 8 1 1 3C-4 4 -5 -2 -2 -2', 1.6),
    line('M-20 13C-8 15 8 15 16 12C20 10 20 3 20 0M20 0l-4 -7M20 0l4 -6', 2),
  ]
}

function sprout(random: Random): Mark[] {
  return [
    line('M0 20C1 8 -2 0 1 -8'),
    ...misprinted('M1 -6C4 -20 16 -22 22 -18C20 -8 12 -3 1 -6Z', 'accent1', 60, { shift: [2, 2] }),
    ...misprinted('M0 4C-4 -8 -16 -10 -22 -6C-19 3 -10 8 0 4Z', 'accent1', 60, { shift: [2, 2] }),
    line(`M-14 ${20 + off(random, 1)}H15`, 2),
  ]
}

function sun(random: Random): Mark[] {
  const rays = Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4 + off(random, 0.1)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return `M${17 * cos} ${17 * sin}L${24 * cos} ${24 * sin}`
  })
  return [...misprinted(blob({ x: 0, y: 0 }, [12, 12], random), 'accent3', 100, { shift: [2, 2] }), line(rays.join(''))]
}

function mountain(): Mark[] {
  return [
    flat('M-20 20L-4 -14L6 4L11 -2L25 20Z', 'accent4', 50),
    line('M-24 16L-7 -18L4 1L8 -6L22 16', 2.2),
    line('M-13 -6l5 3l3 -5l4 4', 1.6),
  ]
}

function mushroom(): Mark[] {
  return [
    inked('M-6 0C-5 8 -7 14 -8 18Q0 22 8 18C7 14 5 8 6 0Z', 'background2', 100, 1.8),
    ...misprinted('M-20 2C-20 -14 -8 -20 0 -20C8 -20 20 -14 20 2Q0 6 -20 2Z', 'accent2', 86, { shift: [2, 2] }),
    flat(`${oval(-8, -8, 3)}${oval(6, -12, 2.6)}${oval(9, -3, 2.4)}`, 'background2'),
  ]
}

function feather(): Mark[] {
  return at(
    [
      ...misprinted('M0 -24C12 -14 13 4 2 14C-10 6 -12 -12 0 -24Z', 'accent4', 56, { shift: [3, 3] }),
      line('M0 -22C1 -6 1 8 0 24M1 -4l8 -5M1 4l9 -4M0 -6l-8 -5M0 3l-8 -4', 1.4),
    ],
    { x: 0, y: 0, angle: 34 },
  )
}

function tadpole(random: Random): Mark[] {
  return [
    flat(blob({ x: -9, y: 2 }, [11, 8], random), 'text1'),
    line('M1 2C3 1 7 -5 9 -4C12 -3 13 5 15 6C18 7 22 1 23 0', 3),
  ]
}

function bird(): Mark[] {
  return [
    ...misprinted(
      'M-20 6C-12 -2 -10 -16 2 -17C12 -17 14 -8 14 -2C14 10 4 15 -6 13C-10 12 -14 8 -20 6Z',
      'accent4',
      60,
      {
        shift: [2, 2],
      },
    ),
    inked('M13 -12L23 -9L14 -6Z', 'accent3', 100, 1.6),
    line('M-8 0C-2 8 6 6 8 0M-3 14v7M4 13v8'),
    flat(oval(6, -10, 2), 'text1'),
  ]
}

function eggs(random: Random): Mark[] {
  const spots = [
    [-10, -8],
    [5, -10],
    [-3, 3],
    [11, 2],
    [-14, 6],
  ] as const
  return spots.flatMap(([x, y]) => [
    inked(oval(x + off(random, 1), y, 7), 'background2', 100, 1.4),
    flat(oval(x, y, 2.4), 'text1'),
  ])
}

function acorn(): Mark[] {
  return [
    ...misprinted('M-13 -2H13C13 10 6 17 0 22C-6 17 -13 10 -13 -2Z', 'accent3', 90, { shift: [2, 2] }),
    inked('M-16 -2C-16 -12 -8 -16 0 -16C8 -16 16 -12 16 -2Z', 'accent2', 70, 1.8),
    line('M0 -16C0 -20 3 -22 5 -24'),
  ]
}

function flower(random: Random): Mark[] {
  const petals = Array.from({ length: 6 }, (_, index) =>
    at([flat(oval(0, -12, 6, 9), 'accent2', 70), line(oval(0, -12, 6, 9), 1.4)], {
      x: 0,
      y: -3,
      angle: index * 60 + off(random, 5),
    }),
  )
  return [...petals.flat(), inked(oval(0, -3, 6), 'accent3', 100, 1.6), line('M0 17V24')]
}

function fish(): Mark[] {
  return [
    ...misprinted('M-20 0C-12 -12 6 -12 14 0C6 12 -12 12 -20 0Z', 'accent4', 60, { shift: [2, 3] }),
    line('M14 0L23 -8V8ZM-6 -7Q-2 0 -6 7', 1.8),
    flat(oval(-13, -2, 2), 'text1'),
  ]
}

function cloud(): Mark[] {
  return [
    ...misprinted('M-16 6C-24 4 -22 -8 -13 -7C-11 -17 4 -18 7 -9C15 -13 22 -4 17 3Q16 6 12 6Z', 'accent4', 46, {
      shift: [3, 3],
    }),
    line('M-11 12l-3 8M-1 12l-3 8M9 12l-3 8', 2, 'accent4'),
  ]
}

function moon(): Mark[] {
  return [
    ...misprinted('M4 -20C-10 -18 -18 -6 -14 6C-10 18 4 22 14 14C2 14 -6 6 -5 -4C-5 -11 -1 -17 4 -20Z', 'accent3', 90, {
      shift: [2, 2],
    }),
    line('M13 -14v8M9 -10h8M18 2v4M16 4h4', 1.6),
  ]
}
