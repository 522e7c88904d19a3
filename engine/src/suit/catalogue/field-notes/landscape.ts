import type { Random } from '../../../base/random.ts'
import type { Point, Rect } from '../../../geometry/types.ts'
import { pick } from '../../toolkit/chance.ts'
import { softLine } from '../../toolkit/lines.ts'
import type { Art } from '../../types.ts'
import { at, drawn, flat, inked, line, type Mark } from './marks.ts'
import { between, blob, off, tenth } from './pencil.ts'
import { bank } from './reeds.ts'

/** Returns a view of water and hills that fills a box turned about its middle: what stands in for a picture. */
export function landscape(
  { x, y, width, height }: Rect,
  degrees: number,
  random: Random,
  guest: Guest = pick(GUESTS, random),
): Art[] {
  const size = { width, height }
  const level = height * between(random, 0.5, 0.58)
  const marks = [
    flat(`M0 0H${width}V${height}H0Z`, 'background2'),
    flat(`M0 0H${width}V${height}H0Z`, 'accent3', 34),
    ...sun(
      { x: width * between(random, 0.3, 0.8), y: level * between(random, 0.36, 0.56) },
      Math.min(width, height) * 0.115,
      random,
    ),
    ...ridges(size, level, random),
    ...water(size, level, random),
    ...(width > 280 ? [...pads(size, level, random), ...guest(size, level, random)] : []),
    ...banks(size, random),
    line(`M0 0H${width}V${height}H0Z`, 1, 'text1', 30),
  ]
  const placed = at(marks, { x: -width / 2, y: -height / 2 })
  return drawn(at(placed, { x: x + width / 2, y: y + height / 2, angle: degrees }))
}

interface Extent {
  readonly width: number
  readonly height: number
}

function sun(center: Point, radius: number, random: Random): Mark[] {
  return [flat(blob({ x: center.x + 4, y: center.y + 4 }, [radius, radius], random, 0.02), 'accent2', 70)]
}

/** Two ranges of hills with a line a little beside them. */
function ridges({ width }: Extent, level: number, random: Random): Mark[] {
  const range = (lift: number, waver: number) =>
    Array.from({ length: 6 }, (_, index) => ({ x: (width * index) / 5, y: level - lift + off(random, waver) }))
  const far = range(level * 0.2, level * 0.11)
  const near = range(level * 0.08, level * 0.05)
  const closed = (places: readonly Point[]) => `${softLine(places)}L${width} ${level + 8}L0 ${level + 8}Z`
  return [
    flat(closed(far), 'accent1', 34),
    flat(closed(near), 'accent1', 56),
    line(softLine(far.map((place, index) => ({ x: place.x, y: place.y - (index % 2 === 0 ? 5 : 1) }))), 1.8),
  ]
}

function water({ width, height }: Extent, level: number, random: Random): Mark[] {
  const count = Math.round((width * (height - level)) / 5600)
  const lights = Array.from({ length: count }, () => {
    const length = between(random, 30, Math.min(76, width * 0.4))
    const x = between(random, 4, width - length - 4)
    const y = between(random, level + 14, height - 8)
    return `M${tenth(x)} ${tenth(y)}q${tenth(length / 2)} ${-5} ${tenth(length)} 0`
  })
  const glade = width * between(random, 0.56, 0.68)
  return [
    flat(`M0 ${level}H${width}V${height}H0Z`, 'accent4', 66),
    flat(`M${glade} ${level}h${width * 0.17}l${width * 0.05} ${height - level}h${-width * 0.27}Z`, 'accent3', 40),
    line(lights.join(''), 1.8, 'background2', 60),
  ]
}

/** Leaves on the water, some in bloom. */
function pads({ width, height }: Extent, level: number, random: Random): Mark[] {
  return [0.2, 0.3, 0.42, 0.62, 0.86].flatMap((share, index) => {
    const spot = {
      x: width * share + off(random, 14),
      y: level + (height - level) * between(random, 0.42, 0.78),
      scale: between(random, 0.8, 1.15),
    }
    const pad = at([inked('M0 0L36 -7A40 13.600 0 1 1 28 -10Z', 'accent1', 100, 1.8)], spot)
    const bloom = at([inked('M-8 -4q-2 -16 6 -20q2 10 2 18q4 -16 14 -18q0 12 -8 22z', 'background2', 100, 1.6)], spot)
    return index % 2 === 0 ? [...pad, ...bloom] : pad
  })
}

/** Who is seen on the water. */
type Guest = (size: Extent, level: number, random: Random) => Mark[]

/** Guests of a view: a heron, a boat. */
export const GUESTS: readonly [Guest, ...Guest[]] = [wader, boat]

/** Returns a boat under sail, its waves around it. */
function boat({ width, height }: Extent, level: number, random: Random): Mark[] {
  const spot = {
    x: width * between(random, 0.42, 0.58),
    y: level + (height - level) * 0.42,
    scale: (height / 386) * 1.15,
    flip: random() < 0.5,
  }
  return at(
    [
      flat('M8 -4L74 -4L8 -150Z', 'background2'),
      line('M0 6V-166', 3.4),
      line('M4 -8L70 -8L4 -154Z', 2.2),
      inked('M-6 -14L-52 -14L-6 -128Z', 'accent2', 86, 2.2),
      inked('M-66 2H84C76 24 62 34 46 36H-36C-52 34 -62 20 -66 2Z', 'accent6', 100, 2.4),
      line('M-60 14H78M0 -166l22 6l-22 6', 1.8),
      line('M-96 36q14 -8 28 0t28 0t28 0t28 0t28 0M-50 52q14 -8 28 0t28 0t28 0', 2, 'background2', 90),
    ],
    spot,
  )
}

/** Returns a heron that stands in the water. */
function wader({ width, height }: Extent, _level: number, random: Random): Mark[] {
  const scale = height / 386
  const flip = random() < 0.4
  return at(
    [
      line('M0 150V236M16 150V240', 3),
      inked(
        'M-44 96C-60 120 -30 156 8 156C46 156 58 126 44 100C30 78 22 84 18 60C16 40 30 30 28 12C26 -8 0 -10 -4 6C-6 26 12 36 6 64C0 84 -28 80 -44 96Z',
        'background2',
        100,
        2.4,
      ),
      inked('M-50 104C-80 120 -84 140 -92 152C-60 156 -10 158 16 140C-6 140 -34 128 -50 104Z', 'accent6', 100, 2.2),
      inked('M2 -2L-50 14L2 14Z', 'accent2', 100, 1.8),
      flat('M5 3a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z', 'text1'),
      line('M26 4Q44 2 56 14', 3),
    ],
    { x: width * between(random, 0.46, 0.6), y: height * 0.34, scale: scale * 1.04, flip },
  )
}

/** Grass that frames the view, all of it inside. */
function banks({ width, height }: Extent, random: Random): Mark[] {
  const left = { foot: height, from: 26, to: width * 0.17, height: height * 0.56, strength: 1.4 }
  const right = { foot: height, from: width * 0.84, to: width - 30, height: height * 0.48, strength: 1.4 }
  const isWide = width > 280
  return [
    ...bank(
      {
        ...left,
        rushes: isWide
          ? [
              [0.25, 0.85],
              [0.8, 1],
            ]
          : [],
      },
      random,
    ),
    ...bank({ ...right, rushes: isWide ? [[0.3, 0.95]] : [] }, random),
  ]
}
