import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type DataOf, parseModelTested, parseStreamEvent } from '@slidewright/shared'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Log } from '../../server/ports/log.ts'
import { type Client, visitorOf } from './client.ts'
import { type LocalServer, newFolder, startLocal } from './local-server.ts'
import { type Behavior, type ModelServer, startModel } from './model-server.ts'
import { OUTLINE } from './model-writer.ts'
import { sealedKey } from './sealed-key.ts'

const KEY = 'sk-canary-7Qm2xZ81tRw0-4f2a'
const logged: unknown[] = []
const log: Log = {
  info: (...said) => void logged.push(said),
  warn: (...said) => void logged.push(said),
  error: (...said) => void logged.push(said.map(each => (each instanceof Error ? each.stack : each))),
}
const raw: Server[] = []
let model: ModelServer
let server: LocalServer
let visitor: Client
const answers: string[] = []

/** An endpoint that answers as it is told. */
async function endpoint(listener: RequestListener): Promise<string> {
  const started = createServer(listener)
  raw.push(started)
  await new Promise<void>(resolve => started.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(started.address() as AddressInfo).port}`
}

let redirects = ''
let endless = ''
let longLine = ''
let inside = ''
let insideAsked = 0
beforeAll(async () => {
  model = await startModel()
  inside = await endpoint((_, response) => {
    insideAsked++
    response.end('{}')
  })
  redirects = await endpoint((_, response) => response.writeHead(307, { location: `http://${inside}/v1` }).end())
  endless = await endpoint((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const words = `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: 'night trains '.repeat(50) } }] })}\n\n`
    const more = () => {
      while (!response.destroyed && response.write(words));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  })
  longLine = await endpoint((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(`data: "${'x'.repeat(10_000_000)}"\n\n`)
  })
  const allowed = [new URL(model.baseUrl).host, redirects, endless, longLine, '127.0.0.1:9'].join(',')
  server = await startLocal({ log }, newFolder(), { MODEL_ALLOW: allowed })
  visitor = await visitorOf(server.url)
})
afterAll(async () => {
  await server.stop()
  await model.stop()
  for (const each of raw) {
    each.closeAllConnections()
    each.close()
  }
})

interface Trial {
  readonly code: number
  readonly text: string
  readonly models: readonly string[]
  readonly pace: { readonly first_ms: number; readonly words_a_second: number } | null
}

async function trial(request: Record<string, unknown>, by = visitor): Promise<Trial> {
  const response = await by.raw('/api/writer/test', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ provider: 'other', address: model.baseUrl, model: 'test-model', ...request }),
  })
  const body = await response.text()
  answers.push(body)
  if (!response.headers.get('Content-Type')?.startsWith('text/event-stream'))
    return { code: JSON.parse(body).code, text: '', models: [], pace: null }
  const events = [...body.matchAll(/^data: (.*)$/gm)].flatMap(match => parseStreamEvent(match[1] ?? '') ?? [])
  const lines = events
    .map(event => event.choices[0]?.delta.content ?? '')
    .join('')
    .split('\n')
    .filter(Boolean)
  const told = lines.flatMap(line => parseModelTested(line) ?? [])
  return {
    code: events.at(-1)?.code ?? 0,
    text: told.map(each => (each.is === 'text' ? each.text : '')).join(''),
    models: told.flatMap(each => (each.is === 'models' ? each.models.map(({ name }) => name) : [])),
    pace: told.find(each => each.is === 'pace') ?? null,
  }
}

const list = async (by = visitor, query = {}) => (await by.get<DataOf<'writerList'>>('/api/writer/list', query)).data
const save = (request: Record<string, unknown>, by = visitor) => by.post('/api/writer/save', request)
const other = () => ({ provider: 'other', address: model.baseUrl, model: 'test-model', is_chosen: true })
const rowOf = (data: DataOf<'writerList'>, provider: string) => data.providers.find(row => row.provider === provider)

test('a test tells the models, the first words as they come, and the pace', async () => {
  model.offer(['small', 'large', 'text-embedding-3'])
  expect(await trial({ model: '' })).toMatchObject({ code: 0, models: ['small', 'large'] })
  model.behave({ does: 'answer', text: 'A night train saves a morning. Beds are full on Fridays.' })
  const done = await trial({ sealed_key: await sealedKey(visitor, KEY), language: 'de' })
  expect(done).toMatchObject({ code: 0, text: 'A night train saves a morning. Beds are full on Fridays.' })
  expect(done.pace?.words_a_second).toBeGreaterThan(0)
  expect(model.asked[0]).toMatchObject({ key: `Bearer ${KEY}`, model: 'test-model' })
  expect(model.asked[0]?.system).toContain('German')
})

