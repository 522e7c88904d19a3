import type { Result } from '@slidewright/engine/internal'
import type { DataOf } from '@slidewright/shared'
import type { WorkCall, WorkStats } from './work-owner.ts'

/** The reason why a text was not processed: too many tasks are queued, or it takes too long. */
export interface TextFailure {
  readonly code: 'taskCancelled' | 'sourceBusy' | 'sourceSlow'
}

/** Processes texts off the main thread. A port. */
export interface TextWork {
  /** Looks at a text before anything is made of it. */
  check(text: string, call: WorkCall): Promise<Result<DataOf<'textRisk'>, TextFailure>>
  stats(): WorkStats
  /** Ends what still runs, also what writes in the same threads. */
  close(): Promise<void>
}
