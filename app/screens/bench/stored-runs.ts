import { BENCH_SCHEMA, type BenchReport, type BenchRun, benchReportSchema } from '@slidewright/shared'
import type { SmallStore } from '../../platform/storage.ts'

const KEY = 'slidewright.bench'
/** More runs are not kept: the oldest go. */
const MOST = 12

/** Runs in a file's form. */
export function reportOf(runs: readonly BenchRun[]): BenchReport {
  return { schema: BENCH_SCHEMA, runs: [...runs] }
}

/** The runs that this browser keeps, newest first; none where what is kept cannot be read. */
export function readStoredRuns(store: SmallStore): readonly BenchRun[] {
  const read = benchReportSchema.safeParse(store.read(KEY))
  return read.success ? read.data.runs : []
}

/** Keeps runs, newest first. Answers whether there was room. */
export function writeStoredRuns(store: SmallStore, runs: readonly BenchRun[]): boolean {
  return store.write(KEY, reportOf(runs.slice(0, MOST)))
}
