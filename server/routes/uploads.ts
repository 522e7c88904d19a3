import { UPLOAD_FORM_PATH, UPLOADS, UPLOADS_PATH } from '@slidewright/shared'
import type { Context, Hono } from 'hono'
import { BodyRefused, chunksOf } from '../security/body.ts'
import { createEventLoopQueue } from '../security/event-loop-queue.ts'
import { readForm } from '../security/form.ts'
import { FOREIGN_FILE_POLICY } from '../security/headers.ts'
import type { Files } from '../services/files.ts'
import { ok } from '../services/refusal.ts'
import type { Uploads } from '../services/uploads.ts'
import { answer, answerRefusal } from './answer.ts'
import { answerNotFound, type Handlers, withCommonHeaders } from './mount.ts'
import { sendContent } from './send.ts'

const LARGEST = Math.max(...Object.values(UPLOADS).map(upload => upload.maxBytes))
/** A form is slightly larger than its file. Below 4 KB/s a sender could not even send 1 MB within the time limit. */
const LIMITS = { mostBytes: LARGEST + 512 * 1024, silenceMs: 20_000, mostMs: 280_000, leastRate: 4 * 1024 }
/** The number of forms and files started per turn of the event loop. */
const STARTED_PER_TURN = 8
const YEAR = 'public, max-age=31536000, immutable'

/** Handlers for upload tokens and deletion. */
export function uploadHandlers(uploads: Uploads): Handlers<'uploadToken' | 'uploadDelete'> {
  return {
    uploadToken: (request, { owner }) => uploads.token(owner, request),
    uploadDelete: async ({ url }, { owner }) => {
      const outcome = await uploads.delete(owner, url)
      return outcome.ok ? ok(null) : outcome
    },
  }
}

/** Dependencies of the upload routes. */
export interface UploadRoutePorts {
  readonly uploads: Uploads
  readonly files: Files
  /** Returns the client's address of a request. */
  readonly addressOf: (context: Context) => string
}

/** Serves the form that files are posted to, and the addresses that they are read from. Neither uses JSON. */
export function mountUploads(app: Hono, ports: UploadRoutePorts): void {
  const turns = createEventLoopQueue(STARTED_PER_TURN)
  app.post(UPLOAD_FORM_PATH, async context => {
    await turns()
    return receive(context, ports)
  })
  app.get(`${UPLOADS_PATH}:file`, async context => {
    await turns()
    return serve(context, ports.files)
  })
}

async function receive(context: Context, { uploads, addressOf }: UploadRoutePorts): Promise<Response> {
  const type = context.req.header('Content-Type') ?? ''
  const { body, signal } = context.req.raw
  if (Number(context.req.header('Content-Length') ?? 0) > LIMITS.mostBytes)
    return answerNotFound('tooLarge', { limit: LARGEST })
  try {
    const outcome = await readForm(chunksOf(body, LIMITS), type, (fields, file) =>
      uploads.receive({ fields, file, address: addressOf(context), signal }),
    )
    if (outcome === null) return answerNotFound('badRequest', { reason: 'form' })
    return withCommonHeaders(outcome.ok ? answer(outcome.value) : answerRefusal(outcome.error))
  } catch (error) {
    if (!(error instanceof BodyRefused)) throw error
    return error.problem === 'tooLong'
      ? answerNotFound('tooLarge', { limit: LARGEST })
      : answerNotFound('badRequest', { reason: error.problem === 'slow' ? 'slow' : 'form' })
  }
}

async function serve(context: Context, files: Files): Promise<Response> {
  const key = /^([\w-]{16,64})\.[a-z0-9]{2,5}$/.exec(context.req.param('file') ?? '')?.[1]
  if (key === undefined) return answerNotFound('notFound')
  const outcome = await files.picture(key, context.req.query('x-oss-process'))
  if (!outcome.ok) return withCommonHeaders(answerRefusal(outcome.error))
  if (!('content' in outcome.value)) return withCommonHeaders(answer(outcome.value))
  const { content, mime } = outcome.value
  const headers = { 'Content-Type': mime, 'Cache-Control': YEAR, 'Content-Security-Policy': FOREIGN_FILE_POLICY }
  return withCommonHeaders(sendContent(context, content, headers))
}
