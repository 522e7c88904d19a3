import {
  CODES,
  type DataOf,
  type Envelope,
  PRODUCT,
  type RequestOf,
  ROUTES,
  type Route,
  type RouteName,
} from '@slidewright/shared'
import { type ApiFailure, type ApiResult, done, failed, failureOfCode, saysSessionExpired } from './failure.ts'
import { type Asker, askerOf, type Identity, identityHeaders } from './identity.ts'
import { send, withQuery } from './request.ts'

/** How a call is made. */
export interface CallOptions {
  readonly signal?: AbortSignal
  /** ms, 60 000 by default. */
  readonly timeout?: number
  /** The deck that the call is for, where it does not name one: it is made as the owner of that. */
  readonly deck?: string | undefined
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
  /** As whom it is asked. */
  readonly asker: Asker
}

type Input = Readonly<Record<string, unknown>>

const NOBODY: Asker = { token: null, tourist: null }

/** The deck that a request or an answer names; of several the first. */
function deckIn(data: unknown): string | undefined {
  const { user_design_id: id, user_design_ids: ids } = (typeof data === 'object' && data !== null ? data : {}) as Input
  const [named] = Array.isArray(ids) ? (ids as readonly unknown[]) : [id]
  return typeof named === 'string' ? named : undefined
}

function isVisitorForm(route: Route, { token }: Asker): boolean {
  return route.who === 'owner' && token === null && route.tourist !== undefined
}

/** What is asked, with the visitor's form of the path where there is one. */
async function target(identity: Identity, route: Route, input: Input, deck = deckIn(input)) {
  const asker = route.who === 'anyone' ? NOBODY : await askerOf(identity, deck)
  const tourist = isVisitorForm(route, asker) ? asker.tourist : null
  return {
    asker,
    headers: identityHeaders(asker),
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

function readAnswer(route: Route, answer: Envelope | null): ApiResult<unknown> {
  // A page of somebody else's may be any JSON.
  if (answer === null) return failed('badAnswer')
  if (saysSessionExpired(answer) || answer.code !== CODES.ok) return failureOfBody(answer)
  const data = route.data.safeParse(answer.data)
  return data.success ? done(data.data) : failed('badAnswer')
}

/** Makes a client for an asker. */
export function createClient(identity: Identity): ApiClient {
  async function once(
    route: Route,
    given: Input,
    { deck, ...options }: CallOptions,
  ): Promise<{ readonly result: ApiResult<unknown>; readonly asker: Asker }> {
    let asked = NOBODY
    try {
      const { asker, headers, path, input } = await target(identity, route, given, deck)
      asked = asker
      const answer = await send({
        method: route.method,
        url: route.method === 'GET' ? withQuery(path, input) : path,
        headers,
        ...(route.method === 'POST' ? { body: input } : {}),
        ...options,
      })
      return { result: readAnswer(route, answer), asker }
    } catch (thrown) {
      return { result: options.signal?.aborted ? failed('cancelled') : failureOfThrown(thrown), asker: asked }
    }
  }

  async function attempt(route: Route, input: Input, options: CallOptions): Promise<ApiResult<unknown>> {
    const { result, asker } = await once(route, input, options)
    // A call for users alone says nothing about a visitor.
    if (route.who === 'anyone' || (route.who === 'user' && asker.token === null)) return result
    if (result.ok) identity.accepted(asker, deckIn(input) ?? deckIn(result.value))
    if (result.ok || result.error.name !== 'sessionExpired') return result
    // A visitor whom the server has really forgotten goes on as another one.
    const again = await identity.refused(asker)
    return again && asker.token === null ? (await once(route, input, options)).result : result
  }

  return {
    identity,
    call: <N extends RouteName>(name: N, input: RequestOf<N>, options: CallOptions = {}) =>
      attempt(ROUTES[name], input as Input, options) as Promise<ApiResult<DataOf<N>>>,
    address: async (name, input) => {
      const { path, headers, input: asked, asker } = await target(identity, ROUTES[name], input)
      if (ROUTES[name].method === 'GET') return { url: withQuery(path, asked), headers, asker }
      return { url: path, headers: { ...headers, 'Content-Type': 'application/json' }, body: asked, asker }
    },
  }
}

export type { ApiFailure, ApiResult }
