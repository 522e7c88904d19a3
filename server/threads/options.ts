import type { QueueLimits } from './fair-queue.ts'

/** What each thread of a pool is given. */
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

/** What a pool runs, and what each of its threads is given. */
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
 * Why a task has no value. `busy`: its owner, or all together, have too much waiting. `late`: it passed its deadline. `memory`: it passed
 * its heap. `broken`: the thread threw or ended.
 */
export type ThreadFailure = 'cancelled' | 'busy' | 'late' | 'memory' | 'broken'
