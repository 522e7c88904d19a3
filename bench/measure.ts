import { median } from '../app/screens/bench/run/summary.ts'

/** A case to measure: an exact count, or work whose time is reported as a ratio to the calibration loop. */
export type Case = CountCase | TimeCase

/** A count. */
export interface CountCase {
  readonly kind: 'count'
  readonly name: string
  readonly value: number
  /** A description of the count for the report. */
  readonly detail?: string
}

/** Work to be timed. It must be repeatable. */
export interface TimeCase {
  readonly kind: 'ratio'
  readonly name: string
  work(): unknown
  /** Explains the milliseconds of one call in the report, if they are not self-explanatory. */
  detail?(milliseconds: number): string
}

/** A result of a bench. */
export interface Figure {
  readonly name: string
  readonly kind: Case['kind']
  readonly value: number
  /** The lowest and the highest ratio of all pairs. */
  readonly range: readonly [number, number]
  readonly detail: string
}

/** Creates a count case. */
export function count(name: string, value: number, detail = ''): CountCase {
  return { kind: 'count', name, value, detail }
}

/** Creates a time case. */
export function time(name: string, work: () => unknown, detail?: (milliseconds: number) => string): TimeCase {
  return { kind: 'ratio', name, work, ...(detail && { detail }) }
}

/** How often a figure over its budget is measured again before it counts, since a busy machine is not a regression. */
const RETRIES = 4
/** The approximate duration of the work of one pair in ms, and the limits of a case in pairs and ms. */
const PAIR_MS = 5
const PAIRS = { min: 3, max: 15, ms: 1500 } as const

/** Measures a case. If its figure exceeds the budget, it is measured again, and the lowest counts. */
export function measure(each: Case, budget: number | null): Figure {
  if (each.kind === 'count') {
    const { name, kind, value, detail = '' } = each
    return { name, kind, value, range: [value, value], detail }
  }
  const calls = callsOf(each)
  let best = measureOnce(each, calls)
  for (let again = 0; again < RETRIES && budget !== null && best.value > budget; again++) {
    const next = measureOnce(each, calls)
    if (next.value < best.value) best = next
  }
  return best
}

/** Runs the calibration loop and the work alternately, so that a slow machine slows down both. */
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

/** Returns the number of calls per pair, after a warm-up. */
function callsOf({ work }: TimeCase): number {
  const started = performance.now()
  let calls = 0
  while (calls < 3 || (performance.now() - started < 8 * PAIR_MS && calls < 100_000)) {
    timed(work, 1)
    calls++
  }
  return Math.max(1, Math.round((PAIR_MS * calls) / (performance.now() - started)))
}

/** Runs the calibration loop, about 8.5 ms of arithmetic and small objects on the reference machine. Returns its duration in ms. */
export function calibrate(): number {
  return timed(calibrationLoop, 1)
}

/** Returns the body of the calibration loop. It must be self-contained, because its source is also evaluated in pages. */
export function calibrationLoop(): number {
  let sum = 0
  for (let index = 0; index < 3_200_000; index++) {
    const point = { x: index % 97, y: index % 89 }
    sum += Math.sqrt(point.x * point.x + point.y * point.y)
  }
  return sum
}

/** Formats a duration in ms for people. */
export function duration(milliseconds: number): string {
  return milliseconds < 1 ? `${(milliseconds * 1000).toFixed(1)} µs` : `${milliseconds.toFixed(2)} ms`
}

/** Prints a line beside the figures, which may be read by a program. */
export function printNote(line: string): void {
  process.stderr.write(`${line}\n`)
}

function timed(work: () => unknown, calls: number): number {
  const started = performance.now()
  for (let call = 0; call < calls; call++) retain(work())
  return performance.now() - started
}

let sink: unknown
/** Retains a result, so that no work is optimised away. */
function retain(value: unknown): void {
  sink = value
  if (sink === retain) throw new Error('never')
}
