import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { ROOT } from '../../tests/architecture/imports.ts'
import { createClient } from './client.ts'
import { fetchOrTake } from './early-requests.ts'
import { onlyVisitor } from './identity.ts'

const BOOT = readFileSync(`${ROOT}/app/boot.js`, 'utf8')

afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.slidewrightRequests = undefined
})

interface Visit {
  readonly address: string
  readonly cookie?: string
  readonly visitor?: string
}

/** Runs boot.js as the page at an address would; returns what it has asked for. */
function boot({ address, cookie = '', visitor }: Visit) {
  const asked: { readonly url: string; readonly headers: Record<string, string> }[] = []
  const { pathname, search } = new URL(address, 'http://here')
  const window = {
    location: { pathname, search },
    localStorage: { getItem: (key: string) => (key === 'slidewright.tourist' ? (visitor ?? null) : null) },
    document: { cookie, documentElement: { dataset: {} } },
    matchMedia: () => ({ matches: false }),
    URLSearchParams,
    fetch: async (url: string, { headers }: { headers: Record<string, string> }) => {
      asked.push({ url, headers })
      return new Response('{}')
    },
    navigator: { language: 'en' },
    __LOCALES__: {},
    __PREFIXES__: {},
    slidewrightRequests: undefined as typeof globalThis.slidewrightRequests,
  }
  runInNewContext(`{${BOOT}}`, window)
  return { asked, requests: window.slidewrightRequests }
}

test('the page asks for the deck of the editor exactly as the client would', async () => {
  const { asked } = boot({ address: '/zh-hk/editor?user_design_id=d%201&x=2', visitor: '"v1"' })
  const sent: typeof asked = []
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    const { 'X-Tourist-Uuid': uuid = '' } = headers
    sent.push({ url, headers: { 'X-Tourist-Uuid': uuid } })
    return new Response('{}')
  })
  const client = createClient(onlyVisitor('v1'))
  await client.call('designDetail', { user_design_id: 'd 1' })
  const file = await client.address('designFile', { user_design_id: 'd 1', name: 'canvas' })
  expect(asked.map(({ url }) => url)).toEqual([sent[0]?.url, file.url])
  expect(asked.map(({ headers }) => ({ ...headers }))).toEqual([sent[0]?.headers, file.headers])
})

test('somebody who is signed in asks with the token; a stranger and the other screens do not ask', () => {
  const signedIn = boot({ address: '/editor?user_design_id=d1', cookie: 'a=b; login_token=t%2F1', visitor: '"v1"' })
  expect(signedIn.asked.map(({ headers }) => ({ ...headers }))).toEqual([
    { Authorization: 'Bearer t/1' },
    { Authorization: 'Bearer t/1' },
  ])
  expect(boot({ address: '/editor?user_design_id=d1' }).asked).toEqual([])
  expect(boot({ address: '/editor?user_design_id=d1', visitor: '{' }).asked).toEqual([])
  expect(boot({ address: '/editor?task_id=1', visitor: '"v1"' }).asked).toEqual([])
  expect(boot({ address: '/workspace?user_design_id=d1', visitor: '"v1"' }).asked).toEqual([])
})

test.each([
  ['of the same asker is taken', { 'X-Tourist-Uuid': 'v1' }, 200, 'early'],
  ['of another asker is not taken', { 'X-Tourist-Uuid': 'v2' }, 200, 'now'],
  ['that was refused is made again', { 'X-Tourist-Uuid': 'v1' }, 404, 'now'],
])('an early answer %s', async (_, headers, status, expected) => {
  startEarly(Promise.resolve(new Response('early', { status })))
  vi.stubGlobal('fetch', async () => new Response('now'))
  const answers = await Promise.all([fetchOrTake('/deck', { headers }), fetchOrTake('/deck', { headers })])
  // The second request has an answer of its own.
  expect(await Promise.all(answers.map(answer => answer.text()))).toEqual([expected, 'now'])
})

test('an early request that breaks off is made again, and one that hangs can be cancelled', async () => {
  const headers = { 'X-Tourist-Uuid': 'v1' }
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    signal?.throwIfAborted()
    return new Response('now')
  })
  startEarly(Promise.reject(new TypeError('broken off')))
  expect(await (await fetchOrTake('/deck', { headers })).text()).toBe('now')
  startEarly(new Promise(() => undefined))
  const stop = new AbortController()
  const asked = fetchOrTake('/deck', { headers, signal: stop.signal })
  stop.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
})

function startEarly(answer: Promise<Response>): void {
  answer.catch(() => undefined)
  globalThis.slidewrightRequests = new Map([['/deck', { headers: { 'X-Tourist-Uuid': 'v1' }, answer }]])
}
