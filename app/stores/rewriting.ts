import { parseRewritten, type RequestOf, type RewriteKind, type Rewritten, STREAM_RESUMES } from '@slidewright/shared'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ApiClient } from '../api/client.ts'
import { readStream } from '../api/event-stream.ts'
import type { ApiResult } from '../api/failure.ts'
import { done } from '../api/failure.ts'
import { wait } from '../platform/clock.ts'
import { session } from './session.ts'

/** What is asked for when words are to be written anew. */
export type RewriteAsk = Omit<RequestOf<'rewrite'>, 'tourist_uuid'>

/** How words that come are taken in. */
export interface RewriteHearing {
  readonly signal: AbortSignal
  /** Called with every piece once. */
  readonly onWritten: (written: Rewritten) => void
}

/** Has words written anew. Where the connection drops, what is still missing is asked for again, at most 5 times. A task that is gone is done without. */
export async function rewriteWords(
  api: ApiClient,
  ask: RewriteAsk,
  { signal, onWritten }: RewriteHearing,
): Promise<ApiResult<void>> {
  const known = new Set<string>()
  let asked = ask
  for (let tries = 0; ; tries++) {
    const before = known.size
    const end = await once(api, without(asked, known), {
      signal,
      onWritten: written => {
        if (known.has(written.id)) return
        known.add(written.id)
        onWritten(written)
      },
    })
    if (end.ok || signal.aborted) return end
    if (end.error.name === 'notFound' && asked.task_id !== undefined) {
      const { task_id: _, ...rest } = asked
      asked = rest
      continue
    }
    if (end.error.name !== 'network' || known.size === before || tries >= STREAM_RESUMES) return end
    if (without(asked, known).pages.length === 0) return done(undefined)
    await wait(500)
  }
}

/** What is still missing. */
function without(ask: RewriteAsk, known: ReadonlySet<string>): RewriteAsk {
  const isPaged = ask.kind === 'notes' || ask.kind === 'page'
  const pages = ask.pages
    .map(page => (isPaged ? page : { ...page, pieces: page.pieces.filter(({ id }) => !known.has(id)) }))
    .filter(({ id, pieces }) => (isPaged ? !known.has(id) : pieces.length > 0))
  return { ...ask, pages }
}

async function once(api: ApiClient, ask: RewriteAsk, { signal, onWritten }: RewriteHearing): Promise<ApiResult<void>> {
  const address = await api.address('rewrite', ask)
  let rest = ''
  return readStream({
    kind: 'word',
    ...address,
    signal,
    onSessionExpired: () => void api.identity.refused(address.asker),
    onText: text => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const written = parseRewritten(line)
        if (written !== null) onWritten(written)
      }
    },
  })
}

/** What this server's writer can do with words that are there. */
export class RewriteOffer {
  /** Null until it is known. */
  kinds: readonly RewriteKind[] | null = null
  private readonly api: ApiClient

  constructor(api: ApiClient) {
    this.api = api
    makeAutoObservable<this, 'api'>(this, { kinds: observableRef, api: false })
  }

  /** Asks the server, once. */
  async load(): Promise<void> {
    if (this.kinds !== null) return
    const answer = await this.api.call('rewriteConfig', {})
    if (answer.ok) runInAction(() => Object.assign(this, { kinds: answer.value.kinds }))
  }
}

/** What can be done with words that are there. */
export const rewriteOffer = new RewriteOffer(session.api)
