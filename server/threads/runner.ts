import type { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'

/** A thread, or a process that stands in for one, as seen by a pool. */
export type Runner = Pick<Worker, 'postMessage' | 'ref' | 'unref' | 'terminate' | 'getHeapStatistics' | 'cpuUsage'> &
  Pick<EventEmitter, 'on' | 'off'>
