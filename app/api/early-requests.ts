/** A request that the page has made before the app was there (boot.js), and the headers that name its asker. */
interface EarlyRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly answer: Promise<Response>
}

declare global {
  /** The requests of boot.js by their URL. */
  var slidewrightRequests: Map<string, EarlyRequest> | undefined
}

/** A request whose headers are listed by name. */
export interface ListedRequest extends RequestInit {
  readonly headers: Readonly<Record<string, string>>
}

/** The headers that name the asker (api/identity.ts). */
const ASKER_HEADERS = ['Authorization', 'X-Tourist-Uuid']

/**
 * Fetches like `fetch`, or takes the answer of a request that the page has made already: for the same URL, as the same asker, and
 * answered with 200. Each is taken once, because a later answer may be another one.
 */
export async function fetchOrTake(url: string, request: ListedRequest): Promise<Response> {
  const early = takeEarly(url, request)
  const answer = early === null ? null : await beforeAbort(early, request.signal)
  return answer?.status === 200 ? answer : fetch(url, request)
}

/** Returns the answer of a request that the page has made and nobody has taken yet, if it is 200; the answer itself stays. */
export async function peekEarly(url: string): Promise<Response | null> {
  const answer = await globalThis.slidewrightRequests?.get(url)?.answer.catch(() => null)
  return answer?.status === 200 && !answer.bodyUsed ? answer.clone() : null
}

function takeEarly(url: string, { method = 'GET', headers }: ListedRequest): Promise<Response | null> | null {
  const early = globalThis.slidewrightRequests?.get(url)
  if (early === undefined || method !== 'GET') return null
  globalThis.slidewrightRequests?.delete(url)
  const isSameAsker = ASKER_HEADERS.every(name => early.headers[name] === headers[name])
  return isSameAsker ? early.answer.catch(() => null) : null
}

/** Resolves to null when the request is aborted first: the fetch that follows then rejects with the signal's reason. */
function beforeAbort(answer: Promise<Response | null>, signal?: AbortSignal | null): Promise<Response | null> {
  if (!signal) return answer
  if (signal.aborted) return Promise.resolve(null)
  const aborted = new Promise<null>(resolve => signal.addEventListener('abort', () => resolve(null), { once: true }))
  return Promise.race([answer, aborted])
}
