import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, canvasOf, visitorOf } from '../contracts/client.ts'
import { type LocalServer, newFolder, scriptedWriter, startLocal } from '../contracts/local-server.ts'
import { startServer } from '../support/server.ts'

const TOKEN = 'a-token-of-many-letters'
let server: LocalServer
let client: Client
let free = 1e12

beforeAll(async () => {
  const disk = {
    measure: () => ({ free, total: 1e13 }),
    releaseReserve: () => undefined,
    restoreReserve: () => undefined,
  }
  server = await startLocal({ writer: scriptedWriter(['# Tea\n'], 300), disk, restarts: 3 })
  client = await visitorOf(server.url)
})
afterAll(() => server.stop())

const metrics = async (url = server.url, headers: Record<string, string> = {}) => {
  const response = await fetch(`${url}/metrics`, { headers })
  return { status: response.status, text: await response.text(), type: response.headers.get('Content-Type') }
}

/** The value of a metric; undefined where it is not told. */
function readingOf(text: string, name: string): number | undefined {
  const line = text.split('\n').find(each => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

async function ready(): Promise<unknown> {
  const response = await fetch(`${server.url}/api/health/ready`)
  return { status: response.status, ...(await response.json()).data }
}

/** Longer than an answer of readiness is remembered. */
const forgotten = () => new Promise(resolve => setTimeout(resolve, 2_100))

test('F36 a server lives as long as it answers, and is ready while it can write, has room and a queue that ends', async () => {
  expect(await client.get('/api/health/live')).toMatchObject({ status: 200, code: 0, data: { live: true } })
  expect(await ready()).toEqual({ status: 200, ready: true, database: true, disk: true, queue: true })
  free = 1e6
  await forgotten()
  expect(await ready()).toEqual({ status: 503, ready: false, database: true, disk: false, queue: true })
  free = 1e12
  await server.ports.db.schema.alterTable('rate').renameTo('rate_away').execute()
  await forgotten()
  expect(await ready()).toEqual({ status: 503, ready: false, database: false, disk: true, queue: true })
  expect(await client.get('/api/health/live')).toMatchObject({ status: 200 })
  await server.ports.db.schema.alterTable('rate_away').renameTo('rate').execute()
  await forgotten()
  expect(await ready()).toMatchObject({ status: 200, ready: true })
})

test('F36 metrics count calls, refusals, jobs, pools, streams and bytes', async () => {
  const { data } = await client.post<{ task_id: string }>('/api/ai/chat/text/add', { title: 'Tea' })
  await client.upload('canvas', 'json', canvasOf('a'))
  await client.get('/api/design/detail', { user_design_id: 'nothing' })
  await client.post('/api/design/rename', {})
  const over = new AbortController()
  const stream = await client.raw(`/api/ai/chat/outline?task_id=${data.task_id}`, { signal: over.signal })
  const reader = stream.body?.getReader()
  await reader?.read()
  const during = (await metrics()).text
  expect(readingOf(during, 'slidewright_streams_open')).toBe(1)
  while (reader && !(await reader.read()).done);
  over.abort()
  const { status, text, type } = await metrics()
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(readingOf(text, 'slidewright_streams_open')).toBe(0)
  expect(readingOf(text, 'slidewright_uploads_in_hand')).toBe(0)
  expect(readingOf(text, 'slidewright_calls_in_hand')).toBe(1)
  expect(readingOf(text, 'slidewright_restarts')).toBe(3)
  expect(readingOf(text, 'slidewright_disk_free_bytes')).toBe(1e12)
  expect(readingOf(text, 'slidewright_refusals_total{code="badRequest"}')).toBe(2)
  expect(readingOf(text, 'slidewright_calls_total{route="/api/upload/form",method="POST",status="200"}')).toBe(1)
  expect(readingOf(text, 'slidewright_call_seconds_count{route="/api/design/detail"}')).toBe(1)
  expect(readingOf(text, 'slidewright_pool_tasks{pool="sources",kind="waiting"}')).toBe(0)
  expect(readingOf(text, 'slidewright_event_loop_delay_seconds{quantile="0.99"}')).toBeLessThan(5)
  expect(text).toMatch(/^slidewright_jobs\{state="\w+"\} \d+$/m)
  expect(text).toMatch(/^slidewright_memory_bytes\{kind="resident"\} \d+$/m)
  expect(text).toMatch(/^slidewright_stored_bytes [1-9]\d+$/m)
  expect(readingOf(text, 'slidewright_cache_bytes')).toBe(0)
})

test('F36 whatever is asked for, metrics get no longer and name nobody', async () => {
  await client.get('/api/nowhere/0')
  const lines = (await metrics()).text.split('\n').length
  for (let count = 0; count < 200; count++) {
    const word = Math.random().toString(36).slice(2)
    for (const path of [
      `/api/${word}`,
      `/${word}`,
      `/uploads/${word}`,
      `/api/template_component/${word}/suit/list`,
      `/api/nowhere/${word}`,
    ])
      await client.raw(path, { headers: { 'User-Agent': word } }).then(answer => answer.body?.cancel())
  }
  const { text } = await metrics()
  // A route that nobody asked for before has one line for each of its buckets.
  expect(text.split('\n').length).toBeLessThan(lines + 60)
  expect(text).not.toContain(client.uuid)
  expect(text).not.toMatch(/="[\da-f]{8}-[\da-f]{4}-/)
})

test('F36 metrics are for this machine alone, or for who has the token', async () => {
  for (const name of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP'])
    expect((await metrics(server.url, { [name]: '127.0.0.1' })).status).toBe(404)
  const guarded = await startLocal({ writer: scriptedWriter([]) }, newFolder(), { METRICS_TOKEN: TOKEN })
  for (const [given, status] of [
    ['', 404],
    ['Bearer wrong', 404],
    [TOKEN, 404],
    [`Bearer ${TOKEN}x`, 404],
    [`Bearer ${TOKEN}`, 200],
  ] as const)
    expect((await metrics(guarded.url, { Authorization: given })).status, given).toBe(status)
  await guarded.stop()
})

test('T30 the log has one line a call with its id, and nothing of what was asked or of who asked', async () => {
  const running = await startServer({ LOG_LEVEL: 'trace', METRICS_TOKEN: `Canary-${TOKEN}` })
  let log = ''
  for (const stream of [running.process.stdout, running.process.stderr])
    stream?.on('data', chunk => {
      log += chunk
    })
  const visitor = await visitorOf(running.url)
  const uuid = visitor.uuid ?? ''
  const asked = [
    visitor.raw('/api/ai/chat/text/add', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"title": Canary-broken',
    }),
    visitor.raw('/api/ai/chat/text/add', {
      method: 'POST',
      headers: { 'Content-Type': 'text/Canary' },
      body: 'Canary-body',
    }),
    visitor.raw('/api/ai/chat/import/add', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ content: 'Canary-content', type: 8 }),
    }),
    visitor.raw('/api/design/list?keyword=Canary-word', {
      headers: { Authorization: 'Bearer Canary-token', Cookie: 'login_token=Canary-cookie' },
    }),
    visitor.raw(`/api/ai/tourist/chat/last_count?tourist_uuid=${uuid}`),
    visitor.raw('/api/Canary-path/x?a=Canary-query', {
      headers: { 'User-Agent': 'Canary-agent', Referer: 'http://Canary-referrer/', 'Last-Event-ID': 'Canary-event' },
    }),
    visitor.raw('/uploads/Canary-key-0123456789.png'),
    visitor.raw('/metrics', { headers: { Authorization: `Bearer Canary-${TOKEN}` } }),
    visitor.raw('/api/design/list', { headers: { Host: 'Canary-host', 'X-Forwarded-For': 'Canary-for' } }),
  ]
  const answers = await Promise.all(asked)
  const upload = await visitor.upload('canvas', 'json', canvasOf('Canary-mark'))
  const saved = await visitor.post<{ user_design_id: string }>('/api/design/save', {
    name: 'Canary-name',
    canvas_url: (upload.data as { url: string }).url,
  })
  await running.stop()
  const lines = log
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line))
  const calls = lines.filter(({ msg }) => msg === 'call')
  for (const answer of answers) {
    const id = answer.headers.get('X-Request-Id')
    const own = calls.filter(({ request }) => request === id)
    expect(own).toHaveLength(1)
    expect(own[0]).toMatchObject({
      method: expect.stringMatching(/^(?:GET|POST)$/),
      route: expect.stringMatching(/^\//),
      status: answer.status,
      ms: expect.any(Number),
    })
    expect(
      Object.keys(own[0] ?? {}).filter(
        name => !['level', 'time', 'request', 'method', 'route', 'status', 'ms', 'code', 'msg'].includes(name),
      ),
    ).toEqual([])
  }
  expect(new Set(calls.map(({ request }) => request)).size).toBe(calls.length)
  expect(log).not.toMatch(/Canary|tourist_uuid|keyword/i)
  for (const secret of [uuid, TOKEN, saved.data.user_design_id, (upload.data as { url: string }).url])
    expect(log).not.toContain(secret)
})
