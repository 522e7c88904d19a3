import { readdirSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import { join } from 'node:path'
import { TOURIST_HEADER } from '@slidewright/shared'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, canvasOf, visitorOf } from '../contracts/client.ts'
import { pngOf } from '../contracts/pictures.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { serverFaults, watchServer } from '../support/server-watch.ts'

const MB = 1024 * 1024

let server: RunningServer
let client: Client
beforeAll(async () => {
  server = await startServer()
  client = await visitorOf(server.url)
})
afterAll(() => server.stop())

/** Waits until a number has been the same for a second, 6 s at most. */
async function untilStill(read: () => number): Promise<void> {
  const until = performance.now() + 6_000
  for (let [last, since] = [read(), performance.now()]; performance.now() < Math.min(until, since + 1_000); ) {
    await soon(50)
    if (read() !== last) [last, since] = [read(), performance.now()]
  }
}

const soon = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

interface Held {
  /** Bytes of the file that the server has taken so far, and those that wait in buffers on the way. */
  readonly sent: () => number
  readonly isAnswered: () => boolean
  readonly disconnect: () => void
}

/** Posts all of a file but its last byte, as fast as it is taken, and waits. */
async function hold(by: Client, size: number): Promise<Held> {
  const asked = { format: 'bin', upload_type: 'source', key_name: 'a.bin', file_size: size }
  const { data } = await by.post<Record<string, string>>('/api/upload/oss/token', asked)
  const fields = { key: data.dir, policy: data.policy, OSSAccessKeyId: data.accessid, signature: data.signature }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const before = `${parts.join('')}--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const post: ClientRequest = request(`${server.url}/api/upload/form`, {
    method: 'POST',
    agent: false,
    headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': before.length + size + 9 },
  })
  let [sent, isAnswered] = [0, false]
  const chunk = Buffer.alloc(MB, 'z')
  const more = () => {
    while (sent < size - MB && !post.destroyed) {
      sent += MB
      if (!post.write(chunk)) return void post.once('drain', more)
    }
  }
  post.on('error', () => {})
  post.on('response', answer => {
    isAnswered = true
    answer.resume()
  })
  post.write(before)
  more()
  return { sent: () => sent, isAnswered: () => isAnswered, disconnect: () => post.destroy() }
}

test('forty large files of one visitor at once take little memory, and others do not notice', async () => {
  const held: Held[] = []
  const fared = await watchServer(server, async () => {
    held.push(...(await Promise.all(Array.from({ length: 40 }, () => hold(client, 50 * MB)))))
    await untilStill(() => held.reduce((sum, { sent }) => sum + sent(), 0))
  })
  const sent = Math.round(held.reduce((sum, { sent }) => sum + sent(), 0) / MB)
  console.log(`held uploads: ${sent} MB sent, ${JSON.stringify(fared)}`)
  expect(serverFaults(fared)).toBe('held fast')
  // Somebody else has a place while all of these are held.
  const other = await visitorOf(server.url)
  expect(await other.upload('picture', 'png', pngOf(64, 48))).toMatchObject({ status: 200, code: 0 })
  for (const { disconnect } of held) disconnect()
  await expect.poll(() => readdirSync(join(server.dataDir, 'blobs/incoming')), { timeout: 20_000 }).toEqual([])
  expect(await client.upload('picture', 'png', pngOf(64, 48))).toMatchObject({ status: 200, code: 0 })
})

test('large pictures at once are worked on a few at a time', async () => {
  const picture = pngOf(6_000, 6_000)
  const fared = await watchServer(server, async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, () => client.upload('picture', 'png', picture)))
    expect(sent.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 0))
  })
  console.log(`large pictures: ${JSON.stringify(fared)}`)
  expect(serverFaults(fared)).toBe('held fast')
})

test('a file that is asked for a hundred times and never read takes little memory', async () => {
  const { data } = await client.upload('canvas', 'json', canvasOf('x'.repeat(15 * MB)))
  const saved = await client.post<{ user_design_id: string }>('/api/design/save', { canvas_url: data.url })
  const path = `${server.url}/api/design/file?user_design_id=${saved.data.user_design_id}&name=canvas`
  const asked: ClientRequest[] = []
  const fared = await watchServer(server, async () => {
    for (let count = 0; count < 100; count++) {
      const get = request(path, { agent: false, headers: { [TOURIST_HEADER]: client.uuid ?? '' } })
      // An answer that nobody reads stays where it is.
      get.on('response', answer => answer.pause())
      get.on('error', () => {})
      asked.push(get.end())
    }
    await soon(3_000)
  })
  for (const get of asked) get.destroy()
  console.log(`answers that nobody reads: ${JSON.stringify(fared)}`)
  expect(serverFaults(fared)).toBe('held fast')
  const whole = await client.raw(new URL(path).pathname + new URL(path).search)
  expect((await whole.arrayBuffer()).byteLength).toBeGreaterThan(15 * MB)
})

test('pictures that are whole only at their end are worked on one at a time', async () => {
  const blank = { width: 8_000, height: 5_000, channels: 3, background: '#f0f' } as const
  const picture = await sharp({ create: blank }).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
  const visitors = await Promise.all(Array.from({ length: 4 }, () => visitorOf(server.url)))
  const fared = await watchServer(server, async () => {
    const answers = await Promise.all(visitors.map(visitor => visitor.upload('picture', 'jpg', picture)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })
  console.log(`progressive pictures: ${JSON.stringify(fared)}`)
  expect(serverFaults(fared)).toBe('held fast')
})
