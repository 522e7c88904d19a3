import { median } from '../app/screens/bench/run/summary.ts'

/** Something to measure: a count that must hold exactly, or work whose time is told as a ratio to the calibration loop. */
export type Case = CountCase | TimeCase

/** What was counted. */
export interface CountCase {
  readonly kind: 'count'
  readonly name: string
  readonly value: number
  /** For people: what was counted. */
  readonly detail?: string
}

/** Work to be timed. It may be done any number of times. */
export interface TimeCase {
  readonly kind: 'ratio'
  readonly name: string
  work(): unknown
  /** For people: what the milliseconds of one call mean, where they alone do not say. */
  detail?(milliseconds: number): string
}

/** One figure of a bench. */
export interface Figure {
  readonly name: string
  readonly kind: Case['kind']
  readonly value: number
  /** The lowest and highest pair of a ratio. */
  readonly range: readonly [number, number]
  readonly detail: string
}

/** A count as a case. */
export function count(name: string, value: number, detail = ''): CountCase {
  return { kind: 'count', name, value, detail }
}

/** Work as a case. */
export function time(name: string, work: () => unknown, detail?: (milliseconds: number) => string): TimeCase {
  return { kind: 'ratio', name, work, ...(detail && { detail }) }
}

/** How often a figure over its budget is measured again before it counts: a busy machine is no breach. */
const AGAIN = 4
/** A pair's work takes about this long, in ms, and a case this many pairs or this long in all. */
const PAIR_MS = 5
const PAIRS = { min: 3, max: 15, ms: 1500 } as const

/** The figure of a case. Over its budget, it is measured again, and the lowest counts. */
export function measure(each: Case, budget: number | null): Figure {
  if (each.kind === 'count') {
    const { name, kind, value, detail = '' } = each
    return { name, kind, value, range: [value, value], detail }
  }
  const calls = callsOf(each)
  let best = measureOnce(each, calls)
  for (let again = 0; again < AGAIN && budget !== null && best.value > budget; again++) {
    const next = measureOnce(each, calls)
    if (next.value < best.value) best = next
  }
  return best
}

/** Pairs of the calibration loop and the work, one right after the other: what slows the machine down slows down both. */
function measureOnce(each: TimeCase, calls: number): Figure {
  const pairs: { ratio: number; ms: number }[] = []
  const started = performance.now()
  let before = calibrate()
  while (pairs.length < PAIRS.min || (pairs.length < PAIRS.max && performance.now() - started < PAIRS.ms)) {
    const ms = timed(each.work, calls) / calls
    const after = calibrate()
    pairs.push({ ratio: ms / ((before + after) / 2), ms })
    before = after
  }
  const ratios = pairs.map(({ ratio }) => ratio)
  const ms = median(pairs.map(pair => pair.ms))
  return {
    name: each.name,
    kind: 'ratio',
    value: median(ratios),
    range: [Math.min(...ratios), Math.max(...ratios)],
    detail: each.detail?.(ms) ?? duration(ms),
  }
}

/** Calls of the work in one pair, after a warm-up in which it gets as fast as it will. */
function callsOf({ work }: TimeCase): number {
  const started = performance.now()
  let calls = 0
  while (calls < 3 || (performance.now() - started < 8 * PAIR_MS && calls < 100_000)) {
    timed(work, 1)
    calls++
  }
  return Math.max(1, Math.round((PAIR_MS * calls) / (performance.now() - started)))
}

/** The calibration loop: arithmetic and small objects, about 8.5 ms on the machine that the goals were measured on. */
export function calibrate(): number {
  return timed(calibrationLoop, 1)
}

/** What the calibration loop does. Stands for itself: a page is given its words. */
export function calibrationLoop(): number {
  let sum = 0
  for (let index = 0; index < 3_200_000; index++) {
    const point = { x: index % 97, y: index % 89 }
    sum += Math.sqrt(point.x * point.x + point.y * point.y)
  }
  return sum
}

/** Milliseconds as people read them. */
export function duration(milliseconds: number): string {
  return milliseconds < 1 ? `${(milliseconds * 1000).toFixed(1)} µs` : `${milliseconds.toFixed(2)} ms`
}

function timed(work: () => unknown, calls: number): number {
  const started = performance.now()
  for (let call = 0; call < calls; call++) keep(work())
  return performance.now() - started
}

let sink: unknown
/** Keeps a result alive, so that no work is optimised away. */
function keep(value: unknown): void {
  sink = value
  if (sink === keep) throw new Error('never')
}
