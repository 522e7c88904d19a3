import { CODES } from '@slidewright/shared'
import type { Rewriter } from '../../ports/rewriter.ts'
import type { TextWork } from '../../ports/text-work.ts'
import { type Writer, type WriterCall, WriterError } from '../../ports/writer.ts'
import type { PoolOptions, ThreadFailure } from '../../threads/options.ts'
import { createThreadPool } from '../../threads/pool.ts'
import { BUILTIN_KINDS } from '../writer-builtin/rewrite/rewriter.ts'
import { READING_PACE, streamInPieces } from '../writer-builtin/stream.ts'
import type { TextAnswer, TextTask, TextValues } from './text-task.ts'

/** Text processing in separate processes. */
export interface TextThreads extends TextWork {
  readonly writer: Writer
  readonly rewriter: Rewriter
}

type Options = Pick<PoolOptions<TextTask>, 'entry' | 'onUnexpected'> & Partial<PoolOptions<TextTask>>

/** Each owner runs one writing step at a time, besides some rewrites and text checks. */
const LIMITS = {
  atOnce: 2,
  waiting: 2_000,
  waitingPerOwner: 12,
  deadlineMs: 20_000,
  heapMb: 192,
  isProcess: true,
  idleMs: 600_000,
}
/** The number of concurrent outputs; each text stays in memory until it is streamed. */
const AT_ONCE = 200
/** The size of one rewriting task: the first results of a long deck arrive before its last pages are processed. */
const BATCH = { pages: 40, characters: 60_000 }

/**
 * Runs the built-in writer, rewriter and text check in separate processes with deadlines and heap limits. The module `entry` handles
 * `TextTask`s.
 */
export function createTextThreads(options: Options): TextThreads {
  const pool = createThreadPool<TextTask, TextAnswer>({ ...LIMITS, ...options })

  /** Runs a task and returns its value. Throws a WriterError, or the reason of the signal. */
  async function run<K extends keyof TextValues>(task: TextTask & { readonly is: K }, call: WriterCall) {
    const worked = await pool.run(task, { owner: { id: '' }, ...call })
    if (!worked.ok) throw errorOf(worked.error.code, call.signal)
    // The task's kind determines the type of its result, which types cannot express across a message.
    const answer = worked.value as TextAnswer<K>
    if (!answer.ok) throw new WriterError(answer.error.code, 'The text cannot be worked with')
    return answer.value
  }

  return {
    writer: {
      name: 'builtin',
      atOnce: AT_ONCE,
      async *outline(request, call) {
        yield* streamInPieces(await run({ is: 'outline', request }, call), READING_PACE, call.signal)
      },
      async *content(request, call) {
        yield* streamInPieces(await run({ is: 'content', request }, call), READING_PACE, call.signal)
      },
    },
    rewriter: {
      name: 'builtin',
      kinds: BUILTIN_KINDS,
      async *rewrite(request, call) {
        for (const pages of batchesOf(request.pages)) {
          yield* await run({ is: 'rewrite', request: { ...request, pages } }, call)
        }
      },
    },
    check: async (text, call) => {
      const checked = await pool.run({ is: 'check', text }, call)
      if (!checked.ok) return { ok: false, error: { code: CHECK_CODES[checked.error.code] } }
      return checked.value as TextAnswer<'check'> & { readonly ok: true }
    },
    stats: pool.stats,
    close: pool.close,
  }
}

const CHECK_CODES = {
  cancelled: 'taskCancelled',
  busy: 'sourceBusy',
  late: 'sourceSlow',
  memory: 'sourceSlow',
  broken: 'sourceSlow',
} as const satisfies Record<ThreadFailure, string>

/** Converts the failure of a thread to what a writer throws. */
function errorOf(code: ThreadFailure, signal: AbortSignal): unknown {
  if (code === 'cancelled') return signal.reason ?? new Error('The threads are closed')
  if (code === 'busy') return new WriterError(CODES.limit, 'Too much is waiting')
  if (code === 'broken') return new WriterError(CODES.taskError, 'The thread has stumbled')
  return new WriterError(CODES.textTooHard, `The text takes too much ${code === 'late' ? 'time' : 'memory'}`)
}

function* batchesOf<P extends { readonly outline: string; readonly pieces: readonly { readonly text: string }[] }>(
  pages: readonly P[],
): Generator<readonly P[]> {
  let batch: P[] = []
  let characters = 0
  for (const page of pages) {
    const length = page.pieces.reduce((sum, { text }) => sum + text.length, page.outline.length)
    if (batch.length >= BATCH.pages || (batch.length > 0 && characters + length > BATCH.characters)) {
      yield batch
      batch = []
      characters = 0
    }
    batch.push(page)
    characters += length
  }
  if (batch.length > 0) yield batch
}
