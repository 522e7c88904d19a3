import { type PathSegment, printPath } from './path.ts'
import { ACTION_BUTTONS } from './preset/action-buttons.ts'
import { ARROW_CALLOUTS } from './preset/arrow-callouts.ts'
import { ARROWS } from './preset/arrows.ts'
import { BENT_ARROWS } from './preset/bent-arrows.ts'
import { BRACKETS } from './preset/brackets.ts'
import { CALLOUTS } from './preset/callouts.ts'
import { CURVED_ARROWS } from './preset/curved-arrows.ts'
import { FIGURES } from './preset/figures.ts'
import { FLOWCHART } from './preset/flowchart.ts'
import { MATH } from './preset/math.ts'
import { boxOf, type HandlePlan, type Plan, type Preset, pathsOf, sides, withinLimits } from './preset/plan.ts'
import { POLYGONS } from './preset/polygons.ts'
import type { PathFill } from './preset/preset-path.ts'
import { RECTANGLES } from './preset/rectangles.ts'
import { RIBBONS } from './preset/ribbons.ts'
import { ROUNDED } from './preset/round.ts'
import { SOLIDS } from './preset/solids.ts'
import { STARS } from './preset/stars.ts'
import type { Point, Rect, Size } from './types.ts'

export type { PathFill } from './preset/preset-path.ts'

/** The preset shapes by their DrawingML name (ECMA-376 Part 1, 20.1.10.56). */
export const SHAPE_PRESETS = {
  ...RECTANGLES,
  ...SOLIDS,
  ...ROUNDED,
  ...POLYGONS,
  ...FIGURES,
  ...BRACKETS,
  ...ARROWS,
  ...BENT_ARROWS,
  ...CURVED_ARROWS,
  ...ARROW_CALLOUTS,
  ...MATH,
  ...FLOWCHART,
  ...STARS,
  ...RIBBONS,
  ...CALLOUTS,
  ...ACTION_BUTTONS,
} as const satisfies Record<string, Preset>

/** The name of a preset shape. */
export type ShapePreset = keyof typeof SHAPE_PRESETS

/** A path of a drawn shape: absolute M, L, C, Q, Z in the shape's px, how it takes the fill, and whether it is stroked. */
export interface ShapePath {
  readonly path: string
  readonly fill: PathFill
  readonly stroke: boolean
}

/** A connection site, in the shape's px; connectors leave at `angle`, degrees clockwise from the right. */
export interface ShapeSite {
  readonly at: Point
  readonly angle: number
}

/** A shape drawn at one size, in its own px: its paths back to front, its text area, its connection sites and its handles. */
export interface ShapeDrawing {
  readonly paths: readonly ShapePath[]
  readonly text: Rect
  readonly sites: readonly ShapeSite[]
  /** Where the yellow handles are; `dragHandle` says what moving one does. */
  readonly handles: readonly Point[]
}

/** The effective adjust value and its range: 1/100000 of a length or 1/60000 degree. */
export interface AdjustValue {
  readonly value: number
  readonly min: number
  readonly max: number
}

/** Whether there is a preset shape of this name. */
export function isPreset(name: string): name is ShapePreset {
  return Object.hasOwn(SHAPE_PRESETS, name)
}

/**
 * Draws a preset in a box of this size. Missing adjust values get their default, all are clamped to their limits; an unknown preset is
 * drawn as a rectangle.
 */
export function drawPreset(preset: string, size: Size, adjust: readonly number[] = []): ShapeDrawing {
  const box = boxOf(size)
  const plan = planOf(presetOf(preset), size, adjust)
  const [left, top, right, bottom] = plan.text ?? [0, 0, box.w, box.h]
  return {
    paths: pathsOf(plan)
      .filter(({ steps }) => steps.length > 0)
      .map(({ steps, fill, stroke }) => ({ path: printPath(steps), fill, stroke })),
    text: { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) },
    sites: (plan.sites ?? sides(box)).map(([x, y, angle]) => ({ at: { x, y }, angle })),
    handles: (plan.handles ?? []).map(({ x, y }) => ({ x, y })),
  }
}

