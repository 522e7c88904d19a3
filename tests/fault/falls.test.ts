import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { ROOT } from '../architecture/imports.ts'
import { canvasOf, clientOf, visitorOf } from '../contracts/client.ts'
import { freePort, SERVER_ENTRY } from '../support/server.ts'

const NODE = join(ROOT, 'node_modules/.bin/node')
const ESCAPING = 'tests/fault/escaping-server.ts'
const folder = mkdtempSync(join(tmpdir(), 'slidewright-falls-'))
const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Running {
  readonly process: ChildProcess
  readonly url: string
  readonly port: number
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>
  /** What it has written to both of its outputs. */
  said(): string
}

async function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Running> {
  const port = await freePort()
  const child = spawn(NODE, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let words = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      words += chunk
    })
  }
  const ended = new Promise<{ code: number | null; signal: string | null }>(resolve =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  )
  return { process: child, url: `http://127.0.0.1:${port}`, port, ended, said: () => words }
}

async function until<T>(look: () => T | Promise<T>, ms = 30_000): Promise<NonNullable<T>> {
  const deadline = Date.now() + ms
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > deadline) throw new Error('It did not come to be in time')
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

const isUp = ({ url }: Running) =>
  fetch(`${url}/api/health`).then(
    answer => answer.ok,
    () => false,
  )

/** The processes that a process started. */
function childrenOf(pid = 0): number[] {
  const path = `/proc/${pid}/task/${pid}/children`
  return existsSync(path) ? readFileSync(path, 'utf8').split(' ').filter(Boolean).map(Number) : []
}

function isAlive(pid: number): boolean {
  // A zombie has ended; nobody has asked how.
  return existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
}

test('F36 an error that escapes from a call is its answer; what concerns a connection ends nothing else', async () => {
  const server = await start([ESCAPING])
  await until(() => isUp(server))
  for (const path of ['/rejection', '/reset']) {
    const answer = await fetch(server.url + path)
    expect([answer.status, await answer.json()]).toEqual([500, { code: 50000, msg: 'error.internal', data: null }])
  }
  expect(server.process.exitCode).toBeNull()
  await until(() => /"msg":"unhandled"[\s\S]*"msg":"connection failed"/.test(server.said()))
})

test.each(['/timer', '/stream'])(
  'F36 after %s requests in hand are answered, no new ones taken, and it ends with its own code',
  async path => {
    const server = await start([ESCAPING])
    await until(() => isUp(server))
    const slow = fetch(`${server.url}/slow`).then(answer => answer.status)
    await new Promise(resolve => setTimeout(resolve, 200))
    expect((await fetch(server.url + path)).status).toBe(500)
    expect(await slow).toBe(200)
    expect(await server.ended).toEqual({ code: 70, signal: null })
    expect(server.said()).toContain('"msg":"uncaught"')
  },
)

test('F36 connections that are reset, half said or nonsense end nothing', async () => {
  const server = await start([ESCAPING])
  await until(() => isUp(server))
  const words = [
    'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n',
    'POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nab',
    '\0\0',
    'GET /x',
  ]
  for (let count = 0; count < 120; count++) {
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => {})
    await new Promise(resolve => socket.once('connect', resolve))
    socket.write(words[count % words.length] ?? '')
    if (count % 3 === 0) await new Promise(resolve => setTimeout(resolve, 1))
    socket.resetAndDestroy()
  }
  expect(await isUp(server)).toBe(true)
})

/** A file that supervises a command as `npm start` does, with short pauses. */
function supervising(args: readonly string[]): string[] {
  const code = `
    import { supervise } from ${JSON.stringify(join(ROOT, 'scripts/supervise.mjs'))}
    const say = sentence => process.stderr.write(sentence + '\\n')
    process.exit(await supervise(process.execPath, ${JSON.stringify(args)}, { env: process.env, printLine: say, pauses: [20, 60, 180] }))`
  return ['--input-type=module', '-e', code]
}

test.each([
  ['SIGKILL', "process.kill(process.pid, 'SIGKILL')", 70, 5],
  ['SIGSEGV', "process.kill(process.pid, 'SIGSEGV')", 70, 5],
  ['code 70', 'process.exit(70)', 70, 5],
  ['code 1', 'process.exit(1)', 1, 1],
  ['code 0', 'process.exit(0)', 0, 1],
])('a process that ends by %s is started again as far as that makes sense', async (_, words, code, starts) => {
  const keeper = await start(
    supervising(['-e', `process.stdout.write('begun ' + process.env.SLIDEWRIGHT_RESTARTS + '\\n');${words}`]),
  )
  expect((await keeper.ended).code).toBe(code)
  expect(keeper.said().match(/begun \d/g)).toEqual(Array.from({ length: starts }, (_, index) => `begun ${index}`))
  expect(/not started again/.test(keeper.said())).toBe(starts === 5)
})

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('no child is left when its parent gets %s', async signal => {
  const keeper = await start(supervising(['--disable-warning=ExperimentalWarning', ESCAPING]))
  await until(() => isUp(keeper))
  const [child = 0] = childrenOf(keeper.process.pid)
  expect(isAlive(child)).toBe(true)
  keeper.process.kill(signal)
  expect(await keeper.ended).toEqual(signal === 'SIGKILL' ? { code: null, signal } : { code: 0, signal: null })
  await until(() => !isAlive(child), 12_000)
  expect(keeper.said()).not.toContain('started again')
})

test('F1 the product is there again after each of two falls, at the same port, with all that was acknowledged', async () => {
  const env = { DATA_DIR: join(folder, 'data'), PORT: '0' }
  const keeper = await start(supervising(['--disable-warning=ExperimentalWarning', SERVER_ENTRY]), env)
  const url = await until(() => /at (http\S+)/.exec(keeper.said())?.[1])
  const { uuid } = await visitorOf(url)
  for (const [index, signal] of (['SIGKILL', 'SIGSEGV'] as const).entries()) {
    const client = clientOf(url, uuid)
    const { data } = await client.upload('canvas', 'json', canvasOf(`mark ${index}`))
    const saved = await client.post<{ user_design_id: string }>('/api/design/save', { name: 'a', canvas_url: data.url })
    const [child = 0] = childrenOf(keeper.process.pid)
    process.kill(child, signal)
    await until(() => isUp({ ...keeper, url }))
    const file = await client.raw(`/api/design/file?user_design_id=${saved.data.user_design_id}`)
    expect(await file.json()).toMatchObject({ mark: `mark ${index}` })
    expect(childrenOf(keeper.process.pid)).not.toContain(child)
  }
  keeper.process.kill('SIGTERM')
  expect((await keeper.ended).code).toBe(0)
})
