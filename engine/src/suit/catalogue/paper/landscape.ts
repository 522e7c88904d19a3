import type { Random } from '../../../base/random.ts'
import type { Point, Rect } from '../../../geometry/types.ts'
import { point, smoothPath } from './engraving.ts'

/** One hill: the area it covers and the lines on it, as path data. */
export interface Hill {
  readonly area: string
  readonly lines: string
  readonly wash: 'accent2' | 'accent3' | 'accent4'
  readonly trees: readonly Tree[]
}

/** A round tree. `shadow` is the ink on its far side. */
export interface Tree {
  readonly center: Point
  readonly radius: number
  readonly shadow: string
  readonly trunk: string
}

/** A landscape of stacked hills under a low sun. */
export interface Landscape {
  readonly sun: { readonly center: Point; readonly radius: number }
  readonly sky: readonly { readonly path: string; readonly width: number }[]
  readonly hills: readonly Hill[]
}

const LINES = 24
const STEP = 12

/** Draws a landscape into a box, back to front; the same random numbers give the same land. */
export function drawLandscape(box: Rect, random: Random): Landscape {
  const sun = {
    center: { x: box.x + box.width * (0.58 + random() * 0.26), y: box.y + box.height * 0.32 },
    radius: box.height * 0.145,
  }
  const washes = ['accent4', 'accent2', 'accent2', 'accent3'] as const
  const hills = washes.map((wash, index) => drawHill(box, { wash, index, count: washes.length }, random))
  return { sun, sky: skyLines(box, sun), hills }
}

function skyLines(box: Rect, sun: Landscape['sun']): Landscape['sky'] {
  const count = Math.round((box.height * 0.6) / 6.5)
  return Array.from({ length: count }, (_, index) => {
    const y = box.y + 10 + index * 6.5
    const away = sun.radius + 7
    const half = Math.sqrt(Math.max(0, away * away - (y - sun.center.y) ** 2))
    const right = box.x + box.width
    const path =
      half > 0
        ? `M${point(box.x, y)}L${point(sun.center.x - half, y)}M${point(sun.center.x + half, y)}L${point(right, y)}`
        : `M${point(box.x, y)}L${point(right, y)}`
    return { path, width: Math.max(0.4, 1 - index * 0.017) }
  })
}

interface HillPlan {
  readonly wash: Hill['wash']
  readonly index: number
  readonly count: number
}

function drawHill(box: Rect, { wash, index, count }: HillPlan, random: Random): Hill {
  const depth = (index + 1) / count
  const level = box.y + box.height * (0.5 + 0.3 * (index / (count - 1)))
  const swell = box.height * (0.05 + 0.035 * depth)
  const [phase, long, short] = [random() * 6.3, 1.1 + random() * 0.7, 2.3 + random() * 1.1]
  const bottom = box.y + box.height
  const top = (x: number) => {
    const turn = ((x - box.x) / box.width) * 2 * Math.PI
    return level - swell * Math.sin(turn * long + phase) - swell * 0.35 * Math.sin(turn * short + phase * 1.7)
  }
  const crest = samples(box).map(x => ({ x, y: top(x) }))
  const area = `${smoothPath(crest, true)}L${point(box.x + box.width, bottom)}L${point(box.x, bottom)}Z`
  const lines = Array.from({ length: LINES }, (_, line) => hillLine(box, crest, line, depth)).join('')
  return { area, lines, wash, trees: index === 1 || index === 2 ? treesOn(box, top, depth, random) : [] }
}

/** One line below the crest, as a closed shape: the distance grows towards the viewer, the thickness with the slope. */
function hillLine(box: Rect, crest: readonly Point[], line: number, depth: number): string {
  const drop = (4 + 2 * depth) * line + 0.16 * depth * line * line
  const ease = 1 - (line / LINES) * 0.5
  const middle = crest.reduce((sum, { y }) => sum + y, 0) / crest.length
  const cuts = crest.map(({ x, y }, index) => {
    const next = crest[Math.min(crest.length - 1, index + 1)] ?? { x, y }
    const slope = (next.y - y) / STEP
    const thickness = 0.5 + 0.5 * depth + Math.max(-0.35, slope * 2.4)
    return { x, y: middle + (y - middle) * ease + drop, half: Math.max(0.22, thickness / 2) }
  })
  return stretchesAbove(cuts, box.y + box.height)
    .map(ribbon)
    .join('')
}

/** A place on a line and half its thickness there. */
interface RibbonCut extends Point {
  readonly half: number
}

/** Returns the stretches of a line that do not reach below `bottom`. */
function stretchesAbove(cuts: readonly RibbonCut[], bottom: number): RibbonCut[][] {
  const stretches: RibbonCut[][] = [[]]
  for (const cut of cuts) {
    if (cut.y + cut.half < bottom) stretches.at(-1)?.push(cut)
    else if (stretches.at(-1)?.length !== 0) stretches.push([])
  }
  return stretches.filter(stretch => stretch.length > 2)
}

function ribbon(cuts: readonly RibbonCut[]): string {
  const upper = cuts.map(({ x, y, half }) => point(x, y - half))
  const lower = cuts.map(({ x, y, half }) => point(x, y + half)).reverse()
  return `M${[...upper, ...lower].join('L')}Z`
}

function treesOn(box: Rect, top: (x: number) => number, depth: number, random: Random): Tree[] {
  const count = 11
  return Array.from({ length: count }, (_, index) => {
    const x = box.x + ((index + 0.2 + random() * 0.6) / count) * box.width
    const radius = 5 + 6 * depth + random() * 2
    const foot = top(x) + 4 + 16 * depth * random()
    return drawTree({ x, y: foot - radius * 1.6 }, radius)
  })
}

function drawTree(center: Point, radius: number): Tree {
  const { x, y } = center
  const lines = Array.from({ length: 7 }, (_, index) => {
    const dy = (-0.75 + index * 0.25) * radius
    const reach = Math.sqrt(Math.max(0, radius * radius - dy * dy))
    return `M${point(x + reach * 0.05 * (7 - index), y + dy)}L${point(x + reach, y + dy)}`
  })
  return {
    center,
    radius,
    shadow: lines.join(''),
    trunk: `M${point(x, y + radius)}L${point(x, y + radius * 1.7)}`,
  }
}

function samples(box: Rect): number[] {
  const count = Math.round(box.width / STEP)
  return Array.from({ length: count + 1 }, (_, index) => box.x + (index * box.width) / count)
}
