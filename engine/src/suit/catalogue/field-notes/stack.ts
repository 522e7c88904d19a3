import type { Random } from '../../../base/random.ts'
import type { Art } from '../../types.ts'
import { drawn, flat, line, type Mark } from './marks.ts'
import { blob, handLine, loops } from './pencil.ts'

const ROUNDS = [
  { x: 480, y: 256, radius: 92, ink: 'accent3' },
  { x: 436, y: 366, radius: 88, ink: 'accent4' },
  { x: 524, y: 392, radius: 96, ink: 'accent1' },
] as const

/** Returns washes that overlap, one whole of them, in the middle of a page. */
export function stack(random: Random): Art[] {
  const hatching = Array.from({ length: 7 }, (_, index): Mark => {
    const y = 330 + index * 10
    return line(handLine({ x: 380, y }, { x: 488, y: y - 8 }, random, 0.8), 1.4, 'text1', 50)
  })
  return drawn([
    ...ROUNDS.map(({ x, y, radius, ink }) =>
      flat(blob({ x: x + 5, y: y + 5 }, [radius, radius], random, 0.03), ink, 62),
    ),
    ...hatching,
    ...ROUNDS.map(({ x, y, radius }) => line(blob({ x, y }, [radius, radius], random, 0.02), 2.2)),
    line(loops({ x: 480, y: 236 }, 40, random), 2, 'accent2'),
    flat(blob({ x: 556, y: 420 }, [22, 22], random), 'accent2', 84),
  ])
}
