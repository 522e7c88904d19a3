import type { Random } from '../../../base/random.ts'
import type { ThemeSlot } from '../../../color/types.ts'
import type { Rect } from '../../../geometry/types.ts'
import type { Art } from '../../types.ts'
import { at, drawn, flat, line, type Mark } from './marks.ts'
import { handLine, tenth } from './pencil.ts'

/** About so wide are the fields of a print, in px. */
const FIELD = 118

/** A pattern that fills a field of a size from 0 0. */
type Pattern = (side: readonly [width: number, height: number], ink: ThemeSlot, random: Random) => Mark[]

const PATTERNS: readonly Pattern[] = [quarter, halves, stripes, disc, corner, rings]
const INKS: readonly ThemeSlot[] = ['accent3', 'accent1', 'accent2', 'accent4']

/** Returns a print of patterns in fields that fills a box turned about its middle: what stands in for a picture. */
export function quilt({ x, y, width, height }: Rect, degrees: number, random: Random): Art[] {
  const [columns, rows] = [Math.max(2, Math.round(width / FIELD)), Math.max(2, Math.round(height / FIELD))]
  const side = [width / columns, height / rows] as const
  const start = Math.floor(random() * PATTERNS.length)
  const fields = Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const pattern = PATTERNS[(start + column * 2 + row * 3) % PATTERNS.length] ?? disc
    const ink = INKS[(column + row * 3) % INKS.length] ?? 'accent3'
    return at(pattern(side, ink, random), { x: column * side[0], y: row * side[1] })
  })
  const seams = [
    ...Array.from({ length: columns - 1 }, (_, index) => `M${tenth(side[0] * (index + 1))} 0V${height}`),
    ...Array.from({ length: rows - 1 }, (_, index) => `M0 ${tenth(side[1] * (index + 1))}H${width}`),
  ]
  const marks = [
    flat(`M0 0H${width}V${height}H0Z`, 'background2'),
    ...fields.flat(),
    line(seams.join(''), 1.4, 'text1', 46),
    line(`M0 0H${width}V${height}H0Z`, 1, 'text1', 30),
  ]
  const placed = at(marks, { x: -width / 2, y: -height / 2 })
  return drawn(at(placed, { x: x + width / 2, y: y + height / 2, angle: degrees }))
}

function ground([width, height]: readonly [number, number], ink: ThemeSlot, percent: number): Mark {
  return flat(`M0 0H${width}V${height}H0Z`, ink, percent)
}

function quarter(side: readonly [number, number], ink: ThemeSlot): Mark[] {
  const [width, height] = side
  return [ground(side, ink, 26), flat(`M0 0H${width}A${width} ${height} 0 0 1 0 ${height}Z`, ink, 86)]
}

function halves(side: readonly [number, number], ink: ThemeSlot): Mark[] {
  const [width, height] = side
  const half = (y: number) => `M0 ${y}A${width / 2} ${height / 2} 0 0 1 ${width} ${y}Z`
  return [flat(half(height / 2), ink, 82), flat(half(height), ink, 50)]
}

function stripes(side: readonly [number, number], ink: ThemeSlot, random: Random): Mark[] {
  const [width, height] = side
  return [
    ground(side, ink, 44),
    ...[1, 2, 3, 4, 5].map(index => {
      const y = (height * index) / 6
      return line(handLine({ x: 10, y }, { x: width - 10, y }, random, 0.8), 2)
    }),
  ]
}

function disc(side: readonly [number, number], ink: ThemeSlot): Mark[] {
  const [width, height] = side
  const oval = (share: number) =>
    `M${(width * (1 - share)) / 2} ${height / 2}a${(width * share) / 2} ${(height * share) / 2} 0 1 0 ${width * share} 0a${(width * share) / 2} ${(height * share) / 2} 0 1 0 ${-width * share} 0Z`
  return [ground(side, ink, 20), flat(oval(0.76), ink, 84), flat(oval(0.28), 'background2')]
}

function corner(side: readonly [number, number], ink: ThemeSlot): Mark[] {
  const [width, height] = side
  return [flat(`M0 ${height}H${width}V0Z`, ink, 74), flat(`M0 ${height}V0H${width}Z`, ink, 22)]
}

function rings(side: readonly [number, number], ink: ThemeSlot): Mark[] {
  const [width, height] = side
  const arc = (share: number) =>
    `M${tenth(width * (1 - share))} ${height}A${tenth(width * share)} ${tenth(height * share)} 0 0 1 ${width} ${tenth(height * (1 - share))}`
  return [ground(side, ink, 32), ...[0.25, 0.5, 0.75, 0.96].map(share => line(arc(share), 2.2))]
}
