import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiClient } from './client.ts'
import { done, failed } from './failure.ts'
import { type PostForm, upload } from './upload.ts'

let server: Server
let host = ''
let answer: { status: number; body: string } = { status: 200, body: '' }
let received = ''

beforeEach(async () => {
  received = ''
  server = createServer(async (request, response) => {
    for await (const chunk of request) received += String(chunk)
    response.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}/form`
})
afterEach(() => void server.close())

const post: PostForm = async (url, form, { signal }) => {
  const response = await fetch(url, { method: 'POST', body: form, ...(signal ? { signal } : {}) })
  return { status: response.status, body: await response.text() }
}

function client(token: ReturnType<typeof done> | ReturnType<typeof failed>): ApiClient {
  return { call: () => Promise.resolve(token) } as unknown as ApiClient
}

function withToken(): ApiClient {
  return client(done({ host, dir: 'key/1', policy: 'P', accessid: 'A', callback: 'C', signature: 'S' }))
}

const REQUEST = { file: new Blob(['{}']), type: 'canvas', format: 'json' } as const
const UPLOADED = { url: '/uploads/1', size: 2, mime: 'application/json', hash: 'h' }

test('the form has the fields of the specification, in order, the file last', async () => {
  answer = { status: 200, body: JSON.stringify({ code: 0, msg: '', data: UPLOADED }) }
  expect(await upload(withToken(), REQUEST, post)).toEqual({ ok: true, value: UPLOADED })
  expect([...received.matchAll(/name="(\w+)"/g)].map(match => match[1])).toEqual([
    'success_action_status',
    'key',
    'policy',
    'OSSAccessKeyId',
    'callback',
    'signature',
    'file',
  ])
  expect(received).toContain('200')
  expect(received).toContain('key/1')
})

test.each([
  [200, '{"code":41300,"msg":"","data":null}', 'tooLarge'],
  [413, '<html>', 'tooLarge'],
  [403, '{"code":40300,"msg":"","data":null}', 'uploadRefused'],
  [200, '{"code":0,"msg":"","data":{}}', 'badAnswer'],
  [200, 'nothing', 'badAnswer'],
])('a form answered with %d %s fails as %s', async (status, body, name) => {
  answer = { status, body }
  const result = await upload(withToken(), REQUEST, post)
  expect(result.ok ? null : result.error.name).toBe(name)
})

test('a token with a code rejects the upload; nothing is posted', async () => {
  expect(await upload(client(failed('quotaFull')), REQUEST, post)).toEqual({ ok: false, error: { name: 'quotaFull' } })
  expect(received).toBe('')
})

test('cancelling ends it', async () => {
  const stop = new AbortController()
  const hanging: PostForm = (_, __, { signal }) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  setTimeout(() => stop.abort(), 20)
  const result = await upload(withToken(), { ...REQUEST, signal: stop.signal }, hanging)
  expect(result).toEqual({ ok: false, error: { name: 'cancelled' } })
})

test('a form that finds no room is posted again, a few times and not for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const busy = { status: 429, body: '{"code":42900,"msg":"","data":null}' }
  const stored = { status: 200, body: JSON.stringify({ code: 0, msg: '', data: UPLOADED }) }
  try {
    const answers = [busy, busy, stored]
    const later = upload(withToken(), REQUEST, () => Promise.resolve(answers.shift() ?? busy))
    await vi.advanceTimersByTimeAsync(13_000)
    expect(await later).toEqual({ ok: true, value: UPLOADED })
    let asked = 0
    const never = upload(withToken(), REQUEST, () => Promise.resolve(asked++ < 100 ? busy : stored))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(await never).toMatchObject({ ok: false, error: { name: 'rateLimited' } })
    expect(asked).toBe(4)
    const stop = new AbortController()
    const left = upload(withToken(), { ...REQUEST, signal: stop.signal }, () => Promise.resolve(busy))
    await vi.advanceTimersByTimeAsync(1_000)
    stop.abort()
    expect(await left).toEqual({ ok: false, error: { name: 'cancelled' } })
  } finally {
    vi.useRealTimers()
  }
})
