import { CODES } from '@slidewright/shared'
import type { Clock } from '../../ports/clock.ts'
import type { Job, Jobs } from '../../ports/jobs.ts'
import { WriterError } from '../../ports/writer.ts'
import type { Signals } from './signals.ts'

/** Pieces of all jobs within this interval in ms are written together, because each commit syncs the disk. */
const BATCH_MS = 30
/** The maximum length of one event's text, in characters. */
const EVENT_MAX = 16_000
/** The maximum length of a text, in characters; a model that does not stop is stopped. */
const TEXT_MAX = 2_000_000

/** Writes a text to a job's log as it arrives. */
export interface LogWriter {
  /** The previous content of the log. */
  readonly written: string
  /** Adds a piece. Throws if the log cannot be continued. */
  add(piece: string): void
  /** Waits until everything added is in the log, as far as possible, so that text written before a failure is preserved. */
  settle(): Promise<void>
  /** Waits until everything is in the log. Returns the whole text. */
  end(): Promise<string>
}

/** Dependencies of a log writer. */
export interface LogPorts {
  readonly jobs: Jobs
  readonly clock: Clock
  readonly signals: Signals
  /** The id of the worker that runs the job. */
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
      await ports.clock.sleep(BATCH_MS - (ports.clock.now() % BATCH_MS))
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
      const existing = written.slice(text.length, text.length + piece.length)
      text += piece
      if (text.length > TEXT_MAX) throw new WriterError(CODES.writerUnusable, 'The text has no end')
      if (!piece.startsWith(existing)) throw new WriterError(CODES.taskError, 'The text is not the one begun')
      pending += piece.slice(existing.length)
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

/** Returns the whole text of a log and the number of its last event. */
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

/** Splits a text into parts of limited length without splitting surrogate pairs. */
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

/** Whether the last code unit is a high surrogate. */
function endsInHalfCharacter(text: string): boolean {
  const code = text.charCodeAt(text.length - 1)
  return code >= 0xd800 && code <= 0xdbff
}
