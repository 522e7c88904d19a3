import type { Hono } from 'hono'
import type { PackageFiles } from '../ports/package-files.ts'
import { answerNotFound, withCommonHeaders } from './mount.ts'

const YEAR = 'public, max-age=31536000, immutable'

/**
 * Serves font files of the packages that decks and the interface use. `/` in a package's name is written as `__`; `?format=ttf`
 * decompresses them.
 */
export function mountFonts(app: Hono, files: PackageFiles): void {
  app.get('/fonts/:package/:file', async context => {
    const { package: pack, file } = context.req.param()
    const unpacked = context.req.query('format') === 'ttf'
    const bytes = await (unpacked ? files.trueType : files.font)(pack.replace('__', '/'), file)
    if (bytes === null) return answerNotFound('notFound')
    const mime = unpacked ? 'font/ttf' : file.endsWith('.woff2') ? 'font/woff2' : 'font/woff'
    return withCommonHeaders(new Response(bytes, { headers: { 'Content-Type': mime, 'Cache-Control': YEAR } }))
  })
}
