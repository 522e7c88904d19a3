import { CODES, SOURCE_TYPES } from '@slidewright/shared'
import { QuotaFull } from '../../ports/database.ts'
import type { Job, Jobs } from '../../ports/jobs.ts'
import type { Log } from '../../ports/log.ts'
import { digest } from '../../ports/secrets.ts'
import { type Writer, type WriterCall, WriterError, type WriterRequest } from '../../ports/writer.ts'
import { refuseQuota } from '../refusal.ts'
import type { Task, Tasks } from '../tasks.ts'
import { createLogWriter, type LogPorts } from './log-writer.ts'
import { isWordJob } from './queue.ts'

/** Dependencies for running a job. */
export interface RunPorts extends LogPorts {
  readonly tasks: Tasks
  readonly jobs: Jobs
  readonly writer: Writer
  readonly log: Log
}

/** The maximum number of attempts at a job: after a timeout, lack of memory or a crash it is retried once. */
const ATTEMPTS_MAX = 2

/** Runs a claimed job to its end and stores its text. If the signal aborts, the job stays pending. */
export async function runJob(job: Job, ports: RunPorts, signal: AbortSignal): Promise<void> {
  const code = await write(job, ports, signal)
  if (code === null) return
  if (code === CODES.textTooHard && job.attempts < ATTEMPTS_MAX) await ports.jobs.release(job.id, ports.worker)
  else await ports.jobs.finish(job.id, ports.worker, code)
  ports.signals.wake(job.id)
}

/** Returns how the job ended: 0, an error code, or null if it was stopped. */
async function write(job: Job, ports: RunPorts, signal: AbortSignal): Promise<number | null> {
  const task = await ports.tasks.read(job.taskId)
  if (task === null) return CODES.taskError
  if (job.attempts > ATTEMPTS_MAX) return CODES.textTooHard
  const call = { signal, owner: { id: job.owner } }
  try {
    if (job.step === 'outline') await writeOutline(job, task, ports, call)
    else await writeContent(job, task, ports, call)
    return CODES.ok
  } catch (error) {
    if (signal.aborted) return null
    if (error instanceof WriterError) {
      ports.log.warn('generation failed', { step: job.step, writer: ports.writer.name, code: error.code })
      return error.code
    }
    if (error instanceof QuotaFull) return CODES[refuseQuota(error).error.code]
    ports.log.error('generation failed', { step: job.step, writer: ports.writer.name }, error)
    return CODES.taskError
  }
}

async function writeOutline(job: Job, task: Task, ports: RunPorts, call: WriterCall): Promise<void> {
  const text = await logged(job, begun => ports.writer.outline({ ...requestOf(task), ...begun }, call), ports)
  await ports.tasks.storeOutline(task.id, text)
}

async function writeContent(job: Job, task: Task, ports: RunPorts, call: WriterCall): Promise<void> {
  const outline = task.outline === '' ? await firstOutline(task, ports, call) : task.outline
  const { language } = task.options
  const effective = isWordJob(job) ? { ...task, options: language === undefined ? {} : { language } } : task
  const request = { ...requestOf(effective), outline }
  const text = await logged(job, begun => ports.writer.content({ ...request, ...begun }, call), ports)
  if (!isWordJob(job)) await ports.tasks.storeContent(task.id, text, digest(outline))
}

/** Writes an outline first if the content of a task without one is requested. */
async function firstOutline(task: Task, ports: RunPorts, call: WriterCall): Promise<string> {
  let outline = ''
  for await (const piece of ports.writer.outline(requestOf(task), call)) outline += piece
  await ports.tasks.storeOutline(task.id, outline)
  return outline
}

type Begun = Pick<WriterRequest, 'begun'>

/** Writes pieces to the job's log as they arrive, after the content left by another worker. Returns the whole text. */
async function logged(job: Job, write: (begun: Begun) => AsyncIterable<string>, ports: LogPorts): Promise<string> {
  const log = await createLogWriter(job, ports)
  try {
    for await (const piece of write(log.written === '' ? {} : { begun: log.written })) log.add(piece)
  } catch (error) {
    await log.settle()
    throw error
  }
  return log.end()
}

function requestOf({ kind, title, source, options, type }: Task): WriterRequest {
  const { language, tone, audience, pages, detail } = options
  return {
    kind: kind === 'text' ? 'title' : 'source',
    title,
    ...(kind === 'import' && { text: source, format: formatOf(type) }),
    ...(language && { language }),
    ...(tone && { tone }),
    ...(audience && { audience }),
    ...(pages && { pages }),
    ...(detail && { detail }),
  }
}

const MARKDOWN: readonly number[] = [SOURCE_TYPES.markdownImport, SOURCE_TYPES.markdownPaste]
const OUTLINES: readonly number[] = [
  SOURCE_TYPES.word,
  SOURCE_TYPES.xmind,
  SOURCE_TYPES.freemind,
  SOURCE_TYPES.pdf,
  SOURCE_TYPES.pptx,
  SOURCE_TYPES.linkInput,
  SOURCE_TYPES.googleDrive,
]

/** Files and links have the outline format returned by parse_file (specification, section 3); pasted text is Markdown or plain text. */
function formatOf(type: number): 'markdown' | 'text' | 'outline' {
  if (MARKDOWN.includes(type)) return 'markdown'
  return OUTLINES.includes(type) ? 'outline' : 'text'
}
