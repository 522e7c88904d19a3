import type { Context } from 'hono'
import { isLoopbackAddress } from '../security/addresses.ts'

/** Headers of a request that came through a proxy. */
const FORWARDED = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Via']

/** Whether a request comes from the server's own computer, and not through a proxy that says so. */
export function isFromHere(context: Context): boolean {
  const { incoming } = (context.env ?? {}) as { incoming?: { socket: { remoteAddress?: string } } }
  const isForwarded = FORWARDED.some(name => context.req.header(name) !== undefined)
  return !isForwarded && isLoopbackAddress(incoming?.socket.remoteAddress ?? '')
}
