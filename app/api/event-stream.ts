import { type EventSourceMessage, EventStreamContentType, fetchEventSource } from '@microsoft/fetch-event-source'
import { FINISH, parseStreamEvent, STREAM_HEARTBEAT_MS, STREAM_RESUMES } from '@slidewright/shared'
import { type ApiFailure, type ApiResult, done, failed, failureOfCode, saysSessionExpired } from './failure.ts'

/** What the end of a stream means besides "stop": an error for an outline, a content filter for the words of a deck. */
export type StreamKind = 'outline' | 'word'

/** A stream of text to be read. */
export interface StreamRequest {
  readonly kind: StreamKind
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** What is posted. Such a stream is not resumed: whoever asked knows what is still missing. */
  readonly body?: unknown
  /** Called with every piece of text, in order, each piece once. */
  readonly onText: (text: string) => void
  readonly signal?: AbortSignal
  /** Called when the server does not know the asker any more. */
  readonly onSessionExpired?: () => void
  /** Silence that counts as a dropped connection, ms. */
  readonly patience?: number
  /** How long to wait before resume number n, from 1, ms. */
  readonly backOff?: (resume: number) => number
}

/** The failure of a stream that is not resumed. */
class FinalFailure extends Error {
  readonly failure: ApiFailure
  constructor(result: ApiResult<never>) {
    super('stream failed')
    this.failure = result.ok ? { name: 'internal' } : result.error
  }
}

const RESUMABLE = new Set([408, 425, 429, 502, 503, 504])

function defaultBackOff(resume: number): number {
  return Math.min(16_000, 500 * 2 ** resume) * (0.75 + Math.random() / 2)
}

/** What a message that ends the stream says, or null for one that does not. */
function endOf(data: string, kind: StreamKind): ApiResult<void> | null {
  const event = parseStreamEvent(data)
  const reason = event?.choices[0]?.finish_reason
  if (!event || !reason) return null
  if (reason === FINISH.stop) return done(undefined)
  if (event.code !== undefined) return failureOfCode(event.code)
  if (reason === FINISH.cancelled) return failed('cancelled')
  return failed(kind === 'word' ? 'promptIllegal' : 'taskError')
}

async function refuse(response: Response, isResumed: boolean): Promise<never> {
  if (isResumed && RESUMABLE.has(response.status)) throw new Error(`status ${response.status}`)
  const body = (await response.json().catch(() => null)) as { code?: unknown; data?: unknown } | null
  if (saysSessionExpired(body)) throw new FinalFailure(failed('sessionExpired'))
  if (typeof body?.code === 'number') throw new FinalFailure(failureOfCode(body.code, body.data ?? undefined))
  throw new FinalFailure(failed(RESUMABLE.has(response.status) ? 'network' : 'internal'))
}

/**
 * A fetch that gives up when not a byte, not even of a heartbeat, has come for `patience` ms, and that names the last
 * event which came whole: the library names one as soon as its id line is read, and so would lose what was cut there.
 */
function patientFetch(patience: number, lastEvent: () => string): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.delete('last-event-id')
    if (lastEvent() !== '') headers.set('last-event-id', lastEvent())
    const silence = new AbortController()
    let timer = setTimeout(() => silence.abort(), patience)
    const heard = () => {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), patience)
    }
    const given = init?.signal
    const signal = given ? AbortSignal.any([given, silence.signal]) : silence.signal
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
    const response = await fetch(input, { ...init, headers, signal })
    const watched = response.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, out) => {
          heard()
          out.enqueue(chunk)
        },
        flush: () => clearTimeout(timer),
      }),
    )
    return new Response(watched ?? null, { status: response.status, headers: response.headers })
  }
}

/**
 * Reads a stream to its end. A dropped connection is resumed after the last event that came, at most 5 times with back-off;
 * it goes on in a hidden tab. Cancelling answers `cancelled`.
 */
export async function readStream(request: StreamRequest): Promise<ApiResult<void>> {
  const { kind, url, headers, body, onText, signal, patience = STREAM_HEARTBEAT_MS, backOff = defaultBackOff } = request
  if (signal?.aborted) return failed('cancelled')
  const stop = new AbortController()
  let lastEvent = ''
  let resumes = 0
  let end: ApiResult<void> | null = null

  function onMessage({ id, data }: EventSourceMessage): void {
    if (end !== null || (id !== '' && id === lastEvent)) return
    if (id !== '') lastEvent = id
    const text = parseStreamEvent(data)?.choices[0]?.delta.content
    if (text) onText(text)
    end = endOf(data, kind)
    if (end !== null) stop.abort()
  }

  try {
    await fetchEventSource(url, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...headers },
      credentials: 'same-origin',
      openWhenHidden: true,
      signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal,
      fetch: patientFetch(patience, () => lastEvent),
      onopen: async response => {
        const isStream = response.headers.get('content-type')?.startsWith(EventStreamContentType)
        if (response.status !== 200 || !isStream) await refuse(response, body === undefined)
      },
      onmessage: onMessage,
      onclose: () => {
        // A stream that closes without an end was cut.
        throw new Error('closed')
      },
      onerror: error => {
        if (error instanceof FinalFailure) throw error
        resumes += 1
        if (body !== undefined || resumes > STREAM_RESUMES) throw new FinalFailure(failed('network'))
        return backOff(resumes)
      },
    })
  } catch (error) {
    const failure: ApiFailure = error instanceof FinalFailure ? error.failure : { name: 'network' }
    if (failure.name === 'sessionExpired') request.onSessionExpired?.()
    return { ok: false, error: failure }
  }
  return end ?? failed('cancelled')
}
