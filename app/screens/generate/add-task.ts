import { isTitleSource, PLATFORM, SOURCE_TYPES } from '@slidewright/shared'
import type { ApiClient } from '../../api/client.ts'
import type { Options } from './options.ts'
import type { Source } from './recognize.ts'

interface NewTask {
  readonly source: Pick<Source, 'type' | 'title' | 'content'>
  readonly options: Options
  readonly signal?: AbortSignal
}

/** Creates a generation task for a source on the server; resolves to its id. */
export function addTask(api: ApiClient, { source, options, signal }: NewTask) {
  const { type, title, content } = source
  const callOptions = signal === undefined ? {} : { signal }
  const common = { platform: PLATFORM, type, title, senior_options: { ...options } }
  if (!isTitleSource(type)) return api.call('importAdd', { ...common, content }, callOptions)
  const hasOptions = Object.keys(options).length > 0
  return api.call('textAdd', { ...common, ...(hasOptions && { type: SOURCE_TYPES.senior }) }, callOptions)
}
