import { CODES, type DataOf, type RequestOf, uploadedSchema } from '@slidewright/shared'
import { wait } from '../platform/clock.ts'
import type { ApiClient } from './client.ts'
import { compressed } from './compress.ts'
import { type ApiResult, done, failed, failureOfCode } from './failure.ts'

/** What is uploaded and what for. */
export interface UploadRequest {
  readonly file: Blob
  readonly type: RequestOf<'uploadToken'>['upload_type']
  readonly format: RequestOf<'uploadToken'>['format']
  /** The file's own name: a hint. */
  readonly name?: string
  /** 0 to 1, as the bytes leave. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
  /** The deck that it is for: it is uploaded as the owner of that. */
  readonly deck?: string | undefined
  /** Compresses the file on its way, if the browser can. */
  readonly compress?: boolean
}

/** The file at its place. */
export interface Uploaded {
  readonly url: string
  readonly size: number
  readonly mime: string
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly hash: string
}

/** Posts a form. A port, because only XMLHttpRequest tells how far an upload is. Rejects when there is no answer. */
export type PostForm = (
  url: string,
  form: FormData,
  options: Pick<UploadRequest, 'onProgress' | 'signal'>,
) => Promise<{ readonly status: number; readonly body: string }>

/** Posts a form in the browser. */
export const postForm: PostForm = (url, form, { onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.upload.onprogress = event => event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onload = () => resolve({ status: request.status, body: request.responseText })
    request.onerror = () => reject(new TypeError('no answer'))
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })

function formOf(token: DataOf<'uploadToken'>, request: UploadRequest): FormData {
  const form = new FormData()
  form.set('success_action_status', '200')
  form.set('key', token.dir)
  form.set('policy', token.policy)
  form.set('OSSAccessKeyId', token.accessid)
  form.set('callback', token.callback)
  form.set('signature', token.signature)
  form.set('file', request.file, request.name ?? `file.${request.format}`)
  return form
}

function readAnswer(status: number, body: string): ApiResult<Uploaded> {
  try {
    const { code, data } = JSON.parse(body) as { code?: unknown; data?: unknown }
    if (typeof code !== 'number') return failed('badAnswer')
    if (code !== CODES.ok || status !== 200) return failureOfCode(code === CODES.ok ? CODES.internal : code, data)
    const uploaded = uploadedSchema.safeParse(data)
    return uploaded.success ? done(uploaded.data) : failed('badAnswer')
  } catch {
    return failed(status === 413 ? 'tooLarge' : 'badAnswer')
  }
}

/** When a form is posted again that came while too many others did, in ms. Its token is not used by that. */
const PAUSES_MS = [3_000, 10_000, 30_000]

/** Posts the form of a token, again where there was no room for it. */
async function postPatiently(
  host: string,
  makeForm: () => FormData,
  { request, post }: { readonly request: UploadRequest; readonly post: PostForm },
): Promise<ApiResult<Uploaded>> {
  for (let attempt = 0; ; attempt++) {
    const { status, body } = await post(host, makeForm(), request)
    const answer = readAnswer(status, body)
    const pause = PAUSES_MS[attempt]
    if (answer.ok || answer.error.name !== 'rateLimited' || pause === undefined) return answer
    await wait(pause, request.signal)
  }
}

/** Uploads a file: asks for leave, then posts the form that the specification describes. Can be cancelled at any time. */
export async function upload(
  api: ApiClient,
  request: UploadRequest,
  post: PostForm = postForm,
): Promise<ApiResult<Uploaded>> {
  const { file, type, format, name = '', signal, deck } = request
  const options = { deck, ...(signal && { signal }) }
  const packed = request.compress ? await compressed(file) : null
  const token = await api.call(
    'uploadToken',
    {
      format,
      upload_type: type,
      key_name: name,
      file_size: file.size,
      ...(packed && { encoding: 'gzip' as const }),
    },
    options,
  )
  if (!token.ok) return token
  if (signal?.aborted) return failed('cancelled')
  try {
    return await postPatiently(token.value.host, () => formOf(token.value, { ...request, file: packed ?? file }), {
      request,
      post,
    })
  } catch {
    return failed(signal?.aborted ? 'cancelled' : 'network')
  }
}
