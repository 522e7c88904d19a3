import type { Random } from '../../../base/random.ts'
import type { ThemeSlot } from '../../../color/types.ts'
import type { Point, Rect } from '../../../geometry/types.ts'
import { box, boxedPath, circle, path, solid } from '../../toolkit/art.ts'
import { softLine } from '../../toolkit/lines.ts'
import type { Art } from '../../types.ts'
import { drawn, line, roundPen } from './marks.ts'
import { between, handLine, off, tenth, turnedBox } from './pencil.ts'

const FIBERS = 420

/** Returns the tooth of the paper: short strokes all over the page, others on every page. */
export function fibers(random: Random, ink: ThemeSlot = 'text2', percent = 16): Art {
  const strokes = Array.from({ length: FIBERS }, () => {
    const [x, y, length] = [random() * 940, random() * 536, between(random, 6, 32)]
    return `M${tenth(x)} ${tenth(y)}l${tenth(length)} ${tenth(off(random, length * 0.16))}`
  })
  return boxedPath({ ...box(0, 0, 960, 540), path: strokes.join('') }, { stroke: roundPen([ink, percent], 0.8) })
}

/** Returns a sheet of paper laid down a little askew, with its flat shadow. */
export function card(area: Rect, degrees: number): Art[] {
  const sheet = (x: number, y: number) => turnedBox(box(area.x + x, area.y + y, area.width, area.height), degrees)
  return [
    path(sheet(3, 5), { fill: solid('text1', 9) }),
    path(sheet(0, 1), { fill: solid('text1', 14) }),
    path(sheet(0, 0), { fill: solid('background2') }),
  ]
}

/** Colors of adhesive tape. */
export type TapeInk = 'accent2' | 'accent3' | 'accent4'

/** In their order from card to card. */
export const TAPES: readonly TapeInk[] = ['accent3', 'accent4', 'accent2']

/** Returns a strip of tape around its middle. */
export function tape(middle: Point, degrees: number, ink: TapeInk, width = 84): Art {
  return path(turnedBox(box(middle.x - width / 2, middle.y - 12, width, 24), degrees), { fill: solid(ink, 62) })
}

/** How askew the nth of several cards lies. */
export function tilt(index: number, random: Random): number {
  return ([-1.4, 1, -0.7, 0.8][index % 4] ?? 0) + off(random, 0.2)
}

/** Two strokes under words, the lower one shorter. */
export function underline(from: Point, length: number, ink: ThemeSlot, width = 5): Art[] {
  const wave = (start: number, end: number, y: number) =>
    softLine(
      [0, 0.3, 0.62, 1].map((share, index) => ({
        x: from.x + length * (start + (end - start) * share),
        y: y + ([0, -6, -2, -7][index] ?? 0),
      })),
    )
  return drawn([line(wave(0, 1, from.y), width, ink), line(wave(0.06, 0.9, from.y + 9), width * 0.6, ink)])
}

/** Returns an arrow in one stroke, its curve bent to its left by a share of its length. */
export function arrow(from: Point, to: Point, bend: number, ink: ThemeSlot = 'accent2', width = 2.6): Art[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const middle = { x: (from.x + to.x) / 2 + dy * bend, y: (from.y + to.y) / 2 - dx * bend }
  const heading = Math.atan2(to.y - middle.y, to.x - middle.x)
  return drawn([
    line(
      `M${tenth(from.x)} ${tenth(from.y)}Q${tenth(middle.x)} ${tenth(middle.y)} ${tenth(to.x)} ${tenth(to.y)}`,
      width,
      ink,
    ),
    ...arrowHead(to, heading, ink, width),
  ])
}

/** Returns the two short strokes at the end of an arrow. */
export function arrowHead(tip: Point, heading: number, ink: ThemeSlot, width: number) {
  return [0.5, -0.5].map(spread => {
    const angle = heading + Math.PI + spread
    const end = { x: tip.x + 12 * Math.cos(angle), y: tip.y + 12 * Math.sin(angle) }
    return line(`M${tenth(end.x)} ${tenth(end.y)}L${tenth(tip.x)} ${tenth(tip.y)}`, width, ink)
  })
}

/** Returns a line ruled by hand, as in a notebook. */
export function ruled(from: Point, to: Point, random: Random, ink: ThemeSlot = 'accent4', percent = 55): Art[] {
  return drawn([line(handLine(from, to, random, 0.5), 1.3, ink, percent)])
}

/** Holes of a loose leaf down its left edge. */
export function holes(x: number, [top, bottom]: readonly [number, number], count: number): Art[] {
  return Array.from({ length: count }, (_, index) => {
    const y = count === 1 ? (top + bottom) / 2 : top + ((bottom - top) * index) / (count - 1)
    return circle({ x, y }, 6, { fill: solid('background1'), stroke: roundPen(['text1', 30], 1) })
  })
}

/** Squared paper. */
export function squares({ x, y, width, height }: Rect, pitch: number): Art {
  const down = Array.from({ length: Math.floor(width / pitch) + 1 }, (_, i) => `M${x + i * pitch} ${y}v${height}`)
  const across = Array.from({ length: Math.floor(height / pitch) + 1 }, (_, i) => `M${x} ${y + i * pitch}h${width}`)
  return path([...down, ...across].join(''), { stroke: roundPen(['accent4', 22], 1) })
}
