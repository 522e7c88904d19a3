import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { TOURIST_HEADER } from '@slidewright/shared'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, canvasOf, visitorOf } from '../contracts/client.ts'
import { pngOf } from '../contracts/pictures.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let server: RunningServer
let client: Client
const output: string[] = []

beforeAll(async () => {
  server = await startServer()
  server.process.stdout?.on('data', chunk => output.push(String(chunk)))
  server.process.stderr?.on('data', chunk => output.push(String(chunk)))
  client = await visitorOf(server.url)
})
afterAll(() => server.stop())

/** How a connection ends: by a reset, by being closed, or by half of it being closed. */
type End = 'reset' | 'destroy' | 'end'
const ENDS: readonly End[] = ['reset', 'destroy', 'end']
/** Times that each request is cut off at each place. */
const TRIES = process.env.NIGHTLY ? 40 : 4

const soon = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** Says some bytes, waits, and is gone. `answer` bytes of the answer are read first. */
function sayAndLeave(bytes: Buffer, { waitMs, end, answer = 0 }: { waitMs: number; end: End; answer?: number }) {
  return new Promise<void>(resolve => {
    const socket: Socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    let heard = 0
    const leave = () => {
      if (end === 'reset') socket.resetAndDestroy()
      else if (end === 'destroy') socket.destroy()
      else socket.end(() => setTimeout(() => socket.destroy(), 20))
    }
    socket.on('error', () => {})
    socket.on('close', () => resolve())
    socket.on('data', chunk => {
      heard += chunk.length
      if (answer > 0 && heard >= answer) leave()
    })
    socket.on('connect', () => {
      socket.write(bytes, () => {
        if (answer === 0) setTimeout(leave, waitMs)
        else setTimeout(() => socket.destroy(), 400).unref()
      })
    })
  })
}

const PART = 'Content-Disposition: form-data; name="file"; filename="a.png"'
const FIELD = '--x\r\nContent-Disposition: form-data; name="key"\r\n\r\nabcdefghijklmnopqrstuv\r\n'

function head(path: string, type: string, ...more: string[]): string {
  return [`POST ${path} HTTP/1.1`, 'Host: 127.0.0.1', `Content-Type: ${type}`, ...more, '', ''].join('\r\n')
}

const FORM = 'multipart/form-data; boundary=x'
const LONG = 'Content-Length: 900000'
const BULK = 'z'.repeat(70_000)

/** Whole requests of people without any identity; each is cut off at many places. */
const ANONYMOUS: Readonly<Record<string, string>> = {
  'a file alone': `${head('/api/upload/form', FORM, LONG)}--x\r\n${PART}\r\nContent-Type: image/png\r\n\r\n${BULK}`,
  'a file without a type': `${head('/api/upload/form', FORM, LONG)}--x\r\n${PART}\r\n\r\n${BULK}`,
  'a file in chunks': `${head('/api/upload/form', FORM, 'Transfer-Encoding: chunked')}ffff\r\n--x\r\n${PART}\r\n\r\n${BULK}`,
  'fields and a file': `${head('/api/upload/form', FORM, LONG)}${FIELD}${FIELD}--x\r\n${PART}\r\n\r\n${BULK}`,
  'two files': `${head('/api/upload/form', FORM, LONG)}--x\r\n${PART}\r\n\r\nabc\r\n--x\r\n${PART}\r\n\r\n${BULK}`,
  'fields alone': `${head('/api/upload/form', FORM, LONG)}${FIELD.repeat(30)}`,
  'a part of another kind': `${head('/api/upload/form', FORM, LONG)}--x\r\nContent-Disposition: inline\r\n\r\n${BULK}`,
  'a part without a head': `${head('/api/upload/form', FORM, LONG)}--x\r\n\r\n${BULK}`,
  'a head without an end': `${head('/api/upload/form', FORM, LONG)}--x\r\n${PART}\r\nX-Long: ${BULK}`,
  'what comes before the form': `${head('/api/upload/form', FORM, LONG)}${BULK}`,
  'no boundary': `${head('/api/upload/form', 'multipart/form-data', LONG)}--x\r\n${PART}\r\n\r\n${BULK}`,
  'another multipart': `${head('/api/upload/form', 'multipart/mixed; boundary=x', LONG)}--x\r\n${PART}\r\n\r\n${BULK}`,
  'a form of words': `${head('/api/upload/form', 'application/x-www-form-urlencoded', LONG)}a=b&${BULK}`,
  'a finished form': `${head('/api/upload/form', FORM, LONG)}--x\r\n${PART}\r\n\r\nabc\r\n--x--\r\n${BULK}`,
  JSON: `${head('/api/user/tourist', 'application/json', LONG)}{"a":"${BULK}`,
  'JSON for somebody': `${head('/api/ai/chat/text/outline_save', 'application/json', LONG)}{"outline":"${BULK}`,
  'JSON in chunks': `${head('/api/ai/chat/import/add', 'application/json', 'Transfer-Encoding: chunked')}ffff\r\n{"content":"${BULK}`,
  'a call of no kind': `${head('/api/nothing', 'application/json', LONG)}${BULK}`,
  'questions one after the other': 'GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(20),
  'a question behind a form': `${head('/api/upload/form', FORM, 'Content-Length: 5')}--x\r\nGET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`,
}

