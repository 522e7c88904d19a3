import type { Random } from '../../../base/random.ts'
import type { Point } from '../../../geometry/types.ts'

/** A hill: where its top is, how far it reaches across and down, how high it is. */
export interface Hill extends Point {
  readonly across: number
  readonly down: number
  readonly height: number
}

/** The height of the ground at a place. */
export type Ground = (x: number, y: number) => number

const TABLE = 24

/** Hills on rough ground: value noise bends their outlines. `rough` is how much of the height is noise. */
export function terrain(hills: readonly Hill[], random: Random, { rough = 0.3, grain = 120 } = {}): Ground {
  const noise = noiseOf(random)
  return (x, y) => {
    const [dx, dy] = [
      (noise(x / grain + 5.5, y / grain + 11) - 0.5) * grain * 0.5,
      (noise(x / grain + 15, y / grain + 3.5) - 0.5) * grain * 0.5,
    ]
    const rise = hills.reduce(
      (sum, hill) =>
        sum + hill.height * Math.exp(-(((x + dx - hill.x) / hill.across) ** 2) - ((y + dy - hill.y) / hill.down) ** 2),
      0,
    )
    return rise + rough * (0.64 * noise(x / grain, y / grain) + 0.36 * noise((x * 2.3) / grain + 9, (y * 2.3) / grain))
  }
}

/** Smooth chance between 0 and 1, the same at the same place. */
function noiseOf(random: Random): Ground {
  const table = Float64Array.from({ length: TABLE * TABLE }, () => random())
  const at = (column: number, row: number) =>
    table[(((row % TABLE) + TABLE) % TABLE) * TABLE + (((column % TABLE) + TABLE) % TABLE)] ?? 0
  return (x, y) => {
    const [column, row] = [Math.floor(x), Math.floor(y)]
    const [across, down] = [eased(x - column), eased(y - row)]
    const above = mix(at(column, row), at(column + 1, row), across)
    return mix(above, mix(at(column, row + 1), at(column + 1, row + 1), across), down)
  }
}

function eased(share: number): number {
  return share * share * (3 - 2 * share)
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

/** Returns a number between two, by chance. */
export function between(random: Random, from: number, to: number): number {
  return from + random() * (to - from)
}
