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

/** What the handler of a call answers. */
type AnswerOf<N extends RouteName> = (typeof ROUTES)[N]['answers'] extends infer A
  ? A extends 'stream'
    ? StreamAnswer
    : A extends 'file'
      ? FileAnswer
      : DataOf<N>
  : never

/** A part of the route table's handlers, one file each. */
export type Handlers<N extends RouteName> = { readonly [K in N]: Handler<ParsedOf<K>, AnswerOf<K>> }

/** How many owners of one network may call as often as one may. */
const OWNERS_OF_A_NETWORK = 5

/** Calls that are begun in one turn of the event loop. */
const BEGUN_AT_ONCE = 8

/** Mounts every call of the table, at its path and at that of its visitor form. A call without a handler does not compile. */
export function mountRoutes(app: Hono, handlers: Handlers<RouteName>, ports: MountPorts): void {
  const turns = createEventLoopQueue(BEGUN_AT_ONCE)
  const turnAway: ReadRequestPorts['turnAway'] = (route, owner, address) =>
    turnedAway(route, owner?.id ?? null, { ...ports, address })
  const reading = { ...ports, turnAway, readBody: createBodyReader(ports.json) }
  for (const [name, route] of Object.entries(ROUTES) as [RouteName, Route][]) {
    // The table says that this handler takes what this route's schema gives; types cannot follow it through a loop.
    const handler = handlers[name] as Handler<never, unknown>
    const run = async (context: Context) => {
      // Whether the server can work is asked by those who must not wait.
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
  const asked: RequestContext = {
    owner,
    address: ports.addressOf(context),
    lastEventId: context.req.header('Last-Event-ID') ?? null,
    signal: context.req.raw.signal,
  }
  // Calls for an owner have one here; the others do not look.
  const work = async () => handler(value as never, asked as OwnerRequestContext)
  const outcome = await (route.needsNoRoom ? ports.storage.freeing(work) : work())
  return withCommonHeaders(outcome.ok ? send(context, route, outcome.value) : answerRefusal(outcome.error))
}

/** Calls that change something, or that are counted, are limited by owner and by network, whatever else limits them. What stores needs room for it. */
function turnedAway(
  route: Route,
  owner: string | null,
  { calls, storage, address }: Pick<MountPorts, 'calls' | 'storage'> & { readonly address: string },
): CodeName | null {
  if (route.method === 'GET' && route.calls === undefined) return null
  const max = route.calls ?? CALLS_A_MINUTE
  const network = { name: `${route.path} network ${networkOf(address)}`, max: max * OWNERS_OF_A_NETWORK }
  const shares = owner === null ? [network] : [{ name: `${route.path} owner ${owner}`, max }, network]
  if (!calls.allow(shares)) return 'rateLimited'
  // A stream may be of what is written already; if it has to be written the database says whether there is room.
  return route.method === 'POST' && !route.needsNoRoom && storage.isFull() ? 'storageFull' : null
}

function send(context: Context, route: Route, value: unknown): Response {
  if (route.answers === 'stream') return sendStream(context, value as StreamAnswer)
  if (route.answers === 'file') return sendFile(context, value as FileAnswer)
  return answer(value)
}

/** Adds the headers that every API answer carries. */
export function withCommonHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(COMMON_HEADERS)) response.headers.set(name, value)
  if (!response.headers.has('Content-Security-Policy')) response.headers.set('Content-Security-Policy', DATA_POLICY)
  return response
}

/** Answers requests that are not in the table, in the same envelope. */
export function answerNotFound(code: Parameters<typeof refuse>[0], details?: Parameters<typeof refuse>[1]): Response {
  const outcome: Outcome<never> = refuse(code, details)
  return withCommonHeaders(answerRefusal(outcome.error))
}
