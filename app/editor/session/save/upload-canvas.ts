import type { Deck } from '@slidewright/engine/internal'
import type { ApiClient, ApiResult } from '../../../api/client.ts'
import { done } from '../../../api/failure.ts'
import { type Uploaded, type UploadRequest, upload } from '../../../api/upload.ts'
import { canvasText } from './canvas-text.ts'

/** Uploads the record of a deck's generation; `id` is the deck's id on the server. Returns its URL. */
export async function uploadAiData(api: ApiClient, record: string, id?: string): Promise<string | null> {
  const answer = await uploadJson(api, { text: record, type: 'ai_data', name: 'ai_data.json', deck: id })
  return answer.ok ? answer.value.url : null
}

/** Uploads the canvas file of a deck; `id` is the deck's id on the server, if it has one. Returns its URL. */
export async function uploadCanvas(api: ApiClient, deck: Deck, id?: string): Promise<ApiResult<string>> {
  const text = await canvasText(deck)
  const answer = await uploadJson(api, { text, type: 'canvas', name: 'canvas.json', deck: id })
  return answer.ok ? done(answer.value.url) : answer
}

function uploadJson(
  api: ApiClient,
  { text, ...file }: Pick<UploadRequest, 'type' | 'name' | 'deck'> & { readonly text: string },
): Promise<ApiResult<Uploaded>> {
  return upload(api, { ...file, format: 'json', file: new Blob([text], { type: 'application/json' }), compress: true })
}
