import type { DataOf } from '@slidewright/shared'
import type { ApiClient } from '../api/client.ts'

/** The risk found in a text: status 1 asks the author to review it, 2 refuses it. */
export type TextRisk = DataOf<'textRisk'>

/** How long an author waits for the check, in ms. */
const TIMEOUT_MS = 4_000

/** Checks a text for risks; null if there are none or the check did not answer in time. */
export async function checkRisk(api: ApiClient, text: string): Promise<TextRisk | null> {
  const answer = await api.call('textRisk', { text }, { timeout: TIMEOUT_MS })
  return answer.ok && answer.value.status > 0 ? answer.value : null
}
