import type { Route } from '@slidewright/shared'
import type { Context } from 'hono'
import { readJson } from '../security/json.ts'
import { type Outcome, refuse } from '../services/refusal.ts'

const BODY_MOST = 64 * 1024
/** How long a body may take to arrive, in ms. */
const BODY_MS = 30_000

/** Reads and checks what a call is asked with: the query of a GET, the JSON of a POST, and the words of the path. */
export async function readRequest(context: Context, route: Route): Promise<Outcome<unknown>> {
  const body =
    route.method === 'GET' ? { ok: true as const, value: context.req.query() } : await readBody(context, route)
  if (!body.ok) return body
  const parsed = route.request.safeParse(body.value)
  if (parsed.success) return { ok: true, value: parsed.data }
  const field = parsed.error.issues[0]?.path.join('.') ?? ''
  return refuse('badRequest', { field })
}

async function readBody(context: Context, route: Route): Promise<Outcome<unknown>> {
  const bytes = await readBytes(context.req.raw, route.maxBody ?? BODY_MOST)
  if (!bytes.ok) return bytes
  if (bytes.value.length === 0) return { ok: true, value: {} }
  const type = context.req.header('Content-Type') ?? ''
  if (!/^application\/json\b/i.test(type)) return refuse('badRequest', { reason: 'contentType' })
  const text = decode(bytes.value)
  const json = text === null ? null : readJson(text)
  if (json === null || !json.ok) return refuse('badRequest', { reason: json?.problem ?? 'json.invalid' })
  return { ok: true, value: json.value }
}

/** The body, as long as it is not too long and does not take too long. */
async function readBytes(request: Request, most: number): Promise<Outcome<Uint8Array>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > most) return refuse('tooLarge', { limit: most })
  const reader = request.body?.getReader()
  if (!reader) return { ok: true, value: new Uint8Array() }
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    reader.cancel().catch(() => {})
  }, BODY_MS)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (isLate) return refuse('badRequest', { reason: 'slow' })
      if (done) return { ok: true, value: Buffer.concat(chunks) }
      size += value.length
      if (size > most) {
        reader.cancel().catch(() => {})
        return refuse('tooLarge', { limit: most })
      }
      chunks.push(value)
    }
  } catch {
    return refuse('badRequest', { reason: 'body' })
  } finally {
    clearTimeout(late)
  }
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
