import { CODES, CONTENT_TIMEOUT_MS } from '@slidewright/shared'
import type { Job } from '../../ports/jobs.ts'
import { type RunPorts, runJob } from './run-job.ts'
import { listenForWake } from './wait.ts'

/** The default number of concurrent jobs per process; most of the time they wait for a model. */
const CONCURRENCY = 1_000
/** The maximum number of jobs claimed at a time. */
const CLAIM_MAX = 20
/** The lease duration in ms: jobs of a killed server continue within 10 s. */
const LEASE_MS = 7_000
const RENEW_MS = 2_000
/** The interval in ms at which the queue is polled without wake-ups. */
const POLL_MS = 1_000
/** The interval in ms at which running jobs are checked, so that one cancelled by another process stops within a second. */
const WATCH_MS = 400
/** The maximum number of concurrent jobs per visitor. */
const PER_OWNER = 1

/** Workers that run jobs from the queue until they are stopped. */
export interface Workers {
  start(): void
  /** Stops claiming jobs, returns the running ones to the queue, and waits until that is done. */
  stop(): Promise<void>
}

/** A job running in this process. */
interface RunningJob {
  readonly until: number
  readonly over: AbortController
  readonly done: Promise<void>
}

/** Creates the workers of this process. */
export function createWorkers(ports: RunPorts): Workers {
  const { jobs, clock, signals, log, worker } = ports
  const atOnce = ports.writer.atOnce ?? CONCURRENCY
  const stopping = new AbortController()
  const running = new Map<string, RunningJob>()
  let loops: Promise<unknown> = Promise.resolve()

  async function take(): Promise<void> {
    while (!stopping.signal.aborted) {
      // The listener is created first, so that jobs added while the queue is read are not missed.
      const listener = listenForWake('queue', ports)
      const claimed = running.size < atOnce ? await claim(Math.min(CLAIM_MAX, atOnce - running.size)) : []
      for (const job of claimed) begin(job)
      if (claimed.length === 0) await listener.waitForWake(POLL_MS, stopping.signal)
      listener.drop()
    }
    for (const { over } of running.values()) over.abort()
    await Promise.all([...running.values()].map(({ done }) => done))
  }

  function claim(max: number): Promise<readonly Job[]> {
    return jobs.claim(worker, LEASE_MS, { perOwner: PER_OWNER, max }).catch(error => {
      log.error('queue', {}, error)
      return []
    })
  }

  function begin(job: Job): void {
    const over = new AbortController()
    const done = run(job, over).finally(() => {
      running.delete(job.id)
      // A finished job frees capacity, and may make another job of the same owner due.
      signals.wake('queue')
    })
    running.set(job.id, { until: clock.now() + CONTENT_TIMEOUT_MS, over, done })
  }

  async function run(job: Job, over: AbortController): Promise<void> {
    const forget = signals.once(`cancel:${job.id}`, () => over.abort())
    const release = signals.declareSender(job.id)
    await runJob(job, ports, over.signal).catch(error => log.error('generation', { step: job.step }, error))
    release()
    forget()
    if (stopping.signal.aborted) await jobs.release(job.id, worker, { isUntried: true }).catch(() => {})
  }

  /** Renews the leases of all running jobs; stops jobs that were cancelled, lost or time out. */
  async function watch(): Promise<void> {
    let renewedAt = clock.now()
    while (!stopping.signal.aborted) {
      await clock.sleep(WATCH_MS, stopping.signal)
      if (running.size === 0) renewedAt = clock.now()
      else if (!stopping.signal.aborted) {
        // A temporarily busy database does not justify dropping jobs.
        await checkJobs().catch(error => log.error('queue', {}, error))
        if (clock.now() - renewedAt < RENEW_MS) continue
        renewedAt = clock.now()
        await jobs.renew(worker, LEASE_MS).catch(error => log.error('queue', {}, error))
      }
    }
  }

  async function checkJobs(): Promise<void> {
    const jobsHere = [...running]
    const leased = await jobs.runningAt(worker)
    for (const [id, { over, until }] of jobsHere) {
      const isLate = clock.now() >= until
      if (isLate && leased.has(id)) await jobs.finish(id, worker, CODES.writerSlow)
      if (!isLate && leased.has(id)) continue
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
