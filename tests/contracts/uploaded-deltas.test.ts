import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { CODES } from '@slidewright/shared'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { JsonReader } from '../../server/ports/json-reader.ts'
import { createJsonPool } from '../../server/providers/json/json-pool.ts'
import { type Answer, type Client, formOf, visitorOf } from './client.ts'
import { type LocalServer, scriptedWriter, startLocal } from './local-server.ts'

let server: LocalServer
let client: Client
beforeAll(async () => {
  server = await startLocal({ writer: scriptedWriter([]) })
  client = await visitorOf(server.url)
})
afterAll(() => server.stop())

/** A canvas of pages with these marks; each is long enough that a delta is worthwhile. */
function canvasOf(...marks: readonly string[]): string {
  const layouts = marks.map(mark => ({ mark, words: 'Regen fällt auf Bergen. '.repeat(90) }))
  return JSON.stringify({ version: 1, size: { width: 960, height: 540 }, theme: {}, layouts })
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

interface Sent {
  readonly bytes: Uint8Array | string
  readonly size: number
  readonly type?: string
  readonly more?: Readonly<Record<string, string>>
  readonly by?: Client
}

/** Uploads bytes for a file of a size, with more fields of the token's request. */
async function send({ bytes, size, type = 'canvas', more = {}, by = client }: Sent): Promise<Answer<{ url: string }>> {
  const request = { format: 'json', upload_type: type, key_name: 'file', file_size: size, ...more }
  const token = await by.post<Record<string, string>>('/api/upload/oss/token', request)
  if (token.code !== 0) return token as never
  const form = formOf(token.data, typeof bytes === 'string' ? Buffer.from(bytes) : bytes, 'application/json')
  const response = await by.raw(token.data.host ?? '', { method: 'POST', body: form })
  return { ...((await response.json()) as Answer<{ url: string }>), status: response.status }
}

async function baseFile(text: string, by = client): Promise<{ base_hash: string }> {
  await by.upload('canvas', 'json', text)
  return { base_hash: hashOf(text) }
}

/** Saves an uploaded canvas as a deck and reads it back. */
async function readBack(canvas_url: string, by = client): Promise<string> {
  const saved = await by.post<{ user_design_id: string }>('/api/design/save', { name: 'Regen', canvas_url })
  expect(saved).toMatchObject({ code: 0 })
  return (await by.raw(`/api/design/file?user_design_id=${saved.data.user_design_id}`)).text()
}

test('a delta becomes the canvas that it describes: a deck is made of it, and it is the base of the next one', async () => {
  const [one, two, three] = [canvasOf('one', 'b'), canvasOf('two', 'b'), canvasOf('two', 'b', 'c')]
  const more = await baseFile(one)
  const at = one.indexOf('one')
  const rest = Buffer.byteLength(one.slice(at + 3))
  const delta = { size: Buffer.byteLength(two), parts: [[0, at], 'two', [at + 3, rest]] }
  const uploaded = await send({ bytes: JSON.stringify(delta), size: delta.size, more })
  expect(uploaded).toMatchObject({ code: 0, data: { size: delta.size, hash: hashOf(two) } })
  expect(await readBack(uploaded.data.url)).toBe(two)

  const next = { size: Buffer.byteLength(three), parts: [[0, delta.size - 2], three.slice(two.length - 2)] }
  const second = { base_hash: hashOf(two), encoding: 'gzip' }
  const again = await send({ bytes: gzipSync(JSON.stringify(next)), size: next.size, more: second })
  expect(await readBack(again.data.url)).toBe(three)
})

test('the ETag of a deck’s file is its hash, which a delta of it names', async () => {
  const text = canvasOf('etag')
  const { data } = await client.upload('canvas', 'json', text)
  const saved = await client.post<{ user_design_id: string }>('/api/design/save', { name: 'E', canvas_url: data.url })
  const file = await client.raw(`/api/design/file?user_design_id=${saved.data.user_design_id}`)
  const base_hash = /"([\w-]+)"/.exec(file.headers.get('ETag') ?? '')?.[1] ?? ''
  const size = Buffer.byteLength(text)
  const bytes = JSON.stringify({ size, parts: [[0, size]] })
  const same = await send({ bytes, size, more: { base_hash } })
  expect(same).toMatchObject({ code: 0, data: { hash: hashOf(text) } })
})

test.each([
  ['an unknown file', async () => ({ base_hash: hashOf('unknown') })],
  ['another visitor’s file', async () => baseFile(canvasOf('theirs'), await visitorOf(server.url))],
  ['what is no hash', async () => ({ base_hash: '../../../../etc/passwd' })],
])('a delta of %s is refused', async (_, base) => {
  const refused = await send({ bytes: '{"size":1,"parts":["x"]}', size: 1, more: await base() })
  expect([400, 415]).toContain(refused.status)
})

test('only a canvas is sent as a delta', async () => {
  const more = await baseFile(canvasOf('x'))
  expect((await send({ bytes: '{}', size: 2, type: 'ai_data', more })).status).toBe(415)
})

test.each([
  ['no JSON', '{"size":'],
  ['no delta', '[]'],
  ['a range behind the end of its base', '{"size":10,"parts":[[99999999,10]]}'],
  ['a negative range', '{"size":10,"parts":[[-10,10]]}'],
  ['half a byte', '{"size":10,"parts":[[0.5,10]]}'],
  ['another size than it says', '{"size":10,"parts":["abc"]}'],
  ['a larger file than was announced', '{"size":999999,"parts":[]}'],
  ['a huge file', `{"size":${2 ** 53 - 1},"parts":[]}`],
  ['a result that is no canvas', '{"size":3,"parts":["abc"]}'],
  ['many empty ranges', JSON.stringify({ size: 9, parts: Array.from({ length: 8_000 }, () => [0, 0]) })],
  ['a range that begins within a character', '{"size":6,"parts":["\\"",[117,4],"\\""]}'],
  ['half of a surrogate pair', '{"size":5,"parts":["\\ud83d","{}"]}'],
  ['ranges that are a bomb', JSON.stringify({ size: 200_000, parts: Array.from({ length: 5_000 }, () => [0, 1_000]) })],
  ['a deep nest', `{"size":9,"parts":${'['.repeat(60)}${']'.repeat(60)}}`],
])('a damaged delta, %s, is refused, and its base stays', async (_, bytes) => {
  const text = canvasOf('base')
  const more = await baseFile(text)
  const size = 200_000
  const refused = await send({ bytes, size, more })
  expect(refused.code).not.toBe(0)
  const length = Buffer.byteLength(text)
  const whole = await send({ bytes: JSON.stringify({ size: length, parts: [[0, length]] }), size: length, more })
  expect(whole).toMatchObject({ code: 0, data: { hash: hashOf(text) } })
})

test('a file is sent compressed; a damaged, a cut and an overlong one are refused', async () => {
  const text = canvasOf('packed', 'b', 'c')
  const packed = gzipSync(text)
  const more = { encoding: 'gzip' }
  const size = Buffer.byteLength(text)
  const uploaded = await send({ bytes: packed, size, more })
  expect(uploaded).toMatchObject({ code: 0, data: { size, hash: hashOf(text) } })
  expect(await readBack(uploaded.data.url)).toBe(text)
  const damaged = Buffer.from(packed)
  damaged.fill(0x55, 20, 40)
  expect((await send({ bytes: damaged, size, more })).status).toBe(400)
  expect((await send({ bytes: packed.subarray(0, packed.length / 2), size, more })).status).toBe(400)
  expect((await send({ bytes: text, size, more })).status).toBe(400)
  const bomb = gzipSync(Buffer.alloc(40 * 1024 * 1024, 0x20))
  expect((await send({ bytes: bomb, size, more })).status).toBe(413)
  expect((await client.get('/api/health')).status).toBe(200)
})

/** A server with another reader of JSON, a visitor of it, and what they send. */
async function startWith(json: (own: JsonReader) => JsonReader) {
  const own = createJsonPool()
  const local = await startLocal({ writer: scriptedWriter([]), json: json(own) })
  onTestFinished(() => local.stop())
  return { local, own, by: await visitorOf(local.url) }
}

const wholeOf = (text: string) =>
  JSON.stringify({ size: Buffer.byteLength(text), parts: [[0, Buffer.byteLength(text)]] })

test('a delta of more values than any deck needs is refused before it is read, and no thread dies of it', async () => {
  const { own, by } = await startWith(json => json)
  const text = canvasOf('many')
  const more = await baseFile(text, by)
  const size = 6_000_000
  const ranges = JSON.stringify({ size: 9, parts: Array.from({ length: 600_000 }, () => [-1, 0]) })
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => send({ bytes: gzipSync(ranges), size, more: { ...more, encoding: 'gzip' }, by })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(415))
  expect(own.stats().died).toBe(0)
  expect(await send({ bytes: wholeOf(text), size, more, by })).toMatchObject({ code: 0, data: { hash: hashOf(text) } })
})

