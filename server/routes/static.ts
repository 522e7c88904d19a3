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
import { acceptsGzip, COMPRESS_FROM, sendContent } from './send.ts'
import { type ShareHead, type ShareHeadPorts, shareHead } from './share-head.ts'

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
/** File types that are already compressed. */
const COMPRESSED = new Set(['.fonts', '.woff2', '.png', '.jpg', '.webp'])
/** Matches the export worker, which Vite names after its entry. */
const WORKER = /^\/assets\/worker-[\w-]+\.js$/

/** The paths of screens for engineers. */
const TOOLS = new Set<string>(
  Object.values(SCREENS)
    .filter(({ guard }) => guard === 'tools')
    .map(({ path }) => path),
)
/** Tells the app that these screens are available. */
const TOOLS_MARK = '<meta name="slidewright-tools" content="on" />'

const compress = promisify(gzip)

/** Settings for serving the app. */
export interface AppSettings extends ShareHeadPorts {
  /** The origin that serves files, or empty for the same one. */
  readonly assets: string
  /** Whether the screens for engineers are available: only if the server is reachable from this machine only. */
  readonly hasTools: boolean
}

/** The maximum length of the path of a screen, in characters. */
const TOOL_PATH = 100

function isTool(path: string): boolean {
  return path.length < TOOL_PATH && TOOLS.has(screenPath(path))
}

function isScreen(path: string, screen: string): boolean {
  return path.length < TOOL_PATH && screenPath(path) === screen
}

/** Returns a path without its language. */
function screenPath(path: string): string {
  return splitLocale(path.toLowerCase()).path.replace(/\/+$/, '')
}

/** Serves the built app: its files, and its page for every other path. */
export function mountApp(app: Hono, folder: string, settings: AppSettings): void {
  const { assets, hasTools } = settings
  const files = listFiles(folder)
  const compressed = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
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
    const more = isMissing ? '' : preloads(path, hasDeck(context)) + (hasTools ? TOOLS_MARK : '')
    const share = isScreen(path, SCREENS.share.path) ? await shareHead(context, settings) : null
    const html = page.replace('</head>', () => `${more}${share?.head ?? ''}</head>`)
    return sendPage(html, { assets, status: isMissing ? 404 : 200, share })
  })

  async function sendAsset(context: Context, path: string): Promise<Response> {
    const extension = extname(path)
    const headers: Record<string, string> = {
      'Content-Type': TYPES[extension] ?? 'application/octet-stream',
      'Cache-Control': path.startsWith('/assets/') ? YEAR : 'no-cache',
      'Content-Security-Policy': WORKER.test(path) ? workerPolicy(assets) : DATA_POLICY,
    }
    const canCompress = !COMPRESSED.has(extension) && (files.get(path) ?? 0) >= COMPRESS_FROM
    if (canCompress) headers.Vary = 'Accept-Encoding'
    const isCompressed = canCompress && acceptsGzip(context)
    if (isCompressed) headers['Content-Encoding'] = 'gzip'
    const content = await (isCompressed ? compressedFile(path) : openFile(join(folder, path))).catch(noneWhenGone)
    return content === null ? answerNotFound('notFound') : withCommonHeaders(sendContent(context, content, headers))
  }

  function compressedFile(path: string): Promise<Uint8Array<ArrayBuffer>> {
    const cached = compressed.get(path)
    if (cached !== undefined) return cached
    const bytes = readFile(join(folder, path)).then(raw => compress(raw))
    compressed.set(path, bytes)
    bytes.catch(() => compressed.delete(path))
    return bytes
  }
}

/** Whether an address names a deck. */
function hasDeck(context: Context): boolean {
  return (context.req.query('user_design_id') ?? '') !== ''
}

async function openFile(path: string): Promise<OpenBlob> {
  const { size } = await stat(path)
  return { size, stream: fileStream(path) }
}

/** A newer build has other files; missing ones are treated as not found. */
function noneWhenGone(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error
  return null
}

/** Whether a path belongs to files for internal use of the build. */
function isHidden(path: string): boolean {
  return path.split('/').some(part => part.startsWith('.'))
}

interface PageSettings {
  readonly assets: string
  readonly status: 200 | 404
  /** Null for any other screen than that of a shared deck. */
  readonly share: ShareHead | null
}

/** Sends the page with a fresh nonce on every inline script and style. */
function sendPage(page: string, { assets, status, share }: PageSettings): Response {
  const nonce = randomBytes(16).toString('base64url')
  const html = page.replace(/<(script|style)\b(?![^>]*\bsrc=)/g, `<$1 nonce="${nonce}"`)
  return withCommonHeaders(
    new Response(html, {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': pagePolicy(nonce, assets, share?.isEmbedded),
        ...(share === null ? {} : { 'X-Robots-Tag': 'noindex' }),
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

/** Lists the files of a folder by path, with their sizes. Only files present at the start are served, so no path can leave the folder. */
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
