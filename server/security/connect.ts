import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type Socket } from 'node:net'
import { isExternalAddress } from './addresses.ts'
import type { LinkTarget } from './link-target.ts'

/** A request to a verified target. */
export interface SentRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal: AbortSignal
}

/**
 * Asks the first address of a target that answers; null when the socket stands somewhere else than where it was sent. Redirects are not
 * followed.
 */
export async function connect(target: LinkTarget, sent: SentRequest): Promise<IncomingMessage | null> {
  let problem: unknown
  for (const address of target.addresses) {
    try {
      return await ask(target, address, sent)
    } catch (error) {
      sent.signal.throwIfAborted()
      problem = error
    }
  }
  throw problem
}

function ask(target: LinkTarget, address: string, sent: SentRequest): Promise<IncomingMessage | null> {
  const { url, port, isAllowed } = target
  const isSecure = url.protocol === 'https:'
  const named = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0
  return new Promise((resolve, reject) => {
    const request: ClientRequest = (isSecure ? requestHttps : requestHttp)({
      host: address,
      port,
      path: `${url.pathname}${url.search}`,
      method: sent.method,
      agent: false,
      signal: sent.signal,
      ...(isSecure && named && { servername: url.hostname }),
      headers: { 'Accept-Encoding': 'identity', 'User-Agent': 'Slidewright', ...sent.headers, Host: url.host },
    })
    request.on('socket', (socket: Socket) =>
      socket.on('connect', () => {
        if (isAllowed || isExternalAddress(socket)) return
        resolve(null)
        request.destroy()
      }),
    )
    request.on('response', resolve)
    request.on('error', reject)
    request.end(sent.body)
  })
}
