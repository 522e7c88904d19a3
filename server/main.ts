import { existsSync, readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type App, createApp } from './app.ts'
import { type Config, readConfig } from './config/config.ts'
import { createHttpServer } from './http.ts'
import { createLog } from './logger.ts'
import { openPorts, StartRefused } from './open-ports.ts'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
/** How long requests in hand may take after the server was told to end, in ms. */
const DRAIN_MS = 8_000

await main().catch(error => {
  if (!(error instanceof StartRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})

async function main(): Promise<void> {
  const config = configure()
  const log = createLog(config.LOG_LEVEL)
  const version = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version
  const ports = openPorts(config, { log, version, appFolder: join(ROOT, 'dist/app') })
  const app = createApp(config, ports)
  const server = createHttpServer(app.fetch)
  await listen(server, config)
  app.start()
  // Written now: a server that is killed would leave nothing for the next start.
  flushCompileCache()
  const { port } = server.address() as AddressInfo
  process.stdout.write(`Slidewright is at ${addressOf(config, port)}\n`)

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await drain(server, app)
    await ports.db.destroy()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())
  process.on('unhandledRejection', error => log.error('unhandled', {}, error))
}

/** Takes no more, lets requests in hand finish, and cuts off what takes too long. Streams end at once; their clients come back. */
async function drain(server: ReturnType<typeof createHttpServer>, app: App): Promise<void> {
  const closed = new Promise(resolve => server.close(resolve))
  const http = 'closeAllConnections' in server ? server : null
  const letGo = setInterval(() => http?.closeIdleConnections(), 100)
  const cutOff = setTimeout(() => http?.closeAllConnections(), DRAIN_MS)
  await app.stop()
  await closed
  clearInterval(letGo)
  clearTimeout(cutOff)
}

function configure(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const read = readConfig(process.env, process.cwd())
  if (!read.ok) throw new StartRefused(read.sentence)
  return read.config
}

/** Listens, or says in one sentence why it cannot. */
function listen(server: ReturnType<typeof createHttpServer>, { HOST, PORT }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? `Port ${PORT} is taken; stop what uses it, or set PORT to another one.`
          : `The server cannot listen on ${HOST}, port ${PORT} (${error.code ?? 'unknown'}); set HOST and PORT to others.`
      reject(new StartRefused(why))
    })
    server.listen(PORT, HOST, () => resolve())
  })
}

function addressOf({ PUBLIC_URL, HOST }: Config, port: number): string {
  if (PUBLIC_URL !== '') return PUBLIC_URL
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST
  return `http://${host}:${port}`
}
