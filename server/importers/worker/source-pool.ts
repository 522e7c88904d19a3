import { fail } from '@slidewright/engine/internal'
import type { SourceReader } from '../../ports/source-reader.ts'
import type { PoolOptions, ThreadFailure } from '../../threads/options.ts'
import { createThreadPool } from '../../threads/pool.ts'
import type { FileAnswer, FileTask } from './file-task.ts'

/** Two processes, so that one always remains for others than the heaviest user. */
const LIMITS = { atOnce: 2, waiting: 64, waitingPerOwner: 16, deadlineMs: 30_000, heapMb: 256, isProcess: true }

/** The error codes of failed processes. */
const CODES = {
  cancelled: 'taskCancelled',
  busy: 'sourceBusy',
  late: 'sourceSlow',
  memory: 'sourceBomb',
  broken: 'sourceDamaged',
} as const satisfies Record<ThreadFailure, string>

/**
 * Creates a pool that reads files in separate processes, each with a deadline and a heap limit, so that a hostile file only takes down
 * its own process.
 */
export function createSourcePool(options: Partial<PoolOptions<FileTask>> = {}): SourceReader {
  const entry = new URL('./worker.ts', import.meta.url)
  const pool = createThreadPool<FileTask, FileAnswer>({ ...LIMITS, entry, ...options })
  return {
    read: async (bytes, hints, call) => {
      const task = typeof bytes === 'function' ? async () => ({ bytes: await bytes(), hints }) : { bytes, hints }
      const read = await pool.run(task, call)
      return read.ok ? read.value : fail({ code: CODES[read.error.code] })
    },
    stats: pool.stats,
    close: pool.close,
  }
}
