import type { Random } from '../../../base/random.ts'
import type { Rect } from '../../../geometry/types.ts'
import { type Dot, dots } from '../../toolkit/dots.ts'
import type { Art } from '../../types.ts'

/** A sea of dots in perspective: where it begins and ends, and how high it swells, in px. */
export interface Sea {
  readonly horizon: number
  readonly shore: number
  readonly swell: number
  /** Only dots inside show. */
  readonly within: Rect
}

const ROWS = 40
const COLUMNS = 93
/** Dots this high are lit. */
const LIT = 0.74

/** Rows of dots that swell like water: the higher one stands and the nearer it is, the larger it is; the crests are lit. */
export function sea({ horizon, shore, swell, within }: Sea, random: Random): Art[] {
  const heightAt = water(random)
  const middle = within.x + within.width / 2
  const spots: Dot[] = []
  for (let row = 0; row < ROWS; row++) {
    const near = row / (ROWS - 1)
    const pitch = 9.2 + 34.5 * near ** 2
    for (let column = 0; column < COLUMNS; column++) {
      const across = column - (COLUMNS - 1) / 2
      const height = heightAt(across / 16, near)
      const x = middle + (across + 0.4) * pitch
      const y = horizon + (shore - horizon) * near ** 1.5 - (height - 0.45) * swell * (1 + 0.7 * near)
      const strength = height * (0.44 + 0.56 * near)
      if (isInside({ x, y }, within)) spots.push(drop({ x, y, height, strength }))
    }
  }
  return dots(spots, { radius: 0.3, percent: 12 })
}

function drop({ x, y, height, strength }: { x: number; y: number; height: number; strength: number }): Dot {
  return { x, y, radius: 0.45 + 2.7 * strength, ink: height > LIT ? 'accent3' : 'text1', percent: 12 + 84 * strength }
}

function isInside({ x, y }: { x: number; y: number }, { x: left, y: top, width, height }: Rect): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height
}

/** Heights 0 to 1 of a field of crossing waves with one breaker in front; every sea has its own. */
function water(random: Random): (across: number, near: number) => number {
  const [first, second, crest] = [random() * 6.28, random() * 6.28, (random() - 0.6) * 2]
  const line = 0.64 + random() * 0.12
  return (across, near) => {
    const long = Math.sin(across * 1.5 + near * 2.4 + first)
    const cross = Math.sin(across * 0.8 - near * 5.2 + second)
    const breaker = Math.exp(-((across - crest) ** 2) / 1.9 - (near - line) ** 2 / 0.02)
    return Math.min(1, Math.max(0, 0.4 + 0.26 * long + 0.24 * cross + 0.58 * breaker))
  }
}
