import type { Random } from '../../../base/random.ts'
import type { ThemeSlot } from '../../../color/types.ts'
import type { SolidFill } from '../../../document/fill.ts'
import { box, rect, solid } from '../../toolkit/art.ts'
import { inkOn } from '../../toolkit/ink-on.ts'
import type { Art } from '../../types.ts'
import { LIT, round } from './marks.ts'

const PITCH = 18.2
const WIDTH = 11

/** A row of columns along the foot of the page. */
export interface ColumnsPlan {
  readonly from: number
  readonly to: number
  readonly foot?: number
  /** How high a column may be at x, in px. */
  readonly max: (x: number) => number
  /** How low the lowest columns are. */
  readonly min: number
  /** The column in the accent: where it stands and how high it is. */
  readonly mark: { readonly x: number; readonly height: number } | null
  /** What it stands on: navy, or the ground of the page. */
  readonly on: 'accent1' | 'background1'
  /** How strong the first and the last columns are, in percent. */
  readonly strength?: readonly [number, number]
  readonly capped?: boolean
}

/** Columns whose heights go up and down in waves, stronger from left to right, one of them in the accent. */
export function columns(plan: ColumnsPlan, random: Random): Art[] {
  const { from, to, foot = 540, mark, on, strength: [weak, strong] = [10, 56], capped = true } = plan
  const count = Math.floor((to - from - WIDTH) / PITCH) + 1
  const wave = waves(random)
  const marked = mark === null ? -1 : Math.round((mark.x - from) / PITCH)
  return Array.from({ length: count }, (_, index) => {
    const x = round(from + index * PITCH)
    const share = index / Math.max(1, count - 1)
    if (index === marked && mark !== null) {
      return [rect(box(x, foot - mark.height, WIDTH, mark.height), { fill: on === 'accent1' ? LIT : solid('accent2') })]
    }
    const max = plan.max(x + WIDTH / 2)
    const height = round(plan.min + (max - plan.min) * wave(share) - random() * 12)
    const ink = inkFor(on)
    const body = rect(box(x, foot - height, WIDTH, height), { fill: ink(weak + (strong - weak) * share) })
    return capped
      ? [body, rect(box(x, foot - height - 7, WIDTH, 3), { fill: ink(on === 'accent1' ? 70 : 40) })]
      : [body]
  }).flat()
}

function inkFor(ground: ThemeSlot): (percent: number) => SolidFill {
  return percent => (ground === 'accent1' ? inkOn('accent1', round(percent)) : solid('accent1', round(percent)))
}

/** Heights between 0 and 1 that rise and fall about three times. */
function waves(random: Random): (share: number) => number {
  const phase = random() * 6.28
  const turns = 2.5 + random()
  const second = random() * 6.28
  return share => {
    const tide = 0.5 + 0.36 * Math.sin(phase + turns * 6.28 * share) + 0.14 * Math.sin(second + 47 * share)
    return Math.min(1, Math.max(0.06, 0.16 + 0.84 * tide))
  }
}