test('the words come before the answer is at its end, and leaving ends it', async () => {
  model.behave({ does: 'drip', text: 'night trains '.repeat(80), ms: 40 })
  const over = new AbortController()
  const response = await visitor.raw('/api/writer/test', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ provider: 'other', address: model.baseUrl, model: 'test-model' }),
    signal: over.signal,
  })
  const reader = response.body?.getReader()
  let text = ''
  while (!text.includes('night')) text += new TextDecoder().decode((await reader?.read())?.value)
  expect(text).not.toContain('"stop"')
  over.abort()
  await expect.poll(() => model.open(), { timeout: 5_000 }).toBe(0)
  model.behave({ does: 'answer', text: 'Again.' })
  await expect.poll(async () => (await trial({})).code, { timeout: 5_000 }).toBe(0)
})

const FAILURES: readonly [string, Behavior, number][] = [
  ['a key that is refused', { does: 'fail', status: 401, message: `Incorrect API key provided: ${KEY}` }, 42240],
  ['a key that may not', { does: 'fail', status: 403 }, 42240],
  ['no credit', { does: 'fail', status: 402 }, 42244],
  ['a quota that is used up', { does: 'fail', status: 429, code: 'insufficient_quota' }, 42244],
  ['a model that is not there', { does: 'fail', status: 404, message: 'model not found, try pulling it' }, 42243],
  ['too many questions', { does: 'fail', status: 429 }, 12109],
  ['a server that fails', { does: 'fail', status: 500 }, 12111],
  ['garbage', { does: 'send', bytes: 'data: {"choices":[{"del\n\ndata: }{\n\n' }, 12113],
  ['a page', { does: 'send', bytes: '<html>hello</html>', type: 'text/html' }, 12113],
  ['a connection that is reset', { does: 'reset' }, 42241],
  ['words that break off', { does: 'cut', text: 'A night train' }, 12111],
  ['nothing', { does: 'answer', text: '' }, 12113],
]

test.each(FAILURES)('%s is told by a code of its own', async (_, behavior, code) => {
  model.behave(behavior)
  expect(await trial({ sealed_key: await sealedKey(visitor, KEY) })).toMatchObject({ code })
})

test('addresses with nothing there, not allowed, leading on, without an end or with a line of 10 MB', async () => {
  const at = async (address: string) => (await trial({ address })).code
  expect(await at('http://127.0.0.1:9')).toBe(42241)
  expect(await at(`http://${redirects}`)).toBe(42242)
  expect(await at(`http://${endless}`)).toBe(12113)
  expect(await at(`http://${longLine}`)).toBe(12113)
  const refused = [
    `http://${inside}`,
    'http://10.0.0.12:8000/v1',
    'http://169.254.169.254/latest',
    'http://[::ffff:169.254.169.254]/v1',
    'http://metadata.google.internal/v1',
    'http://192.168.1.1',
    'http://0/v1',
    'http://2130706433:80',
    'http://user:pass@127.0.0.1:11434',
    'file:///etc/passwd',
    server.url,
  ]
  for (const address of refused) expect([address, await at(address)]).toEqual([address, 42242])
  for (const address of refused) {
    const saved = await save({ ...other(), address })
    expect([address, saved.code]).toEqual([address, 42242])
  }
  expect(insideAsked).toBe(0)
})

test('a key is stored encrypted, told by its last four characters, and stands nowhere in plain', async () => {
  expect(await save({ ...other(), sealed_key: await sealedKey(visitor, KEY) })).toMatchObject({ code: 0, data: null })
  const data = await list()
  answers.push(JSON.stringify(data))
  expect(data.chosen).toBe('other')
  expect(rowOf(data, 'other')?.connection).toMatchObject({ model: 'test-model', key_end: '4f2a', is_local: true })
  expect(data).toMatchObject({ closed: null, fixed: null })
  model.behave({ does: 'answer', text: 'Well.' })
  expect(await trial({})).toMatchObject({ code: 0, text: 'Well.' })
  expect(model.asked[0]?.key).toBe(`Bearer ${KEY}`)
  // A key that is in no answer and in no file: the database and its log are among them.
  const files = readdirSync(server.dataDir, { recursive: true, encoding: 'utf8' })
    .map(name => join(server.dataDir, name))
    .filter(path => statSync(path).isFile())
  expect(files.some(path => path.endsWith('.db') || path.includes('sqlite') || path.includes('slidewright'))).toBe(true)
  const where = files.filter(path => readFileSync(path).includes(KEY))
  expect(where).toEqual([])
  expect(readFileSync(join(server.dataDir, 'keys/transit')).includes('PRIVATE KEY')).toBe(true)
  expect(statSync(join(server.dataDir, 'keys/transit')).mode & 0o077).toBe(0)
  expect(JSON.stringify(logged)).not.toContain(KEY)
  expect(answers.join('\n')).not.toContain(KEY)
  const row = await server.ports.db.selectFrom('model').selectAll().executeTakeFirstOrThrow()
  expect(row.key_sealed).toMatch(/^v1\./)
})

