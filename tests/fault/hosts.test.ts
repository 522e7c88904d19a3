import { mkdirSync, writeFileSync } from 'node:fs'
import { type OutgoingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { visitorOf } from '../contracts/client.ts'
import { type LocalServer, newFolder, scriptedWriter, startLocal } from '../contracts/local-server.ts'

const servers: LocalServer[] = []
afterAll(async () => {
  for (const server of servers) await server.stop()
})

async function start(variables: Readonly<Record<string, string>> = {}): Promise<LocalServer> {
  const dataDir = newFolder()
  const appFolder = join(dataDir, 'app')
  mkdirSync(appFolder, { recursive: true })
  writeFileSync(join(appFolder, 'index.html'), '<html>the app</html>')
  const server = await startLocal({ writer: scriptedWriter(['# Tea\n']), appFolder }, dataDir, variables)
  servers.push(server)
  return server
}

interface Asked {
  readonly method?: string
  readonly path?: string
  readonly headers?: OutgoingHttpHeaders
}

/** Asks as a browser would that was led here by a name, or by a page of another origin. */
function ask({ url }: LocalServer, { method = 'GET', path = '/api/health', headers = {} }: Asked) {
  return new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
    const body = method === 'POST' ? '{}' : ''
    const type = method === 'POST' ? { 'Content-Type': 'application/json', 'Content-Length': body.length } : {}
    const asked = request(url + path, { method, headers: { ...type, ...headers } }, answer => {
      const chunks: Uint8Array[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

const portOf = ({ url }: LocalServer) => new URL(url).port

test('T3 by the name of another site nothing is found: no page, no call, no file, by no method', async () => {
  const server = await start()
  const { uuid } = await visitorOf(server.url)
  for (const host of [
    'evil.example',
    `evil.example:${portOf(server)}`,
    '192.168.1.5',
    'localhost.evil.example',
    '127.0.0.1@evil.example',
    'evil',
  ]) {
    for (const path of [
      '/',
      '/editor',
      '/api/health',
      '/api/design/list',
      '/api/openapi.json',
      '/uploads/x',
      '/fonts/a/b',
      '/metrics',
    ])
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE']) {
        const headers = { Host: host, 'X-Tourist-Uuid': uuid ?? '', 'X-Forwarded-Host': '127.0.0.1' }
        const { status, text } = await ask(server, { method, path, headers })
        expect([421, 400], `${method} ${path} by ${host}`).toContain(status)
        expect(text).not.toContain('the app')
      }
  }
  const call = await ask(server, { headers: { Host: 'evil.example' } })
  expect(JSON.parse(call.text)).toMatchObject({
    code: 42100,
    msg: 'error.hostUnknown',
    data: { sentence: expect.stringContaining('PUBLIC_URL or ALLOWED_HOSTS') },
  })
  const page = await ask(server, { path: '/', headers: { Host: 'evil.example' } })
  expect(page.text).toMatch(/^Slidewright is not configured for the address [^\n]+\.\n$/)
})

test('T3 by its own names it is found', async () => {
  const server = await start({ PUBLIC_URL: 'https://slides.example.com', ALLOWED_HOSTS: '*.intra.example.com' })
  const port = portOf(server)
  for (const host of [
    `127.0.0.1:${port}`,
    `localhost:${port}`,
    'localhost',
    `[::1]:${port}`,
    'slides.example.com',
    'a.intra.example.com:8080',
  ])
    expect((await ask(server, { headers: { Host: host } })).status, host).toBe(200)
  const open = await start({ HOST: '0.0.0.0' })
  for (const host of ['192.168.1.5:4600', '10.0.0.7', '[fd00::5]:4600', '127.0.0.1'])
    expect((await ask(open, { headers: { Host: host } })).status, host).toBe(200)
  expect((await ask(open, { headers: { Host: 'evil.example' } })).status).toBe(421)
})

test('T3 behind a proxy the name that it was asked by is judged, and cannot be made up by a page', async () => {
  const server = await start({ PUBLIC_URL: 'https://slides.example.com', TRUST_PROXY: 'on' })
  const status = async (Host: string, forwarded: string) =>
    (await ask(server, { headers: { Host, 'X-Forwarded-Host': forwarded } })).status
  expect(await status('127.0.0.1:4600', 'slides.example.com')).toBe(200)
  expect(await status('slidewright:4600', 'slides.example.com')).toBe(200)
  expect(await status('127.0.0.1:4600', 'evil.example')).toBe(421)
  expect(await status('127.0.0.1:4600', 'slides.example.com, evil.example')).toBe(421)
  expect(await status('evil.example', 'slides.example.com')).toBe(421)
})

const SAME = (server: LocalServer) => `http://127.0.0.1:${portOf(server)}`

test.each<[string, (server: LocalServer) => OutgoingHttpHeaders, boolean]>([
  ['nothing, as a program', () => ({}), true],
  ['its own origin', server => ({ Origin: SAME(server) }), true],
  ['its own origin and site', server => ({ Origin: SAME(server), 'Sec-Fetch-Site': 'same-origin' }), true],
  ['a site that a proxy renamed', () => ({ Origin: 'http://other.example', 'Sec-Fetch-Site': 'same-origin' }), true],
  ['another origin', () => ({ Origin: 'http://evil.example' }), false],
  ['another port of this machine', () => ({ Origin: 'http://127.0.0.1:5173' }), false],
  ['another name of this machine', server => ({ Origin: `http://localhost:${portOf(server)}` }), false],
  ['an origin that is hidden', () => ({ Origin: 'null' }), false],
  ['an empty origin', () => ({ Origin: '' }), false],
  ['a file', () => ({ Origin: 'file://' }), false],
  ['an extension', () => ({ Origin: 'chrome-extension://abcdef' }), false],
  ['two origins', server => ({ Origin: `${SAME(server)}, http://evil.example` }), false],
  ['its own origin, from another site', server => ({ Origin: SAME(server), 'Sec-Fetch-Site': 'cross-site' }), false],
  ['its own origin, from the same site', server => ({ Origin: SAME(server), 'Sec-Fetch-Site': 'same-site' }), false],
])('T3 a change by a page that says %s', async (_, headersOf, isTaken) => {
  const server = servers[0] ?? (await start())
  const headers = headersOf(server)
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    for (const path of ['/api/user/tourist', '/api/upload/form', '/anything']) {
      const { text } = await ask(server, { method, path, headers })
      expect(text.includes('"site"'), `${method} ${path}`).toBe(!isTaken)
    }
  expect((await ask(server, { headers })).status).toBe(200)
})
