import { NAME_MAX } from '@slidewright/shared'
import type { ApiClient } from '../api/client.ts'
import { type ApiResult, done } from '../api/failure.ts'

/** Saves the server's version of a deck as a template under a free name and returns that name. Kept apart from the templates store, which loads every suit. */
export async function saveDeckTemplate(api: ApiClient, designId: string, name: string): Promise<ApiResult<string>> {
  const listed = await api.call('templateList', {})
  const free = freeName(name, listed.ok ? listed.value.list.map(template => template.name) : [])
  const answer = await api.call('templateUpdate', { user_design_id: designId, name: free })
  return answer.ok ? done(answer.value.name) : answer
}

/** Returns the name, or the first free variant of it numbered from 2. */
export function freeName(name: string, taken: readonly string[]): string {
  const [, stem = name] = /^(.+) \d+$/.exec(name) ?? []
  for (let number = 2, candidate = name; ; number++) {
    if (!taken.includes(candidate)) return candidate
    const end = ` ${number}`
    candidate = `${(taken.includes(stem) ? stem : name).slice(0, NAME_MAX - end.length)}${end}`
  }
}
