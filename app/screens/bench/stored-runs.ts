import { BENCH_SCHEMA, type BenchReport, type BenchRun, benchReportSchema } from '@slidewright/shared'
import type { SmallStore } from '../../platform/storage.ts'

const KEY = 'slidewright.bench'
/** Maximum number of saved runs; the oldest are dropped. */
const MAX_RUNS = 12

/** Builds the report of runs in its file format. */
export function reportOf(runs: readonly BenchRun[]): BenchReport {
  return { schema: BENCH_SCHEMA, runs: [...runs] }
}

/** Reads the saved runs, newest first; returns none if the stored data is invalid. */
export function readStoredRuns(store: SmallStore): readonly BenchRun[] {
  const read = benchReportSchema.safeParse(store.read(KEY))
  return read.success ? read.data.runs : []
}

/** Saves runs, newest first. Returns false if storage is full. */
export function writeStoredRuns(store: SmallStore, runs: readonly BenchRun[]): boolean {
  return store.write(KEY, reportOf(runs.slice(0, MAX_RUNS)))
}
