import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../architecture/imports.ts'

/** A real server process with its own data folder. */
export interface RunningServer {
  readonly url: string
  readonly dataDir: string
  readonly process: ChildProcess
  /** Ends the process and removes its data, unless `keep.data` is set. */
  stop(keep?: { readonly data: boolean }): Promise<void>
}

/** The server's entry point relative to the root: the built server if `npm test` sets it, or its sources. */
export const SERVER_ENTRY = process.env.SERVER_ENTRY ?? 'server/main.ts'

/** Starts the product's server like `npm start` and waits until it responds. */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'slidewright-'))
  const port = env.PORT ?? String(await freePort())
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), ['--disable-warning=ExperimentalWarning', SERVER_ENTRY], {
    cwd: ROOT,
    env: { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'error', ...env, PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  child.stdout?.on('data', chunk => output.push(String(chunk)))
  child.stderr?.on('data', chunk => output.push(String(chunk)))
  const url = `http://127.0.0.1:${port}`
  await answers(url, child, output)
  return { url, dataDir, process: child, stop: keep => stop(child, keep?.data ? null : dataDir) }
}

/** The start timeout in ms, long enough for a busy machine. */
const START_MS = 80_000

async function answers(url: string, child: ChildProcess, output: readonly string[]): Promise<void> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break
    const up = await fetch(`${url}/api/health`).then(
      response => response.ok,
      () => false,
    )
    if (up) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not start (${child.exitCode ?? `no answer in ${START_MS} ms`}):\n${output.join('')}`)
}

async function stop(child: ChildProcess, dataDir: string | null): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise(resolve => child.once('close', resolve))
    child.kill('SIGTERM')
    const forced = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(forced)
  }
  if (dataDir !== null) rmSync(dataDir, { recursive: true, force: true })
}

/** Returns a free local port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
