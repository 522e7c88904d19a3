import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join, normalize } from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { ROOT } from '../architecture/imports.ts'
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts'

/** The input of a sheet: a deck, or a suit with an outline or with its own layouts. */
export interface SheetJob {
  readonly deck: unknown
  readonly suit: string | null
  readonly theme: string | null
  readonly markdown: string | null
  readonly layouts: boolean
  readonly columns: number
  readonly cell: number
  /** Page numbers from 1; null for all. */
  readonly only: readonly number[] | null
  readonly scale: number
  readonly singles: boolean
  readonly svg: boolean
}

/** The result: pictures in base64, SVG as text, and remarks. */
export interface SheetResult {
  readonly sheet: string
  readonly pages: readonly string[]
  readonly svg: readonly string[]
  readonly notes: readonly string[]
  readonly count: number
}

/** The difference between the painter's picture of a page and its SVG, 0..255 per channel: on average, and in the worst 8×8 px block. */
export interface Difference {
  readonly mean: number
  readonly worst: number
}

/** A browser page with the painter. */
export interface SheetPage {
  draw(job: SheetJob): Promise<SheetResult>
  /** Paints every page of a deck twice, with the painter and as SVG by the browser, and compares them. */
  compare(deck: unknown): Promise<Difference[]>
  stop(): Promise<void>
}

declare global {
  /** Set by contact-sheet-page.ts. */
  var drawSheet: (job: SheetJob) => Promise<SheetResult>
  var compareWithSvg: (deck: unknown) => Promise<Difference[]>
}

/** Bundles the page, serves it with the fonts on the loopback address, and opens it in Chromium. */
export async function startSheetPage(): Promise<SheetPage> {
  const script = await bundle()
  const server = createServer((request, response) => answer(request, response, script))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const browser = await chromium.launch({ executablePath: chromiumPath() ?? '', args: CHROMIUM_FLAGS })
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('pageerror', error => faults.push(String(error.stack ?? error)))
  page.on('console', message => message.type() === 'error' && faults.push(message.text()))
  await page.goto(addressOf(server))
  await page
    .waitForFunction(() => 'drawSheet' in globalThis, undefined, { timeout: 15_000 })
    .catch(() => {
      throw new Error(`The page did not start:\n${faults.join('\n')}`)
    })
  return {
    draw: job => page.evaluate(asked => globalThis.drawSheet(asked), job),
    compare: deck => page.evaluate(asked => globalThis.compareWithSvg(asked), deck),
    stop: async () => {
      await browser.close()
      server.close()
    },
  }
}

async function bundle(): Promise<string> {
  const output = await build({
    configFile: false,
    root: join(ROOT, 'tests/support'),
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        input: join(ROOT, 'tests/support/contact-sheet-page.ts'),
        output: { codeSplitting: false, entryFileNames: 'page.js' },
        preserveEntrySignatures: false,
      },
    },
  })
  const results = Array.isArray(output) ? output : [output]
  for (const result of results) {
    if (!('output' in result)) continue
    const chunk = result.output.find(part => part.type === 'chunk' && part.isEntry)
    if (chunk?.type === 'chunk') return chunk.code
  }
  throw new Error('The page was not bundled')
}

function answer({ url = '/' }: IncomingMessage, response: ServerResponse, script: string): void {
  const path = decodeURIComponent(url.split('?')[0] ?? '/')
  if (path === '/')
    return send(
      response,
      'text/html; charset=utf-8',
      '<!doctype html><meta charset="utf-8"><script type="module" src="/page.js"></script>',
    )
  if (path === '/page.js') return send(response, 'text/javascript; charset=utf-8', script)
  const file = path.startsWith('/fonts/') ? fontPath(path) : null
  if (file === null || !existsSync(file)) {
    response.writeHead(404).end()
    return
  }
  send(response, 'font/woff2', readFileSync(file))
}

/** Resolves `/fonts/<package with / as __>/<file>` to a file of an installed font package; null for any other path. */
function fontPath(path: string): string | null {
  const [, , name = '', file = ''] = path.split('/')
  const folder = normalize(name.replaceAll('__', '/'))
  if (file.includes('..')) return null
  if (folder === 'twemoji-colr-font') return join(ROOT, 'node_modules', folder, file)
  return /^@fontsource/.test(folder) ? join(ROOT, 'node_modules', folder, 'files', file) : null
}

function send(response: ServerResponse, type: string, content: string | Uint8Array): void {
  response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(content)
}

function addressOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The page has no address')
  return `http://127.0.0.1:${address.port}/`
}
