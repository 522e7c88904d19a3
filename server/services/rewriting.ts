import {
  CODES,
  endEvent,
  FINISH,
  HEARTBEAT_MS,
  keyOfCode,
  type ParsedOf,
  type Rewritten,
  type StreamEvent,
  textEvent,
} from '@slidewright/shared'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { RewriteRequest, Rewriter } from '../ports/rewriter.ts'
import type { WorkCall } from '../ports/work-owner.ts'
import { WriterError } from '../ports/writer.ts'
import type { Limit, RateLimiter } from '../security/rate-limit.ts'
import type { Owner } from './accounts.ts'
import { type Outcome, ok, refuse } from './refusal.ts'
import type { Tasks } from './tasks.ts'

const LIMIT: Limit = { name: 'rewrite', max: 120, windowMs: 10 * 60 * 1000 }
/** Rewritings of one owner that may run at once. */
const AT_ONCE = 2

/** Rewrites the text of decks. */
export interface Rewriting {
  readonly offers: Pick<Rewriter, 'name' | 'kinds'>
  /** The stream of events: every event carries a line of JSON, `{id, text}`. */
  rewrite(owner: Owner, request: ParsedOf<'rewrite'>): Promise<Outcome<(signal: AbortSignal) => AsyncGenerator<string>>>
}

/** Dependencies of rewriting. */
export interface RewritingPorts {
  readonly rewriter: Rewriter
  readonly tasks: Pick<Tasks, 'find'>
  readonly limiter: RateLimiter
  readonly clock: Clock
  readonly log: Log
  /** Fires when the server ends. */
  readonly stopping: AbortSignal
}

/** Rewrites with the configured rewriter. Nothing is stored: what the client does not receive is lost. */
export function createRewriting(ports: RewritingPorts): Rewriting {
  const { rewriter, tasks, limiter } = ports
  const running = new Map<string, number>()

  /** Counts one that runs, unless there are enough. Answers what ends it, however often it is called; null where it may not begin. */
  function begin(id: string): (() => void) | null {
    const before = running.get(id) ?? 0
    if (before >= AT_ONCE) return null
    running.set(id, before + 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const left = (running.get(id) ?? 1) - 1
      if (left > 0) running.set(id, left)
      else running.delete(id)
    }
  }

  return {
    offers: { name: rewriter.name, kinds: rewriter.kinds },
    rewrite: async (owner, { task_id, kind, language, title, attempt, pages }) => {
      if (!rewriter.kinds.includes(kind)) return refuse('unsupported', { reason: 'needsModel' })
      const task = task_id === undefined ? null : await tasks.find(owner, task_id)
      if (task_id !== undefined && task === null) return refuse('notFound')
      if (!(await limiter.allow(LIMIT, owner.id))) return refuse('rateLimited')
      const source = task === null || task.source === '' ? {} : { source: task.source }
      const request: RewriteRequest = { kind, language, title, attempt, pages, ...source }
      const end = begin(owner.id)
      if (end === null) return refuse('rateLimited')
      return ok(leaving => {
        const signal = AbortSignal.any([leaving, ports.stopping])
        // Who leaves at once never asks for the first event, and then nothing of the stream runs.
        if (signal.aborted) end()
        signal.addEventListener('abort', end, { once: true })
        return endingWith(end, eventsOf(request, ports, { owner, signal }))
      })
    },
  }
}

async function* endingWith(end: () => void, events: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield* events
  } finally {
    end()
  }
}

/** What is written, as events, with a comment where nothing else was for 15 s. The writer is told within a moment when nobody listens any more. */
async function* eventsOf(
  request: RewriteRequest,
  { rewriter, clock, log }: RewritingPorts,
  { owner, signal }: WorkCall,
): AsyncGenerator<string> {
  const over = new AbortController()
  const written = rewriter
    .rewrite(request, { owner, signal: AbortSignal.any([signal, over.signal]) })
    [Symbol.asyncIterator]()
  let number = 0
  const frame = (event: StreamEvent) => `id: ${++number}\ndata: ${JSON.stringify(event)}\n\n`
  yield 'retry: 2000\n\n'
  try {
    for (let next = asked(written); ; ) {
      const come = await soon(next, clock)
      if (come === null) yield ': heartbeat\n\n'
      else if (come.done === true) break
      else {
        yield frame(textEvent(`${JSON.stringify(come.value)}\n`))
        next = asked(written)
      }
    }
    yield frame(endEvent(FINISH.stop))
  } catch (error) {
    if (!signal.aborted) yield frame(endOf(error, { rewriter, log }))
  } finally {
    over.abort()
  }
}

/** The next one, whose failure is nobody's if nobody waits for it any more. */
function asked(written: AsyncIterator<Rewritten>): Promise<IteratorResult<Rewritten>> {
  const next = written.next()
  next.catch(() => undefined)
  return next
}

/** What comes, or null where it takes longer than clients like to hear nothing. */
async function soon<T>(coming: Promise<T>, clock: Clock): Promise<T | null> {
  const over = new AbortController()
  try {
    return await Promise.race([coming, clock.sleep(HEARTBEAT_MS, over.signal).then(() => null)])
  } finally {
    over.abort()
  }
}

function endOf(error: unknown, { rewriter, log }: Pick<RewritingPorts, 'rewriter' | 'log'>): StreamEvent {
  const code = error instanceof WriterError ? error.code : CODES.taskError
  if (error instanceof WriterError) log.warn('rewriting failed', { writer: rewriter.name, code })
  else log.error('rewriting failed', { writer: rewriter.name }, error)
  return endEvent(code === CODES.promptIllegal ? FINISH.filter : FINISH.error, { code, msg: keyOfCode(code) })
}
