import type { PathSegment } from '../path.ts'
import type { Size } from '../types.ts'
import { Pen, pen } from './preset-path.ts'

/** The room that a preset is drawn in: DrawingML's guides w, h, ss, hc and vc, in px. */
export interface Box {
  readonly w: number
  readonly h: number
  /** The shorter side. */
  readonly s: number
  readonly cx: number
  readonly cy: number
}

/** Left, top, right, bottom. */
export type Corners = readonly [left: number, top: number, right: number, bottom: number]

/** A connection site: its position, and the direction (degrees clockwise from the right) in which a connector leaves. */
export type SitePlan = readonly [x: number, y: number, angle: number]

/** A handle: its position, and the adjust values that it changes, by index: along x, along y, about the center, away from the center. */
export interface HandlePlan {
  readonly x: number
  readonly y: number
  readonly alongX?: number
  readonly alongY?: number
  readonly about?: number
  readonly away?: number
}

/**
 * A preset drawn at one size: its paths back to front, text area, sites and handles. Defaults: text all over, a site on each side, no
 * handle.
 */
export interface Plan {
  readonly paths: Pen | readonly Pen[]
  readonly text?: Corners
  readonly sites?: readonly SitePlan[]
  readonly handles?: readonly HandlePlan[]
}

/** A limit of an adjust value; `at` gives another one of the preset, drawn into its own limits. */
export type Limit = number | ((box: Box, at: (index: number) => number) => number)

/** An adjust value: its first value and its limits, in 1/100000 of a length or 1/60000 degree. */
export type AdjustPlan = readonly [value: number, min: Limit, max: Limit]

/** A preset shape: its adjust values, and how it is drawn with them (already within their limits). */
export interface Preset {
  readonly adjust: readonly AdjustPlan[]
  readonly draw: (box: Box, adjust: readonly number[]) => Plan
}

/** The least side that presets are drawn with: a box without room has no proportions. */
const LEAST = 0.001

/** The range of an adjust value without limits. */
export const FAR = 10_000_000

/** Returns the measures of a box. */
export function boxOf({ width, height }: Size): Box {
  const [w, h] = [Math.max(LEAST, width), Math.max(LEAST, height)]
  return { w, h, s: Math.min(w, h), cx: w / 2, cy: h / 2 }
}

/** Creates a preset with adjust values. */
export function preset(adjust: readonly AdjustPlan[], draw: (box: Box, adjust: number[]) => Plan): Preset {
  return { adjust, draw: draw as Preset['draw'] }
}

/** Creates a preset without adjust values. */
export function plain(draw: (box: Box) => Plan): Preset {
  return { adjust: [], draw }
}

/** Returns a part of a length, in 1/100000. */
export function part(length: number, adjust: number | undefined): number {
  return (length * (adjust ?? 0)) / 100_000
}

/** Converts a length to an adjust value in 1/100000 of the shorter side. */
export function inShort(length: number, { s }: Box): number {
  return (length / s) * 100_000
}

/** How far along the width a value of the shorter side may go. */
export const WIDTH: Limit = box => inShort(box.w, box)
/** How far along the height. */
export const HEIGHT: Limit = box => inShort(box.h, box)
/** Half the width. */
export const HALF_WIDTH: Limit = box => inShort(box.w / 2, box)
/** Half the height. */
export const HALF_HEIGHT: Limit = box => inShort(box.h / 2, box)

/** Clamps adjust values to their limits; missing ones get their defaults. */
export function withinLimits(
  { adjust }: Preset,
  box: Box,
  given: readonly number[],
): readonly { readonly value: number; readonly min: number; readonly max: number }[] {
  const found: { value: number; min: number; max: number }[] = []
  const at = (index: number): { value: number; min: number; max: number } => {
    const known = found[index]
    if (known) return known
    const [first, low, high] = adjust[index] ?? [0, 0, 0]
    const limit = (side: Limit) => (typeof side === 'number' ? side : side(box, other => at(other).value))
    const min = limit(low)
    const max = Math.max(min, limit(high))
    const wanted = given[index]
    const value = Math.min(max, Math.max(min, wanted !== undefined && Number.isFinite(wanted) ? wanted : first))
    found[index] = { value, min, max }
    return found[index]
  }
  return adjust.map((_, index) => at(index))
}

const UP = 270

/** Returns a site in the middle of each side, counter-clockwise from the top. */
export function sides({ w, h, cx, cy }: Box): SitePlan[] {
  return [
    [cx, 0, UP],
    [0, cy, 180],
    [cx, h, 90],
    [w, cy, 0],
  ]
}

