import { CODES, endEvent, FINISH, HEARTBEAT_MS, keyOfCode, type StreamEvent, textEvent } from '@slidewright/shared'
import type { Clock } from '../../ports/clock.ts'
import type { Job, JobEvent, Jobs } from '../../ports/jobs.ts'
import { createEventLoopThrottle } from '../../security/event-loop-queue.ts'
import type { StreamSource } from './queue.ts'
import type { Signals } from './signals.ts'
import { listenForWake } from './wait.ts'

/** What goes out in one piece, in characters. The log is read only as fast as the client reads, so this bounds what waits for one. */
const PIECE_MAX = 64 * 1024
/** The interval at which a log is polled that another process may be writing, in ms. */
export const POLL_MS = 250
/** The same for one that this process writes, and wakes for. */
const LOOK_HELD_MS = 5_000

/**
 * Looks at logs in one turn of the event loop, whoever they are for. All streams of a job wake at once, and a database that answers without
 * waiting would serve hundreds of them before anybody else has a turn.
 */
const looks = createEventLoopThrottle(128)

/** Dependencies for following a stream. */
export interface FollowPorts {
  readonly jobs: Jobs
  readonly clock: Clock
  readonly signals: Signals
}

/** Streams a job as server-sent events, until it ends or the signal fires. After 15 s of silence a comment is sent. */
export async function* follow(source: StreamSource, ports: FollowPorts, signal: AbortSignal): AsyncGenerator<string> {
  yield 'retry: 2000\n\n'
  if (source.kind === 'text') {
    yield frame('saved.1', textEvent(source.text)) + frame('saved.2', endEvent(FINISH.stop))
    return
  }
  const { id } = source.job
  let after = source.after
  let sentAt = ports.clock.now()
  while (!signal.aborted) {
    // What is written from now on is heard, and the state is read before the log: what has ended has written all that it will.
    const bell = listenForWake(id, ports)
    try {
      await looks()
      const job = await ports.jobs.find(id)
      const events = await ports.jobs.read(id, after, PIECE_MAX)
      if (events.length > 0) {
        after = events.at(-1)?.seq ?? after
        sentAt = ports.clock.now()
        yield events.map(event => frameOf(id, event)).join('')
      } else if (job === null || isOver(job)) {
        yield frame(`${id}.${after + 1}`, lastEvent(job))
        return
      } else if (ports.clock.now() - sentAt >= HEARTBEAT_MS) {
        sentAt = ports.clock.now()
        yield ': heartbeat\n\n'
      } else {
        await bell.waitForWake(ports.signals.isHeld(id) ? LOOK_HELD_MS : POLL_MS, signal)
      }
    } finally {
      bell.drop()
    }
  }
}

/** Whether nothing more will be written. */
export function isOver(job: Job): boolean {
  return job.state !== 'queued' && job.state !== 'running'
}

function lastEvent(job: Job | null): StreamEvent {
  if (job?.state === 'done') return endEvent(FINISH.stop)
  if (job?.state === 'cancelled') return failure(FINISH.cancelled, CODES.taskCancelled)
  if (job?.code === CODES.promptIllegal) return failure(FINISH.filter, job.code)
  return failure(FINISH.error, job?.code ?? CODES.taskError)
}

function failure(reason: string, code: number): StreamEvent {
  return endEvent(reason, { code, msg: keyOfCode(code) })
}

function frameOf(jobId: string, { seq, text }: JobEvent): string {
  return frame(`${jobId}.${seq}`, textEvent(text))
}

function frame(id: string, event: StreamEvent): string {
  return `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`
}
