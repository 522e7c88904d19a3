import type { Result } from '@slidewright/engine/internal'
import { watchHeap } from './heap-watch.ts'
import { STARTED, type ThreadAnswer } from './messages.ts'
import type { PoolOptions, ThreadFailure } from './options.ts'
import type { Runner } from './runner.ts'
import { describeError } from './serve.ts'
import { watchTime } from './time-watch.ts'

interface Asking extends Pick<PoolOptions<never>, 'deadlineMs' | 'wallMs' | 'onUnexpected'> {
  readonly signal: AbortSignal
}

interface Question {
  readonly task: unknown
  readonly transfer: readonly ArrayBuffer[]
}

/** How long a thread may take until it begins: on a busy machine its start takes a while, and that is not the task's fault. */
const START_MS = 60_000
/** What a task may take by the clock, unless something else is said: less than a connection may be silent. */
const WALL_MS = 120_000

/**
 * Runs one task in a thread and returns its value; after a failure the thread must not be reused. The deadline counts from the start of
 * the task.
 */
export function ask<Value>(worker: Runner, { task, transfer }: Question, asking: Asking) {
  const { deadlineMs, wallMs = WALL_MS, signal, onUnexpected } = asking
  return new Promise<Result<Value, { readonly code: ThreadFailure }>>(resolve => {
    const settle = (answer: Result<Value, { readonly code: ThreadFailure }>) => {
      clearTimeout(timer)
      for (const stopWatching of watches) stopWatching()
      signal.removeEventListener('abort', cancel)
      worker.off('message', hear).off('messageerror', leave).off('error', fall).off('exit', leave)
      resolve(answer)
    }
    const stop = (code: ThreadFailure) => settle({ ok: false, error: { code } })
    const cancel = () => stop('cancelled')
    const late = () => stop('late')
    const leave = () => stop('broken')
    const fall = (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return stop('memory')
      onUnexpected?.(describeError(error))
      stop('broken')
    }
    const hear = (answer: ThreadAnswer<Value> | typeof STARTED) => {
      if (answer === STARTED) {
        clearTimeout(timer)
        const stuck = () => stop('memory')
        watches.push(watchTime(worker, { deadlineMs, wallMs }, late), watchHeap(worker, stuck))
        return
      }
      if (answer.ok) return settle(answer)
      onUnexpected?.(answer.unexpected)
      stop('broken')
    }
    const timer = setTimeout(late, START_MS)
    const watches: (() => void)[] = []
    if (signal.aborted) return cancel()
    signal.addEventListener('abort', cancel, { once: true })
    worker.on('message', hear).on('messageerror', leave).on('error', fall).on('exit', leave)
    try {
      worker.postMessage(task, transfer)
    } catch (error) {
      // A buffer that was handed over before cannot be again.
      fall(error as Error)
    }
  })
}
