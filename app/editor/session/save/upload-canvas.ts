import type { Deck } from '@slidewright/engine/internal'
import type { ApiClient, ApiResult } from '../../../api/client.ts'
import { done } from '../../../api/failure.ts'
import { upload } from '../../../api/upload.ts'
import { canvasText } from './canvas-text.ts'

/** Uploads the record of a deck's generation; `id` is the deck's id on the server. Returns its URL. */
export async function uploadAiData(api: ApiClient, record: string, id?: string): Promise<string | null> {
  const file = new Blob([record], { type: 'application/json' })
  const answer = await upload(api, { file, type: 'ai_data', format: 'json', name: 'ai_data.json', deck: id })
  return answer.ok ? answer.value.url : null
}

/** Uploads the canvas file of a deck; `id` is the deck's id on the server. Returns its URL. */
export async function uploadCanvas(api: ApiClient, deck: Deck, id?: string): Promise<ApiResult<string>> {
  const file = new Blob([await canvasText(deck)], { type: 'application/json' })
  const answer = await upload(api, { file, type: 'canvas', format: 'json', name: 'canvas.json', deck: id })
  return answer.ok ? done(answer.value.url) : answer
}
