import type { Random } from '../../../base/random.ts'
import { softLine } from '../../toolkit/lines.ts'
import { flat, line, type Mark, misprinted, oval } from './marks.ts'
import { blob, handLine, off, tenth } from './pencil.ts'

/** A small drawing about 44 px across around 0 0. */
type Doodle = (random: Random) => Mark[]

/** What a pencil draws in a margin: ornaments that stand for nothing. */
const DOODLES: readonly Doodle[] = [waves, spiral, dots, leaning, rings, knot, stack, zigzag, fan, petals, lattice]

/** Different doodles for a number of places, others on every page. */
export function doodlesFor(count: number, random: Random): Mark[][] {
  const start = Math.floor(random() * DOODLES.length)
  return Array.from({ length: count }, (_, index) => (DOODLES[(start + index * 4) % DOODLES.length] ?? rings)(random))
}

function waves(): Mark[] {
  const wave = (y: number) =>
    `M-19 ${y}C-17 ${y - 2} -13 ${y - 9} -10 ${y - 9}C-7 ${y - 9} -3 ${y} 0 ${y}C3 ${y} 7 ${y - 9} 10 ${y - 9}C13 ${y - 9} 17 ${y - 2} 19 ${y}`
  return [-4, 6, 16].map(y => line(wave(y), 2.4, 'accent4'))
}

function spiral(random: Random): Mark[] {
  return [flat(blob({ x: 3, y: 3 }, [16, 16], random), 'accent3', 72), line(spiralData(20, 2.6, random() * 6), 2.2)]
}

/** Path data of a spiral from its middle to a radius, with so many turns. */
export function spiralData(radius: number, turns: number, start: number): string {
  const count = Math.ceil(turns * 12)
  return softLine(
    Array.from({ length: count + 1 }, (_, index) => {
      const share = index / count
      const angle = start + share * turns * 2 * Math.PI
      return { x: tenth(radius * share * Math.cos(angle)), y: tenth(radius * share * Math.sin(angle)) }
    }),
  )
}

function dots(random: Random): Mark[] {
  const at = (ring: number, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * 2 * Math.PI + ring
      return oval(tenth(ring * Math.cos(angle) + off(random, 1)), tenth(ring * Math.sin(angle) + off(random, 1)), 2.6)
    }).join('')
  return [flat(oval(0, 0, 4), 'accent2'), flat(at(10, 6), 'accent1', 80), flat(at(19, 11), 'accent4')]
}

function leaning(random: Random): Mark[] {
  return [-15, -5, 5, 15].map((x, index) =>
    line(
      handLine({ x: x - 5, y: 17 }, { x: x + 7, y: -17 }, random, 0.8),
      3.4,
      index % 2 === 0 ? 'accent2' : 'accent1',
      90,
    ),
  )
}

function rings(random: Random): Mark[] {
  return [
    ...misprinted(blob({ x: 0, y: 0 }, [19, 19], random), 'accent4', 66, { shift: [3, 3] }),
    line(blob({ x: 0, y: 0 }, [12, 12], random), 1.8),
    flat(oval(0, 0, 5), 'accent2'),
  ]
}

function knot(): Mark[] {
  return [
    line('M-20 4C-20 -16 2 -16 2 2C2 16 -14 16 -12 4C-10 -14 20 -18 20 4', 2.4, 'accent1'),
    line('M-18 17H20', 1.8),
  ]
}

function stack(random: Random): Mark[] {
  return [
    ...misprinted(blob({ x: -6, y: 5 }, [13, 13], random), 'accent3', 80, { shift: [2, 2], width: 1.8 }),
    ...misprinted(blob({ x: 7, y: -6 }, [13, 13], random), 'accent2', 64, { shift: [2, 2], width: 1.8 }),
  ]
}

function zigzag(): Mark[] {
  return [
    line('M-20 -4L-12 -13L-4 -4L4 -13L12 -4L20 -13', 2.4, 'accent2'),
    line('M-20 9L-12 0L-4 9L4 0L12 9L20 0', 2.4),
    line('M-20 21L-12 12L-4 21L4 12L12 21L20 12', 2.4, 'accent4'),
  ]
}

function fan(): Mark[] {
  const arc = (radius: number) => `M${-radius} 14A${radius} ${radius} 0 0 1 ${radius} 14`
  return [line(arc(20), 3, 'accent2'), line(arc(13), 3, 'accent3'), line(arc(6), 3, 'accent1')]
}

function petals(random: Random): Mark[] {
  const places = [0, 1, 2, 3].map(index => {
    const angle = (index * Math.PI) / 2 + Math.PI / 4
    return { x: 10 * Math.cos(angle), y: 10 * Math.sin(angle) }
  })
  return [
    ...places.map((place, index) =>
      flat(
        blob(place, [10, 10], random),
        (['accent1', 'accent3', 'accent4', 'accent2'] as const)[index] ?? 'accent1',
        60,
      ),
    ),
    line(blob({ x: 0, y: 0 }, [20, 20], random), 1.8),
  ]
}

function lattice(random: Random): Mark[] {
  const lines = [-12, 0, 12].flatMap(at => [
    handLine({ x: -18, y: at }, { x: 18, y: at }, random, 0.6),
    handLine({ x: at, y: -18 }, { x: at, y: 18 }, random, 0.6),
  ])
  return [flat('M-12 -12H0V0H-12ZM0 0H12V12H0Z', 'accent3', 80), line(lines.join(''), 1.8)]
}
