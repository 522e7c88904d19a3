import { TOURIST_HEADER } from '@slidewright/shared'
import type { Context } from 'hono'
import type { Owner } from '../services/accounts.ts'
import type { MountPorts } from './mount-ports.ts'

/** Identifies the caller: by bearer token, by the `tourist_uuid` of the request, or by the visitor's header, in this order. */
export function identify(
  context: Context,
  request: unknown,
  ports: Pick<MountPorts, 'accounts' | 'addressOf'>,
): Promise<Owner | null> {
  const authorization = context.req.header('Authorization') ?? ''
  const bearer = /^Bearer\s+(\S+)$/i.exec(authorization)?.[1] ?? (authorization === '' ? null : authorization)
  const named = (request as { readonly tourist_uuid?: string } | null)?.tourist_uuid
  const uuid = named ?? context.req.header(TOURIST_HEADER) ?? null
  const address = ports.addressOf(context)
  return ports.accounts.identify({ bearer, uuid: uuid === null ? null : uuid.toLowerCase(), address })
}
