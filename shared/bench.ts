import * as z from 'zod/mini'

/** Schema id of bench reports. */
export const BENCH_SCHEMA = 'slidewright.bench/1'

const amount = z.number().check(z.minimum(0))
const whole = z.number().check(z.int(), z.minimum(0))

/** What renders the pages: a view of the product, or a plain Canvas2D baseline. */
export const benchBackendSchema = z.enum(['webgl', 'canvas', 'plain'])

/** A frame of a run. Times in ms: `script` of the measured renderer, `plain` of the baseline in the same frame, `interval` since the previous frame. `heap` and `bytes` in bytes. */
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
  /** The GPU name reported by WebGL; null without WebGL. */
  gpu: z.nullable(z.string()),
  pixelRatio: z.number().check(z.positive()),
  window: z.object({ width: whole, height: whole }),
})

/** Summary of a run's frames: times in ms, counts of the worst frame. `mean` and `ratio` exclude the slowest 5 %. */
export const benchSummarySchema = z.object({
  median: amount,
  p95: amount,
  mean: amount,
  /** The lowest and the highest median of the rounds. */
  low: amount,
  high: amount,
  /** The mean relative to the baseline's in the same frames; null if that did not run. */
  ratio: z.nullable(amount),
  interval: amount,
  nodes: whole,
  draws: whole,
  uploads: whole,
  built: whole,
  baked: whole,
  bytes: whole,
  /** The largest heap of a frame, in bytes. */
  heap: z.nullable(amount),
})

/** A run of a scenario: its configuration, machine, summary and the frames of all rounds. */
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

/** The file that the bench page downloads and `npm run bench -- editor --report FILE` writes. */
export const benchReportSchema = z.object({ schema: z.literal(BENCH_SCHEMA), runs: z.array(benchRunSchema) })

/** What renders the pages in a bench. */
export type BenchBackend = z.output<typeof benchBackendSchema>
/** A frame of a run. */
export type BenchFrame = z.output<typeof benchFrameSchema>
/** The machine that a run was measured on. */
export type BenchMachine = z.output<typeof benchMachineSchema>
/** Summary of a run's frames. */
export type BenchSummary = z.output<typeof benchSummarySchema>
/** A run of a scenario. */
export type BenchRun = z.output<typeof benchRunSchema>
/** A report of bench runs. */
export type BenchReport = z.output<typeof benchReportSchema>
