/** A step of writing, as those who run or follow it see it. */
export interface Job {
  readonly id: string
  readonly taskId: string
  readonly owner: string
  readonly step: 'outline' | 'content'
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  /** 0, or why it failed. */
  readonly code: number
  readonly input: string
  /** How often it was begun, this time included. */
  readonly attempts: number
}

/** A chunk of a job's text. */
export interface JobEvent {
  readonly seq: number
  readonly text: string
}

/** The data of a new job. */
export interface NewJob {
  readonly taskId: string
  readonly owner: string
  readonly step: Job['step']
  readonly input: string
}

/** Jobs that outlive connections and processes, and the log of what each has written. A port: currently a table. */
export interface Jobs {
  /** The newest job of this step. */
  latest(taskId: string, step: Job['step']): Promise<Job | null>
  find(id: string): Promise<Job | null>
  /** Puts a job into the queue; null when the owner has `most` waiting already. */
  add(job: NewJob, max: number): Promise<Job | null>
  /** Takes jobs that are due: left by a worker whose lease is over, or queued. Networks with the fewest running come first, the oldest of each; owners with `perOwner` running jobs wait, and at most one of an owner is taken at a time. */
  claim(
    worker: string,
    leaseMs: number,
    many: { readonly perOwner: number; readonly max: number },
  ): Promise<readonly Job[]>
  /** Lengthens the lease of all jobs that are running at this worker. */
  renew(worker: string, leaseMs: number): Promise<void>
  /** The ids of all jobs that are running at this worker: those that were cancelled or lost are not among them. */
  runningAt(worker: string): Promise<ReadonlySet<string>>
  /** Adds to the log after `last` events; false when the job is no longer this worker's. */
  append(id: string, worker: string, last: number, texts: readonly string[]): Promise<boolean>
  /** Ends a running job. `code` 0 is done. False when it is no longer this worker's. */
  finish(id: string, worker: string, code: number): Promise<boolean>
  /** Gives a running job back to the queue, for another worker. `isUntried`: this was no attempt. */
  release(id: string, worker: string, how?: { readonly isUntried: boolean }): Promise<void>
  cancel(id: string): Promise<void>
  /** The log after event `seq`, at most about `bytes` long; at least one event if there is one. */
  read(id: string, seq: number, bytes: number): Promise<readonly JobEvent[]>
  /** Drops at most so many jobs that ended before this time, with their logs; answers how many. */
  prune(before: number, max: number): Promise<number>
}
