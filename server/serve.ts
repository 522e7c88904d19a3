import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { App } from './app.ts'
import { createHttpServer } from './http.ts'
import type { Log } from './ports/log.ts'
import { handleUncaughtErrors } from './uncaught-errors.ts'

/** The exit code after an uncaught exception, upon which a supervisor restarts the process. */
export const UNCAUGHT_EXIT_CODE = 70
/** How long requests in hand may take after the server was told to end, in ms. */
const DRAIN_MS = 8_000
/** The same after an exception that nobody caught. */
const FALL_MS = 2_000
/** A connection that has said nothing so long after the server was told to end is kept in reserve, as browsers do; in ms. */
const SILENT_MS = 500
/** What else ending may take, in ms. */
const LAST_MS = 1_500

/** What a process serves, and its dependencies. */
export interface Service {
  readonly app: App
  readonly log: Log
  readonly host: string
  /** 0 takes any free one. */
  readonly port: number
  /** Whether a proxy stands before it. */
  readonly isProxied: boolean
  /** Lets go of what was opened, when all calls are over. */
  readonly close: () => Promise<void>
}

/**
 * Listens and works until it is stopped by a signal, by the end of its parent process, or by an uncaught exception. Returns the port;
 * throws the listener's error.
 */
export async function serve(service: Service): Promise<number> {
  const { app, log, host, isProxied } = service
  const server = createHttpServer(app.fetch, { isProxied })
  await listen(server, host, service.port)
  const end = createEnd({ server, connections: connectionsOf(server) }, service)
  server.on('error', error => log.error('listener', {}, error))
  handleUncaughtErrors(log, () => void end(UNCAUGHT_EXIT_CODE, FALL_MS))
  const stop = () => void end(0, DRAIN_MS)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  const { port } = server.address() as AddressInfo
  if (process.send) {
    process.on('disconnect', stop)
    process.send({ port })
  }
  app.start()
  return port
}

interface Listener {
  readonly server: Server
  /** Those that are open. */
  readonly connections: ReadonlySet<Socket>
}

function connectionsOf(server: Server): ReadonlySet<Socket> {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return open
}

/** Ends the process with a code, once, whatever happens meanwhile. */
function createEnd(listener: Listener, { app, log, close }: Service) {
  let isEnding = false
  return async (code: number, drainMs: number): Promise<void> => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(code), drainMs + LAST_MS)
    try {
      await drain(listener, app, drainMs)
      await close()
    } catch (error) {
      log.error('end', {}, error)
    }
    process.exit(code)
  }
}

/** Takes no more, lets requests in hand finish, and cuts off what takes too long. Streams end at once; their clients come back. */
async function drain({ server, connections }: Listener, app: App, ms: number): Promise<void> {
  const closed = new Promise(resolve => server.close(resolve))
  const closeIdle = setInterval(() => server.closeIdleConnections(), 100)
  const hangUp = setTimeout(() => {
    // To the server these are not idle: their first request is still awaited.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  }, SILENT_MS)
  const cutOff = setTimeout(() => server.closeAllConnections(), ms)
  await app.stop()
  await closed
  clearInterval(closeIdle)
  clearTimeout(hangUp)
  clearTimeout(cutOff)
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
