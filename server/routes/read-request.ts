import type { CodeName, Route } from '@slidewright/shared'
import type { Context } from 'hono'
import { ZodMiniObject } from 'zod/mini'
import type { Owner } from '../services/accounts.ts'
import { type Outcome, ok, refuse } from '../services/refusal.ts'
import { identify } from './identify.ts'
import type { MountPorts } from './mount-ports.ts'
import type { ReadBody } from './read-body.ts'

/** A parsed and validated request, and its owner. */
export interface ReadRequest {
  readonly value: unknown
  /** Null for unknown callers; calls that require an owner have one. */
  readonly owner: Owner | null
}

/** Dependencies for reading requests. */
export interface ReadRequestPorts extends Pick<MountPorts, 'accounts' | 'addressOf'> {
  readonly readBody: ReadBody
  /** Returns why a call is refused regardless of its content: rate limit or lack of space. Counts the call. */
  readonly turnAway: (route: Route, owner: Owner | null, address: string) => CodeName | null
}

/**
 * Reads and validates the parameters of a call: the query of a GET, the JSON of a POST, and the path. The caller is identified before a
 * body is read, if the headers allow it; only calls that carry a visitor's uuid in the body are read first.
 */
export async function readRequest(
  context: Context,
  route: Route,
  ports: ReadRequestPorts,
): Promise<Outcome<ReadRequest>> {
  const address = ports.addressOf(context)
  const isPost = route.method !== 'GET'
  const sender = isPost ? await identify(context, null, ports) : null
  if (isPost && sender === null && route.who !== 'anyone' && !mayNameVisitor(route)) return refuse('sessionExpired')
  if (sender !== null && !isAdmitted(route, sender)) return refuse('sessionExpired')
  const early = sender === null ? null : ports.turnAway(route, sender, address)
  if (early !== null) return refuse(early)
  const given = isPost ? await ports.readBody(context, route, { owner: sender, address }) : ok(context.req.query())
  if (!given.ok) return given
  const parsed = route.request.safeParse(given.value)
  if (!parsed.success) return refuse('badRequest', { field: parsed.error.issues[0]?.path.join('.') ?? '' })
  const owner = await identify(context, parsed.data, ports)
  if (!isAdmitted(route, owner)) return refuse('sessionExpired')
  const late = sender === null ? ports.turnAway(route, owner, address) : null
  return late === null ? ok({ value: parsed.data, owner }) : refuse(late)
}

function isAdmitted({ who }: Route, owner: Owner | null): boolean {
  return who === 'anyone' || (who === 'owner' ? owner !== null : owner?.kind === 'user')
}

/** Whether a visitor may be identified by a parameter rather than a header. */
function mayNameVisitor({ request, tourist, who }: Route): boolean {
  if (who === 'user') return false
  return tourist !== undefined || (request instanceof ZodMiniObject && 'tourist_uuid' in request.shape)
}
