import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createLinkFetcher, type LinkLimits } from '../../server/security/fetch-link.ts'
import { linkTarget } from '../../server/security/link-target.ts'
import { patience } from '../support/patience.ts'
import { type Client, visitorOf } from './client.ts'
import { type LocalServer, newFolder, scriptedWriter, startLocal } from './local-server.ts'
import { pngOf } from './pictures.ts'

/** A site on loopback. `canary` counts what reaches the one that nobody may reach. */
let site: Server
let canary: Server
let server: LocalServer
let client: Client
let canaryHits = 0
const seen: IncomingMessage[] = []

const picture = pngOf(40, 30, 'hidden')

function answer(request: IncomingMessage, response: ServerResponse): void {
  seen.push(request)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site')
  const to = searchParams.get('to')
  if (to !== null) return void response.writeHead(302, { Location: to }).end()
  if (pathname === '/lies.png') return void response.writeHead(200, { 'Content-Type': 'image/png' }).end('<html>')
  if (pathname === '/gone.png') return void response.writeHead(404).end()
  if (pathname === '/zipped.png') return void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(picture)
  if (pathname === '/huge.png') return void response.writeHead(200, { 'Content-Length': 1e9 }).end()
  if (pathname === '/endless.png') return pour(response)
  if (pathname === '/drip.png') return drip(response)
  // What the site says that it is counts for nothing.
  response.writeHead(200, { 'Content-Type': 'text/plain' }).end(picture)
}

