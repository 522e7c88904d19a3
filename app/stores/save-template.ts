import { NAME_MAX } from '@slidewright/shared'
import type { ApiClient } from '../api/client.ts'
import { type ApiResult, done } from '../api/failure.ts'

/** Saves a deck as a template, as the server has it now, under a name that no other template has; answers that name. Apart from the store of templates, which brings all suits along. */
export async function saveDeckTemplate(api: ApiClient, designId: string, name: string): Promise<ApiResult<string>> {
  const listed = await api.call('templateList', {})
  const free = freeName(name, listed.ok ? listed.value.list.map(one => one.name) : [])
  const answer = await api.call('templateUpdate', { user_design_id: designId, name: free })
  return answer.ok ? done(answer.value.name) : answer
}

/** What a template may be called: the name, or the first of it and a number from 2 on that is not taken. */
export function freeName(name: string, taken: readonly string[]): string {
  const [, stem = name] = /^(.+) \d+$/.exec(name) ?? []
  for (let number = 2, wish = name; ; number++) {
    if (!taken.includes(wish)) return wish
    const end = ` ${number}`
    wish = `${(taken.includes(stem) ? stem : name).slice(0, NAME_MAX - end.length)}${end}`
  }
}
