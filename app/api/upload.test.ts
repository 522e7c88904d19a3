import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
