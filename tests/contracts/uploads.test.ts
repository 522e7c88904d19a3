import { afterAll, beforeAll, expect, test } from 'vitest'
import { StorageFull } from '../../server/ports/database.ts'
import { createSharpPictures } from '../../server/providers/sharp/sharp-pictures.ts'
import { createRateLimiter } from '../../server/security/rate-limit.ts'
import { sweep } from '../../server/services/sweeper.ts'
import { patience } from '../support/patience.ts'
import { type Client, canvasOf, formOf, visitorOf } from './client.ts'
import { type LocalServer, scriptedWriter, startLocal } from './local-server.ts'
import { emptyPngOf, pngOf } from './pictures.ts'

let server: LocalServer
let client: Client
let now = Date.now()
beforeAll(async () => {
  const clock = { now: () => now, sleep: (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms).unref()) }
  server = await startLocal({ writer: scriptedWriter([]), clock })
  client = await visitorOf(server.url)
})
afterAll(() => server.stop())

type Token = Record<string, string>

async function token(changes: object = {}): Promise<Token> {
  const request = { format: 'png', upload_type: 'picture', key_name: 'a.png', file_size: 100_000, ...changes }
  return (await client.post<Token>('/api/upload/oss/token', request)).data
}

async function send(given: Token, bytes: Uint8Array, mime = 'image/png', change?: (form: FormData) => void) {
  const form = formOf(given, bytes, mime)
  change?.(form)
  const response = await client.raw(given.host ?? '', { method: 'POST', body: form })
  return { status: response.status, ...((await response.json()) as { code: number; data: { url: string } }) }
}

const picture = (width = 64, height = 48) => pngOf(width, height, 'GPS 51.5 N')
const look = createSharpPictures()

test('a picture is stored, described, resized and deleted', async () => {
  const sent = await send(await token(), picture(800, 600))
  expect(sent).toMatchObject({ status: 200, code: 0, data: { width: 800, height: 600, mime: 'image/png' } })
  const { url } = sent.data
  const response = await client.raw(url)
  expect(response.headers.get('Content-Type')).toBe('image/png')
  expect(response.headers.get('Content-Security-Policy')).toContain('sandbox')
  expect(Buffer.from(await response.arrayBuffer()).includes('GPS')).toBe(false)
  const info = await client.get(url, { 'x-oss-process': 'image/info' })
  expect(info).toMatchObject({ code: 0, data: { width: 800, height: 600, format: 'png' } })
  for (const _ of ['made', 'kept']) {
    const small = await client.raw(`${url}?x-oss-process=image/resize,w_320/quality,q_80/interlace,1/format,webp`)
    const seen = await look.inspect(new Uint8Array(await small.arrayBuffer()))
    expect({ width: seen?.width, format: seen?.format, type: small.headers.get('Content-Type') }).toEqual({
      width: 320,
      format: 'webp',
      type: 'image/webp',
    })
  }
  expect((await client.raw(`${url}?x-oss-process=image/resize,w_321`)).status).toBe(400)
  expect((await client.raw(`${url}?x-oss-process=image/watermark,text_x`)).status).toBe(400)
  expect(await (await visitorOf(server.url)).post('/api/upload/oss/delete', { url })).toMatchObject({ status: 404 })
  expect(await client.post('/api/upload/oss/delete', { url })).toMatchObject({ code: 0 })
  expect((await client.raw(url)).status).toBe(404)
})

test.each([
  ['no signature', form => form.delete('signature')],
  ['another signature', form => form.set('signature', Buffer.from('x'.repeat(32)).toString('base64'))],
  ['another key', form => form.set('key', 'abcdefghijklmnopqrstuv')],
  ['a path for a key', form => form.set('key', '../../../etc/passwd')],
  ['another account', form => form.set('OSSAccessKeyId', 'someone')],
  [
    'a policy that was changed',
    form => {
      const policy = JSON.parse(Buffer.from(String(form.get('policy')), 'base64').toString())
      form.set('policy', Buffer.from(JSON.stringify({ ...policy, size: 1e9 })).toString('base64'))
    },
  ],
  [
    'another media type',
    form => {
      form.delete('file')
      form.set('file', new Blob(['<script>'], { type: 'text/html' }), 'a.html')
    },
  ],
] satisfies [string, (form: FormData) => void][])('a form with %s is refused', async (_, change) => {
  const given = await token()
  expect(await send(given, picture(), 'image/png', change)).toMatchObject({ status: 403, code: 40300 })
  expect(await send(given, picture())).toMatchObject({ status: 200 })
})

