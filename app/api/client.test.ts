import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from './client.ts'
import type { Identity } from './identity.ts'
import { send } from './request.ts'

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void

let server: Server
let base = ''
let handle: Handler = () => undefined
const seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
const realFetch = globalThis.fetch

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

const UUID = '3f2c8f0e-6f4b-4c6e-9a54-7a1f2d3c4b5a'

/** An asker whose token, uuid and refusals can be seen. `again` is what it makes of a refusal. */
function asker(token: string | null = null, again = false): Identity & { readonly heard: unknown[] } {
  const heard: unknown[] = []
  return {
    heard,
    token: () => token,
    tourist: async deck => (deck === 'theirs' ? 'owner-of-it' : UUID),
    accepted: (by, deck) => void heard.push(['accepted', by.tourist, deck]),
    refused: async by => {
      heard.push(['refused', by])
      return again
    },
    findOwner: async () => 'none',
  }
}

beforeEach(async () => {
  seen.length = 0
  server = createServer((request, response) => {
    void readBody(request).then(body => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      handle(request, response, body)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // In the browser paths are of the same origin.
  globalThis.fetch = (input, init) => realFetch(String(input).startsWith('/') ? base + String(input) : input, init)
})
afterEach(() => {
  globalThis.fetch = realFetch
  server.closeAllConnections()
  server.close()
})

describe('the client against a real server', () => {
  test('a visitor takes the tourist form and names itself', async () => {
    handle = (_, response) => json(response, 200, { code: 0, msg: '', data: { task_id: 'task-12345' } })
    const answer = await createClient(asker()).call('textAdd', { title: 'Trains', platform: 1, type: 1 })
    expect(answer).toEqual({ ok: true, value: { task_id: 'task-12345' } })
    expect(seen[0]?.url).toBe('/api/ai/tourist/chat/text/add')
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ title: 'Trains', tourist_uuid: UUID })
    expect(seen[0]?.headers['x-tourist-uuid']).toBe(UUID)
  })

  test('a signed-in user takes the plain form with a bearer token', async () => {
    handle = (_, response) => json(response, 200, { code: 0, msg: '', data: { task_id: 'task-12345' } })
    await createClient(asker('secret')).call('textAdd', { title: 'Trains', platform: 1, type: 1 })
    expect(seen[0]?.url).toBe('/api/ai/chat/text/add')
    expect(seen[0]?.headers.authorization).toBe('Bearer secret')
    expect(JSON.parse(seen[0]?.body ?? '')).not.toHaveProperty('tourist_uuid')
  })

  test('a query is written into the address', async () => {
    handle = (_, response) =>
      json(response, 200, {
        code: 0,
        msg: '',
        data: { list: [], pagination: { page: 2, page_size: 24, total: 0, current_page: 2 } },
      })
    const answer = await createClient(asker()).call('designList', { page: 2, keyword: 'a & b' })
    expect(answer.ok).toBe(true)
    expect(seen[0]?.url).toBe('/api/design/list?page=2&keyword=a+%26+b')
  })

  test('a status other than 200 rejects with the body', async () => {
    handle = (_, response) => json(response, 404, { code: 40400, msg: 'error.notFound', data: { id: 7 } })
    await expect(send({ method: 'GET', url: '/x', headers: {} })).rejects.toEqual({
      code: 40400,
      msg: 'error.notFound',
      data: { id: 7 },
    })
    handle = (_, response) => void response.writeHead(502).end('<html>')
    await expect(send({ method: 'GET', url: '/x', headers: {} })).rejects.toBe('<html>')
  })

  test.each([
    [200, { code: 12109, msg: '', data: null }, 'limit'],
    [429, { code: 42900, msg: '', data: null }, 'rateLimited'],
    [500, { code: 50000, msg: '', data: null }, 'internal'],
    [502, 'bad gateway', 'internal'],
    [200, { code: 987654, msg: '', data: null }, 'taskError'],
    [200, { code: 0, msg: '', data: { nothing: true } }, 'badAnswer'],
    [200, 'not json', 'internal'],
  ])('status %d with %j is the failure %s', async (status, body, name) => {
    handle = (_, response) => json(response, status, body)
    const answer = await createClient(asker()).call('lastCount', {})
    expect(answer.ok ? null : answer.error.name).toBe(name)
  })

  test('a stale revision keeps its details', async () => {
    handle = (_, response) => json(response, 200, { code: 40900, msg: '', data: { revision: 12 } })
    const answer = await createClient(asker()).call('designSave', { name: 'A' })
    expect(answer).toEqual({ ok: false, error: { name: 'staleRevision', data: { revision: 12 } } })
  })

  test.each([
    [401, { code: 14006, msg: '', data: null }],
    [200, { code: 14006, msg: '', data: null }],
    [500, { code: 14006, msg: '', data: null }],
    [200, { status: 0, status_code: 14006 }],
    [401, { status: 0, status_code: 14006 }],
  ])('14006 as %d %j is told of a signed-in user, once, and is not tried again', async (status, body) => {
    handle = (_, response) => json(response, status, body)
    const identity = asker('secret', true)
    const answer = await createClient(identity).call('lastCount', {})
    expect(answer.ok ? null : answer.error.name).toBe('sessionExpired')
    expect(identity.heard).toEqual([['refused', { token: 'secret', tourist: null }]])
    expect(seen).toHaveLength(1)
  })

  test('a visitor who is refused is asked for again only where that makes sense', async () => {
    handle = (_, response) =>
      seen.length === 1
        ? json(response, 401, { code: 14006, msg: '', data: null })
        : json(response, 200, { code: 0, msg: '', data: { last_count: 3, max_count: 3, use_count: 0 } })
    const identity = asker(null, true)
    const answer = await createClient(identity).call('lastCount', {})
    expect(answer.ok).toBe(true)
    expect(identity.heard[0]).toEqual(['refused', { token: null, tourist: UUID }])
    seen.length = 0
    const other = await createClient(asker()).call('lastCount', {})
    expect([other.ok, seen.length]).toEqual([false, 1])
  })

  test.each([
    [401, '<html>Sign in to the network</html>'],
    [403, '<html>Forbidden</html>'],
    [401, { error: 'unauthorized' }],
    [200, '<html>Welcome</html>'],
  ])('%d with %j is not our server speaking: nobody is refused', async (status, body) => {
    handle = (_, response) =>
      typeof body === 'string' ? void response.writeHead(status).end(body) : json(response, status, body)
    const identity = asker()
    const answer = await createClient(identity).call('lastCount', {})
    expect(answer.ok ? null : answer.error.name).toBe('internal')
    expect(identity.heard).toEqual([])
  })

  test('what is asked for a deck is asked as its owner', async () => {
    handle = (_, response) => json(response, 200, { code: 0, msg: '', data: { user_design_id: 'theirs', revision: 2 } })
    const client = createClient(asker())
    await client.call('designSave', { name: 'A', user_design_id: 'theirs' })
    await client.call('designTrash', { user_design_ids: ['theirs'] })
    await client.call('lastCount', {}, { deck: 'theirs' })
    await client.call('lastCount', {})
    const said = seen.map(({ headers }) => headers['x-tourist-uuid'])
    expect(said).toEqual(['owner-of-it', 'owner-of-it', 'owner-of-it', UUID])
  })

  test('silence ends after the time limit', async () => {
    handle = () => undefined
    const answer = await createClient(asker()).call('health', {}, { timeout: 60 })
    expect(answer).toEqual({ ok: false, error: { name: 'timeout' } })
  })

  test('cancelling ends at once', async () => {
    handle = () => undefined
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 40)
    const answer = await createClient(asker()).call('health', {}, { signal: stop.signal })
    expect(answer).toEqual({ ok: false, error: { name: 'cancelled' } })
  })

  test('a server that is not there is a lost connection', async () => {
    server.close()
    const answer = await createClient(asker()).call('health', {})
    expect(answer).toEqual({ ok: false, error: { name: 'network' } })
  })
})
