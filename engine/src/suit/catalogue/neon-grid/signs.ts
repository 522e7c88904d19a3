import type { Random } from '../../../base/random.ts'
import type { ThemeSlot } from '../../../color/types.ts'
import type { Point, Rect } from '../../../geometry/types.ts'
import { path, pen, solid } from '../../toolkit/art.ts'
import type { Art } from '../../types.ts'
import { neon, px, tube } from './light.ts'

/** Returns a sign drawn with one tube of light, another one for each index. */
export function sign(area: Rect, index: number, { ink, random }: { ink: ThemeSlot; random: Random }): Art[] {
  const draw = SIGNS[index % SIGNS.length] ?? zigzag
  return neon(draw(area, random), ink, 3, 1)
}

/** Draws one tube in an area. */
type Sign = (area: Rect, random: Random) => string

const SIGNS: readonly Sign[] = [ribbon, hairpin, zigzag, levels, wave]

/** The index of the sign that fills a free cell. */
export const WAVE = 4

/** Path data through places given as shares of an area. */
function through({ x, y, width, height }: Rect, shares: readonly (readonly [number, number])[]): string {
  return shares
    .map(([across, down], index) => `${index === 0 ? 'M' : 'L'}${px(x + width * across)} ${px(y + height * down)}`)
    .join('')
}

function ribbon({ x, y, width, height }: Rect, random: Random): string {
  const at = (across: number, down: number) => `${px(x + width * across)} ${px(y + height * down)}`
  const sway = () => (random() - 0.5) * 0.16
  const curves = [
    [at(0, 0.1 + sway()), at(0.38, 0.1 + sway()), at(0.54, 0.42)],
    [at(0.7, 0.74), at(0.92, 0.95 + sway()), at(0.99, 0.4 + sway())],
    [at(1.06, -0.1), at(0.78, -0.02), at(0.58, 0.1 + sway())],
  ]
  return `M${at(0, 0.86)}${curves.map(points => `C${points.join(' ')}`).join('')}`
}

function hairpin({ x, y, width, height }: Rect, random: Random): string {
  const [top, bottom] = [y + height * 0.22, y + height * 0.72]
  const bend = x + width * (0.72 + random() * 0.1)
  const start = x + width * (0.3 + random() * 0.2)
  const far = px(bend + (bottom - top) * 0.72)
  return `M${px(x)} ${px(bottom)}H${px(bend)}C${far} ${px(bottom)} ${far} ${px(top)} ${px(bend)} ${px(top)}H${px(start)}`
}

function zigzag(area: Rect, random: Random): string {
  const places = Array.from({ length: 6 }, (_, index): [number, number] => [
    index / 5,
    index % 2 === 0 ? 0.78 + random() * 0.18 : 0.04 + random() * 0.2,
  ])
  return through(area, places)
}

function levels(area: Rect, random: Random): string {
  const heights = Array.from({ length: 4 }, (_, index) => (index % 2 === 0 ? 0.7 : 0.08) + random() * 0.22)
  return through(
    area,
    heights.flatMap((level, index): [number, number][] => [
      [index / 4, level],
      [(index + 1) / 4, level],
    ]),
  )
}

function wave({ x, y, width, height }: Rect, random: Random): string {
  const [top, bottom] = [y + height * (random() * 0.1), y + height * (0.9 + random() * 0.08)]
  const step = width / 4
  const curves = Array.from({ length: 4 }, (_, index) => {
    const [left, right] = [x + index * step, x + (index + 1) * step]
    const edge = index % 2 === 0 ? top : bottom
    return `C${px(left + step * 0.36)} ${px(edge)} ${px(right - step * 0.36)} ${px(edge)} ${px(right)} ${px(y + height / 2)}`
  })
  return `M${px(x)} ${px(y + height / 2)}${curves.join('')}`
}

/** Returns a trophy of light around a middle, so wide and high: a gem, a cube or a pyramid, with its edges. */
export function trophy({ center, width, height }: TrophyPlan, turn: number, random: Random): Art[] {
  const at = (across: number, down: number): Point => ({
    x: px(center.x + across * width),
    y: px(center.y + down * height),
  })
  const { outline, edges } = (TROPHIES[turn % TROPHIES.length] ?? gem)(at, random)
  const back = path(outlineOf([at(-0.41, -0.18), at(0, -0.44), at(0.41, -0.18), at(0, 0.5)]), {
    fill: solid('background2'),
    stroke: pen('accent3', 1.2, 60),
  })
  return [
    ...(turn % TROPHIES.length === 0 ? [back] : [path(outlineOf(outline), { fill: solid('background2') })]),
    ...neon(outlineOf(outline), 'accent1', 2.5),
    path(edges.map(edge => outlineOf(edge, false)).join(''), { stroke: tube('accent1', 1.2, 70) }),
  ]
}

/** Where a trophy stands. */
interface TrophyPlan {
  readonly center: Point
  readonly width: number
  readonly height: number
}

/** A place in a trophy's box, from -0.5 to 0.5. */
type Place = (across: number, down: number) => Point

interface Trophy {
  readonly outline: readonly Point[]
  readonly edges: readonly (readonly Point[])[]
}

const TROPHIES: readonly ((at: Place, random: Random) => Trophy)[] = [gem, cube, pyramid]

function outlineOf(points: readonly Point[], closed = true): string {
  const data = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  return closed ? `${data}Z` : data
}

function gem(at: Place, random: Random): Trophy {
  const [girdle, facet] = [-0.2 + random() * 0.06, 0.16 + random() * 0.06]
  const [top, foot, left, right] = [at(0, -0.5), at(0, 0.5), at(-0.5, girdle), at(0.5, girdle)]
  return {
    outline: [top, right, foot, left],
    edges: [
      [left, right],
      [top, at(-facet, girdle), foot, at(facet, girdle), top],
    ],
  }
}

function cube(at: Place, random: Random): Trophy {
  const lift = (random() - 0.5) * 0.08
  const [top, foot, middle] = [at(0, -0.44), at(0, 0.44), at(0, lift)]
  const [left, right, lowLeft, lowRight] = [at(-0.5, -0.22), at(0.5, -0.22), at(-0.5, 0.22), at(0.5, 0.22)]
  const heart = [at(0, -0.16 + lift), at(0.18, lift), at(0, 0.16 + lift), at(-0.18, lift)]
  return {
    outline: [top, right, lowRight, foot, lowLeft, left],
    edges: [
      [left, middle, right],
      [middle, foot],
      [...heart, heart[0] ?? middle],
    ],
  }
}

function pyramid(at: Place, random: Random): Trophy {
  const shift = (random() - 0.5) * 0.2
  const [top, left, right, foot] = [at(0, -0.5), at(-0.5, 0.28), at(0.5, 0.28), at(shift, 0.5)]
  return {
    outline: [top, right, foot, left],
    edges: [
      [top, foot],
      [left, at(-shift, 0.08), right],
      [at(-shift, 0.08), top],
    ],
  }
}