function pour(response: ServerResponse): void {
  const block = Buffer.alloc(256 * 1024)
  const more = () => {
    while (!response.destroyed && response.write(block));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}

function drip(response: ServerResponse): void {
  response.writeHead(200)
  const timer = setInterval(() => response.write('.'), 20)
  response.on('close', () => clearInterval(timer))
}

const portOf = (given: Server) => (given.address() as AddressInfo).port
const at = (path: string) => `http://127.0.0.1:${portOf(site)}${path}`
const listening = (given: Server) => new Promise<void>(resolve => given.listen(0, '127.0.0.1', resolve))

beforeAll(async () => {
  site = createServer(answer)
  canary = createServer((_, response) => {
    canaryHits++
    response.end('secret')
  })
  await listening(site)
  await listening(canary)
  const allowed = { LINK_ALLOW: `127.0.0.1:${portOf(site)} pictures.test:${portOf(site)}` }
  const resolve = async (host: string) => (host === 'pictures.test' ? ['127.0.0.1'] : [])
  server = await startLocal({ writer: scriptedWriter([]), resolve }, newFolder(), allowed)
  client = await visitorOf(server.url)
})
afterAll(async () => {
  await server.stop()
  site.closeAllConnections()
  for (const each of [site, canary]) each.close()
})
afterEach(() => {
  expect(canaryHits).toBe(0)
  seen.length = 0
})

const link = (url: string) => client.post<{ url: string; width: number }>('/api/upload/link', { url })
const publicRules = {
  resolve: async () => ['93.184.216.34'],
  allowed: new Set<string>(),
  ownHosts: ['slides.example.com'],
}

test('a picture behind a link becomes an upload: named, cleaned, listed, and asked for without the asker', async () => {
  const got = await link(at('/My%20photo.png?x=1'))
  expect(got).toMatchObject({ code: 0, data: { mime: 'image/png', width: 40, height: 30 } })
  const bytes = Buffer.from(await (await client.raw(got.data.url)).arrayBuffer())
  expect(bytes.includes('hidden')).toBe(false)
  const { headers } = seen[0] ?? { headers: {} }
  expect(Object.keys(headers).toSorted()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
  const own = await client.get<{ list: { name: string }[] }>('/api/material/list', { kind: 'personal' })
  expect(own.data.list.map(({ name }) => name)).toEqual(['My photo.png'])
})

test('a name that was allowed, and up to three redirects, are followed', async () => {
  expect(await link(`http://pictures.test:${portOf(site)}/a.png`)).toMatchObject({ code: 0 })
  const back = (depth: number): string =>
    depth === 0 ? at('/a.png') : at(`/r?to=${encodeURIComponent(back(depth - 1))}`)
  expect(await link(back(3))).toMatchObject({ code: 0 })
  expect(await link(back(4))).toMatchObject({ code: 42213 })
})

test.each([
  ['not a picture', '/lies.png', { status: 415, code: 41500 }],
  ['gone', '/gone.png', { code: 42213, data: { status: 404 } }],
  ['packed', '/zipped.png', { status: 415, code: 41500 }],
  ['too large, as it says', '/huge.png', { status: 413, code: 41300 }],
  ['too large, as it turns out', '/endless.png', { status: 413, code: 41300 }],
])('what is %s is refused', async (_, path, expected) => {
  expect(await link(at(path))).toMatchObject(expected)
})

test('a redirect to a private place is not followed', async () => {
  const places = [
    `http://127.0.0.1:${portOf(canary)}/`,
    `http://[::1]:${portOf(canary)}/`,
    'http://169.254.169.254/',
    'http://localhost/',
  ]
  for (const place of places) {
    const got = await link(at(`/r?to=${encodeURIComponent(place)}`))
    expect([42210, 42211, 42217], place).toContain(got.code)
  }
  for (const place of ['file:///etc/passwd', 'gopher://127.0.0.1/', 'data:text/plain,x'])
    expect(await link(at(`/r?to=${encodeURIComponent(place)}`)), place).toMatchObject({ code: 42210 })
})

/** The case list of server-side request forgery: every spelling of a place that is ours. */
const PRIVATE = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://127.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://127.255.255.254/',
  'http://0/',
  'http://0.0.0.0/',
  'http://0.1.2.3/',
  'http://10.0.0.1/',
  'http://10.255.255.255/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.0.1/',
  'http://192.168.255.255/',
  'http://169.254.169.254/latest/meta-data/',
  'http://169.254.0.1/',
  'http://100.64.0.1/',
  'http://100.127.255.255/',
  'http://192.0.0.1/',
  'http://192.0.2.1/',
  'http://198.18.0.1/',
  'http://198.51.100.1/',
  'http://203.0.113.1/',
  'http://224.0.0.1/',
  'http://239.255.255.255/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://[::1]/',
  'http://[::]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::ffff:8.8.8.8]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b:1::1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001:0:7f00:1::]/',
  'http://[fc00::1]/',
  'http://[fd12:3456::1]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  'http://[2001:db8::1]/',
  'http://[100::1]/',
  'http://localhost/',
  'http://LOCALHOST/',
  'http://localhost./',
  'http://a.localhost/',
  'http://printer.local/',
  'http://db.internal/',
  'http://router.lan/',
  'http://intranet/',
  'http://metadata/',
  'http://slides.example.com/',
  'http://SLIDES.example.com./',
  'http://１２７.０.０.１/',
  'http://①②⑦.⓪.⓪.①/',
  'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
  'http://127.0.0.1%2F@example.com/',
]
const INVALID = [
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://example.com/',
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  'http://user:pass@example.com/',
  'http://user@example.com/',
  'http://',
  'example.com',
  '//example.com/a.png',
  'http://[::1',
  'blob:http://example.com/1',
  'http://999.1.1.1/',
]

const PORTS = [
  'http://example.com:8080/',
  'https://example.com:22/',
  'http://example.com:443/',
  'http://example.com:0/',
  'http://127.0.0.1:9/x',
]

test('every spelling of a private place is refused before anything is connected', async () => {
  expect(PRIVATE.length + INVALID.length + PORTS.length).toBeGreaterThanOrEqual(60)
  const targets = (urls: readonly string[]) =>
    Promise.all(urls.map(async url => [url, await linkTarget(url, publicRules)]))
  const refusals: readonly unknown[] = ['linkPrivate', 'linkInvalid', 'linkPort']
  expect((await targets(PRIVATE)).filter(([, target]) => !refusals.includes(target))).toEqual([])
  expect((await targets(INVALID)).filter(([, target]) => target !== 'linkInvalid')).toEqual([])
  expect((await targets(PORTS)).filter(([, target]) => target !== 'linkPort')).toEqual([])
})

test('the control: public places pass', async () => {
  for (const url of [
    'http://example.com/a.png',
    'https://example.com/',
    'https://8.8.8.8/',
    'http://[2606:4700::1111]/',
  ])
    expect(await linkTarget(url, publicRules)).toMatchObject({ isAllowed: false })
})

test('a name is refused when one of its addresses is private, or when it has none', async () => {
  const rules = (addresses: readonly string[]) => ({ ...publicRules, resolve: async () => addresses })
  expect(await linkTarget('https://two.example.com/', rules(['93.184.216.34', '10.0.0.1']))).toBe('linkPrivate')
  expect(await linkTarget('https://none.example.com/', rules([]))).toBe('linkUnreachable')
  const broken = { ...publicRules, resolve: () => Promise.reject(new Error('SERVFAIL')) }
  expect(await linkTarget('https://broken.example.com/', broken)).toBe('linkUnreachable')
})

const limits = (signal = new AbortController().signal): LinkLimits => ({ accept: 'image/*', maxBytes: 1e6, signal })

test('a name that changes its mind after it was checked leads nowhere: what was checked is what is connected', async () => {
  let asked = 0
  const resolve = async () => (asked++ === 0 ? ['93.184.216.34'] : ['127.0.0.1'])
  const got = await createLinkFetcher({ ...publicRules, resolve }, 400)('http://rebind.example.com/', limits())
  // Nothing public can be reached from where tests run; what counts is where it was tried.
  expect(got).toMatchObject({ ok: false })
  expect(asked).toBe(1)
})

test('a site that drips is left after the deadline, and a cancelled fetch at once', async () => {
  const rules = { ...publicRules, allowed: new Set([`127.0.0.1:${portOf(site)}`]) }
  const began = performance.now()
  expect(await createLinkFetcher(rules, 300)(at('/drip.png'), limits())).toMatchObject({ error: { code: 'linkSlow' } })
  expect(performance.now() - began).toBeLessThan(patience(2_000))
  const stopped = new AbortController()
  const fetching = createLinkFetcher(rules)(at('/drip.png'), limits(stopped.signal))
  setTimeout(() => stopped.abort(), 50)
  expect(await fetching).toMatchObject({ error: { code: 'cancelled' } })
})

test('nobody answers: a sentence, not a failure of ours', async () => {
  const closed = createServer()
  await listening(closed)
  const port = portOf(closed)
  await new Promise(resolve => closed.close(resolve))
  const rules = { ...publicRules, allowed: new Set([`127.0.0.1:${port}`]) }
  const got = await createLinkFetcher(rules)(`http://127.0.0.1:${port}/a.png`, limits())
  expect(got).toMatchObject({ ok: false, error: { code: 'linkUnreachable' } })
})
