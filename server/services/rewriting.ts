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
/** The maximum number of concurrent rewrites per owner. */
const CONCURRENCY = 2

/** Rewrites the text of decks. */
export interface Rewriting {
  readonly offers: Pick<Rewriter, 'name' | 'kinds'>
  /** Returns an event stream: every event carries a line of JSON, `{id, text}`. */
  rewrite(owner: Owner, request: ParsedOf<'rewrite'>): Promise<Outcome<(signal: AbortSignal) => AsyncGenerator<string>>>
}

/** Dependencies of rewriting. */
export interface RewritingPorts {
  readonly rewriter: Rewriter
  readonly tasks: Pick<Tasks, 'find'>
  readonly limiter: RateLimiter
  readonly clock: Clock
  readonly log: Log
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal
}

/** Creates a service for the configured rewriter. Nothing is stored: what the client does not receive is lost. */
export function createRewriting(ports: RewritingPorts): Rewriting {
  const { rewriter, tasks, limiter } = ports
  const running = new Map<string, number>()

  /** Counts a starting rewrite. Returns an idempotent function that ends it, or null if the limit is reached. */
  function begin(id: string): (() => void) | null {
    const before = running.get(id) ?? 0
    if (before >= CONCURRENCY) return null
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
        // If the client has already left, the generator never runs, and neither does its cleanup.
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

/** Converts rewrites to events, with a comment after 15 s of silence. The rewriter is aborted shortly after the client leaves. */
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
    for (let next = nextOf(written); ; ) {
      const come = await soon(next, clock)
      if (come === null) yield ': heartbeat\n\n'
      else if (come.done === true) break
      else {
        yield frame(textEvent(`${JSON.stringify(come.value)}\n`))
        next = nextOf(written)
      }
    }
    yield frame(endEvent(FINISH.stop))
  } catch (error) {
    if (!signal.aborted) yield frame(endOf(error, { rewriter, log }))
  } finally {
    over.abort()
  }
}

/** Requests the next result. Its failure must not become an unhandled rejection if nobody awaits it any more. */
function nextOf(written: AsyncIterator<Rewritten>): Promise<IteratorResult<Rewritten>> {
  const next = written.next()
  next.catch(() => undefined)
  return next
}

/** Returns the result, or null if it takes longer than the keep-alive interval. */
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
