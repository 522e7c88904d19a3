import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { ROUTES } from '@slidewright/shared'
import type { App } from './app.ts'
import { withinCall } from './observe/call.ts'
import { limitChunks } from './security/chunk-limit.ts'
import { createConnectionLimit } from './security/connection-limit.ts'
import { createEventLoopQueue } from './security/event-loop-queue.ts'
import { createPipelineLimit } from './security/pipeline-limit.ts'

/** The most connections at once: far more than visitors need, and fewer than there are file descriptors. */
const CONNECTIONS_MAX = 8_000

/** The most of one network, where the server sees who connects: behind a proxy all come from one. */
const CONNECTIONS_OF_NETWORK = 2_000

/** How long a connection may neither take nor send anything, in ms: longer than any call works in silence. */
const SILENCE_MS = 180_000
/** Requests that are begun in one turn of the event loop. */
const BEGUN_AT_ONCE = 8

const TOO_MANY_CHUNKS = 'TOO_MANY_CHUNKS'

/** What a request that cannot be read is answered with; 400 where nothing is said. */
const BROKEN: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  [TOO_MANY_CHUNKS]: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * Creates an HTTP server for an app, not listening yet. Headers must arrive within 15 s (checked every 2 s); a whole request may take
 * longer, for slow uploads. `isProxied`: all connections come from a proxy and are not counted by network.
 */
export function createHttpServer(fetch: App['fetch'], { isProxied = false } = {}): Server {
  const answer = getRequestListener(fetch, { overrideGlobalObjects: false })
  const answers = new WeakMap<object, ServerResponse>()
  const pipeline = createPipelineLimit()
  const turns = createEventLoopQueue(BEGUN_AT_ONCE)

  async function inTurn(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    // Whether the server can work is asked by those who must not wait.
    if (incoming.url !== ROUTES.health.path) await turns()
    if (!outgoing.destroyed) await answer(incoming, outgoing)
  }

  const server = createServer(
    {
      headersTimeout: 15_000,
      requestTimeout: 300_000,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: 72_000,
      maxHeaderSize: 16_384,
    },
    (incoming, outgoing) => {
      // An error of either end is the end of the call: whoever waits for it hears of its close.
      incoming.on('error', () => {})
      outgoing.on('error', () => {})
      if (!pipeline.enter(incoming)) return
      outgoing.on('close', () => pipeline.leave(incoming))
      answers.set(incoming.socket, outgoing)
      limitChunks(incoming, () => refuseBroken(TOO_MANY_CHUNKS, incoming.socket, outgoing))
      const id = randomBytes(9).toString('base64url')
      outgoing.setHeader('X-Request-Id', id)
      // Once it takes no more, a client that is answered goes elsewhere.
      if (!server.listening) outgoing.setHeader('Connection', 'close')
      void withinCall({ id, outgoing }, () => inTurn(incoming, outgoing))
    },
  )
  server.timeout = SILENCE_MS
  server.maxConnections = CONNECTIONS_MAX
  server.on('connection', socket => socket.on('error', () => {}))
  if (!isProxied) server.on('connection', createConnectionLimit(CONNECTIONS_OF_NETWORK))
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) =>
    refuseBroken(code, socket as Socket, answers.get(socket)),
  )
  return server
}

/** Says what is wrong where nothing is being said yet, and closes the connection. */
function refuseBroken(code: string | undefined, socket: Socket, answer: ServerResponse | undefined): void {
  const isFree = answer === undefined || !answer.headersSent || answer.writableFinished
  if (!socket.writable || !isFree || code === 'ECONNRESET') return void socket.destroy()
  const status = BROKEN[code ?? ''] ?? '400 Bad Request'
  socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  socket.destroySoon()
}
