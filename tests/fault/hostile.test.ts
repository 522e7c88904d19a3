import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { DataOf } from '@slidewright/shared'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, canvasOf, visitorOf } from '../contracts/client.ts'
import { type LocalServer, newFolder, scriptedWriter, startLocal } from '../contracts/local-server.ts'
import { patience } from '../support/patience.ts'

const SECRET = 'the canary sings'
let server: LocalServer
let client: Client

beforeAll(async () => {
  const dataDir = newFolder()
  const appFolder = join(dataDir, 'app')
  mkdirSync(join(appFolder, 'assets'), { recursive: true })
  writeFileSync(join(appFolder, 'index.html'), '<html></html>')
  writeFileSync(join(appFolder, 'assets/main.js'), '1')
  writeFileSync(join(dataDir, 'canary.json'), SECRET)
  server = await startLocal({ writer: scriptedWriter(['# Tea\n']), appFolder }, dataDir)
  client = await visitorOf(server.url)
})
afterAll(() => server.stop())

interface Heard {
  readonly text: string
  /** How long the connection lasted, in ms. */
  readonly lasted: number
}

/** Says something on a bare socket, in pieces with a pause before each, and listens until the other end is done. */
function say(pieces: readonly string[], pauseMs = 0, patienceMs = 60_000): Promise<Heard> {
  return new Promise(resolve => {
    const began = Date.now()
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    let text = ''
    let at = 0
    const more = setInterval(() => {
      const piece = pieces[at++]
      if (piece !== undefined && !socket.destroyed) socket.write(piece)
    }, pauseMs)
    const giveUp = setTimeout(() => socket.destroy(), patienceMs)
    socket.on('data', chunk => {
      text += chunk.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(more)
      clearTimeout(giveUp)
      resolve({ text, lasted: Date.now() - began })
    })
  })
}

function statusOf({ text }: Heard): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
}

const request = (line: string, ...rest: string[]) =>
  [`${line}\r\nHost: 127.0.0.1\r\nConnection: close\r\n`, ...rest, '\r\n'].join('')

test.each([
  '/assets/../../canary.json',
  '/assets/..%2f..%2fcanary.json',
  '/assets/%2e%2e/%2e%2e/canary.json',
  '/assets/..\\..\\canary.json',
  '/assets/....//....//canary.json',
  '/../canary.json',
  '/%2e%2e/canary.json',
  '//canary.json',
  '/uploads/../canary.json',
  '/uploads/..%2fcanary.json',
  '/uploads/%2e%2e%2f%2e%2e%2fcanary.json',
  '/uploads/canary.json%00.png',
  '/fonts/..__..__canary.json/x',
  '/fonts/@fontsource/../../../canary.json',
  '/fonts/%2e%2e%2f%2e%2e/canary.json',
  '/api/template_component/..%2f..%2fcanary.json/canvas',
  `/api/design/file?user_design_id=${encodeURIComponent('../../canary')}&name=canvas`,
])('T13 %s leads nowhere', async path => {
  const heard = await say([request(`GET ${path} HTTP/1.1`)])
  expect(heard.text).not.toContain(SECRET)
  expect([200, 400, 401, 404]).toContain(statusOf(heard))
  if (statusOf(heard) === 200) expect(heard.text).toContain('<html></html>')
})

const JSON_POST = 'POST /api/user/tourist HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n'

