import type { QueueLimits } from './fair-queue.ts'

/** Options of each thread of a pool. */
export interface ThreadOptions {
  /** The module that a thread runs; it calls `serve`. */
  readonly entry: URL
  /** The heap of one thread, in MB. */
  readonly heapMb: number
  /** A thread that has nothing to do for so long is let go. */
  readonly idleMs?: number
  /** Whether each is a process of its own: one that asks for more memory than there is then falls alone. */
  readonly isProcess?: boolean
}

/** The module that a pool runs, and the options of its threads. */
export interface PoolOptions<Task> extends QueueLimits, ThreadOptions {
  /** How much of the processor a task may take, from when a thread begins it, in ms. */
  readonly deadlineMs: number
  /** How long it may take by the clock, in ms; 120 s where nothing is said. */
  readonly wallMs?: number
  /** Buffers of a task that are handed over instead of copied. */
  readonly transferOf?: (task: Task) => readonly ArrayBuffer[]
  /** Told of what no thread should do: the kind and the place of an error. */
  readonly onUnexpected?: (what: string) => void
}

/**
 * The reason why a task has no value. `busy`: its owner, or everyone together, has too many tasks queued. `late`: it exceeded its
 * deadline. `memory`: it exceeded its heap. `broken`: the thread threw or exited.
 */
export type ThreadFailure = 'cancelled' | 'busy' | 'late' | 'memory' | 'broken'
