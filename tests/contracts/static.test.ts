import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, clientOf } from './client.ts'
import { type LocalServer, newFolder, scriptedWriter, startLocal } from './local-server.ts'

let server: LocalServer
let browser: Client
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(3_000))})`
/** Files that are there when the server starts, and not any more after the next build. */
const OLD = ['assets/old-c3.js', 'assets/old-d4.woff2']
let folder = ''

beforeAll(async () => {
  const dataDir = newFolder()
  const appFolder = join(dataDir, 'app')
  folder = appFolder
  mkdirSync(join(appFolder, 'assets'), { recursive: true })
  writeFileSync(
    join(appFolder, 'index.html'),
    '<html><head><script>document.title = 1</script><script type="module" src="/assets/main-a1.js"></script></head></html>',
  )
  writeFileSync(join(appFolder, 'assets/main-a1.js'), SCRIPT)
  writeFileSync(join(appFolder, 'assets/worker-b2.js'), 'self.x = 1')
  writeFileSync(join(appFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(appFolder, '.built'), 'secret')
  mkdirSync(join(appFolder, '.vite'))
  writeFileSync(join(appFolder, '.vite/manifest.json'), '{"secret": true}')
  for (const name of OLD) writeFileSync(join(appFolder, name), SCRIPT)
  server = await startLocal({ writer: scriptedWriter([]), appFolder }, dataDir)
  browser = clientOf(server.url, null)
})
afterAll(() => server.stop())

test.each(['/', '/workspace', '/zh-hk/editor?task_id=x', '/index.html'])(
  '%s is the page, with a nonce that is new each time',
  async path => {
    const [one, two] = [await browser.raw(path), await browser.raw(path)]
    const policy = one.headers.get('Content-Security-Policy') ?? ''
    const nonce = /'nonce-([\w-]{22})'/.exec(policy)?.[1]
    const html = await one.text()
    expect(html).toContain(`<script nonce="${nonce}">document`)
    expect(html).toContain('<script type="module" src=')
    expect(two.headers.get('Content-Security-Policy')).not.toContain(nonce)
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
    expect(one.headers.get('Cache-Control')).toBe('no-cache')
  },
)

test('the page allows what the app needs and nothing else', async () => {
  const { headers } = await browser.raw('/')
  const policy = headers.get('Content-Security-Policy') ?? ''
  const directives = Object.fromEntries(policy.split('; ').map(part => [part.split(' ')[0], part.split(' ').slice(1)]))
  const nonce = `'nonce-${/'nonce-([\w-]+)'/.exec(policy)?.[1]}'`
  expect(directives).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'", nonce],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", nonce],
    'style-src-elem': ["'self'", nonce],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'blob:', 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
  expect(Object.fromEntries(headers)).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': expect.stringContaining('camera=(), microphone=(), geolocation=()'),
  })
})

test('files of the build are kept for ever, packed where that helps, and typed', async () => {
  const script = await browser.raw('/assets/main-a1.js')
  expect(Object.fromEntries(script.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(await script.text()).toBe(SCRIPT)
  const plain = await browser.raw('/assets/main-a1.js', { headers: { 'Accept-Encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(SCRIPT)
  expect((await browser.raw('/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml')
})

test('WebAssembly runs in the worker and nowhere else', async () => {
  const policyOf = async (path: string) => (await browser.raw(path)).headers.get('Content-Security-Policy') ?? ''
  expect(await policyOf('/assets/worker-b2.js')).toContain("'wasm-unsafe-eval'")
  expect(await policyOf('/assets/main-a1.js')).not.toContain('wasm')
  expect(await policyOf('/')).not.toContain('wasm')
})

test.each(['/assets/none.js', '/assets/../index.html', '/api/none', '/users/none', '/assets/%2e%2e/.built'])(
  '%s is not there',
  async path => {
    const response = await browser.raw(path)
    expect([404, 200]).toContain(response.status)
    expect(await response.text()).not.toContain('secret')
    if (path.startsWith('/api') || path === '/assets/none.js') expect(response.status).toBe(404)
  },
)

test.each(['/.built', '/.vite/manifest.json', '/.vite', '/zh-hk/.vite/manifest.json'])(
  '%s, which the build keeps for itself, is not there',
  async path => {
    const response = await browser.raw(path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('secret')
  },
)

test.each(OLD)('%s, which a newer build has taken away, is not there', async name => {
  rmSync(join(folder, name))
  for (const encoding of ['gzip', 'identity']) {
    const response = await browser.raw(`/${name}`, { headers: { 'Accept-Encoding': encoding } })
    expect([response.status, response.headers.get('content-encoding')]).toEqual([404, null])
  }
  writeFileSync(join(folder, name), SCRIPT)
  expect((await browser.raw(`/${name}`)).status).toBe(200)
})
