import type { Deck } from '@slidewright/engine/internal'
import type { ApiClient, ApiResult } from '../../../api/client.ts'
import { type ApiFailure, done } from '../../../api/failure.ts'
import { type Uploaded, type UploadRequest, upload } from '../../../api/upload.ts'
import { baseHashOf, noteUploadedCanvas } from './canvas-base.ts'
import { deltaBetween } from './canvas-delta.ts'
import { canvasParts } from './canvas-text.ts'

/** A delta is only worthwhile if it is this much smaller than the file. */
const MAX_DELTA_SHARE = 0.5

/** Failures that sending the whole file would not avoid. */
const UNSENT: readonly ApiFailure['name'][] = ['network', 'timeout', 'cancelled', 'rateLimited', 'unavailable']

/** Uploads the record of a deck's generation; `id` is the deck's id on the server. Returns its URL. */
export async function uploadAiData(api: ApiClient, record: string, id?: string): Promise<string | null> {
  const answer = await uploadJson(api, { text: record, type: 'ai_data', name: 'ai_data.json', deck: id })
  return answer.ok ? answer.value.url : null
}

/** The deck on the server, if it has one: its id, and the version that it has. */
export interface CanvasContext {
  readonly id?: string | undefined
  readonly base?: Deck | null
}

/** Uploads the canvas file of a deck: what changed since the server's version, or all of it. Returns its URL. */
export async function uploadCanvas(
  api: ApiClient,
  deck: Deck,
  { id, base = null }: CanvasContext = {},
): Promise<ApiResult<string>> {
  const parts = await canvasParts(deck)
  const file = { type: 'canvas', name: 'canvas.json', deck: id } as const
  const small = base === null ? null : await uploadDelta(api, { parts, base }, file)
  const answer = small ?? (await uploadJson(api, { ...file, text: parts.join('') }))
  if (!answer.ok) return answer
  noteUploadedCanvas(deck, answer.value.hash)
  return done(answer.value.url)
}

type JsonFile = Pick<UploadRequest, 'type' | 'name' | 'deck' | 'size' | 'baseHash'>

/** Uploads a canvas as a delta; null if the server does not accept one, or the whole file is hardly larger. */
async function uploadDelta(
  api: ApiClient,
  { parts, base }: { readonly parts: readonly string[]; readonly base: Deck },
  file: JsonFile,
): Promise<ApiResult<Uploaded> | null> {
  const baseHash = await baseHashOf(base)
  if (baseHash === null) return null
  const delta = deltaBetween(await canvasParts(base), parts)
  const text = JSON.stringify(delta)
  if (text.length > delta.size * MAX_DELTA_SHARE) return null
  const answer = await uploadJson(api, { ...file, text, size: delta.size, baseHash })
  return answer.ok || UNSENT.includes(answer.error.name) ? answer : null
}

function uploadJson(
  api: ApiClient,
  { text, ...file }: JsonFile & { readonly text: string },
): Promise<ApiResult<Uploaded>> {
  return upload(api, { ...file, format: 'json', file: new Blob([text], { type: 'application/json' }), compress: true })
}
