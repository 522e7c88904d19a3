import {
  type BuiltPage,
  buildPages,
  findNode,
  type Ids,
  type Measure,
  type Outline,
  parseOutline,
  type Suit,
  type Theme,
} from '@slidewright/engine/internal'
import {
  BUILD_LIMITS,
  CONTENT_DONE_STATUS,
  CONTENT_POLL_MS,
  CONTENT_TIMEOUT_MS,
  type DataOf,
  loadHyphenation,
} from '@slidewright/shared'
import type { ApiClient, ApiResult } from '../../../api/client.ts'
import { readStream } from '../../../api/event-stream.ts'
import { done, failed } from '../../../api/failure.ts'
import { loadFormulas } from '../../../assets/load-formulas.ts'
import { wait } from '../../../platform/clock.ts'

/** What a deck is made from. */
export interface GenerationSource {
  readonly taskId: string
  readonly outline: Outline
}

/**
 * Reads a task's content as it is generated: from the stream `refer` if more than a title was given, otherwise from
 * `word` (specification, section 7). Where streaming is not possible, polls until the content is complete (section 4:
 * content polling).
 */
export async function fetchGenerationSource(
  api: ApiClient,
  taskId: string,
  signal: AbortSignal,
): Promise<ApiResult<GenerationSource>> {
  const detail = await api.call('taskDetail', { task_id: taskId }, { signal })
  if (!detail.ok) return detail
  const { senior_options } = detail.value
  const route = Object.keys(senior_options).length > 0 ? 'refer' : 'word'
  const streamed = await streamedContent({ api, route, taskId }, signal)
  const content = hasNoStream(streamed) && !signal.aborted ? await askedContent(api, taskId, signal) : streamed
  if (!content.ok) return content
  const { language } = senior_options
  const outline = parseOutline(content.value, language === undefined ? {} : { language })
  return done({ taskId, outline })
}

interface ContentStream {
  readonly api: ApiClient
  readonly route: 'refer' | 'word'
  readonly taskId: string
}

async function streamedContent({ api, route, taskId }: ContentStream, signal: AbortSignal): Promise<ApiResult<string>> {
  let content = ''
  const address = await api.address(route, { task_id: taskId })
  const end = await readStream({
    kind: 'word',
    ...address,
    signal,
    onSessionExpired: () => void api.identity.refused(address.asker),
    onText: text => {
      content += text
    },
  })
  return end.ok ? done(content) : end
}

/**
 * Whether the response says nothing about the content: no connection, or a response from something other than the
 * server, such as a proxy that blocks streams.
 */
function hasNoStream(streamed: ApiResult<string>): boolean {
  return !streamed.ok && (streamed.error.name === 'network' || streamed.error.name === 'internal')
}

async function askedContent(api: ApiClient, taskId: string, signal: AbortSignal): Promise<ApiResult<string>> {
  const ticket = await api.call('content', { task_id: taskId }, { signal })
  return ticket.ok ? pollContent(api, ticket.value, signal) : ticket
}

async function pollContent(api: ApiClient, ticket: string, signal: AbortSignal): Promise<ApiResult<string>> {
  const until = performance.now() + CONTENT_TIMEOUT_MS
  while (performance.now() < until) {
    const startedAt = performance.now()
    const answer: ApiResult<DataOf<'contentCheck'>> = await api.call('contentCheck', { ticket }, { signal })
    if (!answer.ok) return answer
    if (answer.value.status === CONTENT_DONE_STATUS) return done(answer.value.content)
    const waited = await wait(Math.max(0, startedAt + CONTENT_POLL_MS - performance.now()), signal).then(
      () => true,
      () => false,
    )
    if (!waited) return failed('cancelled')
  }
  return failed('timeout')
}

/** What pages are built with. */
export interface MakePorts {
  readonly suit: Suit
  readonly theme: Theme
  readonly measure: Measure
  readonly ids: Ids
  /** Receives each finished page. */
  take(page: BuiltPage): void
  /** Yields so that input and painting are not blocked. */
  pause(): Promise<void>
}

/**
 * The result of generating a deck, with the titles of pages that failed. `get_suit_error` means that the suit cannot be
 * used.
 */
export interface Making {
  readonly made: number
  readonly dropped: readonly string[]
  readonly suitFailed: boolean
  readonly wasCancelled: boolean
}

/** Builds the pages one after another; failed pages are skipped and listed. */
export async function makePages(outline: Outline, ports: MakePorts, signal: AbortSignal): Promise<Making> {
  const { suit, theme, measure, ids, take, pause } = ports
  const dropped: string[] = []
  let made = 0
  const [hyphenation, formulas] = await Promise.all([loadHyphenation(outline), loadFormulas(outline)])
  const parts = { theme, measure, ids, limits: BUILD_LIMITS, ...hyphenation, ...formulas }
  for (const built of buildPages(outline, suit, parts)) {
    if (signal.aborted) return { made, dropped, suitFailed: false, wasCancelled: true }
    if (built.ok) {
      take(built.value)
      made++
    } else if (built.error.code === 'get_suit_error') return { made, dropped, suitFailed: true, wasCancelled: false }
    else dropped.push(findNode(outline, built.error.node)?.node.value ?? '')
    await pause()
  }
  return { made, dropped, suitFailed: false, wasCancelled: false }
}