/** Places: in the head, at its end, all along what follows it at once, and at the end. */
function placesOf(text: string): readonly number[] {
  const body = text.indexOf('\r\n\r\n') + 4
  const early = [0, 1, 2, 5, 10, 30, 60, 90, 120, 180, 250, 400].map(step => body + step)
  return [7, body - 20, ...early, Math.floor((body + text.length) / 2), text.length - 1, text.length].filter(
    place => place > 0 && place <= text.length,
  )
}

test.each(Object.entries(ANONYMOUS))('nobody ends the process: %s', async (_, text) => {
  const cuts = placesOf(text).flatMap(place =>
    Array.from({ length: TRIES }, (_, attempt) => ({ place, waitMs: attempt % 4, end: ENDS[attempt % 3] ?? 'reset' })),
  )
  for (let at = 0; at < cuts.length; at += 20) {
    await Promise.all(cuts.slice(at, at + 20).map(cut => sayAndLeave(Buffer.from(text.slice(0, cut.place)), cut)))
  }
  expect((await client.get('/api/health')).code).toBe(0)
})

async function formOfVisitor(size: number): Promise<string> {
  const request = { format: 'png', upload_type: 'picture', key_name: 'a.png', file_size: size }
  const { data } = await client.post<Record<string, string>>('/api/upload/oss/token', request)
  const fields = { key: data.dir, policy: data.policy, OSSAccessKeyId: data.accessid, signature: data.signature }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${head('/api/upload/form', FORM, LONG)}${parts.join('')}--x\r\n${PART}\r\nContent-Type: image/png\r\n\r\n`
}

const incoming = () => readdirSync(join(server.dataDir, 'blobs/incoming'))

test('an upload that breaks off leaves nothing behind, and the next one has its place', async () => {
  const bytes = pngOf(400, 300, 'x'.repeat(40_000))
  const shares = [0, 0.01, 0.3, 0.7, 1]
  for (let attempt = 0; attempt < 4 * TRIES; attempt++) {
    await Promise.all(
      shares.map(async share => {
        const form = Buffer.concat([
          Buffer.from(await formOfVisitor(bytes.length)),
          bytes.subarray(0, bytes.length * share),
        ])
        await sayAndLeave(form, { waitMs: (attempt % 5) * 4, end: ENDS[attempt % 3] ?? 'reset' })
      }),
    )
  }
  expect(await client.upload('picture', 'png', bytes)).toMatchObject({ status: 200, code: 0 })
  await expect.poll(incoming, { timeout: 10_000 }).toEqual([])
})

test('an answer that nobody takes any more ends nothing', async () => {
  const picture = await client.upload('picture', 'png', noise(500, 400))
  const canvas = await client.upload('canvas', 'json', canvasOf('x'.repeat(2_000_000)))
  const saved = await client.post<{ user_design_id: string }>('/api/design/save', { canvas_url: canvas.data.url })
  const task = await client.post<{ task_id: string }>('/api/ai/chat/text/add', { title: 'Tea' })
  const paths = [
    picture.data.url,
    `${picture.data.url}?x-oss-process=image/resize,w_320`,
    `/api/design/file?user_design_id=${saved.data.user_design_id}&name=canvas`,
    `/api/ai/chat/outline?task_id=${task.data.task_id}`,
    '/api/material/list?kind=works',
    '/api/openapi.json',
  ]
  for (const path of paths) {
    const bytes = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${TOURIST_HEADER}: ${client.uuid}\r\n\r\n`)
    const ways = ENDS.flatMap(end => [0, 1, 5, 20].map(waitMs => ({ end, waitMs })))
    const read = ENDS.flatMap(end => [1, 400, 100_000].map(answer => ({ end, waitMs: 0, answer })))
    await Promise.all([...ways, ...read].map(way => sayAndLeave(bytes, way)))
    await Promise.all(ways.map(way => sayAndLeave(Buffer.concat([bytes, bytes, bytes]), way)))
  }
  expect((await client.get('/api/health')).code).toBe(0)
})

/** A picture that cannot be packed. */
function noise(width: number, height: number): Buffer {
  return pngOf(
    width,
    height,
    Array.from({ length: width * height }, (_, at) => String.fromCharCode(33 + ((at * 7919) % 90))).join(''),
  )
}

test('none of this was a failure of the server', async () => {
  await soon(200)
  expect(server.process.exitCode).toBeNull()
  expect(output.join('')).toBe('')
})
