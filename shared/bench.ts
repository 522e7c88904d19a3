import * as z from 'zod/mini'

/** What a file with runs of the bench says of itself. */
export const BENCH_SCHEMA = 'slidewright.bench/1'

const amount = z.number().check(z.minimum(0))
const whole = z.number().check(z.int(), z.minimum(0))

/** What draws the pages: a view of the product, or a plain Canvas2D program. */
export const benchBackendSchema = z.enum(['webgl', 'canvas', 'plain'])

/** One frame of a run. Times are ms: `script` of what was measured, `plain` of a plain Canvas2D program in the same frame, `interval` since the frame before. `heap` and `bytes` are bytes. */
export const benchFrameSchema = z.object({
  script: amount,
  plain: z.nullable(amount),
  interval: amount,
  nodes: whole,
  draws: whole,
  uploads: whole,
  built: whole,
  baked: whole,
  bytes: whole,
  heap: z.nullable(amount),
})

/** The machine that a run was measured on. */
export const benchMachineSchema = z.object({
  browser: z.string(),
  platform: z.string(),
  cores: whole,
  /** What WebGL says it runs on; null without WebGL. */
  gpu: z.nullable(z.string()),
  pixelRatio: z.number().check(z.positive()),
  window: z.object({ width: whole, height: whole }),
})

/** What the frames of a run say together: times in ms, counts of the worst frame. `mean` and `ratio` leave the slowest twentieth aside. */
export const benchSummarySchema = z.object({
  median: amount,
  p95: amount,
  mean: amount,
  /** The lowest and the highest median of the rounds. */
  low: amount,
  high: amount,
  /** The mean as a ratio to the plain program's in the same frames; null where that did not run. */
  ratio: z.nullable(amount),
  interval: amount,
  nodes: whole,
  draws: whole,
  uploads: whole,
  built: whole,
  baked: whole,
  bytes: whole,
  /** The most memory in a frame, bytes. */
  heap: z.nullable(amount),
})

/** A scenario that was run: what, where, all frames of all rounds, and what they say. */
export const benchRunSchema = z.object({
  id: z.string().check(z.minLength(1)),
  at: z.iso.datetime(),
  scenario: z.string().check(z.minLength(1)),
  size: whole,
  backend: benchBackendSchema,
  rounds: whole,
  machine: benchMachineSchema,
  summary: benchSummarySchema,
  frames: z.array(benchFrameSchema).check(z.minLength(1)),
})

/** What the bench page downloads and `npm run bench -- editor --report FILE` writes. */
export const benchReportSchema = z.object({ schema: z.literal(BENCH_SCHEMA), runs: z.array(benchRunSchema) })

/** What draws the pages in a bench. */
export type BenchBackend = z.output<typeof benchBackendSchema>
/** One frame of a run. */
export type BenchFrame = z.output<typeof benchFrameSchema>
/** The machine that a run was measured on. */
export type BenchMachine = z.output<typeof benchMachineSchema>
/** What the frames of a run say together. */
export type BenchSummary = z.output<typeof benchSummarySchema>
/** A scenario that was run. */
export type BenchRun = z.output<typeof benchRunSchema>
/** A file of runs. */
export type BenchReport = z.output<typeof benchReportSchema>
