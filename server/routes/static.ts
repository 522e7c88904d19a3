import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { SCREENS, splitLocale } from '@slidewright/shared'
import type { Context, Hono } from 'hono'
import type { OpenBlob } from '../ports/blobs.ts'
import { fileStream } from '../security/file-stream.ts'
import { DATA_POLICY, pagePolicy, workerPolicy } from '../security/headers.ts'
import { answerNotFound, withCommonHeaders } from './mount.ts'
import { screenPreloads } from './preloads.ts'
import { sendContent } from './send.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const YEAR = 'public, max-age=31536000, immutable'
/** Files that are packed already. */
const PACKED = new Set(['.woff2', '.png', '.jpg', '.webp'])
/** Smaller files are not worth packing, in bytes. */
const PACK_FROM = 1_400
/** The export worker: Vite names the file after the entry. */
const WORKER = /^\/assets\/worker-[\w-]+\.js$/

/** Screens for engineers. */
const TOOLS = new Set<string>(
  Object.values(SCREENS)
    .filter(({ guard }) => guard === 'tools')
    .map(({ path }) => path),
)
/** By this the app knows that it has them. */
const TOOLS_MARK = '<meta name="slidewright-tools" content="on" />'

const pack = promisify(gzip)

/** Settings for serving the app. */
export interface AppSettings {
  /** Another origin that serves files, or empty. */
  readonly assets: string
  /** Whether the screens for engineers are there: where only this machine can reach the server. */
  readonly hasTools: boolean
}

/** Longer paths lead to no tool, and need not be looked at. */
const TOOL_PATH = 100

function isTool(path: string): boolean {
  return path.length < TOOL_PATH && TOOLS.has(splitLocale(path.toLowerCase()).path.replace(/\/+$/, ''))
}

/** Serves the built app: its files, and its page for every other path. */
export function mountApp(app: Hono, folder: string, { assets, hasTools }: AppSettings): void {
  const files = listFiles(folder)
  const packed = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  const page = existsSync(join(folder, 'index.html')) ? readFileSync(join(folder, 'index.html'), 'utf8') : null
  const preloads = screenPreloads(folder)

  app.get('*', async context => {
    const { path } = context.req
    if (path.startsWith('/api/') || path.startsWith('/users/') || path.startsWith('/assets/')) {
      return files.has(path) ? sendAsset(context, path) : answerNotFound('notFound')
    }
    if (isHidden(path)) return answerNotFound('notFound')
    if (path !== '/index.html' && files.has(path)) return sendAsset(context, path)
    if (page === null) return notBuilt()
    const isMissing = !hasTools && isTool(path)
    const more = isMissing ? '' : preloads(path) + (hasTools ? TOOLS_MARK : '')
    return sendPage(page.replace('</head>', `${more}</head>`), assets, isMissing ? 404 : 200)
  })

  async function sendAsset(context: Context, path: string): Promise<Response> {
    const extension = extname(path)
    const headers: Record<string, string> = {
      'Content-Type': TYPES[extension] ?? 'application/octet-stream',
      'Cache-Control': path.startsWith('/assets/') ? YEAR : 'no-cache',
      'Content-Security-Policy': WORKER.test(path) ? workerPolicy(assets) : DATA_POLICY,
    }
    const canPack = !PACKED.has(extension) && (files.get(path) ?? 0) >= PACK_FROM
    if (canPack) headers.Vary = 'Accept-Encoding'
    const isPacked = canPack && /\bgzip\b/.test(context.req.header('Accept-Encoding') ?? '')
    if (isPacked) headers['Content-Encoding'] = 'gzip'
    const content = await (isPacked ? packedFile(path) : openFile(join(folder, path))).catch(noneWhenGone)
    return content === null ? answerNotFound('notFound') : withCommonHeaders(sendContent(context, content, headers))
  }

  function packedFile(path: string): Promise<Uint8Array<ArrayBuffer>> {
    const kept = packed.get(path)
    if (kept !== undefined) return kept
    const bytes = readFile(join(folder, path)).then(raw => pack(raw))
    packed.set(path, bytes)
    bytes.catch(() => packed.delete(path))
    return bytes
  }
}

async function openFile(path: string): Promise<OpenBlob> {
  const { size } = await stat(path)
  return { size, stream: fileStream(path) }
}

/** A newer build has other files: what it does not have is not there any more. */
function noneWhenGone(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error
  return null
}

/** Whether an address names what the build keeps for itself. */
function isHidden(path: string): boolean {
  return path.split('/').some(part => part.startsWith('.'))
}

/** The page with a nonce of its own on every script and style that stands in it. */
function sendPage(page: string, assets: string, status: 200 | 404): Response {
  const nonce = randomBytes(16).toString('base64url')
  const html = page.replace(/<(script|style)\b(?![^>]*\bsrc=)/g, `<$1 nonce="${nonce}"`)
  return withCommonHeaders(
    new Response(html, {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': pagePolicy(nonce, assets),
      },
    }),
  )
}

function notBuilt(): Response {
  const text = 'The app is not built yet. Run `npm start`, or open the address that `npm run dev` prints.\n'
  return withCommonHeaders(
    new Response(text, { status: 503, headers: { 'Content-Type': 'text/plain; charset=utf-8' } }),
  )
}

/** The files of a folder by path, with their sizes. Only what was there at the start is served, so no path leads out. */
function listFiles(folder: string): Map<string, number> {
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.filter(name => !name.split('/').some(part => part.startsWith('.')))
  return new Map(
    files.flatMap(name => {
      const { size } = statSync(join(folder, name))
      return statSync(join(folder, name)).isFile() ? [[`/${name.replaceAll('\\', '/')}`, size] as const] : []
    }),
  )
}
