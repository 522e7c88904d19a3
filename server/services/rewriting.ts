import { CODES, endEvent, FINISH, keyOfCode, type ParsedOf, type StreamEvent } from '@slidewright/shared'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { RewriteRequest, Rewriter } from '../ports/rewriter.ts'
import { WriterError } from '../ports/writer.ts'
import type { Limit, RateLimiter } from '../security/rate-limit.ts'
import type { Owner } from './accounts.ts'
import { createInHand, endingWith, eventLines } from './event-lines.ts'
import { type Outcome, ok, refuse } from './refusal.ts'
import type { Tasks } from './tasks.ts'

const LIMIT: Limit = { name: 'rewrite', max: 120, windowMs: 10 * 60 * 1000 }
/** The maximum number of concurrent rewrites per owner. */
const CONCURRENCY = 2

/** Rewrites the text of decks. */
export interface Rewriting {
  /** What can be rewritten for an owner. */
  offers(owner: Owner): Promise<Pick<Rewriter, 'name' | 'kinds'>>
  /** Returns an event stream: every event carries a line of JSON, `{id, text}`. */
  rewrite(owner: Owner, request: ParsedOf<'rewrite'>): Promise<Outcome<(signal: AbortSignal) => AsyncGenerator<string>>>
}

/** Dependencies of rewriting. */
export interface RewritingPorts {
  /** Who rewrites for an owner. */
  readonly rewriterOf: (owner: string) => Promise<Rewriter>
  readonly tasks: Pick<Tasks, 'find'>
  readonly limiter: RateLimiter
  readonly clock: Clock
  readonly log: Log
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal
}

/** Creates a service for the rewriters of owners. Nothing is stored: what the client does not receive is lost. */
export function createRewriting(ports: RewritingPorts): Rewriting {
  const { rewriterOf, tasks, limiter, clock, log } = ports
  const inHand = createInHand(CONCURRENCY)

  return {
    offers: async owner => {
      const { name, kinds } = await rewriterOf(owner.id)
      return { name, kinds }
    },
    rewrite: async (owner, { task_id, kind, language, title, attempt, pages }) => {
      const rewriter = await rewriterOf(owner.id)
      if (!rewriter.kinds.includes(kind)) return refuse('unsupported', { reason: 'needsModel' })
      const task = task_id === undefined ? null : await tasks.find(owner, task_id)
      if (task_id !== undefined && task === null) return refuse('notFound')
      if (!(await limiter.allow(LIMIT, owner.id))) return refuse('rateLimited')
      const source = task === null || task.source === '' ? {} : { source: task.source }
      const request: RewriteRequest = { kind, language, title, attempt, pages, ...source }
      const end = inHand.begin(owner.id)
      if (end === null) return refuse('rateLimited')
      return ok(leaving => {
        const signal = AbortSignal.any([leaving, ports.stopping])
        const make = (over: AbortSignal) => rewriter.rewrite(request, { owner, signal: over })
        const lines = { clock, signal, endOf: (error: unknown) => endOf(error, { rewriter, log }) }
        return endingWith(end, signal, eventLines(make, lines))
      })
    },
  }
}

function endOf(error: unknown, { rewriter, log }: { readonly rewriter: Rewriter; readonly log: Log }): StreamEvent {
  const code = error instanceof WriterError ? error.code : CODES.taskError
  if (error instanceof WriterError) log.warn('rewriting failed', { writer: rewriter.name, code })
  else log.error('rewriting failed', { writer: rewriter.name }, error)
  return endEvent(code === CODES.promptIllegal ? FINISH.filter : FINISH.error, { code, msg: keyOfCode(code) })
}
