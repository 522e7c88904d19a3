import { CODES } from '@slidewright/shared'
import type { Clock } from '../../ports/clock.ts'
import type { Job, Jobs } from '../../ports/jobs.ts'
import { WriterError } from '../../ports/writer.ts'
import type { Signals } from './signals.ts'

/** Pieces that come within this time go into the log together, those of all jobs at the same time: a commit is a sync of the disk. */
const GATHER_MS = 30
/** The longest text that one event carries, in characters. */
const EVENT_MAX = 16_000
/** The longest text that a writer may give: a model that does not stop is stopped. */
const TEXT_MAX = 2_000_000

/** Writes a text into a job's log as it arrives. */
export interface LogWriter {
  /** What was in the log before. */
  readonly written: string
  /** Takes a piece. Throws when the log cannot go on. */
  add(piece: string): void
  /** Waits until all that was taken is in the log, as far as it goes: what a writer wrote before it failed is kept. */
  settle(): Promise<void>
  /** Waits until all of it is in the log; answers the whole text. */
  end(): Promise<string>
}

/** Dependencies of a log writer. */
export interface LogPorts {
  readonly jobs: Jobs
  readonly clock: Clock
  readonly signals: Signals
  /** The name of whoever runs the job. */
  readonly worker: string
}

/**
 * Continues the log of a job. A job that another worker left unfinished is generated again from the start: what the log already contains
 * is skipped as long as the new text is identical. If it differs, the job fails, because readers have seen the other text.
 */
export async function createLogWriter(job: Job, ports: LogPorts): Promise<LogWriter> {
  const { text: written, last } = await readAll(ports.jobs, job.id)
  let text = ''
  let pending = ''
  let failure: unknown = null
  let flushing: Promise<void> | null = null
  let seq = last

  async function flush(): Promise<void> {
    while (pending !== '') {
      await ports.clock.sleep(GATHER_MS - (ports.clock.now() % GATHER_MS))
      const texts = slices(pending)
      pending = ''
      if (!(await ports.jobs.append(job.id, ports.worker, seq, texts))) throw new Error('The job is no longer ours')
      seq += texts.length
      ports.signals.wake(job.id)
    }
  }

  function start(): void {
    flushing ??= flush()
      .catch(error => {
        failure = error
      })
      .finally(() => {
        flushing = null
      })
  }

  async function settle(): Promise<void> {
    if (pending !== '' && failure === null) start()
    while (flushing !== null) await flushing
  }

  return {
    written,
    add: piece => {
      if (failure !== null) throw failure
      const known = written.slice(text.length, text.length + piece.length)
      text += piece
      if (text.length > TEXT_MAX) throw new WriterError(CODES.writerUnusable, 'The text has no end')
      if (!piece.startsWith(known)) throw new WriterError(CODES.taskError, 'The text is not the one begun')
      pending += piece.slice(known.length)
      if (pending !== '' && !endsInHalfCharacter(pending)) start()
    },
    settle,
    end: async () => {
      await settle()
      if (failure !== null) throw failure
      if (text.length < written.length) throw new WriterError(CODES.taskError, 'The text is shorter than the one begun')
      return text
    },
  }
}

/** The whole text of a log. */
export async function readAll(jobs: Jobs, id: string): Promise<{ readonly text: string; readonly last: number }> {
  let text = ''
  let last = 0
  for (;;) {
    const events = await jobs.read(id, last, 1_000_000)
    if (events.length === 0) return { text, last }
    text += events.map(event => event.text).join('')
    last = events.at(-1)?.seq ?? last
  }
}

/** A text in parts that are not too long and cut no character in two. */
function slices(text: string): string[] {
  const parts: string[] = []
  let start = 0
  while (start < text.length) {
    let end = Math.min(text.length, start + EVENT_MAX)
    if (end < text.length && endsInHalfCharacter(text.slice(start, end))) end--
    parts.push(text.slice(start, end))
    start = end
  }
  return parts
}

/** Whether the last unit is the first half of a surrogate pair. */
function endsInHalfCharacter(text: string): boolean {
  const code = text.charCodeAt(text.length - 1)
  return code >= 0xd800 && code <= 0xdbff
}
