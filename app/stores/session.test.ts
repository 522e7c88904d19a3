import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Session } from './session.ts'

const UUID = '3f2c8f0e-6f4b-4c6e-9a54-7a1f2d3c4b5a'
const KEY = 'slidewright.tourist'

/** Cookies as a browser has them: one is set at a time, and goes with `Max-Age=0`. */
function jar(cookies: Record<string, string>) {
  return {
    get cookie() {
      return Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ')
    },
    set cookie(line: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (line.includes('Max-Age=0')) delete cookies[name]
      else cookies[name] = value
    },
  }
}

let kept: Map<string, string>
let asked: { readonly url: string; readonly headers: Headers }[]
let answer: unknown

beforeEach(() => {
  kept = new Map()
  asked = []
  answer = { last_count: 48, max_count: 50, use_count: 2 }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('document', jar({}))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, headers: new Headers(init.headers) })
    const data = url === '/api/user/tourist' ? { tourist_uuid: UUID } : answer
    return new Response(JSON.stringify({ code: answer === 'expired' && data === answer ? 14006 : 0, msg: '', data }))
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('a visitor is issued one uuid, however many ask at once, and it is kept in this browser', async () => {
  const session = new Session()
  expect(session.isKnown).toBe(false)
  expect(await Promise.all([session.tourist(), session.tourist()])).toEqual([UUID, UUID])
  expect(asked.map(({ url }) => url)).toEqual(['/api/user/tourist'])
  expect(kept.get(KEY)).toBe(JSON.stringify(UUID))
  const next = new Session()
  expect([next.isKnown, await next.tourist(), asked.length]).toEqual([true, UUID, 1])
})

test('a signed-in user is known by the token in the cookie', async () => {
  vi.stubGlobal('document', jar({ a: 'b', login_token: 'secret%21', c: 'd' }))
  const session = new Session()
  expect(session.token()).toBe('secret!')
  await session.refreshCount()
  expect(asked[0]?.url).toBe('/api/ai/chat/last_count')
  expect(asked[0]?.headers.get('Authorization')).toBe('Bearer secret!')
})

test('14006 clears the stored user, and a visitor becomes a new one', async () => {
  kept.set(KEY, JSON.stringify('00000000-0000-4000-8000-000000000000'))
  const session = new Session()
  answer = 'expired'
  await session.refreshCount()
  expect(asked.map(({ url }) => url.split('?')[0])).toEqual([
    '/api/ai/tourist/chat/last_count',
    '/api/user/tourist',
    '/api/ai/tourist/chat/last_count',
  ])
  expect(kept.get(KEY)).toBe(JSON.stringify(UUID))
  vi.stubGlobal('document', jar({ login_token: 'dead' }))
  await session.refreshCount()
  expect([session.token(), session.count, kept.has(KEY)]).toEqual([null, null, false])
})

test('how many decks are left comes from last_count, max_count and use_count', async () => {
  const session = new Session()
  await session.refreshCount()
  expect(session.count).toEqual({ last_count: 48, max_count: 50, use_count: 2 })
})
