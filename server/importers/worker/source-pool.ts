import { fail } from '@slidewright/engine/internal'
import type { SourceReader } from '../../ports/source-reader.ts'
import type { PoolOptions, ThreadFailure } from '../../threads/options.ts'
import { createThreadPool } from '../../threads/pool.ts'
import type { FileAnswer, FileTask } from './file-task.ts'

/** Two threads, so that one is always kept from whoever reads much. */
const LIMITS = { atOnce: 2, waiting: 64, waitingPerOwner: 16, deadlineMs: 30_000, heapMb: 256 }

/** How a file is refused whose thread did not come to an answer. */
const CODES = {
  cancelled: 'taskCancelled',
  busy: 'sourceBusy',
  late: 'sourceSlow',
  memory: 'sourceBomb',
  broken: 'sourceDamaged',
} as const satisfies Record<ThreadFailure, string>

/** Reads files in threads, each with a deadline and a heap of its own. */
export function createSourcePool(options: Partial<PoolOptions<FileTask>> = {}): SourceReader {
  const entry = new URL('./worker.ts', import.meta.url)
  const pool = createThreadPool<FileTask, FileAnswer>({ ...LIMITS, entry, transferOf, ...options })
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

/** A buffer that nobody else looks into can be handed over instead of copied. */
function transferOf({ bytes: { buffer, byteLength } }: FileTask): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
}
