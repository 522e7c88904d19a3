import { CODES, CONTENT_TIMEOUT_MS } from '@slidewright/shared'
import type { Job } from '../../ports/jobs.ts'
import { type RunPorts, runJob } from './run-job.ts'
import { wait } from './wait.ts'

/** How many jobs one process runs at once. */
const AT_ONCE = 4
/** How long a worker that says nothing keeps its job: a killed server's jobs go on within 10 s. */
const LEASE_MS = 7_000
const RENEW_MS = 2_000
/** How often the queue is looked at when nobody wakes the workers. */
const LOOK_MS = 1_000
/** Steps of one visitor that run at once; the rest wait. */
const PER_OWNER = 1

/** Workers that take jobs from the queue until they are told to stop. */
export interface Workers {
  start(): void
  /** Stops taking jobs, gives those in hand back to the queue, and waits until that is done. */
  stop(): Promise<void>
}

/** The workers of this process. */
export function createWorkers(ports: RunPorts): Workers {
  const { jobs, clock, signals, log, worker } = ports
  const stopping = new AbortController()
  const inHand = new Set<Promise<void>>()
  let loop: Promise<void> = Promise.resolve()

  async function take(): Promise<void> {
    while (!stopping.signal.aborted) {
      const job = inHand.size < AT_ONCE ? await claim() : null
      if (job === null) await wait('queue', LOOK_MS, ports, stopping.signal)
      else begin(job)
    }
    await Promise.all(inHand)
  }

  function claim(): Promise<Job | null> {
    return jobs.claim(worker, LEASE_MS, PER_OWNER).catch(error => {
      log.error('queue', {}, error)
      return null
    })
  }

  function begin(job: Job): void {
    const running = hold(job).finally(() => {
      inHand.delete(running)
      // One that has ended makes room, and may let another of the same owner become due.
      signals.wake('queue')
    })
    inHand.add(running)
  }

  /** Runs a job and keeps its lease meanwhile; stops it when it is cancelled, lost, too long, or the server stops. */
  async function hold(job: Job): Promise<void> {
    const over = new AbortController()
    const done = new AbortController()
    const abort = () => over.abort()
    const forget = signals.once(`cancel:${job.id}`, abort)
    stopping.signal.addEventListener('abort', abort)
    const renewing = renew(job, abort, done.signal)
    await runJob(job, ports, over.signal).catch(error => log.error('generation', { step: job.step }, error))
    done.abort()
    forget()
    stopping.signal.removeEventListener('abort', abort)
    await renewing
    if (stopping.signal.aborted) await jobs.release(job.id, worker).catch(() => {})
  }

  async function renew(job: Job, abort: () => void, done: AbortSignal): Promise<void> {
    const deadline = clock.now() + CONTENT_TIMEOUT_MS
    while (!done.aborted) {
      await clock.sleep(RENEW_MS, done)
      if (done.aborted) return
      // A database that is busy for a moment is no reason to drop the job.
      const isOurs = await jobs.renew(job.id, worker, LEASE_MS).catch(() => true)
      if (isOurs && clock.now() < deadline) continue
      if (isOurs) await jobs.finish(job.id, worker, CODES.writerSlow).catch(() => false)
      signals.wake(job.id)
      abort()
      return
    }
  }

  return {
    start: () => {
      loop = take()
    },
    stop: async () => {
      stopping.abort()
      await loop
    },
  }
}