test.each<[string, string, number[]]>([
  ['two lengths', `${JSON_POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, [400]],
  ['a length and chunks', `${JSON_POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, [400]],
  ['a chunk that is no number', `${JSON_POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`, [0, 400]],
  ['a length that is no number', `${JSON_POST}Content-Length: many\r\n\r\n{}`, [400]],
  ['headers of 20 kB', request('GET /api/health HTTP/1.1', `X-Long: ${'x'.repeat(20_000)}\r\n`), [431]],
  ['a header broken in two', request('GET /api/health HTTP/1.1', 'X-A: b\r\n c\r\n'), [200, 400]],
  ['a method of its own', request('BREW /api/health HTTP/1.1'), [400]],
  ['a version of its own', request('GET /api/health HTTP/9.9'), [0, 400, 505]],
  ['no words at all', '\r\n\r\n\0\0\0\r\n\r\n', [0, 400]],
])('F25 %s is a broken request', async (_, words, statuses) => {
  const heard = await say([words], 0, 5_000)
  expect(statuses).toContain(statusOf(heard))
  expect((await client.get('/api/health')).code).toBe(0)
})

test('T3 a cookie is nobody, whatever it holds', async () => {
  const cookie = `login_token=${client.uuid}; tourist_uuid=${client.uuid}; X-Tourist-Uuid=${client.uuid}`
  const heard = await say([request('GET /api/design/list HTTP/1.1', `Cookie: ${cookie}\r\n`)])
  expect(statusOf(heard)).toBe(401)
})

test.each<[string | null, number]>([
  ['same-origin', 200],
  ['none', 200],
  [null, 200],
  ['same-site', 400],
  ['cross-site', 400],
])('T3 a change that a page asks for which is %s is answered with %i', async (site, status) => {
  const headers = { 'Content-Type': 'application/json', ...(site === null ? {} : { 'Sec-Fetch-Site': site }) }
  const init = { method: 'POST', headers, body: JSON.stringify({ title: 'Tea' }) }
  expect((await client.raw('/api/ai/chat/text/add', init)).status).toBe(status)
  expect((await client.raw('/api/design/list', { headers })).status).toBe(200)
})

// Both only wait: side by side.
test.concurrent('F26 who is slow is let go: headers within 15 s, a body within 30 s; others do not notice', async () => {
  const head = 'GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: '
  const drops = Array.from({ length: 60 }, () => 'x')
  const slow = Promise.all([
    ...Array.from({ length: 40 }, () => say([head, ...drops], 1_000)),
    say([`${JSON_POST}Content-Length: 400\r\nConnection: close\r\n\r\n`, ...drops], 1_000),
  ])
  const waits: number[] = []
  let isOver = false
  void slow.then(() => {
    isOver = true
  })
  while (!isOver) {
    const began = performance.now()
    expect((await client.get('/api/health')).code).toBe(0)
    waits.push(performance.now() - began)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  const heard = await slow
  const body = heard.pop()
  for (const { lasted } of heard) expect(lasted).toBeLessThan(patience(20_000))
  expect(body && statusOf(body)).toBe(400)
  expect(body?.lasted).toBeLessThan(patience(35_000))
  const p95 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? 0
  expect(p95).toBeLessThan(patience(1_000))
  console.log(`slow clients: 41, ${waits.length} other requests, p95 ${p95.toFixed(1)} ms`)
})

async function save(by: Client, mark: string) {
  const { data } = await by.upload('canvas', 'json', canvasOf(mark))
  return by.post<DataOf<'designSave'>>('/api/design/save', { name: mark, canvas_url: data.url })
}

/** Another process that holds the database for so long. Answers when it has it; `over` when it has let go. */
async function hold(ms: number): Promise<{ readonly over: Promise<void> }> {
  const script = `
    const { DatabaseSync } = require('node:sqlite')
    const db = new DatabaseSync(process.argv[1])
    db.exec('begin immediate')
    process.stdout.write('held')
    setTimeout(() => db.exec('commit'), Number(process.argv[2]))`
  const file = join(server.dataDir, 'slidewright.db')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '-e', script, file, String(ms)])
  const over = new Promise<void>(resolve => child.once('close', () => resolve()))
  await new Promise(resolve => child.stdout.once('data', resolve))
  return { over }
}

test.concurrent('F34 a database that another process holds is waited for; when that takes too long the answer says to come again', async () => {
  const { data } = await client.upload('canvas', 'json', canvasOf('held'))
  const short = await hold(1_000)
  const request = { name: 'held', canvas_url: data.url }
  expect(await client.post('/api/design/save', request)).toMatchObject({ status: 200, code: 0 })
  await short.over
  const again = await client.upload('canvas', 'json', canvasOf('held longer'))
  const long = await hold(8_000)
  const late = { name: 'held longer', canvas_url: again.data.url }
  const refused = await client.raw('/api/design/save', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(late),
  })
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '2'])
  expect(await refused.json()).toMatchObject({ code: 50300 })
  await long.over
  expect(await client.post('/api/design/save', late)).toMatchObject({ status: 200, code: 0 })
})

/** A setting of the server's own connection. */
function pragma(words: string) {
  const query = { sql: `pragma ${words}`, parameters: [], query: { kind: 'RawNode' } }
  return server.ports.db.executeQuery<{ readonly page_count: number }>(query as never)
}

test('F3 a full disk is not a save; reading goes on, and with room again so does saving', async () => {
  expect(await save(client, 'before')).toMatchObject({ code: 0 })
  const { data } = await client.upload('canvas', 'json', canvasOf('full'))
  const { rows } = await pragma('page_count')
  await pragma(`max_page_count = ${rows[0]?.page_count}`)
  const long = { name: 'full', canvas_url: data.url, vcg_res_ids: 'x'.repeat(4_000), tid: 'x' }
  const codes = new Set<number>()
  for (let count = 0; count < 40; count++)
    codes.add((await client.post('/api/ai/chat/text/add', { title: 'Tea' })).code)
  expect([...codes].every(code => code === 0 || code === 50700)).toBe(true)
  expect(await client.post('/api/design/save', long)).toMatchObject({ status: 507, code: 50700 })
  const list = () => client.get<DataOf<'designList'>>('/api/design/list', { keyword: 'full' })
  expect((await list()).data.list).toEqual([])
  await pragma('max_page_count = 1000000')
  expect(await client.post('/api/design/save', long)).toMatchObject({ status: 200, code: 0 })
  expect((await list()).data.list).toHaveLength(1)
})

test('F15 a stream is never packed and never kept on the way', async () => {
  const { data } = await client.post<{ task_id: string }>('/api/ai/chat/text/add', { title: 'Tea' })
  const headers = { 'Accept-Encoding': 'gzip, br' }
  const response = await client.raw(`/api/ai/chat/outline?task_id=${data.task_id}`, { headers })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  expect(response.headers.get('content-encoding')).toBeNull()
  await response.body?.cancel()
})
