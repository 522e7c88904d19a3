import { REVISION_HEADER } from '@slidewright/shared'
import type { ApiClient, ApiResult } from '../../../api/client.ts'
import { fetchOrTake } from '../../../api/early-requests.ts'
import { done, failed, failureOfCode } from '../../../api/failure.ts'

/** The content of a deck's file, and the ETag that identifies its bytes. */
export interface DeckFile {
  readonly content: unknown
  /** The text that it was read from. */
  readonly text: string
  readonly etag: string | null
  /** The revision of the deck at which the file was read; 0 if the server does not tell. */
  readonly revision: number
}

/**
 * Fetches a file of a deck: its canvas, or the record of its generation. It counts as missing only if our own server
 * says so.
 */
export async function fetchFile(api: ApiClient, id: string, name: 'canvas' | 'ai_data'): Promise<ApiResult<DeckFile>> {
  const { url, headers } = await api.address('designFile', { user_design_id: id, name })
  try {
    const answer = await fetchOrTake(url, { headers, cache: 'no-store' })
    const text = await answer.text().catch(() => '')
    const body = parsed(text)
    if (answer.ok) return body === null ? failed('badAnswer') : done({ content: body, text, ...identifiedBy(answer) })
    const { code } = (typeof body === 'object' && body !== null ? body : {}) as { readonly code?: unknown }
    return typeof code === 'number' ? failureOfCode(code) : failed('unavailable')
  } catch {
    return failed('network')
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function identifiedBy({ headers }: Response): Pick<DeckFile, 'etag' | 'revision'> {
  return { etag: headers.get('ETag'), revision: Number(headers.get(REVISION_HEADER) ?? 0) }
}
