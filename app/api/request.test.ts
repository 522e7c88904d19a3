import { afterEach, expect, test, vi } from 'vitest'
import { readStream } from './event-stream.ts'
import { send } from './request.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** What fetch was asked; it answers an empty envelope. */
function askedOf(): [string, RequestInit][] {
  const asked: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, init])
    return new Response('{"code":0,"msg":"","data":null}')
  })
  return asked
}

test('a request is JSON to the same origin, and gives up after 60 s', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  const asked = askedOf()
  await send({ method: 'POST', url: '/api/design/save', headers: { Authorization: 'Bearer t' }, body: { name: 'A' } })
  expect(asked).toMatchObject([
    [
      '/api/design/save',
      {
        method: 'POST',
        body: '{"name":"A"}',
        headers: { Accept: 'application/json', 'Content-Type': 'application/json', Authorization: 'Bearer t' },
      },
    ],
  ])
  expect(limit).toHaveBeenCalledWith(60_000)
})

test('a stream is asked with credentials, and is patient for 245 s', async () => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined, hidden: true })
  const waits = vi.spyOn(globalThis, 'setTimeout')
  const asked = askedOf()
  const refused = await readStream({ kind: 'word', url: '/api/ai/chat/word', headers: {}, onText: () => undefined })
  expect(refused.ok).toBe(false)
  expect(asked).toMatchObject([['/api/ai/chat/word', { credentials: 'same-origin' }]])
  expect(waits.mock.calls.map(([, ms]) => ms)).toContain(245_000)
})
