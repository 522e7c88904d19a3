import type { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'

/** What a pool needs of a thread, or of a process that stands in for one. */
export type Runner = Pick<Worker, 'postMessage' | 'ref' | 'unref' | 'terminate' | 'getHeapStatistics' | 'cpuUsage'> &
  Pick<EventEmitter, 'on' | 'off'>
