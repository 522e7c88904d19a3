import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
