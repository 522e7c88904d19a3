import type { Route } from '@slidewright/shared'
import type { Context } from 'hono'
import type { Owner } from '../services/accounts.ts'
import { type Outcome, ok, refuse } from '../services/refusal.ts'
import { identify } from './identify.ts'
import type { MountPorts } from './mount.ts'
import type { ReadBody } from './read-body.ts'

/** A request that was read and checked, and who makes it. */
export interface ReadRequest {
  readonly value: unknown
  /** Null for nobody who is known; calls for an owner have one. */
  readonly owner: Owner | null
}

/** What requests are read with. */
export interface ReadRequestPorts extends Pick<MountPorts, 'accounts' | 'addressOf'> {
  readonly readBody: ReadBody
}

/**
 * Reads and checks what a call is asked with: the query of a GET, the JSON of a POST, and the words of the path. Who asks is known before
 * a body is read, wherever the headers say it; only the calls that take a visitor's uuid in the body are read before.
 */
export async function readRequest(
  context: Context,
  route: Route,
  ports: ReadRequestPorts,
): Promise<Outcome<ReadRequest>> {
  const isForOwner = route.who === 'owner'
  const body = route.method === 'GET' ? ok(context.req.query()) : await readPost(context, route, ports)
  if (!body.ok) return body
  const parsed = route.request.safeParse(body.value)
  const owner = await identify(context, parsed.success ? parsed.data : null, ports)
  if (owner === null && isForOwner && parsed.success) return refuse('sessionExpired')
  if (parsed.success) return ok({ value: parsed.data, owner })
  return refuse('badRequest', { field: parsed.error.issues[0]?.path.join('.') ?? '' })
}

async function readPost(context: Context, route: Route, ports: ReadRequestPorts): Promise<Outcome<unknown>> {
  const owner = await identify(context, null, ports)
  if (owner === null && route.who === 'owner' && route.tourist === undefined) return refuse('sessionExpired')
  return ports.readBody(context, route, { owner, address: ports.addressOf(context) })
}
