import { type Deck, fromFile } from '@slidewright/engine/internal'
import type { DataOf } from '@slidewright/shared'
import type { ApiClient, ApiResult } from '../../../api/client.ts'
import { done, failed } from '../../../api/failure.ts'
import { saveRequest } from '../../../stores/save-request.ts'

/** A restore point of a deck. */
export type Version = DataOf<'designVersions'>['list'][number]

/** The restore points of a deck, newest first. */
export async function listVersions(api: ApiClient, id: string): Promise<ApiResult<readonly Version[]>> {
  const answer = await api.call('designVersions', { user_design_id: id })
  return answer.ok ? done(answer.value.list) : answer
}

/** Creates a restore point of the server's current deck, with or without a name. */
export function keepVersion(api: ApiClient, id: string, name = ''): Promise<ApiResult<DataOf<'designVersionAdd'>>> {
  return api.call('designVersionAdd', { user_design_id: id, name })
}

/** The deck at a restore point. */
export async function fetchVersion(api: ApiClient, id: string, version: string): Promise<ApiResult<Deck>> {
  const { url, headers } = await api.address('designVersionFile', { user_design_id: id, version_id: version })
  try {
    const answer = await fetch(url, { headers })
    if (answer.status === 404) return failed('notFound')
    if (!answer.ok) return failed('internal')
    const deck = fromFile((await answer.json()) as unknown)
    return deck.ok ? done(deck.value) : failed('deckInvalid', { reason: deck.error.code })
  } catch {
    return failed('network')
  }
}

/** Saves an earlier version as a deck of its own; returns its id. */
export async function copyVersion(
  api: ApiClient,
  deck: Deck,
  uploadCanvas: (api: ApiClient, deck: Deck) => Promise<ApiResult<string>>,
): Promise<ApiResult<string>> {
  const canvas = await uploadCanvas(api, deck)
  if (!canvas.ok) return canvas
  const answer = await api.call('designSave', saveRequest(deck, canvas.value, { id: null, revision: 0, taskId: null }))
  return answer.ok ? done(answer.value.user_design_id) : answer
}
