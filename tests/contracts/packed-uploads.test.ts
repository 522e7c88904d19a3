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

/** A canvas of pages with these marks. */
function canvasOf(...marks: readonly string[]): string {
  const layouts = marks.map(mark => ({ mark, words: 'Regen fällt auf Bergen. '.repeat(90) }))
  return JSON.stringify({ version: 1, size: { width: 960, height: 540 }, theme: {}, layouts })
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Uploads compressed bytes of a canvas of a size. */
async function send(bytes: Uint8Array, size: number): Promise<Answer<{ url: string }>> {
  const request = { format: 'json', upload_type: 'canvas', key_name: 'file', file_size: size, encoding: 'gzip' }
  const token = await client.post<Record<string, string>>('/api/upload/oss/token', request)
  const form = formOf(token.data, bytes, 'application/json')
  const response = await client.raw(token.data.host ?? '', { method: 'POST', body: form })
  return { ...((await response.json()) as Answer<{ url: string }>), status: response.status }
}

/** Saves an uploaded canvas as a deck and reads it back. */
async function readBack(canvas_url: string): Promise<string> {
  const saved = await client.post<{ user_design_id: string }>('/api/design/save', { name: 'Regen', canvas_url })
  expect(saved).toMatchObject({ code: 0 })
  return (await client.raw(`/api/design/file?user_design_id=${saved.data.user_design_id}`)).text()
}

test('a file is sent compressed; a damaged, a cut and an overlong one are refused', async () => {
  const text = canvasOf('packed', 'b', 'c')
  const packed = gzipSync(text)
  const size = Buffer.byteLength(text)
  const uploaded = await send(packed, size)
  expect(uploaded).toMatchObject({ code: 0, data: { size, hash: hashOf(text) } })
  expect(await readBack(uploaded.data.url)).toBe(text)
  const damaged = Buffer.from(packed)
  damaged.fill(0x55, 20, 40)
  expect((await send(damaged, size)).status).toBe(400)
  expect((await send(packed.subarray(0, packed.length / 2), size)).status).toBe(400)
  expect((await send(Buffer.from(text), size)).status).toBe(400)
  const bomb = gzipSync(Buffer.alloc(40 * 1024 * 1024, 0x20))
  expect((await send(bomb, size)).status).toBe(413)
  expect((await client.get('/api/health')).status).toBe(200)
})
