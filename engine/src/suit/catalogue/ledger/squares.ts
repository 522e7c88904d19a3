import type { Random } from '../../../base/random.ts'
import { box, rect } from '../../toolkit/art.ts'
import { inkOn } from '../../toolkit/ink-on.ts'
import type { Art } from '../../types.ts'
import { LIT } from './marks.ts'

const PITCH = 57
const SIDES = [8, 8, 8, 18, 18, 30, 30] as const
const STRENGTHS = [14, 24, 40] as const

/** Returns a field of squares of three sizes on navy, one of them larger and in the accent, led to by a line from the left. */
export function squares(left: number, [across, down]: readonly [number, number], random: Random): Art[] {
  const marked = {
    column: across > 5 ? 3 + Math.floor(random() * (across - 4)) : Math.floor(across / 2),
    row: 2 + Math.floor(random() * (down - 4)),
  }
  const pieces: Art[] = []
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      const isMarked = column === marked.column && row === marked.row
      const side = isMarked ? 44 : pick(SIDES, random)
      const fill = isMarked ? LIT : inkOn('accent1', pick(STRENGTHS, random))
      pieces.push(rect(box(left + 42 + PITCH * column - side / 2, 42 + PITCH * row - side / 2, side, side), { fill }))
    }
  const y = 42 + PITCH * marked.row
  return [...pieces, rect(box(left, y - 0.5, 20 + PITCH * marked.column, 1), { fill: inkOn('accent1', 50) })]
}

function pick<T>(items: readonly [T, ...T[]], random: Random): T {
  return items[Math.floor(random() * items.length)] ?? items[0]
}
