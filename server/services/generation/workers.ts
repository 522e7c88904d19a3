import { CODES, CONTENT_TIMEOUT_MS } from '@slidewright/shared'
import type { Job } from '../../ports/jobs.ts'
import { type RunPorts, runJob } from './run-job.ts'
import { listenForWake } from './wait.ts'

/** How many jobs one process runs at once where the writer sets no number: most of their time they wait for a model. */
const AT_ONCE = 1_000
/** How many it takes from the queue at a time. */
const CLAIM_MAX = 20
/** How long a worker that says nothing keeps its jobs: a killed server's jobs go on within 10 s. */
const LEASE_MS = 7_000
const RENEW_MS = 2_000
/** How often the queue is looked at when nobody wakes the workers. */
const LOOK_MS = 1_000
/** How often the jobs in hand are looked at: one that another process cancelled ends within a second. */
const WATCH_MS = 400
/** Steps of one visitor that run at once; the rest wait. */
const PER_OWNER = 1

/** Workers that take jobs from the queue until they are stopped. */
export interface Workers {
  start(): void
  /** Stops taking jobs, gives those in hand back to the queue, and waits until that is done. */
  stop(): Promise<void>
}

/** A job that is running here. */
interface Hand {
  readonly until: number
  readonly over: AbortController
  readonly done: Promise<void>
}

/** The workers of this process. */
export function createWorkers(ports: RunPorts): Workers {
  const { jobs, clock, signals, log, worker } = ports
  const atOnce = ports.writer.atOnce ?? AT_ONCE
  const stopping = new AbortController()
  const hands = new Map<string, Hand>()
  let loops: Promise<unknown> = Promise.resolve()

  async function take(): Promise<void> {
    while (!stopping.signal.aborted) {
      // A job that comes while the queue is looked at is heard.
      const bell = listenForWake('queue', ports)
      const claimed = hands.size < atOnce ? await claim(Math.min(CLAIM_MAX, atOnce - hands.size)) : []
      for (const job of claimed) begin(job)
      if (claimed.length === 0) await bell.waitForWake(LOOK_MS, stopping.signal)
      bell.drop()
    }
    for (const { over } of hands.values()) over.abort()
    await Promise.all([...hands.values()].map(({ done }) => done))
  }

  function claim(max: number): Promise<readonly Job[]> {
    return jobs.claim(worker, LEASE_MS, { perOwner: PER_OWNER, max }).catch(error => {
      log.error('queue', {}, error)
      return []
    })
  }

  function begin(job: Job): void {
    const over = new AbortController()
    const done = hold(job, over).finally(() => {
      hands.delete(job.id)
      // One that has ended makes room, and may let another of the same owner become due.
      signals.wake('queue')
    })
    hands.set(job.id, { until: clock.now() + CONTENT_TIMEOUT_MS, over, done })
  }

  async function hold(job: Job, over: AbortController): Promise<void> {
    const forget = signals.once(`cancel:${job.id}`, () => over.abort())
    const letGo = signals.hold(job.id)
    await runJob(job, ports, over.signal).catch(error => log.error('generation', { step: job.step }, error))
    letGo()
    forget()
    if (stopping.signal.aborted) await jobs.release(job.id, worker, { isUntried: true }).catch(() => {})
  }

  /** Keeps the leases of all jobs in hand; stops those that were cancelled, lost, or take too long. */
  async function watch(): Promise<void> {
    let renewedAt = clock.now()
    while (!stopping.signal.aborted) {
      await clock.sleep(WATCH_MS, stopping.signal)
      if (hands.size === 0) renewedAt = clock.now()
      else if (!stopping.signal.aborted) {
        // A database that is busy for a moment is no reason to drop a job.
        await look().catch(error => log.error('queue', {}, error))
        if (clock.now() - renewedAt < RENEW_MS) continue
        renewedAt = clock.now()
        await jobs.renew(worker, LEASE_MS).catch(error => log.error('queue', {}, error))
      }
    }
  }

  async function look(): Promise<void> {
    const known = [...hands]
    const ours = await jobs.held(worker)
    for (const [id, { over, until }] of known) {
      const isLate = clock.now() >= until
      if (isLate && ours.has(id)) await jobs.finish(id, worker, CODES.writerSlow)
      if (!isLate && ours.has(id)) continue
      over.abort()
      signals.wake(id)
    }
  }

  return {
    start: () => {
      loops = Promise.all([take(), watch()])
    },
    stop: async () => {
      stopping.abort()
      await loops
    },
  }
}
