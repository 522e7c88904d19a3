import type { ApiClient, ApiFailure } from '../api/client.ts'

/** Saves a deck as a template, as the server has it now. Apart from the store of templates, which brings all suits along. */
export async function saveDeckTemplate(api: ApiClient, designId: string, name: string): Promise<ApiFailure | null> {
  const answer = await api.call('templateUpdate', { user_design_id: designId, name })
  return answer.ok ? null : answer.error
}
