import { type Matrix, type MovingOperators, type PdfDrawing, placedOperations } from './drawing.ts'
import { BULLET } from './list-marks.ts'
import { rowsOf } from './pieces.ts'
import type { PdfRun } from './text.ts'

/** The codes of the drawing operators in use. */
export interface PathOperators extends MovingOperators {
  readonly constructPath: number
  readonly clip: number
  readonly eoClip: number
  readonly endPath: number
}

interface Box {
  readonly x: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The sides of a bullet, in points. */
const SIDE_MIN = 0.8
const SIDE_MAX = 10
/** The maximum number of small shapes of a page that are looked at. */
const SHAPES_MAX = 500
/** The minimum number of bullets at one position. */
const BULLETS_MIN = 2
/** The maximum distance of a bullet from its line, in em. */
const DISTANCE = 3

/** Returns the runs with a bullet before each line that one is drawn beside, as programs do that draw bullets as shapes. */
export function withDrawnBullets(
  runs: readonly PdfRun[],
  drawing: PdfDrawing,
  { operators, start }: { readonly operators: PathOperators; readonly start: Matrix },
): readonly PdfRun[] {
  const shapes = smallShapes(drawing, operators, start)
  if (shapes.length < BULLETS_MIN) return runs
  const bullets = rowsOf(runs).flatMap(row => row.flatMap((run, at) => bulletOf(run, row[at - 1], shapes)))
  const isAligned = ({ x }: PdfRun) => bullets.filter(other => Math.abs(other.x - x) < 1).length >= BULLETS_MIN
  return [...runs, ...bullets.filter(isAligned)]
}

/** Returns the boxes of painted shapes that are as wide as high, and as small as a bullet. */
function smallShapes(drawing: PdfDrawing, operators: PathOperators, start: Matrix): readonly Box[] {
  const unpainted = new Set([operators.clip, operators.eoClip, operators.endPath])
  const paths = placedOperations(drawing, operators, { start, kinds: new Set([operators.constructPath]) })
  return paths
    .flatMap(({ args, matrix }) => {
      const [paint, , box] = args ?? []
      if (typeof paint !== 'number' || unpainted.has(paint) || !isBox(box)) return []
      return [boxOf(box, matrix)]
    })
    .filter(isSmall)
    .slice(0, SHAPES_MAX)
}

function isBox(value: unknown): value is ArrayLike<number> {
  return typeof value === 'object' && value !== null && 'length' in value && value.length === 4
}

function boxOf(box: ArrayLike<number>, [a, b, c, d, e, f]: Matrix): Box {
  const [left = 0, low = 0, right = 0, high = 0] = Array.from(box)
  const corners = [left, right].flatMap(x => [low, high].map(y => ({ x: a * x + c * y + e, y: b * x + d * y + f })))
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return { x: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

function isSmall({ x, right, top, bottom }: Box): boolean {
  const [width, height] = [right - x, bottom - top]
  return (
    Math.min(width, height) >= SIDE_MIN &&
    Math.max(width, height) <= SIDE_MAX &&
    Math.abs(width - height) <= 0.3 * width
  )
}

/** Returns the bullet that is drawn before a run, right of the run before it in the row. */
function bulletOf(run: PdfRun, before: PdfRun | undefined, shapes: readonly Box[]): readonly PdfRun[] {
  if (run.tagged !== undefined || BULLET.test(run.text)) return []
  const left = Math.max(
    run.x - DISTANCE * run.size,
    before === undefined ? Number.NEGATIVE_INFINITY : before.right + run.size,
  )
  const shape = shapes.find(
    ({ x, right, top, bottom }) =>
      x >= left &&
      right <= run.x - 0.15 * run.size &&
      bottom - top <= 0.65 * run.size &&
      top >= run.y - 0.8 * run.size &&
      bottom <= run.y + 0.05 * run.size,
  )
  if (shape === undefined) return []
  return [{ ...run, text: '•', x: shape.x, right: shape.right, isRtl: false, level: 0, content: '' }]
}
