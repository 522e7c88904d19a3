import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Session } from './session.ts'

const UUID = '3f2c8f0e-6f4b-4c6e-9a54-7a1f2d3c4b5a'
const OLD = '00000000-0000-4000-8000-000000000000'
const KEY = 'slidewright.tourist'

/** A cookie jar like a browser's: cookies are set one at a time and removed with `Max-Age=0`. */
function cookieJar(cookies: Record<string, string>) {
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

let stored: Map<string, string>
let requests: { readonly path: string; readonly who: string | null; readonly bearer: string | null }[]
/** Visitors that the server does not know. */
let strangers: Set<string | null>
/** A response that replaces the server's, such as a captive portal's; null lets the server answer. */
let portal: Response | null
let minted: number

const COUNT = { last_count: 48, max_count: 50, use_count: 2 }

function dataOf(path: string, who: string | null): unknown {
  if (path === '/api/user/tourist') return { tourist_uuid: ++minted === 1 ? UUID : `${UUID.slice(0, -1)}${minted}` }
  if (path !== '/api/design/list') return COUNT
  const work = { name: who, cover_url: '', suit_id: '', page_count: 1, revision: 1, created_at: 0, trashed_at: 0 }
  const list = [{ ...work, user_design_id: `deck-of-${who}`, updated_at: 0 }]
  return { list, pagination: { page: 1, page_size: 24, total: 1, current_page: 1 } }
}

/** A session whose pause before the second check of a visitor is over at once; every other wait never ends. */
const session = () => new Session(ms => (ms === 1000 ? Promise.resolve() : new Promise(() => undefined)))
const paths = () => requests.map(({ path, who }) => (who === null ? path : `${path} ${who.slice(0, 2)}`))

beforeEach(() => {
  stored = new Map()
  requests = []
  strangers = new Set()
  portal = null
  minted = 0
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size
    },
  })
  vi.stubGlobal('document', cookieJar({}))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const [path = ''] = url.split('?')
    const who = headers.get('X-Tourist-Uuid')
    requests.push({ path, who, bearer: headers.get('Authorization') })
    if (portal !== null) return portal.clone()
    const isStranger = path !== '/api/user/tourist' && strangers.has(who)
    return new Response(JSON.stringify({ code: isStranger ? 14006 : 0, msg: '', data: dataOf(path, who) }))
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('a visitor is issued one uuid, however many callers ask at once, and it is stored in this browser', async () => {
  const first = session()
  expect(first.isKnown).toBe(false)
  expect(await Promise.all([first.tourist(), first.tourist()])).toEqual([UUID, UUID])
  expect(paths()).toEqual(['/api/user/tourist'])
  expect(stored.get(KEY)).toBe(JSON.stringify(UUID))
  const next = session()
  expect([next.isKnown, await next.tourist(), requests.length]).toEqual([true, UUID, 1])
})

test('a signed-in user is identified by the token in the cookie', async () => {
  vi.stubGlobal('document', cookieJar({ a: 'b', login_token: 'secret%21', c: 'd' }))
  const signedIn = session()
  expect(signedIn.token()).toBe('secret!')
  await signedIn.refreshCount()
  expect(requests[0]).toEqual({ path: '/api/ai/chat/last_count', who: null, bearer: 'Bearer secret!' })
})

test('a single refusal that is not repeated changes nothing', async () => {
  stored.set(KEY, JSON.stringify(OLD))
  strangers.add(OLD)
  const visitor = new Session(ms => {
    if (ms !== 1000) return new Promise(() => undefined)
    strangers.clear()
    return Promise.resolve()
  })
  await visitor.refreshCount()
  expect([visitor.count, await visitor.tourist(), stored.get(KEY)]).toEqual([COUNT, OLD, JSON.stringify(OLD)])
  expect(minted).toBe(0)
})

