import { Readable } from 'node:stream'
import { UPLOAD_FORM_PATH, UPLOADS, UPLOADS_PATH } from '@slidewright/shared'
import type { Context, Hono } from 'hono'
import { readForm } from '../security/form.ts'
import { FOREIGN_FILE_POLICY } from '../security/headers.ts'
import type { Files } from '../services/files.ts'
import { ok } from '../services/refusal.ts'
import type { Uploads } from '../services/uploads.ts'
import { answer, answerRefusal } from './answer.ts'
import { dressed, type Handlers, refused } from './mount.ts'

const LARGEST = Math.max(...Object.values(UPLOADS).map(upload => upload.maxBytes))
const YEAR = 'public, max-age=31536000, immutable'

/** Leave to upload, and deleting. */
export function uploadHandlers(uploads: Uploads): Handlers<'uploadToken' | 'uploadDelete'> {
  return {
    uploadToken: (request, { owner }) => uploads.token(owner, request),
    uploadDelete: async ({ url }, { owner }) => {
      const outcome = await uploads.delete(owner, url)
      return outcome.ok ? ok(null) : outcome
    },
  }
}

/** The form that files are posted with, and the addresses that they are then read at. Neither speaks JSON. */
export function mountUploads(app: Hono, ports: { readonly uploads: Uploads; readonly files: Files }): void {
  app.post(UPLOAD_FORM_PATH, context => receive(context, ports.uploads))
  app.get(`${UPLOADS_PATH}:file`, context => serve(context, ports.files))
}

async function receive(context: Context, uploads: Uploads): Promise<Response> {
  const type = context.req.header('Content-Type') ?? ''
  const { body } = context.req.raw
  if (body === null) return refused('badRequest', { reason: 'form' })
  // The same stream by two names: Node's and the standard's types of it differ.
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
  source.on('error', () => {})
  const outcome = await readForm(source, type, LARGEST, (fields, file) => uploads.receive(fields, file))
  if (outcome === null) return refused('badRequest', { reason: 'form' })
  return dressed(outcome.ok ? answer(outcome.value) : answerRefusal(outcome.error))
}

async function serve(context: Context, files: Files): Promise<Response> {
  const key = /^([\w-]{16,64})\.[a-z0-9]{2,5}$/.exec(context.req.param('file') ?? '')?.[1]
  if (key === undefined) return refused('notFound')
  const outcome = await files.picture(key, context.req.query('x-oss-process'))
  if (!outcome.ok) return dressed(answerRefusal(outcome.error))
  if (!('bytes' in outcome.value)) return dressed(answer(outcome.value))
  const { bytes, mime } = outcome.value
  const response = new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': mime, 'Cache-Control': YEAR, 'Content-Security-Policy': FOREIGN_FILE_POLICY },
  })
  return dressed(response)
}