/** The outline of a preset as one path: all that is filled, or its lines if nothing is. Masks are clipped to it. */
export function presetPath(preset: string, size: Size, adjust: readonly number[] = []): string {
  return printPath(presetSteps(preset, size, adjust))
}

/** Like `presetPath`, as segments. */
export function presetSteps(preset: string, size: Size, adjust: readonly number[] = []): PathSegment[] {
  const paths = pathsOf(planOf(presetOf(preset), size, adjust))
  const filled = paths.filter(({ fill }) => fill !== 'none')
  return (filled.length > 0 ? filled : paths).flatMap(({ steps }) => steps)
}

/** Returns the adjust values of a preset at this size. */
export function adjustValues(preset: string, size: Size, adjust: readonly number[] = []): readonly AdjustValue[] {
  return withinLimits(presetOf(preset), boxOf(size), adjust)
}

/** Returns the adjust values after dragging a handle to a point (the shape's px), as close as their limits allow. */
export function dragHandle(
  preset: string,
  size: Size,
  adjust: readonly number[],
  { index, to }: { readonly index: number; readonly to: Point },
): readonly number[] {
  const found = presetOf(preset)
  const values = adjustValues(preset, size, adjust)
  const now = values.map(({ value }) => value)
  const handle = planOf(found, size, now).handles?.[index]
  if (!handle) return now
  const box = boxOf(size)
  const middle = { x: box.cx, y: box.cy }
  const placeAt = (value: number, which: number): Point => {
    const tried = now.map((old, place) => (place === which ? value : old))
    return planOf(found, size, tried).handles?.[index] ?? to
  }
  for (const [which, error] of errorsOf(handle, to, middle)) {
    const limits = values[which]
    if (limits) now[which] = Math.round(nearest(value => error(placeAt(value, which)), limits))
  }
  return now
}

type ErrorOf = (at: Point) => number

/** Returns the error of each adjust value of a handle, which dragging minimizes. */
function errorsOf(handle: HandlePlan, to: Point, middle: Point): [index: number, error: ErrorOf][] {
  const { alongX, alongY, about, away } = handle
  const turn = (at: Point) => (Math.atan2(at.y - middle.y, at.x - middle.x) * 180) / Math.PI
  const length = (at: Point) => Math.hypot(at.x - middle.x, at.y - middle.y)
  const found: [number | undefined, ErrorOf][] = [
    [alongX, at => at.x - to.x],
    [alongY, at => at.y - to.y],
    [about, at => ((((turn(at) - turn(to)) % 360) + 540) % 360) - 180],
    [away, at => length(at) - length(to)],
  ]
  return found.flatMap(([index, error]) => (index === undefined ? [] : [[index, error] as [number, ErrorOf]]))
}

const SAMPLES = 48
const ROUNDS = 40

/** Returns the value within its limits that minimizes an error: the best of some samples, refined iteratively. */
function nearest(error: (value: number) => number, { value, min, max }: AdjustValue): number {
  if (!(max > min)) return value
  const size = (at: number) => Math.abs(error(at))
  const step = (max - min) / SAMPLES
  let best = value
  for (let sample = 0; sample <= SAMPLES; sample++) {
    const at = min + sample * step
    if (size(at) < size(best) - 1e-9) best = at
  }
  let [low, high] = [Math.max(min, best - step), Math.min(max, best + step)]
  for (let round = 0; round < ROUNDS; round++) {
    const [a, b] = [low + (high - low) / 3, high - (high - low) / 3]
    if (size(a) <= size(b)) high = b
    else low = a
  }
  const found = (low + high) / 2
  return size(found) < size(value) - 1e-9 ? found : value
}

function presetOf(name: string): Preset {
  return isPreset(name) ? SHAPE_PRESETS[name] : SHAPE_PRESETS.rect
}

function planOf(preset: Preset, size: Size, adjust: readonly number[]): Plan {
  const box = boxOf(size)
  return preset.draw(
    box,
    withinLimits(preset, box, adjust).map(({ value }) => value),
  )
}