test('where the disk is full while a delta is applied, nothing is acknowledged, and the next one has room', async () => {
  let isFull = true
  const onFullDisk = (json: JsonReader): JsonReader => ({
    ...json,
    applyDelta: (files, call) => json.applyDelta({ ...files, ...(isFull && { to: '/dev/full' }) }, call),
  })
  const { local, own, by } = await startWith(onFullDisk)
  const text = canvasOf('full')
  const more = await baseFile(text, by)
  const sent = { bytes: wholeOf(text), size: Buffer.byteLength(text), more, by }
  expect(await send(sent)).toMatchObject({ status: 507, code: 50700 })
  expect(own.stats().died).toBe(0)
  expect(readdirSync(join(local.dataDir, 'blobs/incoming'))).toEqual([])
  isFull = false
  expect(await send(sent)).toMatchObject({ code: 0, data: { hash: hashOf(text) } })
})

test('a base that was deleted between the token and the form is missing, and the whole file can be sent', async () => {
  const text = canvasOf('deleted')
  const first = await client.upload('canvas', 'json', text)
  const size = Buffer.byteLength(text)
  const request = { format: 'json', upload_type: 'canvas', key_name: 'a', file_size: size, base_hash: hashOf(text) }
  const token = await client.post<Record<string, string>>('/api/upload/oss/token', request)
  expect(await client.post('/api/upload/oss/delete', { url: first.data.url })).toMatchObject({ code: 0 })
  await expect.poll(async () => (await client.raw(first.data.url)).status).toBe(404)
  const key = /uploads\/([\w-]+)/.exec(first.data.url)?.[1] ?? ''
  await expect.poll(() => server.ports.blobs.get(key)).toBeNull()
  const form = () => formOf(token.data, Buffer.from(wholeOf(text)), 'application/json')
  const posted = await client.raw('/api/upload/form', { method: 'POST', body: form() })
  expect(posted.status).toBe(415)
  expect((await client.post('/api/upload/oss/token', request)).status).toBe(415)
  expect(await client.upload('canvas', 'json', text)).toMatchObject({ code: 0, data: { hash: hashOf(text) } })
})

