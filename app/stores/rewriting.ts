import { parseRewritten, type RequestOf, type RewriteKind, type Rewritten, STREAM_RESUMES } from '@slidewright/shared'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ApiClient } from '../api/client.ts'
import { readStream } from '../api/event-stream.ts'
import type { ApiResult } from '../api/failure.ts'
import { done } from '../api/failure.ts'
import { wait } from '../platform/clock.ts'
import { session } from './session.ts'

/** A request to rewrite texts, without the visitor. */
export type RewriteParameters = Omit<RequestOf<'rewrite'>, 'tourist_uuid'>

/** Options of {@link rewriteWords}. */
export interface RewriteOptions {
  readonly signal: AbortSignal
  /** Called once for each rewritten piece. */
  readonly onWritten: (written: Rewritten) => void
}

/** Rewrites texts piece by piece. After a network failure the missing pieces are requested again, at most 5 times; an expired task id is dropped. */
export async function rewriteWords(
  api: ApiClient,
  original: RewriteParameters,
  { signal, onWritten }: RewriteOptions,
): Promise<ApiResult<void>> {
  const received = new Set<string>()
  let request = original
  for (let attempt = 0; ; attempt++) {
    const before = received.size
    const end = await requestOnce(api, without(request, received), {
      signal,
      onWritten: written => {
        if (received.has(written.id)) return
        received.add(written.id)
        onWritten(written)
      },
    })
    if (end.ok || signal.aborted) return end
    if (end.error.name === 'notFound' && request.task_id !== undefined) {
      const { task_id: _, ...rest } = request
      request = rest
      continue
    }
    if (end.error.name !== 'network' || received.size === before || attempt >= STREAM_RESUMES) return end
    if (without(request, received).pages.length === 0) return done(undefined)
    await wait(500)
  }
}

/** Returns the request without the pieces that have already arrived. */
function without(request: RewriteParameters, received: ReadonlySet<string>): RewriteParameters {
  const isPaged = request.kind === 'notes' || request.kind === 'page'
  const pages = request.pages
    .map(page => (isPaged ? page : { ...page, pieces: page.pieces.filter(({ id }) => !received.has(id)) }))
    .filter(({ id, pieces }) => (isPaged ? !received.has(id) : pieces.length > 0))
  return { ...request, pages }
}

async function requestOnce(
  api: ApiClient,
  request: RewriteParameters,
  { signal, onWritten }: RewriteOptions,
): Promise<ApiResult<void>> {
  const address = await api.address('rewrite', request)
  let buffer = ''
  return readStream({
    kind: 'word',
    ...address,
    signal,
    onSessionExpired: () => void api.identity.refused(address.asker),
    onText: text => {
      const lines = (buffer + text).split('\n')
      buffer = lines.pop() ?? ''
      for (const line of lines) {
        const written = parseRewritten(line)
        if (written !== null) onWritten(written)
      }
    },
  })
}

/** The kinds of rewriting that this server offers. */
export class RewriteOffer {
  /** Null until loaded. */
  kinds: readonly RewriteKind[] | null = null
  private readonly api: ApiClient

  constructor(api: ApiClient) {
    this.api = api
    makeAutoObservable<this, 'api'>(this, { kinds: observableRef, api: false })
  }

  /** Forgets the kinds: somebody else writes now. */
  forget(): void {
    this.kinds = null
  }

  /** Loads the kinds from the server, once. */
  async load(): Promise<void> {
    if (this.kinds !== null) return
    const answer = await this.api.call('rewriteConfig', {})
    if (answer.ok) runInAction(() => Object.assign(this, { kinds: answer.value.kinds }))
  }
}

/** The shared offer of this session's server. */
export const rewriteOffer = new RewriteOffer(session.api)
