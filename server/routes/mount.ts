import {
  CALLS_A_MINUTE,
  type CodeName,
  type DataOf,
  type ParsedOf,
  PRODUCT,
  ROUTES,
  type Route,
  type RouteName,
} from '@slidewright/shared'
import type { Context, Hono } from 'hono'
import { createEventLoopQueue } from '../security/event-loop-queue.ts'
import { COMMON_HEADERS, DATA_POLICY } from '../security/headers.ts'
import { networkOf } from '../security/rate-limit.ts'
import { type Outcome, refuse } from '../services/refusal.ts'
import { answer, answerRefusal } from './answer.ts'
import type { FileAnswer, Handler, OwnerRequestContext, RequestContext, StreamAnswer } from './context.ts'
import type { MountPorts } from './mount-ports.ts'
import { createBodyReader } from './read-body.ts'
import { type ReadRequestPorts, readRequest } from './read-request.ts'
import { sendFile, sendStream } from './send.ts'

/** The result type of a call's handler. */
type AnswerOf<N extends RouteName> = (typeof ROUTES)[N]['answers'] extends infer A
  ? A extends 'stream'
    ? StreamAnswer
    : A extends 'file'
      ? FileAnswer
      : DataOf<N>
  : never

/** The handlers of a part of the route table, one file each. */
export type Handlers<N extends RouteName> = { readonly [K in N]: Handler<ParsedOf<K>, AnswerOf<K>> }

/** The rate limit of a network as a multiple of that of an owner. */
const NETWORK_LIMIT_FACTOR = 5

/** The number of calls started per turn of the event loop. */
const STARTED_PER_TURN = 8

/** Mounts every call of the table at its path and its visitor path. A call without a handler does not compile. */
export function mountRoutes(app: Hono, handlers: Handlers<RouteName>, ports: MountPorts): void {
  const turns = createEventLoopQueue(STARTED_PER_TURN)
  const turnAway: ReadRequestPorts['turnAway'] = (route, owner, address) =>
    refusalCode(route, owner?.id ?? null, { ...ports, address })
  const reading = { ...ports, turnAway, readBody: createBodyReader(ports.json) }
  for (const [name, route] of Object.entries(ROUTES) as [RouteName, Route][]) {
    // The table guarantees that the schema's output is the handler's input, which types cannot express in a loop.
    const handler = handlers[name] as Handler<never, unknown>
    const run = async (context: Context) => {
      // Health checks must not wait.
      if (name !== 'health') await turns()
      return handle(context, route, handler, reading)
    }
    app.on(route.method, route.path, run)
    if (route.tourist) app.on(route.method, route.tourist, run)
  }
}

async function handle(
  context: Context,
  route: Route,
  handler: Handler<never, unknown>,
  ports: MountPorts & ReadRequestPorts,
): Promise<Response> {
  if ((context.req.param('product') ?? PRODUCT) !== PRODUCT) return answerNotFound('notFound')
  const request = await readRequest(context, route, ports)
  if (!request.ok) return withCommonHeaders(answerRefusal(request.error))
  const { value, owner } = request.value
  const requestContext: RequestContext = {
    owner,
    address: ports.addressOf(context),
    agent: context.req.header('User-Agent') ?? '',
    isHere: ports.isHere(context),
    lastEventId: context.req.header('Last-Event-ID') ?? null,
    signal: context.req.raw.signal,
  }
  // The table guarantees an owner where one is required; other handlers ignore it.
  const run = async () => handler(value as never, requestContext as OwnerRequestContext)
  const outcome = await (route.isAllowedWhenFull ? ports.storage.freeing(run) : run())
  if (owner !== null && route.method === 'POST') await ports.accounts.follow(owner)
  return withCommonHeaders(outcome.ok ? send(context, route, outcome.value) : answerRefusal(outcome.error))
}

/**
 * Limits mutating and counted calls by owner and by network, in addition to other limits. Calls that store data are refused on a full disk.
 */
function refusalCode(
  route: Route,
  owner: string | null,
  { calls, storage, address }: Pick<MountPorts, 'calls' | 'storage'> & { readonly address: string },
): CodeName | null {
  if (route.method === 'GET' && route.calls === undefined) return null
  const max = route.calls ?? CALLS_A_MINUTE
  const network = { name: `${route.path} network ${networkOf(address)}`, max: max * NETWORK_LIMIT_FACTOR }
  const shares = owner === null ? [network] : [{ name: `${route.path} owner ${owner}`, max }, network]
  if (!calls.allow(shares)) return 'rateLimited'
  // A stream may be finished already; otherwise the database checks the space.
  return route.method === 'POST' && !route.isAllowedWhenFull && storage.isFull() ? 'storageFull' : null
}

function send(context: Context, route: Route, value: unknown): Response {
  if (route.answers === 'stream') return sendStream(context, value as StreamAnswer)
  if (route.answers === 'file') return sendFile(context, value as FileAnswer)
  return answer(value)
}

/** Adds the headers that every API response has. */
export function withCommonHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(COMMON_HEADERS)) response.headers.set(name, value)
  if (!response.headers.has('Content-Security-Policy')) response.headers.set('Content-Security-Policy', DATA_POLICY)
  return response
}

/** Returns a response for requests outside the table, in the same envelope. */
export function answerNotFound(code: Parameters<typeof refuse>[0], details?: Parameters<typeof refuse>[1]): Response {
  const outcome: Outcome<never> = refuse(code, details)
  return withCommonHeaders(answerRefusal(outcome.error))
}