test('a form that is posted twice at once is taken once, and its base key is not the sender’s to choose', async () => {
  const text = canvasOf('twice')
  const size = Buffer.byteLength(text)
  const request = { format: 'json', upload_type: 'canvas', key_name: 'a', file_size: size, ...(await baseFile(text)) }
  const token = await client.post<Record<string, string>>('/api/upload/oss/token', request)
  const post = (policy = token.data.policy ?? '') =>
    client.raw('/api/upload/form', {
      method: 'POST',
      body: formOf({ ...token.data, policy }, Buffer.from(wholeOf(text)), 'application/json'),
    })
  const own = JSON.parse(Buffer.from(token.data.policy ?? '', 'base64').toString()) as Record<string, unknown>
  const forged = Buffer.from(JSON.stringify({ ...own, base: '../../../keys/upload' })).toString('base64')
  expect((await post(forged)).status).toBe(403)
  const statuses = (await Promise.all([post(), post(), post()])).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403, 403])
})

test('a delta whose sender leaves, at any time, leaves no file behind', async () => {
  const text = canvasOf(...Array.from({ length: 400 }, (_, index) => `page ${index}`))
  const size = Buffer.byteLength(text)
  const more = await baseFile(text)
  const request = { format: 'json', upload_type: 'canvas', key_name: 'a', file_size: size, ...more }
  for (let leaveMs = 0; leaveMs < 24; leaveMs++) {
    const { data } = await client.post<Record<string, string>>('/api/upload/oss/token', request)
    const leave = new AbortController()
    const body = formOf(data, Buffer.from(wholeOf(text)), 'application/json')
    const posted = client.raw('/api/upload/form', { method: 'POST', body, signal: leave.signal }).catch(() => null)
    await new Promise(resolve => setTimeout(resolve, leaveMs))
    leave.abort()
    await posted
  }
  await expect.poll(() => readdirSync(join(server.dataDir, 'blobs/incoming')), { timeout: 10_000 }).toEqual([])
  const same = await send({ bytes: wholeOf(text), size, more })
  expect(same).toMatchObject({ code: 0, data: { hash: hashOf(text) } })
})

test('a deck that was restored, copied or trashed is the base of deltas by its ETag', async () => {
  const text = canvasOf('origin')
  const { data } = await client.upload('canvas', 'json', text)
  const saved = await client.post<{ user_design_id: string }>('/api/design/save', { name: 'O', canvas_url: data.url })
  const { user_design_id } = saved.data
  const kept = await client.post<{ version_id: string }>('/api/design/version/add', { user_design_id })
  const copy = await client.post<{ user_design_id: string }>('/api/design/copy', { user_design_id })
  await client.post('/api/design/version/restore', { user_design_id, version_id: kept.data.version_id })
  await client.post('/api/design/trash', { user_design_ids: [user_design_id] })
  for (const id of [user_design_id, copy.data.user_design_id]) {
    const file = await client.raw(`/api/design/file?user_design_id=${id}`)
    expect(file.headers.get('ETag')).toContain(hashOf(text))
    const more = { base_hash: hashOf(text) }
    const same = await send({ bytes: wholeOf(text), size: Buffer.byteLength(text), more })
    expect(same).toMatchObject({ code: 0, data: { hash: hashOf(text) } })
  }
})

test('the header of a form does not unpack its file: only the token says that it is packed', async () => {
  const text = canvasOf('lie')
  const request = { format: 'json', upload_type: 'canvas', key_name: 'a', file_size: Buffer.byteLength(text) }
  const { data } = await client.post<Record<string, string>>('/api/upload/oss/token', request)
  const form = new Response(formOf(data, gzipSync(text), 'application/json'))
  const headers = { 'Content-Type': form.headers.get('Content-Type') ?? '', 'Content-Encoding': 'gzip' }
  const posted = await client.raw('/api/upload/form', { method: 'POST', headers, body: await form.arrayBuffer() })
  expect(await posted.json()).toMatchObject({ code: CODES.deckInvalid })
})
