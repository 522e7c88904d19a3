import { ok } from '@slidewright/engine/internal'
import type { Job, Jobs } from '../../ports/jobs.ts'
import { digest } from '../../ports/secrets.ts'
import type { Owner } from '../accounts.ts'
import { type Outcome, refuse } from '../refusal.ts'
import type { Task, Tasks } from '../tasks.ts'
import type { Signals } from './signals.ts'

/** The maximum number of queued or running jobs per owner. */
const WAITING_MAX = 5

/** The source of a stream: a job's log after an event, or a text that the author has saved. */
export type StreamSource =
  | { readonly kind: 'job'; readonly job: Job; readonly after: number }
  | { readonly kind: 'text'; readonly text: string }

/** The kind of content: `refer` follows all senior options, `word` only the outline and its language. */
export type ContentKind = 'word' | 'refer'

const WORD = 'word:'

/** Whether a job writes content from the outline alone. */
export function isWordJob({ input }: Job): boolean {
  return input.startsWith(WORD)
}

/** Returns a digest of a job's input; the same input is written once. */
function inputOf({ title, source, outline, options }: Task, step: Job['step'], kind: ContentKind): string {
  if (step === 'outline') return digest(`${title}\n${source}`)
  const hasOptions = Object.keys(options).some(name => name !== 'language')
  return (kind === 'word' && hasOptions ? WORD : '') + digest(outline)
}

/** Starts writing jobs, or joins those already running. */
export interface Queue {
  outline(owner: Owner, taskId: string, lastEventId: string | null): Promise<Outcome<StreamSource>>
  content(owner: Owner, taskId: string, lastEventId: string | null, kind?: ContentKind): Promise<Outcome<StreamSource>>
  /** Cancels the jobs of a task. Returns false if there is no such task. */
  cancel(owner: Owner, taskId: string): Promise<boolean>
}

/** Creates the queue of the workers. */
export function createQueue(ports: { readonly tasks: Tasks; readonly jobs: Jobs; readonly signals: Signals }): Queue {
  const { tasks, jobs, signals } = ports

  async function join(
    task: Task,
    owner: Owner,
    step: Job['step'],
    kind: ContentKind = 'refer',
  ): Promise<Outcome<StreamSource>> {
    const input = inputOf(task, step, kind)
    const latest = await jobs.latest(task.id, step)
    if (latest !== null && latest.input === input && isWorthJoining(latest)) {
      return ok({ kind: 'job', job: latest, after: 0 })
    }
    const job = await jobs.add({ taskId: task.id, owner: owner.id, step, input }, WAITING_MAX)
    if (job === null) return refuse('limit')
    signals.wake('queue')
    return ok({ kind: 'job', job, after: 0 })
  }

  /** Returns where an interrupted stream continues, if the event id belongs to this task. */
  async function resume(task: Task, lastEventId: string | null): Promise<StreamSource | null> {
    const [, id, seq] = /^([\w-]{16,64})\.(\d{1,9})$/.exec(lastEventId ?? '') ?? []
    if (id === undefined) return null
    const job = await jobs.find(id)
    return job?.taskId === task.id ? { kind: 'job', job, after: Number(seq) } : null
  }

  return {
    outline: async (owner, taskId, lastEventId) => {
      const task = await tasks.find(owner, taskId)
      if (task === null) return refuse('notFound')
      const place = await resume(task, lastEventId)
      return place ? ok(place) : join(task, owner, 'outline')
    },
    content: async (owner, taskId, lastEventId, kind) => {
      const task = await tasks.find(owner, taskId)
      if (task === null) return refuse('notFound')
      const place = await resume(task, lastEventId)
      if (place) return ok(place)
      if (!task.isContentCurrent) return join(task, owner, 'content', kind)
      // A client that reconnects with the id of the only event already has the text.
      return ok({ kind: 'text', text: lastEventId?.startsWith('saved.') ? '' : task.content })
    },
    cancel: async (owner, taskId) => {
      if ((await tasks.find(owner, taskId)) === null) return false
      for (const step of ['outline', 'content'] as const) {
        const job = await jobs.latest(taskId, step)
        if (job === null) continue
        await jobs.cancel(job.id)
        signals.wake(`cancel:${job.id}`)
        signals.wake(job.id)
      }
      return true
    },
  }
}

/** Failed and cancelled jobs are not joined; another request retries. */
function isWorthJoining(job: Job): boolean {
  return job.state !== 'failed' && job.state !== 'cancelled'
}
