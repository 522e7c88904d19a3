import { existsSync, readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { type Config, readConfig } from './config/config.ts'
import { createLog } from './logger.ts'
import { openPorts, StartRefused } from './open-ports.ts'
import { serve } from './serve.ts'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

await main().catch(error => {
  if (!(error instanceof StartRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})

async function main(): Promise<void> {
  // Whatever this process makes is for its owner alone, whoever writes it.
  process.umask(0o077)
  const config = configure()
  const log = createLog(config.LOG_LEVEL)
  const version = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version
  const ports = openPorts(config, { log, version, appFolder: join(ROOT, 'dist/app') })
  const app = createApp(config, ports)
  const close = () => ports.db.destroy()
  const isProxied = config.TRUST_PROXY === 'on'
  const port = await serve({ app, log, host: config.HOST, port: config.PORT, isProxied, close }).catch(error => {
    throw new StartRefused(cannotListen(config, error))
  })
  // Written now: a server that is killed would leave nothing for the next start.
  flushCompileCache()
  process.stdout.write(`Slidewright is at ${addressOf(config, port)}\n`)
}

function configure(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const read = readConfig(process.env, process.cwd())
  if (!read.ok) throw new StartRefused(read.sentence)
  return read.config
}

function cannotListen({ HOST, PORT }: Config, { code }: NodeJS.ErrnoException): string {
  return code === 'EADDRINUSE'
    ? `Port ${PORT} is taken; stop what uses it, or set PORT to another one.`
    : `The server cannot listen on ${HOST}, port ${PORT} (${code ?? 'unknown'}); set HOST and PORT to others.`
}

function addressOf({ PUBLIC_URL, HOST }: Config, port: number): string {
  if (PUBLIC_URL !== '') return PUBLIC_URL
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST
  return `http://${host}:${port}`
}