test('a visitor that the server has forgotten is checked twice, set aside, and replaced once for all callers', async () => {
  stored.set(KEY, JSON.stringify(OLD))
  strangers.add(OLD)
  const visitor = session()
  await Promise.all([visitor.refreshCount(), visitor.refreshCount(), visitor.refreshCount()])
  expect([visitor.count, await visitor.tourist(), minted]).toEqual([COUNT, UUID, 1])
  expect(paths().filter(path => path.endsWith(' 00'))).toHaveLength(4)
  expect(stored.get(KEY)).toBe(JSON.stringify(UUID))
  expect(JSON.parse(stored.get(`slidewright.tourists.${OLD}`) ?? 'null')).toMatchObject({
    refusedAt: expect.any(Number),
  })
})

test('a visitor that was set aside becomes current again once the server knows it, and the other one stays reachable', async () => {
  stored.set(KEY, JSON.stringify(OLD))
  strangers.add(OLD)
  const visitor = session()
  await visitor.refreshCount()
  strangers.clear()
  const next = session()
  expect(await next.tourist()).toBe(OLD)
  const more = await next.worksOfOthers({ page: 1, page_size: 24, keyword: '', sort: 'updated' } as never)
  expect(more.map(({ name }) => name)).toEqual([UUID])
  expect(await next.tourist(`deck-of-${UUID}`)).toBe(UUID)
  expect(stored.get(KEY)).toBe(JSON.stringify(OLD))
  const later = session()
  expect([await later.tourist(), minted]).toEqual([OLD, 1])
})

test('a deck is searched among all visitors of this browser; one refused less than a day ago may own it', async () => {
  stored.set(KEY, JSON.stringify(OLD))
  strangers.add(OLD)
  const visitor = session()
  await visitor.refreshCount()
  expect(await visitor.findOwner('deck-1')).toBe('unsure')
  strangers.clear()
  stored.set(`slidewright.tourists.${OLD}`, JSON.stringify({ since: 1, refusedAt: 1 }))
  strangers.add(OLD)
  expect(await visitor.findOwner('deck-1')).toBe('none')
})

test.each([
  [401, '<html>Sign in to the network</html>'],
  [403, '{"error":"forbidden"}'],
  [200, '<html>Welcome</html>'],
])('a portal that answers %d %s neither sets a visitor aside nor creates another', async (status, body) => {
  stored.set(KEY, JSON.stringify(OLD))
  portal = new Response(body, { status })
  const visitor = session()
  await visitor.refreshCount()
  expect([await visitor.tourist(), minted, stored.get(KEY)]).toEqual([OLD, 0, JSON.stringify(OLD)])
})

test('a tab joins the visitor that another tab has already created', async () => {
  stored.set(KEY, JSON.stringify(OLD))
  strangers.add(OLD)
  const [one, other] = [session(), session()]
  await one.refreshCount()
  await other.refreshCount()
  expect([await one.tourist(), await other.tourist(), minted]).toEqual([UUID, UUID, 1])
})

test('a dead token is removed and the visitor of this browser stays', async () => {
  stored.set(KEY, JSON.stringify(OLD))
  vi.stubGlobal('document', cookieJar({ login_token: 'dead' }))
  strangers.add(null)
  const signedIn = session()
  await signedIn.refreshCount()
  expect([signedIn.token(), signedIn.count, stored.get(KEY), minted]).toEqual([null, null, JSON.stringify(OLD), 0])
  expect(await signedIn.tourist()).toBe(OLD)
})

test('the remaining decks come from last_count, max_count and use_count', async () => {
  const visitor = session()
  await visitor.refreshCount()
  expect(visitor.count).toEqual(COUNT)
})

test('a visitor lost from storage while the tab was open is stored again with the next answer', async () => {
  stored.set(KEY, JSON.stringify(OLD))
  const visitor = session()
  stored.clear()
  await visitor.refreshCount()
  expect(await session().tourist()).toBe(OLD)
  // Another tab has switched to a different visitor: the decks of this one must still be found.
  stored.clear()
  stored.set(KEY, JSON.stringify(UUID))
  await visitor.refreshCount()
  expect([stored.get(KEY), [...stored.keys()]]).toEqual([JSON.stringify(UUID), [KEY, `slidewright.tourists.${OLD}`]])
})
