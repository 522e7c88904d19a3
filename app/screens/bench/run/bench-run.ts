import type { BenchBackend, BenchFrame, BenchRun } from '@slidewright/shared'
import type { ScenarioId } from '../scenarios/table.ts'
import { thisMachine } from './machine.ts'
import { summaryOf } from './summary.ts'

/** The configuration of a run. */
export interface BenchChoice {
  readonly scenario: ScenarioId
  readonly size: number
  readonly backend: BenchBackend
}

/** Builds the record of a finished run. `at` is in unix ms. */
export function benchRun(choice: BenchChoice, frames: readonly BenchFrame[], rounds: number, at: number): BenchRun {
  const { scenario, size, backend } = choice
  return {
    id: `${scenario}-${size}-${backend}-${at.toString(36)}`,
    at: new Date(at).toISOString(),
    ...{ scenario, size, backend, rounds },
    machine: thisMachine(),
    summary: summaryOf(frames, rounds),
    frames: [...frames],
  }
}
