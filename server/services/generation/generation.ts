import { ok } from '@slidewright/engine/internal'
import { CODES, type CodeName } from '@slidewright/shared'
import type { Log } from '../../ports/log.ts'
import type { Limit, RateLimiter } from '../../security/rate-limit.ts'
import type { Owner } from '../accounts.ts'
import { type Outcome, refuse } from '../refusal.ts'
import type { Tasks } from '../tasks.ts'
import { type FollowPorts, follow, isOver, POLL_MS } from './follow.ts'
import { readAll } from './log-writer.ts'
import { createQueue, type Queue, type StreamSource } from './queue.ts'
import { waitForWake } from './wait.ts'

/** How long a content request waits for the result, in ms, which is less than a client's polling interval. */
const WAIT_MS = 2_000
/** An editor polls twenty times a minute; several may be open. */
const CHECK_LIMIT: Limit = { name: 'contentCheck', max: 120, windowMs: 60_000 }

/** The progress of a content. */
export type ContentState =
  | { readonly kind: 'working' }
  | { readonly kind: 'done'; readonly content: string }
  | { readonly kind: 'failed'; readonly code: CodeName }

/** Generations as routes see them: streams to follow, and tickets to poll with. */
export interface Generation extends Queue {
  follow(source: StreamSource, signal: AbortSignal): AsyncGenerator<string>
  /** Starts writing the content unless it exists. Returns the ticket to poll with. */
  ticket(owner: Owner, taskId: string): Promise<Outcome<string>>
  /** Returns the progress of a ticket's content. Waits briefly if it is being written. */
  check(owner: Owner, ticket: string): Promise<Outcome<ContentState>>
}

/** Dependencies of the generation service. */
export interface GenerationPorts extends FollowPorts {
  readonly tasks: Tasks
  readonly log: Log
  readonly limiter: RateLimiter
  /** Aborts when the server stops: streams are then cut without an end event, and clients reconnect. */
  readonly stopping: AbortSignal
}

/** Creates generations from the queue and the logs of jobs. */
export function createGeneration(ports: GenerationPorts): Generation {
  const { tasks, jobs, clock, limiter } = ports
  const queue = createQueue(ports)

  /** Returns a job once it is finished or the deadline has passed. */
  async function finished(id: string, until: number) {
    let job = await jobs.find(id)
    while (job !== null && !isOver(job) && clock.now() < until && !ports.stopping.aborted) {
      await waitForWake(id, Math.min(POLL_MS, until - clock.now()), ports, ports.stopping)
      job = await jobs.find(id)
    }
    return job
  }

  async function checkJob(owner: Owner, id: string): Promise<ContentState | null> {
    const job = await finished(id, clock.now() + WAIT_MS)
    if (job === null || job.owner !== owner.id) return null
    if (!isOver(job)) return { kind: 'working' }
    if (job.state === 'done') return { kind: 'done', content: (await readAll(jobs, id)).text }
    return { kind: 'failed', code: nameOf(job.state === 'cancelled' ? CODES.taskCancelled : job.code) }
  }

  async function checkTask(owner: Owner, id: string): Promise<ContentState | null> {
    const task = await tasks.find(owner, id)
    return task === null ? null : { kind: 'done', content: task.content }
  }

  return {
    ...queue,
    follow: async function* (source, signal) {
      try {
        yield* follow(source, ports, AbortSignal.any([signal, ports.stopping]))
      } catch (error) {
        // A cut stream is resumed; error details are not sent to the client.
        ports.log.error('stream', {}, error)
      }
    },
    ticket: async (owner, taskId) => {
      const source = await queue.content(owner, taskId, null)
      if (!source.ok) return source
      return ok(source.value.kind === 'job' ? `job.${source.value.job.id}` : `task.${taskId}`)
    },
    check: async (owner, ticket) => {
      const [, kind, id] = /^(job|task)\.([\w-]{16,64})$/.exec(ticket) ?? []
      if (id === undefined) return refuse('notFound')
      if (!(await limiter.allow(CHECK_LIMIT, owner.id))) return refuse('rateLimited')
      const state = await (kind === 'job' ? checkJob(owner, id) : checkTask(owner, id))
      return state === null ? refuse('notFound') : ok(state)
    },
  }
}

function nameOf(code: number): CodeName {
  const names = Object.keys(CODES) as CodeName[]
  return names.find(name => CODES[name] === code) ?? 'taskError'
}