test('a token is used once, even by two at once, and not after ten minutes', async () => {
  const given = await token()
  const bytes = picture()
  const both = await Promise.all([send(given, bytes), send(given, bytes)])
  expect(both.map(answer => answer.status).toSorted()).toEqual([200, 403])
  const late = await token()
  now += 10 * 60 * 1000 + 1
  expect(await send(late, bytes)).toMatchObject({ status: 403 })
})

test('a file that is longer than it said is refused', async () => {
  expect(await send(await token({ file_size: 50 }), picture())).toMatchObject({ status: 413 })
  expect(
    await client.post('/api/upload/oss/token', { format: 'png', upload_type: 'picture', file_size: 1e12 }),
  ).toMatchObject({
    status: 413,
  })
  expect(
    (await client.post('/api/upload/oss/token', { format: 'png', upload_type: 'canvas', file_size: 9 })).status,
  ).toBe(415)
})

test.each([
  ['a script', Buffer.from('<script>alert(1)</script>')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a gif with a script behind', Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from('*/=1;alert(1)')])],
  ['half a picture', Buffer.from('89504e470d0a1a0a0000000d49484452000000100000001008060000001ff3ff61', 'hex')],
  ['nothing', Buffer.alloc(0)],
])('%s is no picture, whatever it is called', async (_, bytes) => {
  expect(await send(await token(), bytes)).toMatchObject({ status: 415, code: 41500 })
})

test('what comes after the end of a picture is cut off', async () => {
  const hidden = Buffer.from('<html><script>alert(1)</script>')
  const sent = await send(await token(), Buffer.concat([picture(), hidden]))
  expect(sent.status).toBe(200)
  expect(Buffer.from(await (await client.raw(sent.data.url)).arrayBuffer()).includes(hidden)).toBe(false)
})

test('a picture of 50 000 by 50 000 is refused by its header', async () => {
  const began = Date.now()
  expect(await send(await token(), emptyPngOf(50_000, 50_000))).toMatchObject({ status: 413 })
  expect(Date.now() - began).toBeLessThan(patience(1_000))
})

test('a canvas that is no deck is refused, with the reason', async () => {
  const refusals = [
    ['{"version":1', 'json.invalid'],
    ['{"version":1,"layouts":[],"__proto__":{}}', 'json.unsafeKey'],
    [`{"version":1,"layouts":${'['.repeat(70)}${']'.repeat(70)}}`, 'json.tooDeep'],
    ['[]', 'deck.invalid'],
    ['{"version":999,"layouts":[]}', 'deck.newer'],
  ]
  for (const [text, reason] of refusals) {
    expect(await client.upload('canvas', 'json', text ?? '')).toMatchObject({ code: 42200, data: { reason } })
  }
})

test('a file of a deck cannot be deleted, and what no deck took is swept after a day', async () => {
  const taken = (await client.upload('canvas', 'json', canvasOf('taken'))).data.url
  const left = (await client.upload('canvas', 'json', canvasOf('left'))).data.url
  await client.post('/api/design/save', { canvas_url: taken })
  expect(await client.post('/api/upload/oss/delete', { url: taken })).toMatchObject({ code: 40302 })
  now += 25 * 60 * 60 * 1000
  const { ports } = server
  await sweep({ ...ports, limiter: createRateLimiter(ports.db, ports.clock) })
  const keyOf = (url: string) => url.slice('/uploads/'.length, -'.json'.length)
  expect(await ports.blobs.get(keyOf(taken))).not.toBeNull()
  expect(await ports.blobs.get(keyOf(left))).toBeNull()
  expect(await ports.db.selectFrom('upload').select('key').where('key', '=', keyOf(left)).execute()).toEqual([])
})

test('what is no form is a broken request', async () => {
  for (const init of [{ body: 'x' }, { body: '{}', headers: { 'Content-Type': 'application/json' } }, {}]) {
    expect((await client.raw('/api/upload/form', { method: 'POST', ...init })).status).toBe(400)
  }
  const cut = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: image/png\r\n\r\nabc'
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  expect((await client.raw('/api/upload/form', { method: 'POST', body: cut, headers })).status).toBeLessThan(500)
})

test('a full disk is a code of its own, and the upload can be made again', async () => {
  const { receive } = server.ports.blobs
  Object.assign(server.ports.blobs, { receive: () => Promise.reject(new StorageFull('full')) })
  expect(await send(await token(), picture())).toMatchObject({ status: 507, code: 50700 })
  Object.assign(server.ports.blobs, { receive })
  expect(await send(await token(), picture())).toMatchObject({ status: 200 })
})
