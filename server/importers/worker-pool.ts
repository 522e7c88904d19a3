import { Worker } from 'node:worker_threads'
import { fail, type Result } from '@slidewright/engine'
import type { FileHints, ReadFile, SourceFailure, SourceReader } from '../ports/source-reader.ts'
import { watchHeap } from './heap-watch.ts'
import { BEGUN, type WorkerAnswer, type WorkerTask } from './worker-messages.ts'

/** How files are read beside everything else. */
export interface PoolOptions {
  /** How many at once. */
  readonly atOnce?: number
  /** How many wait; one more is refused. */
  readonly waiting?: number
  readonly deadlineMs?: number
  /** The heap of one worker, in MB. */
  readonly heapMb?: number
  /** A worker that has nothing to do for so long is let go. */
  readonly idleMs?: number
  /** Told of what no reader should do. */
  readonly onUnexpected?: (what: string) => void
}

type Answer = Result<ReadFile, SourceFailure>

const DEFAULTS = { atOnce: 2, waiting: 16, deadlineMs: 30_000, heapMb: 256, idleMs: 60_000 }
const ENTRY = new URL('./worker.ts', import.meta.url)

/**
 * Reads files in worker threads: two at once, each with a deadline and a heap of its own. A worker that has read a file is kept for
 * the next; one that was stopped, ran out of memory or stumbled is not.
 */
export function createSourcePool(options: PoolOptions = {}): SourceReader {
  const { atOnce, waiting, deadlineMs, heapMb, idleMs } = { ...DEFAULTS, ...options }
  const idle: Idle[] = []
  const queue: (() => void)[] = []
  const all = new Set<Worker>()
  let busy = 0
  let isClosed = false

  function take(): Worker {
    const kept = idle.pop()
    if (kept !== undefined) {
      clearTimeout(kept.timer)
      kept.worker.off('error', kept.drop)
      return kept.worker
    }
    const worker = new Worker(ENTRY, {
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    all.add(worker)
    worker.unref()
    return worker
  }

  function keep(worker: Worker): void {
    worker.unref()
    const drop = () => {
      const at = idle.findIndex(kept => kept.worker === worker)
      if (at >= 0) idle.splice(at, 1)
      end(worker)
    }
    worker.on('error', drop)
    idle.push({ worker, drop, timer: setTimeout(drop, idleMs).unref() })
  }

  function end(worker: Worker): void {
    all.delete(worker)
    worker.on('error', () => {})
    void worker.terminate()
  }

  async function run(bytes: Uint8Array, hints: FileHints, signal: AbortSignal): Promise<Answer> {
    if (signal.aborted || isClosed) return fail({ code: 'taskCancelled' })
    const worker = take()
    worker.ref()
    const { answer, isWell } = await ask(worker, { bytes, hints }, { deadlineMs, signal, ...options })
    if (isWell && !isClosed) keep(worker)
    else end(worker)
    return answer
  }

  function turn(signal: AbortSignal): Promise<boolean> {
    if (busy < atOnce) {
      busy++
      return Promise.resolve(true)
    }
    return new Promise(resolve => {
      const start = () => {
        signal.removeEventListener('abort', leave)
        resolve(true)
      }
      const leave = () => {
        queue.splice(queue.indexOf(start), 1)
        resolve(false)
      }
      queue.push(start)
      signal.addEventListener('abort', leave, { once: true })
    })
  }

  /** The turn goes to whoever waits longest. */
  function done(): void {
    const next = queue.shift()
    if (next === undefined) busy--
    else next()
  }

  return {
    read: async (bytes, hints, signal) => {
      if (signal.aborted || isClosed) return fail({ code: 'taskCancelled' })
      if (busy >= atOnce && queue.length >= waiting) return fail({ code: 'sourceBusy' })
      if (!(await turn(signal))) return fail({ code: 'taskCancelled' })
      try {
        return await run(bytes, hints, signal)
      } finally {
        done()
      }
    },
    close: async () => {
      isClosed = true
      for (const { timer } of idle.splice(0)) clearTimeout(timer)
      await Promise.all([...all].map(worker => worker.terminate()))
    },
  }
}

/** A worker without work, and how it is let go. */
interface Idle {
  readonly worker: Worker
  readonly timer: NodeJS.Timeout
  readonly drop: () => void
}

interface Asking extends Pick<PoolOptions, 'onUnexpected'> {
  readonly deadlineMs: number
  readonly signal: AbortSignal
}

/** How long a worker may take until it begins: on a busy machine its start takes a while, and that is not the file's fault. */
const START_MS = 60_000

/** One question and its answer, whatever becomes of the worker. The deadline counts from when the worker begins. */
function ask(worker: Worker, task: WorkerTask, { deadlineMs, signal, onUnexpected }: Asking) {
  return new Promise<{ readonly answer: Answer; readonly isWell: boolean }>(resolve => {
    const settle = (answer: Answer, isWell: boolean) => {
      clearTimeout(timer)
      stopWatching()
      signal.removeEventListener('abort', cancel)
      worker.off('message', hear).off('error', fall).off('exit', leave)
      resolve({ answer, isWell })
    }
    const stop = (code: SourceFailure['code']) => settle(fail({ code }), false)
    const cancel = () => stop('taskCancelled')
    const late = () => stop('sourceSlow')
    const leave = () => stop('sourceDamaged')
    const fall = (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      if (!isMemory) onUnexpected?.(`${error.name} ${error.stack?.split('\n')[1]?.trim() ?? ''}`)
      stop(isMemory ? 'sourceBomb' : 'sourceDamaged')
    }
    const hear = (answer: WorkerAnswer | typeof BEGUN) => {
      if (answer === BEGUN) {
        clearTimeout(timer)
        timer = setTimeout(late, deadlineMs)
        stopWatching = watchHeap(worker, () => stop('sourceBomb'))
        return
      }
      if (!answer.ok && answer.unexpected !== undefined) onUnexpected?.(answer.unexpected)
      settle(answer.ok ? answer : fail(answer.error), answer.ok || answer.unexpected === undefined)
    }
    let timer = setTimeout(late, START_MS)
    let stopWatching = () => {}
    signal.addEventListener('abort', cancel, { once: true })
    worker.on('message', hear).on('error', fall).on('exit', leave)
    worker.postMessage(task, transferable(task.bytes))
  })
}

/** A buffer that nobody else looks into can be handed over instead of copied. */
function transferable({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
}