test('a stored key goes to no other address, and a sealed one of somebody else opens for nobody', async () => {
  const elsewhere = await startModel()
  const own = await startLocal({ log }, newFolder(), {
    MODEL_ALLOW: [new URL(model.baseUrl).host, new URL(elsewhere.baseUrl).host].join(','),
  })
  const anna = await visitorOf(own.url)
  const ben = await visitorOf(own.url)
  try {
    const sealed_key = await sealedKey(anna, KEY)
    await save({ ...other(), sealed_key }, anna)
    await save({ ...other() }, ben)
    elsewhere.behave({ does: 'answer', text: 'Well.' })
    expect(await trial({ address: elsewhere.baseUrl }, anna)).toMatchObject({ code: 0 })
    expect(elsewhere.asked[0]?.key).toBeUndefined()
    // Moving the stored secret to another owner's row gives nothing.
    const row = await own.ports.db
      .selectFrom('model')
      .selectAll()
      .where('key_end', '=', '4f2a')
      .executeTakeFirstOrThrow()
    await own.ports.db.updateTable('model').set({ key_sealed: row.key_sealed }).where('key_end', '=', '').execute()
    expect(await trial({}, ben)).toMatchObject({ code: 42240 })
    await save({ ...other(), address: elsewhere.baseUrl }, anna)
    expect(rowOf(await list(anna), 'other')?.connection).toMatchObject({ key_end: '', key_at: 0 })
    // What another installation sealed, or nobody, is no key.
    expect(await trial({ sealed_key: await sealedKey(visitor, KEY) }, anna)).toMatchObject({ code: 42240 })
    expect(await trial({ sealed_key: `${'A'.repeat(341)}A` }, anna)).toMatchObject({ code: 42240 })
    expect((await trial({ sealed_key: KEY }, anna)).code).toBe(40001)
  } finally {
    await own.stop()
    await elsewhere.stop()
  }
})

test('a chosen model writes the decks of its owner, not of others; the built-in writer comes back', async () => {
  model.behave({ does: 'answer', text: OUTLINE })
  const outlineOf = async (client: Client) => {
    const added = await client.post<{ task_id: string }>('/api/ai/chat/text/add', {
      title: 'The return of the night train',
    })
    return (await client.stream('/api/ai/chat/outline', { task_id: added.data.task_id })).text
  }
  await save(other())
  expect(await outlineOf(visitor)).toContain('Riders came back first')
  expect(await visitor.get('/api/ai/chat/rewrite/config')).toMatchObject({
    data: { kinds: expect.arrayContaining(['translate']) },
  })
  const stranger = await visitorOf(server.url)
  expect(await outlineOf(stranger)).not.toContain('Riders came back first')
  expect((await list(stranger)).providers.every(({ connection }) => connection === null)).toBe(true)
  expect(await save({ provider: 'builtin', is_chosen: true })).toMatchObject({ code: 0 })
  expect((await list()).chosen).toBe('builtin')
  expect(await outlineOf(visitor)).not.toContain('Riders came back first')
  expect(await visitor.post('/api/writer/delete', { provider: 'other' })).toMatchObject({ code: 0 })
  expect(rowOf(await list(), 'other')?.connection).toBeNull()
  expect(await save({ provider: 'other', is_chosen: true })).toMatchObject({ code: 40400 })
})

test('who is not at the computer connects nothing unless the operator says so', async () => {
  const proxied = await visitor.raw('/api/writer/list', { headers: { 'X-Forwarded-For': '203.0.113.9' } })
  expect(await proxied.json()).toMatchObject({ data: { closed: 'elsewhere' } })
  const refused = await visitor.raw('/api/writer/save', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.9' },
    body: JSON.stringify(other()),
  })
  expect(await refused.json()).toMatchObject({ code: 40303, data: { reason: 'elsewhere' } })
  for (const [variables, closed] of [
    [{ OWN_MODELS: 'off' }, 'off'],
    [{ OWN_MODELS: 'on' }, null],
    [{ PUBLIC_URL: 'https://decks.example.com' }, 'elsewhere'],
    [{ WRITER: 'openai', WRITER_BASE_URL: model.baseUrl, WRITER_MODEL: 'm' }, 'fixed'],
  ] as const) {
    const own = await startLocal({}, newFolder(), variables)
    const client = await visitorOf(own.url)
    const data = await list(client, { probe: '1' })
    expect([variables, data.closed]).toEqual([variables, closed])
    if (closed === 'fixed') expect(data.fixed).toEqual({ provider: 'other', model: 'm', is_local: true })
    const code = (await save(other(), client)).code
    expect([variables, code]).toEqual([variables, closed === null ? 42242 : 40303])
    await own.stop()
  }
})

test('one test at a time, and not without end', async () => {
  model.behave({ does: 'hang', text: 'A' })
  const over = new AbortController()
  const first = visitor.raw('/api/writer/test', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ provider: 'other', address: model.baseUrl, model: 'test-model' }),
    signal: over.signal,
  })
  await (await first).body?.getReader().read()
  expect(await trial({})).toMatchObject({ code: 42900 })
  over.abort()
  model.behave({ does: 'answer', text: 'Well.' })
  const codes: number[] = []
  for (let tests = 0; tests < 70; tests++) codes.push((await trial({})).code)
  expect(codes.at(-1)).toBe(42900)
})