/** Returns the paths of a plan, always as a list. */
export function pathsOf({ paths }: Plan): readonly Pen[] {
  return paths instanceof Pen ? [paths] : paths
}

/** A transformation that preserves axis-parallel directions. */
interface Change {
  readonly box: (box: Box) => Box
  readonly place: (x: number, y: number, box: Box) => readonly [number, number]
  readonly angle: (degrees: number) => number
  readonly swaps: boolean
}

/** Mirrors a preset horizontally. */
export function flippedHorizontally(preset: Preset): Preset {
  return changed(preset, { box: same, place: (x, y, { w }) => [w - x, y], angle: a => 180 - a, swaps: false })
}

/** Mirrors a preset vertically. */
export function flippedVertically(preset: Preset): Preset {
  return changed(preset, { box: same, place: (x, y, { h }) => [x, h - y], angle: a => -a, swaps: false })
}

/** Transposes a preset: what points right points down. */
export function transposed(preset: Preset): Preset {
  const box = ({ w, h, s, cx, cy }: Box): Box => ({ w: h, h: w, s, cx: cy, cy: cx })
  return changed(preset, { box, place: (x, y) => [y, x], angle: a => 90 - a, swaps: true })
}

function same(box: Box): Box {
  return box
}

function changed(preset: Preset, change: Change): Preset {
  const adjust = preset.adjust.map(([value, min, max]): AdjustPlan => [value, moved(min), moved(max)])
  function moved(limit: Limit): Limit {
    return typeof limit === 'number' ? limit : (box, at) => limit(change.box(box), at)
  }
  return {
    adjust,
    draw: (box, values) => changedPlan(preset.draw(change.box(box), values), box, change),
  }
}

function changedPlan(plan: Plan, box: Box, change: Change): Plan {
  const inner = change.box(box)
  const go = (x: number, y: number) => change.place(x, y, box)
  const [left, top, right, bottom] = plan.text ?? [0, 0, inner.w, inner.h]
  const [a, b] = [go(left, top), go(right, bottom)]
  const sites = (plan.sites ?? sides(inner)).map(([x, y, angle]): SitePlan => [...go(x, y), turn(change.angle(angle))])
  return {
    paths: pathsOf(plan).map(path => changedPen(path, go)),
    text: [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])],
    sites: inOrder(sites, box),
    handles: (plan.handles ?? []).map(handle => changedHandle(handle, go, change)),
  }
}

function turn(degrees: number): number {
  return ((degrees % 360) + 360) % 360
}

/** Sorts sites counter-clockwise from the top, as DrawingML lists them. */
function inOrder(sites: readonly SitePlan[], { cx, cy, w, h }: Box): SitePlan[] {
  const fromTop = ([x, y]: SitePlan) => {
    const angle = Math.atan2(-(x - cx) / w, -(y - cy) / h)
    return angle < -1e-9 ? angle + 2 * Math.PI : angle
  }
  return [...sites].sort((a, b) => fromTop(a) - fromTop(b))
}

function changedHandle(
  { alongX, alongY, x, y, ...rest }: HandlePlan,
  go: (x: number, y: number) => readonly [number, number],
  { swaps }: Change,
): HandlePlan {
  const [nextX, nextY] = go(x, y)
  const [first, second] = swaps ? [alongY, alongX] : [alongX, alongY]
  return {
    x: nextX,
    y: nextY,
    ...(first !== undefined && { alongX: first }),
    ...(second !== undefined && { alongY: second }),
    ...rest,
  }
}

function changedPen(from: Pen, go: (x: number, y: number) => readonly [number, number]): Pen {
  const at = ({ x, y }: { readonly x: number; readonly y: number }) => {
    const [nextX, nextY] = go(x, y)
    return { x: nextX, y: nextY }
  }
  const next = pen().filled(from.fill)
  next.stroke = from.stroke
  for (const step of from.steps) next.steps.push(changedStep(step, at))
  return next
}

function changedStep(
  step: PathSegment,
  at: (point: { x: number; y: number }) => { x: number; y: number },
): PathSegment {
  switch (step.op) {
    case 'Z':
      return step
    case 'Q':
      return { op: 'Q', control: at(step.control), to: at(step.to) }
    case 'C':
      return { op: 'C', control1: at(step.control1), control2: at(step.control2), to: at(step.to) }
    default:
      return { op: step.op, to: at(step.to) }
  }
}
