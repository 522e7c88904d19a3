import { type Envelope, REQUEST_TIMEOUT_MS } from '@slidewright/shared'
import { fetchOrTake } from './early-requests.ts'

/** One request as it goes over the wire. `signal` cancels it; it gives up after 60 000 ms by itself. */
export interface WireRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  readonly timeout?: number
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** The answer of a request. A status other than 200 rejects with the body; no answer rejects with an Error. */
export async function send(request: WireRequest): Promise<Envelope> {
  const { method, url, headers, body, signal, timeout = REQUEST_TIMEOUT_MS } = request
  const limit = AbortSignal.timeout(timeout)
  const response = await fetchOrTake(url, {
    method,
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
  })
  const answer = await bodyOf(response)
  if (response.status !== 200) return Promise.reject(answer)
  return answer as Envelope
}

/** A path with its query. What is undefined is left out; objects are JSON. */
export function withQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null
      ? []
      : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
  )
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`
}
