/** One figure of a bench: a count that must hold exactly, or a time as a ratio to the calibration loop of the same run. */
export interface Figure {
  readonly name: string
  readonly kind: 'count' | 'ratio'
  readonly value: number
  /** For people: the same in microseconds on this machine, or what was counted. */
  readonly detail: string
}

/** The median of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Milliseconds that one call takes: the median of `rounds` rounds of `calls` calls, after a warm-up. */
export function timeOf(work: () => unknown, { rounds = 9, calls = 1 } = {}): number {
  for (let index = 0; index < Math.max(3, calls); index++) keep(work())
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now()
    for (let index = 0; index < calls; index++) keep(work())
    return (performance.now() - started) / calls
  })
  return median(times)
}

/** The calibration loop: arithmetic and small objects, about 8.5 ms on the machine that the goals were measured on. */
export function calibrate(): number {
  return timeOf(
    () => {
      let sum = 0
      for (let index = 0; index < 3_200_000; index++) {
        const point = { x: index % 97, y: index % 89 }
        sum += Math.sqrt(point.x * point.x + point.y * point.y)
      }
      return sum
    },
    { rounds: 15 },
  )
}

/** A time as a figure: its ratio to the calibration loop, with the microseconds beside it. */
export function ratio(name: string, milliseconds: number, calibration: number): Figure {
  const detail = milliseconds < 1 ? `${(milliseconds * 1000).toFixed(1)} µs` : `${milliseconds.toFixed(2)} ms`
  return { name, kind: 'ratio', value: milliseconds / calibration, detail }
}

/** A count as a figure. */
export function count(name: string, value: number, detail = ''): Figure {
  return { name, kind: 'count', value, detail }
}

let sink: unknown
/** Keeps a result alive, so that no work is optimised away. */
function keep(value: unknown): void {
  sink = value
  if (sink === keep) throw new Error('never')
}
