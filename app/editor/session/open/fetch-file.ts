import type { ApiClient, ApiResult } from '../../../api/client.ts'
import { done, failed, failureOfCode } from '../../../api/failure.ts'

/** The content of a deck's file, and the ETag that identifies its bytes. */
export interface DeckFile {
  readonly content: unknown
  readonly etag: string | null
}

/**
 * Fetches a file of a deck: its canvas, or the record of its generation. It counts as missing only if our own server
 * says so.
 */
export async function fetchFile(api: ApiClient, id: string, name: 'canvas' | 'ai_data'): Promise<ApiResult<DeckFile>> {
  const { url, headers } = await api.address('designFile', { user_design_id: id, name })
  try {
    const answer = await fetch(url, { headers, cache: 'no-store' })
    const body = (await answer.json().catch(() => null)) as unknown
    if (answer.ok)
      return body === null ? failed('badAnswer') : done({ content: body, etag: answer.headers.get('ETag') })
    const { code } = (typeof body === 'object' && body !== null ? body : {}) as { readonly code?: unknown }
    return typeof code === 'number' ? failureOfCode(code) : failed('unavailable')
  } catch {
    return failed('network')
  }
}
