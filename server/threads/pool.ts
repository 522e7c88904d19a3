import type { Result } from '@slidewright/engine/internal'
import type { WorkCall, WorkStats } from '../ports/work-owner.ts'
import { ask } from './ask.ts'
import { createFairQueue } from './fair-queue.ts'
import type { PoolOptions, ThreadFailure } from './options.ts'
import { createThreads } from './threads.ts'

/** A task, or a function that creates it when its turn comes, so that waiting tasks hold no memory. */
export type LazyTask<Task> = Task | (() => Promise<Task>)

/** Threads that run tasks of one kind off the main thread. */
export interface ThreadPool<Task extends object, Value> {
  /** Runs a task when its owner's turn comes. Task and value are copied as structured clones. Throws what getting the task throws. */
  run(task: LazyTask<Task>, call: WorkCall): Promise<Result<Value, { readonly code: ThreadFailure }>>
  stats(): WorkStats
  /** Ends what runs and what waits. */
  close(): Promise<void>
}

/** Creates a pool of threads. A thread is reused after a task, unless it was stopped, ran out of memory or failed. */
export function createThreadPool<Task extends object, Value>(options: PoolOptions<Task>): ThreadPool<Task, Value> {
  const queue = createFairQueue(options)
  const threads = createThreads(options)
  const closing = new AbortController()
  const counts = { refused: 0, late: 0, died: 0 }

  function failed(code: ThreadFailure) {
    if (code === 'busy') counts.refused++
    if (code === 'late') counts.late++
    if (code === 'memory' || code === 'broken') counts.died++
    return { ok: false, error: { code } } as const
  }

  /** One task in a thread, and when that thread is free again or gone: until then its memory is in use. */
  async function work(task: Task, signal: AbortSignal) {
    const worker = threads.take()
    const question = { task, transfer: options.transferOf?.(task) ?? [] }
    const answer = await ask<Value>(worker, question, { ...options, signal })
    const isWell = answer.ok && !closing.signal.aborted
    return { answer, freed: isWell ? Promise.resolve(threads.keep(worker)) : threads.end(worker) }
  }

  return {
    run: async (task, call) => {
      const signal = AbortSignal.any([call.signal, closing.signal])
      const turn = await queue.turn({ ...call, signal })
      if (turn !== 'given') return failed(turn)
      let freed: Promise<void> = Promise.resolve()
      try {
        const worked = await work(typeof task === 'function' ? await task() : task, signal)
        freed = worked.freed
        return worked.answer.ok ? worked.answer : failed(worked.answer.error.code)
      } finally {
        void freed.then(() => queue.done(call.owner))
      }
    },
    stats: () => ({ ...queue.counts(), ...counts }),
    close: async () => {
      closing.abort()
      await threads.close()
    },
  }
}
