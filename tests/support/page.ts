import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { FONT_FAMILIES, type FontFile, fontPath, fontUrl } from '@slidewright/engine/internal'
import { unpackFont } from '@slidewright/engine/measure'
import { build } from 'vite'
import { ROOT } from '../architecture/imports.ts'
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts'

/** A module running in a real browser, with the fonts at their addresses. */
export interface ModulePage {
  readonly page: Page
  stop(): Promise<void>
}

/** Reads a packed font file. */
export function readFontFile(file: FontFile): Uint8Array {
  return readFileSync(join(ROOT, 'node_modules', fontPath(file)))
}

/** Bundles a module (a path from the root), serves it with the fonts on the loopback address, and opens it. */
export async function openModule(entry: string): Promise<ModulePage> {
  const files = await bundle(join(ROOT, entry))
  const server = await serve(files)
  const browser = await chromium.launch({ executablePath: chromiumPath() ?? '', args: CHROMIUM_FLAGS })
  const page = await browser.newPage()
  const stop = () => stopAll(browser, server)
  const faults: string[] = []
  page.on('pageerror', error => faults.push(String(error.stack ?? error)))
  await page.goto(addressOf(server))
  await page
    .waitForFunction(() => 'ready' in globalThis, undefined, { timeout: 30_000 })
    .catch(async () => {
      await stop()
      throw new Error(`${entry} did not start:\n${faults.join('\n')}`)
    })
  return { page, stop }
}

type Files = ReadonlyMap<string, string | Uint8Array>

async function bundle(input: string): Promise<Files> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      assetsInlineLimit: 0,
      rolldownOptions: { input, output: { entryFileNames: 'page.js' } },
    },
  })
  const files = new Map<string, string | Uint8Array>()
  for (const result of Array.isArray(built) ? built : [built])
    if ('output' in result)
      for (const part of result.output) files.set(`/${part.fileName}`, part.type === 'chunk' ? part.code : part.source)
  return files
}

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', wasm: 'application/wasm', woff2: 'font/woff2' }
const HTML = '<!doctype html><meta charset="utf-8"><script type="module" src="/page.js"></script>'

async function serve(files: Files): Promise<Server> {
  const fonts = new Map(FONT_FAMILIES.flatMap(family => family.files.map(file => [fontUrl(file), file])))
  const server = createServer(async ({ url = '/' }, response) => {
    const [path = '', query] = url.split('?')
    const font = fonts.get(path)
    const packed = font && readFontFile(font)
    const bytes = packed && query === 'format=ttf' ? await unpackFont(packed) : packed
    const content = url === '/' ? HTML : (bytes ?? files.get(path))
    if (content === undefined) return response.writeHead(404).end()
    const type = TYPES[url.split('.').at(-1) ?? ''] ?? 'text/html; charset=utf-8'
    return response.writeHead(200, { 'content-type': type }).end(content)
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  return server
}

function addressOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The page has no address')
  return `http://127.0.0.1:${address.port}/`
}

async function stopAll(browser: Browser, server: Server): Promise<void> {
  await browser.close()
  server.close()
}
