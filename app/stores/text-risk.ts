import type { DataOf } from '@slidewright/shared'
import type { ApiClient } from '../api/client.ts'

/** What may stand against a text: status 1 look again, 2 nothing can be made of it. */
export type TextRisk = DataOf<'textRisk'>

/** How long an author waits for the answer, ms. */
const PATIENCE_MS = 4_000

/** Asks whether anything stands against a text; null where nothing does, or where nobody could say in time. */
export async function askRisk(api: ApiClient, text: string): Promise<TextRisk | null> {
  const answer = await api.call('textRisk', { text }, { timeout: PATIENCE_MS })
  return answer.ok && answer.value.status > 0 ? answer.value : null
}
