import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../../architecture/imports.ts'
import { freePort } from '../../support/server.ts'

/** A server that is ended and started again on the same data. */
export interface ServerProcess {
  readonly url: string
  readonly pid: number
  /** Ends it by a signal, and waits until it is gone. Answers whether it was still there. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<boolean>
}

/** What the monkey's servers run on. */
export interface ServerPlace {
  readonly entry: string
  readonly dataDir: string
  /** Lines of the log that tell of what nobody expected. */
  readonly complaints: string[]
}

const UNEXPECTED = /"msg":"(uncaught|unhandled|call failed|answer broke off)"/
/** What a server says that is well. */
const EXPECTED = /^(Slidewright is at |$)/
const START_MS = 60_000

/** Starts a server and waits until it answers. A port that is given is taken again. */
export async function startProcess(
  { entry, dataDir, complaints }: ServerPlace,
  port?: number,
): Promise<ServerProcess & { readonly port: number }> {
  const own = port ?? (await freePort())
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), ['--disable-warning=ExperimentalWarning', entry], {
    cwd: ROOT,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(own), DATA_DIR: dataDir, LOG_LEVEL: 'error', QUOTAS: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  listen(child, complaints)
  const url = `http://127.0.0.1:${own}`
  const deadline = Date.now() + START_MS
  while (!(await isUp(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`The server does not start (${child.exitCode}): ${complaints.at(-1) ?? ''}`)
    }
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  return { url, port: own, pid: child.pid ?? 0, end: signal => ended(child, signal) }
}

function listen(child: ChildProcess, complaints: string[]): void {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream?.on('data', chunk => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      complaints.push(...lines.filter(line => (line.startsWith('{') ? UNEXPECTED.test(line) : !EXPECTED.test(line))))
    })
  }
}

function isUp(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`).then(
    answer => answer.ok,
    () => false,
  )
}

async function ended(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<boolean> {
  const wasThere = child.exitCode === null && child.signalCode === null
  if (!wasThere) return false
  const gone = new Promise(resolve => child.once('close', resolve))
  child.kill(signal)
  const forced = setTimeout(() => child.kill('SIGKILL'), 20_000)
  await gone
  clearTimeout(forced)
  return true
}
