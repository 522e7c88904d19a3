import type { Random } from '../../../base/random.ts'
import type { ThemeSlot } from '../../../color/types.ts'
import type { Point } from '../../../geometry/types.ts'
import { box, numeral, path, pen, rect, solid } from '../../toolkit/art.ts'
import { inkOn } from '../../toolkit/ink-on.ts'
import { softLine } from '../../toolkit/lines.ts'
import type { Art, ArtContext } from '../../types.ts'
import { sign } from './inks.ts'
import { noise, outline, tenth } from './torn.ts'

/** How an ensō is brushed: its radius, how broad its band is, where it begins and how far it goes, in degrees. */
export interface Ring {
  readonly radius: number
  readonly ink: ThemeSlot
  readonly band?: number
  readonly from?: number
  readonly sweep?: number
  readonly hairs?: number
}

const HAIRS = 18

/** Ensō: a circle brushed in one stroke, its hairs ragged at both ends. */
export function enso(
  center: Point,
  { radius, ink, band = 26, from = -62, sweep = 292, hairs = HAIRS }: Ring,
  random: Random,
): Art[] {
  const wobble = noise(random, 90)
  const turn = from + (random() - 0.5) * 24
  return Array.from({ length: hairs }, (_, index) => {
    const offset = (index / (hairs - 1) - 0.5) * band
    const own = noise(random, 110)
    const [start, end] = [random() * 13, sweep - random() * random() * 84 + 16]
    const places = Array.from({ length: 31 }, (__, step) => {
      const share = step / 30
      const angle = ((turn + start + (end - start) * share) * Math.PI) / 180
      const spread = 0.78 + 0.5 * share * share
      const reach = radius + offset * spread + wobble(share * 300) * 3 + own(share * 300) * 2
      return { x: center.x + Math.cos(angle) * reach, y: center.y + Math.sin(angle) * reach * 0.985 }
    })
    const stroke = {
      ...pen(
        ink === 'accent6' && index % 3 === 1 ? 'accent2' : ink,
        1.1 + random() * 1.5,
        40 + Math.round(random() * 45),
      ),
      cap: 'round' as const,
    }
    return path(softLine(places), { stroke })
  })
}

/** Returns the seal: a square of vermilion with uneven edges, and in it one character. */
export function seal(place: Point, size: number, words: string, random: Random): Art[] {
  const { x, y } = place
  const edge = (from: Point, to: Point) =>
    Array.from({ length: 8 }, (_, index) => ({
      x: from.x + ((to.x - from.x) * index) / 8 + (random() - 0.5) * 2.2,
      y: from.y + ((to.y - from.y) * index) / 8 + (random() - 0.5) * 2.2,
    }))
  const corners = [place, { x: x + size, y }, { x: x + size, y: y + size }, { x, y: y + size }]
  const sides = corners.flatMap((corner, index) => edge(corner, corners[(index + 1) % 4] ?? corner))
  const inner = box(x + 3.5, y + 3.5, size - 7, size - 7)
  const type = Math.round(size * 0.46)
  return [
    path(outline(sides), { fill: solid('accent1') }),
    rect(inner, { stroke: { fill: inkOn('accent1', 70), width: 1, dash: 'solid' } }),
    numeral(box(x, y + size / 2 - type * 0.65, size, type * 1.3), words, {
      face: '@title',
      size: type,
      weight: 700,
      fill: inkOn('accent1'),
      align: 'center',
      lineHeight: 1.3,
    }),
  ]
}

/** What a page seals itself with: the first letter of its title, else the sign of its chapter or page. */
export function sealSign({ title, chapter, pageIndex }: ArtContext): string {
  const letter = /[ก-ฮ]|(?![เ-ไ])\p{L}/u.exec(title)?.[0]
  return letter?.toUpperCase() ?? sign(Math.min(99, chapter > 0 ? chapter : pageIndex + 1))
}

/** Returns the seal of a page. */
export function sealed(place: Point, size: number, context: ArtContext): Art[] {
  return seal(place, size, sealSign(context), context.random)
}

/** Long fibres in the paper. */
export function fibres(random: Random): Art {
  const line = () => {
    const [x, y, angle] = [random() * 960, random() * 540, random() * Math.PI]
    const [length, bow] = [10 + random() * 26, (random() - 0.5) * 14]
    const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length]
    const control = `${tenth(x + dx / 2 - Math.sin(angle) * bow)} ${tenth(y + dy / 2 + Math.cos(angle) * bow)}`
    return `M${tenth(x)} ${tenth(y)}Q${control} ${tenth(x + dx)} ${tenth(y + dy)}`
  }
  const stroke = { ...pen('text1', 0.9, 7), cap: 'round' as const }
  return path(Array.from({ length: 46 }, line).join(''), { stroke })
}

/** Returns a number in the signs of the suit, set in a box. */
export function signIn(
  area: ReturnType<typeof box>,
  number: number,
  look: { fill: ReturnType<typeof solid>; size: number; align?: 'start' | 'center' },
): Art {
  return numeral(area, sign(number), { face: '@title', weight: 600, lineHeight: 1.2, ...look })
}
