import { CODES, type DataOf, PRODUCT, type RequestOf, ROUTES, type Route, type RouteName } from '@slidewright/shared'
import { type ApiFailure, type ApiResult, done, failed, failureOfCode, saysSessionExpired } from './failure.ts'
import { type Identity, identityHeaders } from './identity.ts'
import { send, withQuery } from './request.ts'

/** How a call is made. */
export interface CallOptions {
  readonly signal?: AbortSignal
  /** ms, 60 000 by default. */
  readonly timeout?: number
}

/** Calls the server by the names of the shared table. It never throws: every failure is a value. */
export interface ApiClient {
  readonly identity: Identity
  readonly call: <N extends RouteName>(
    name: N,
    input: RequestOf<N>,
    options?: CallOptions,
  ) => Promise<ApiResult<DataOf<N>>>
  /** The address of a call that is not an envelope (a stream, a file), the headers that it needs, and what it posts. */
  readonly address: (name: RouteName, input: Readonly<Record<string, unknown>>) => Promise<Address>
}

/** Where to ask, with which headers. */
export interface Address {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}

type Input = Readonly<Record<string, unknown>>

/** What is asked, with the visitor's form of the path where there is one. */
async function target(identity: Identity, route: Route, input: Input) {
  const headers = route.who === 'anyone' ? {} : await identityHeaders(identity)
  const isVisitor = route.who === 'owner' && identity.token() === null && route.tourist !== undefined
  const tourist = isVisitor ? await identity.tourist() : null
  return {
    headers,
    path: (tourist === null ? route.path : (route.tourist ?? route.path)).replace(':product', PRODUCT),
    input: tourist === null ? input : { ...input, tourist_uuid: tourist },
  }
}

function failureOfThrown(thrown: unknown): ApiResult<never> {
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError') return failed('timeout')
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return failed('cancelled')
  if (thrown instanceof Error) return failed('network')
  return failureOfBody(thrown)
}

function failureOfBody(body: unknown): ApiResult<never> {
  if (saysSessionExpired(body)) return failed('sessionExpired')
  const { code, data } = (typeof body === 'object' && body !== null ? body : {}) as { code?: unknown; data?: unknown }
  return typeof code === 'number' && code !== CODES.ok ? failureOfCode(code, data) : failed('internal')
}

/** Makes a client for an asker. */
export function createClient(identity: Identity): ApiClient {
  async function once(route: Route, given: Input, options: CallOptions): Promise<ApiResult<unknown>> {
    try {
      const { headers, path, input } = await target(identity, route, given)
      const answer = await send({
        method: route.method,
        url: route.method === 'GET' ? withQuery(path, input) : path,
        headers,
        ...(route.method === 'POST' ? { body: input } : {}),
        ...options,
      })
      if (saysSessionExpired(answer) || answer.code !== CODES.ok) return failureOfBody(answer)
      const data = route.data.safeParse(answer.data)
      return data.success ? done(data.data) : failed('badAnswer')
    } catch (thrown) {
      return options.signal?.aborted ? failed('cancelled') : failureOfThrown(thrown)
    }
  }

  async function attempt(route: Route, input: Input, options: CallOptions): Promise<ApiResult<unknown>> {
    const wasVisitor = identity.token() === null
    const result = await once(route, input, options)
    if (result.ok || result.error.name !== 'sessionExpired') return result
    identity.clear()
    // A visitor whom the server has forgotten simply becomes a new one.
    return wasVisitor && route.who === 'owner' ? once(route, input, options) : result
  }

  return {
    identity,
    call: <N extends RouteName>(name: N, input: RequestOf<N>, options: CallOptions = {}) =>
      attempt(ROUTES[name], input as Input, options) as Promise<ApiResult<DataOf<N>>>,
    address: async (name, input) => {
      const { path, headers, input: asked } = await target(identity, ROUTES[name], input)
      if (ROUTES[name].method === 'GET') return { url: withQuery(path, asked), headers }
      return { url: path, headers: { ...headers, 'Content-Type': 'application/json' }, body: asked }
    },
  }
}

export type { ApiFailure, ApiResult }
