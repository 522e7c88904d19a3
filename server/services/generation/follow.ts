import { CODES, endEvent, FINISH, HEARTBEAT_MS, keyOfCode, type StreamEvent, textEvent } from '@slidewright/shared'
import type { Clock } from '../../ports/clock.ts'
import type { Job, JobEvent, Jobs } from '../../ports/jobs.ts'
import { createEventLoopThrottle } from '../../security/event-loop-queue.ts'
import type { StreamSource } from './queue.ts'
import type { Signals } from './signals.ts'
import { listenForWake } from './wait.ts'

/** The maximum length of one chunk, in characters. The log is read at the client's pace, so this bounds the buffered data. */
const PIECE_MAX = 64 * 1024
/** The interval in ms at which a log written by another process is polled. */
export const POLL_MS = 250
/** The interval in ms for a log that this process writes and sends wake-ups for. */
const LOCAL_POLL_MS = 5_000

/**
 * Limits log reads per turn of the event loop, across all streams. All streams of a job wake up at once, and since the database answers
 * synchronously, hundreds of reads would block everything else.
 */
const readTurn = createEventLoopThrottle(128)

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
    // The listener is created before the state is read, and the state before the log, so that nothing written in between is missed.
    const listener = listenForWake(id, ports)
    try {
      await readTurn()
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
        await listener.waitForWake(ports.signals.hasSender(id) ? LOCAL_POLL_MS : POLL_MS, signal)
      }
    } finally {
      listener.drop()
    }
  }
}

/** Whether a job will not write any more. */
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
